import Foundation
import Views

/// A named value of an object, and how the user changes it.
@MainActor
struct PropertyRow {
  enum Editor {
    /// The value can only be read.
    case none
    /// Takes a text and changes the value. Returns what is wrong with the text; nil if the value was changed.
    case text((String) -> String?)
    /// Switches the value.
    case toggle(isOn: Bool, (Bool) -> Void)
  }

  enum Tone {
    case usual, warning, failure
  }

  var name: String
  var value: String
  var editor = Editor.none
  var tone = Tone.usual
}

/// Rows under a title.
@MainActor
struct PropertySection {
  var title: String
  var rows: [PropertyRow]
}

/// Reads values that a user types.
enum TypedValue {
  /// The largest length that an edited value may have, in points; beyond it views count their frames as empty.
  static let most = 1e9

  /// The numbers of a text, separated by commas or spaces. Nil with a complaint if there are not `count` of them.
  static func numbers(_ text: String, count: Int) -> Result<[CGFloat], Complaint> {
    let parts = text.split { $0 == "," || $0 == " " || $0 == ";" }
    let numbers = parts.compactMap { Double($0) }.filter { $0.isFinite && $0.magnitude <= most }
    guard parts.count == count, numbers.count == count else {
      return .failure(
        Complaint(
          text: "“\(text)” is not \(count == 1 ? "a number" : "\(count) numbers") between -1e9 and 1e9"))
    }
    return .success(numbers.map { CGFloat($0) })
  }

  /// The color of a text such as #FF8000 or #FF800080; nil for the word "none".
  static func color(_ text: String) -> Result<UIColor?, Complaint> {
    if text.trimmingCharacters(in: .whitespaces).lowercased() == "none" { return .success(nil) }
    let digits = text.trimmingCharacters(in: .whitespaces).drop { $0 == "#" }
    guard digits.count == 6 || digits.count == 8, let value = UInt32(digits, radix: 16) else {
      return .failure(Complaint(text: "“\(text)” is no color: write #RRGGBB, #RRGGBBAA or none"))
    }
    let bytes = digits.count == 6 ? value << 8 | 0xFF : value
    func component(_ shift: UInt32) -> CGFloat { CGFloat(bytes >> shift & 0xFF) / 255 }
    return .success(UIColor(red: component(24), green: component(16), blue: component(8), alpha: component(0)))
  }

  struct Complaint: Error {
    var text: String
  }
}

extension PropertyRow {
  /// A row of numbers, which the user edits as a text.
  static func numbers(
    _ name: String, _ values: [CGFloat], within range: ClosedRange<CGFloat>? = nil, set: (([CGFloat]) -> Void)?
  ) -> PropertyRow {
    var row = PropertyRow(name: name, value: values.map(\.short).joined(separator: ", "))
    guard let set else { return row }
    row.editor = .text { text in
      switch TypedValue.numbers(text, count: values.count) {
      case .failure(let complaint): return complaint.text
      case .success(let numbers):
        if let range, let wrong = numbers.first(where: { !range.contains($0) }) {
          return "\(name) \(wrong.short) is outside of \(range.lowerBound.short)...\(range.upperBound.short)"
        }
        set(numbers)
        return nil
      }
    }
    return row
  }

  /// The text that a view shows.
  static func text(_ value: String?, set: @escaping (String) -> Void) -> PropertyRow {
    var row = PropertyRow(name: "text", value: value ?? "")
    row.editor = .text { text in
      set(text)
      return nil
    }
    return row
  }

  static func toggle(_ name: String, _ isOn: Bool, set: @escaping (Bool) -> Void) -> PropertyRow {
    PropertyRow(name: name, value: isOn ? "yes" : "no", editor: .toggle(isOn: isOn, set))
  }

  static func color(_ name: String, _ color: UIColor?, in view: UIView, set: @escaping (UIColor?) -> Void)
    -> PropertyRow
  {
    var row = PropertyRow(name: name, value: color?.hex(in: view) ?? "none")
    row.editor = .text { text in
      switch TypedValue.color(text) {
      case .failure(let complaint): return complaint.text
      case .success(let color):
        set(color)
        return nil
      }
    }
    return row
  }
}

extension UIColor {
  /// The color with a view's traits as #RRGGBB, or #RRGGBBAA if it is not opaque.
  @MainActor
  func hex(in view: UIView) -> String {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    resolvedColor(with: view.traitCollection).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let bytes = [red, green, blue, alpha].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    let digits = bytes.map { String(format: "%02X", $0) }
    return "#" + digits.prefix(bytes[3] == 255 ? 3 : 4).joined()
  }
}
