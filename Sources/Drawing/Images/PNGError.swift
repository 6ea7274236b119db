import Foundation

/// The error of reading or writing a PNG file.
package struct PNGError: Error, CustomStringConvertible {
  package let operation: Operation
  /// The path as the caller gave it.
  package let path: String
  /// The cause in the words of the system or cairo, without a full stop.
  package let reason: String

  package enum Operation: String, Sendable {
    case read
    case write
  }

  package var description: String {
    let file = Self.openFile(path).map { "\(path), which is \($0)" } ?? path
    return "cannot \(operation.rawValue) \(file): \(reason)"
  }

  /// Returns the name of the file that the path of a descriptor stands for; nil for any other path.
  private static func openFile(_ path: String) -> String? {
    guard path.hasPrefix("/proc/self/fd/") else { return nil }
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &name, name.count)
    return length > 0 ? String(decoding: name.prefix(length).map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self) : nil
  }
}
