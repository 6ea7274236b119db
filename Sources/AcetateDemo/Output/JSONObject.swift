import Diagnostics
import Foundation

/// A JSON object in the making, on one line, with its fields in the order in which they are added: the time first, so
/// that people can read the lines as well.
struct JSONObject {
  private var fields: [String] = []

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }()

  var text: String { "{\(fields.joined(separator: ","))}" }

  /// Adds a field. Numbers must be finite; they are written with as many digits as bring the same number back.
  mutating func add(_ name: String, _ value: some Encodable) {
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
