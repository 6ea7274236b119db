import Foundation
import TestSupport

extension TemporaryDirectory {
  /// The lines of a trace, each as the type that has the fields of all.
  func trace(of name: String) throws -> [TraceLine] {
    try lines(of: name).map { try JSONDecoder().decode(TraceLine.self, from: Data($0.utf8)) }
  }
}
