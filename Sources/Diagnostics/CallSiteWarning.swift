import CBacktrace

/// Warnings about a caller's arguments, written once per call site.
///
/// The return addresses on the stack identify a call site, so a warning names no file and line. Writing one takes
/// microseconds: use it only on a path that a correct program does not take.
@MainActor
package enum CallSiteWarning {
  /// The maximum number of call sites that are reported, which bounds memory and output.
  private static let maximumSiteCount = 64

  /// The number of return addresses to compare. The nearest few are in the library, perhaps with a cast or an
  /// overriding property in between; comparing more would count one line of an app several times.
  private static let depth = 8

  private static var sites: Set<[UnsafeMutableRawPointer?]> = []

  /// Writes a line to standard error, unless this call site already did.
  @inline(never)
  package static func write(_ message: @autoclosure () -> String) {
    guard sites.count < maximumSiteCount else { return }
    var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: depth)
    let count = Int(return_addresses(&addresses, Int32(depth)))
    guard sites.insert(Array(addresses.prefix(count))).inserted else { return }
    let end = sites.count == maximumSiteCount ? " Further warnings of this kind are not shown." : ""
    StandardError.write(message() + end)
  }
}
