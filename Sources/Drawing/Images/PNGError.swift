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

  package var description: String { "cannot \(operation.rawValue) \(path): \(reason)" }
}
