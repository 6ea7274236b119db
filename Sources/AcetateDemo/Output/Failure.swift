import Diagnostics
import Foundation

/// Why the program ends without having done what it was asked to: one line for standard error, and a status.
struct Failure: Error {
  static let programName = "acetate-demo"

  let status: ExitStatus
  /// Names what was asked for; without a full stop.
  let message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// A failure that the system gave the reason of in `errno`.
  static func system(_ status: ExitStatus, _ action: String) -> Failure {
    Failure(status, "\(action): \(String(cString: strerror(errno)))")
  }

  func endProgram() -> Never {
    StandardError.write("\(Self.programName): \(message)")
    exit(status.rawValue)
  }
}
