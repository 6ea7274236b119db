import Diagnostics
import Foundation

/// Why the program ends early: one line for standard error, and an exit status.
struct Failure: Error {
  static let programName = "acetate-demo"

  let status: ExitStatus
  /// Names the failed request, without a full stop.
  let message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// A failure whose reason is in `errno`.
  static func system(_ status: ExitStatus, _ action: String) -> Failure {
    Failure(status, "\(action): \(String(cString: strerror(errno)))")
  }

  func endProgram() -> Never {
    StandardError.write("\(Self.programName): \(message)")
    exit(status.rawValue)
  }
}
