import Drawing
import Foundation
@_spi(Toolkit) import Views

/// The attributes of a text by the names of AT-SPI, which are those of CSS where it has one.
@MainActor
struct TextAttributes {
  /// In the order of their names.
  let values: [(name: String, value: String)]

  init(_ attributes: [NSAttributedString.Key: Any]) {
    var found: [String: String] = [:]
    if let font = attributes[.font] as? UIFont {
      found["family-name"] = font.familyName
      found["size"] = Self.text(font.pointSize)
      found["weight"] = "\(font.face.weight)"
      found["style"] = font.face.isItalic ? "italic" : "normal"
    }
    found["fg-color"] = (attributes[.foregroundColor] as? UIColor).map(Self.text)
    found["bg-color"] = (attributes[.backgroundColor] as? UIColor).map(Self.text)
    found["underline"] = (attributes[.underlineStyle] as? Int).map { number in
      let style = NSUnderlineStyle(rawValue: number)
      return style.contains(.double) ? "double" : style.isEmpty ? "none" : "single"
    }
    found["strikethrough"] = (attributes[.strikethroughStyle] as? Int).map { $0 == 0 ? "false" : "true" }
    found["rise"] = (attributes[.baselineOffset] as? CGFloat).map(Self.text)
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      found["justification"] = Self.text(style.alignment)
      found["direction"] = Self.text(style.baseWritingDirection)
    }
    found["language"] = attributes[.accessibilitySpeechLanguage] as? String
    values = found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Those that are not among others.
  func without(_ others: TextAttributes) -> [(String, String)] {
    values.filter { own in !others.values.contains { $0 == own } }
  }

  private static func text(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }

  /// Returns 16 bits for each of red, green and blue.
  private static func text(_ color: UIColor) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue].map { "\(Int((min(max($0, 0), 1) * 65_535).rounded()))" }.joined(separator: ",")
  }

  private static func text(_ alignment: NSTextAlignment) -> String? {
    switch alignment {
    case .left: "left"
    case .right: "right"
    case .center: "center"
    case .justified: "fill"
    default: nil
    }
  }

  private static func text(_ direction: NSWritingDirection) -> String? {
    switch direction {
    case .leftToRight: "ltr"
    case .rightToLeft: "rtl"
    default: nil
    }
  }
}
