/// Why a PNG file could not be read or written.
package struct PNGError: Error, CustomStringConvertible {
  package let operation: Operation
  /// As the caller gave it.
  package let path: String
  /// The system's or cairo's words, without a full stop.
  package let reason: String

  package enum Operation: String, Sendable {
    case read
    case write
  }

  package var description: String { "cannot \(operation.rawValue) \(path): \(reason)" }
}
