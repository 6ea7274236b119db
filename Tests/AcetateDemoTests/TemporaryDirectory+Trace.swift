import Foundation
import TestSupport

extension TemporaryDirectory {
  /// Returns the lines of a trace, decoded as one type with all fields.
  func trace(of name: String) throws -> [TraceLine] {
    try lines(of: name).map { try JSONDecoder().decode(TraceLine.self, from: Data($0.utf8)) }
  }
}
