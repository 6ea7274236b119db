import Diagnostics
import Foundation

/// Builds a JSON object on one line. Its fields keep the order in which they were added.
package struct JSONObject {
  private var fields: [String] = []

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }()

  package init() {}

  package var text: String { "{\(fields.joined(separator: ","))}" }

  /// Adds a field. Numbers must be finite; they are written with as many digits as bring the same number back.
  package mutating func add(_ name: String, _ value: some Encodable) {
    fields.append("\(Self.json(name)):\(Self.json(value))")
  }

  private static func json(_ value: some Encodable) -> String {
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      requirementFailure("JSON has no \(value)")
    }
  }
}
