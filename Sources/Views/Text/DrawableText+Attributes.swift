import Drawing
import Foundation

/// Conversion of attributed strings to text runs.
extension DrawableText {
  package init(_ attributed: NSAttributedString, defaults: Defaults) {
    self.init(attributed.string, defaults: defaults)
    let whole = NSRange(location: 0, length: attributed.length)
    guard whole.length > 0 else { return }
    runs = []
    paragraphs = []
    attributed.enumerateAttributes(in: whole) { attributes, range, _ in
      add(attributes, over: range.location..<range.location + range.length, defaults: defaults)
    }
  }

  init(_ string: String, attributes: [NSAttributedString.Key: Any]?, defaults: Defaults) {
    self.init(string, defaults: defaults)
    guard let attributes, !attributes.isEmpty else { return }
    let whole = 0..<string.utf16.count
    runs = []
    paragraphs = []
    add(attributes, over: whole, defaults: defaults)
  }

  private mutating func add(
    _ attributes: [NSAttributedString.Key: Any], over range: Range<Int>, defaults: Defaults
  ) {
    runs.append(Self.run(attributes, over: range, defaults: defaults))
    let format = (attributes[.paragraphStyle] as? NSParagraphStyle ?? defaults.paragraphStyle).format
    if let last = paragraphs.last, last.format == format {
      paragraphs[paragraphs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      paragraphs.append(ParagraphRun(range: range, format: format))
    }
  }

  private static func run(
    _ attributes: [NSAttributedString.Key: Any], over range: Range<Int>, defaults: Defaults
  ) -> TextRun {
    func color(_ key: NSAttributedString.Key) -> CGColor? { (attributes[key] as? UIColor)?.cgColor }
    func length(_ key: NSAttributedString.Key) -> CGFloat { number(attributes[key]) ?? 0 }
    let font = attributes[.font] as? UIFont ?? defaults.font
    var run = TextRun(
      range: range, font: font.face, color: color(.foregroundColor) ?? defaults.color.cgColor)
    run.backgroundColor = color(.backgroundColor)
    run.underlineColor = color(.underlineColor)
    run.strikethroughColor = color(.strikethroughColor)
    run.kern = length(.kern)
    run.baselineOffset = length(.baselineOffset)
    if let style = underlineStyle(attributes[.underlineStyle]) {
      run.underline = style.contains(.double) ? .double : .single
    }
    run.isStruckThrough = underlineStyle(attributes[.strikethroughStyle]) != nil
    return run
  }

  /// Returns nil for style 0 and for a value that is not a style.
  private static func underlineStyle(_ value: Any?) -> NSUnderlineStyle? {
    let style = value as? NSUnderlineStyle ?? (value as? Int).map { NSUnderlineStyle(rawValue: $0) }
    return style.flatMap { $0.contains(.single) ? $0 : nil }
  }

  /// Returns a finite number of any numeric type; nil for anything else.
  private static func number(_ value: Any?) -> CGFloat? {
    let number: CGFloat? =
      switch value {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
