import CBacktrace

/// Warnings about what a caller passed, written once for each place that passed it.
///
/// A place is known by the return addresses on the stack, so a warning names no file and line, and writing one costs some
/// microseconds: it belongs on a path that a correct program does not take.
@MainActor
package enum CallSiteWarning {
  /// Different places beyond this number write nothing, which bounds the memory and the output.
  private static let mostSites = 64

  /// The number of return addresses that are compared. The nearest few are in the library, a cast or an overriding property
  /// between them; what is farther away would count one line of an app several times.
  private static let depth = 8

  private static var sites: Set<[UnsafeMutableRawPointer?]> = []

  /// Writes a line to standard error unless this call site did before.
  @inline(never)
  package static func write(_ message: @autoclosure () -> String) {
    guard sites.count < mostSites else { return }
    var addresses = [UnsafeMutableRawPointer?](repeating: nil, count: depth)
    let count = Int(backtrace(&addresses, Int32(depth)))
    guard sites.insert(Array(addresses.prefix(count))).inserted else { return }
    let end = sites.count == mostSites ? " Further warnings of this kind are not shown." : ""
    StandardError.write(message() + end)
  }
}
