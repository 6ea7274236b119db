import Foundation
import UIKit
import Views

/// The fields of a line, by name. Reading reports what is wrong with a field.
struct ReplayFields {
  typealias Problem = ReplayLine.Problem

  private let values: [String: JSONValue]
  private var unused: Set<String>

  /// The limit of coordinates and distances, in points from 0; larger values are mistakes.
  private static let farthest = 1e6

  /// The longest replay, one day, in seconds.
  private static let longest = 86400.0

  init(json: Data) throws(Problem) {
    do {
      values = try JSONDecoder().decode([String: JSONValue].self, from: json)
    } catch DecodingError.typeMismatch {
      throw Problem("not a JSON object")
    } catch {
      throw Problem("not valid JSON")
    }
    unused = Set(values.keys)
  }

  /// A misspelled name must not pass as a missing field.
  func checkAllUsed() throws(Problem) {
    if let name = unused.min() { throw Problem("unknown field \"\(name)\"") }
  }

  // MARK: Reading

  mutating func time() throws(Problem) -> TimeInterval {
    let time = try number("t")
    guard time >= 0 else { throw Problem("t \(time) is negative") }
    guard time <= Self.longest else { throw Problem("t \(time) is more than a day, \(Int(Self.longest))") }
    return time
  }

  mutating func string(_ name: String) throws(Problem) -> String {
    guard let string = try optionalString(name) else { throw Problem("\"\(name)\" is missing") }
    return string
  }

  mutating func optionalString(_ name: String) throws(Problem) -> String? {
    switch take(name) {
    case nil: return nil
    case .string(let string): return string
    case .number, .list, .other: throw Problem("\"\(name)\" is not a string")
    }
  }

  mutating func point(_ x: String, _ y: String) throws(Problem) -> CGPoint {
    CGPoint(x: try coordinate(x), y: try coordinate(y))
  }

  /// A number above 0.
  mutating func factor(_ name: String) throws(Problem) -> Double {
    let factor = try number(name)
    guard factor > 0 else { throw Problem("\"\(name)\" \(factor) is not above 0") }
    return factor
  }

  /// An angle in radians, of any size.
  mutating func angle(_ name: String) throws(Problem) -> Double { try number(name) }

  mutating func size(longestSide: Double) throws(Problem) -> CGSize {
    func side(_ name: String) throws(Problem) -> Double {
      let side = try number(name)
      guard (1...longestSide).contains(side) else {
        throw Problem("\"\(name)\" \(side) is not in 1...\(longestSide)")
      }
      return side
    }
    return CGSize(width: try side("width"), height: try side("height"))
  }

  mutating func identifier() throws(Problem) -> Int { try wholeNumber("id") }

  /// A finger's contact; a missing field stands for a device that does not report it.
  mutating func contact() throws(Problem) -> TouchContact {
    TouchContact(
      majorRadius: try optionalNumber("majorRadius", in: 0...Self.farthest) ?? 0,
      majorRadiusTolerance: try optionalNumber("majorRadiusTolerance", in: 0...Self.farthest) ?? 0,
      force: try optionalNumber("force", in: 0...Double(TouchContact.maximumForce)).map { CGFloat($0) })
  }

  /// A text and the caret in it, in UTF-16 units.
  mutating func markedText() throws(Problem) -> (text: String, caret: Int) {
    let (text, caret) = (try string("text"), try wholeNumber("caret"))
    guard (0...text.utf16.count).contains(caret) else {
      throw Problem("\"caret\" \(caret) is not in 0...\(text.utf16.count)")
    }
    return (text, caret)
  }

  mutating func phase<Phase: RawRepresentable<String> & CaseIterable>() throws(Problem) -> Phase {
    let name = try string("phase")
    guard let phase = Phase(rawValue: name) else {
      let names = Phase.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem("\"phase\" is \"\(name)\" and not one of \(names)")
    }
    return phase
  }

  /// Empty if the field is missing.
  mutating func modifiers() throws(Problem) -> KeyModifiers {
    guard let value = take("modifiers") else { return [] }
    guard case .list(let names) = value else { throw Problem("\"modifiers\" is not a list of strings") }
    var modifiers: KeyModifiers = []
    for name in names {
      guard let modifier = KeyModifiers.named.first(where: { $0.name == name }) else {
        let known = KeyModifiers.named.map(\.name).joined(separator: ", ")
        throw Problem("unknown modifier \"\(name)\", not one of \(known)")
      }
      modifiers.insert(modifier.modifier)
    }
    return modifiers
  }

  // MARK: Internals

  private mutating func take(_ name: String) -> JSONValue? {
    unused.remove(name)
    return values[name]
  }

  private mutating func number(_ name: String) throws(Problem) -> Double {
    guard let value = take(name) else { throw Problem("\"\(name)\" is missing") }
    guard case .number(let number) = value else { throw Problem("\"\(name)\" is not a number") }
    guard number.isFinite else { throw Problem("\"\(name)\" is not finite") }
    return number
  }

  /// Nil if the field is missing.
  private mutating func optionalNumber(_ name: String, in range: ClosedRange<Double>) throws(Problem) -> Double? {
    guard values[name] != nil else { return nil }
    let number = try number(name)
    guard range.contains(number) else { throw Problem("\"\(name)\" \(number) is not in \(range)") }
    return number
  }

  private mutating func wholeNumber(_ name: String) throws(Problem) -> Int {
    let number = try number(name)
    guard let whole = Int(exactly: number) else { throw Problem("\"\(name)\" \(number) is not a whole number") }
    return whole
  }

  private mutating func coordinate(_ name: String) throws(Problem) -> Double {
    let number = try number(name)
    guard abs(number) <= Self.farthest else {
      throw Problem("\"\(name)\" \(number) is more than \(Int(Self.farthest)) from 0")
    }
    return number
  }
}
