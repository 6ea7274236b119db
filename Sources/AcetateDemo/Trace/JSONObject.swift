import Foundation

/// A JSON object in the making, on one line, with its fields in the order in which they are added.
///
/// Numbers are written with as many digits as bring the same number back, whole ones without a fraction. They must be
/// finite.
struct JSONObject {
  private var fields: [String] = []

  var text: String { "{\(fields.joined(separator: ","))}" }

  mutating func add(_ name: String, _ value: Double) {
    append(name, Self.number(value))
  }

  mutating func add(_ name: String, _ values: [Double]) {
    append(name, "[\(values.map(Self.number).joined(separator: ","))]")
  }

  mutating func add(_ name: String, _ value: String) {
    append(name, Self.string(value))
  }

  mutating func add(_ name: String, _ values: [String]) {
    append(name, "[\(values.map(Self.string).joined(separator: ","))]")
  }

  mutating func add(_ name: String, _ value: Bool) {
    append(name, value ? "true" : "false")
  }

  private mutating func append(_ name: String, _ value: String) {
    fields.append("\(Self.string(name)):\(value)")
  }

  private static func number(_ value: Double) -> String {
    precondition(value.isFinite, "JSON has no number \(value)")
    // Beyond 2^53 not every whole number is a Double, and the shortest form has an exponent.
    return abs(value) < 0x1p53 && value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private static func string(_ value: String) -> String {
    let escaped = value.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<" ": String(format: "\\u%04x", scalar.value)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
