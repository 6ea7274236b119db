import UIKit

/// A listing with its words in the colors of their kinds. A long line is broken, and continues further in.
///
/// It reads from left to right in every language.
final class ListingView: UIView {
  /// A label a line.
  let labels: [MarkedLabel]

  /// Points.
  private static let padding = CGSize(width: 12, height: 10)

  /// The lines with a light behind them, counted from 0.
  var litLines: Set<Int> = [] {
    didSet {
      for line in litLines.symmetricDifference(oldValue) where labels.indices.contains(line) {
        labels[line].backgroundColor = litLines.contains(line) ? .litLine : nil
      }
    }
  }

  init(_ listing: Listing, fontSize: CGFloat = 12) {
    let font = UIFont.monospacedSystemFont(ofSize: fontSize, weight: .regular)
    let column = "0".size(withAttributes: [.font: font]).width
    labels = listing.lines.map { MarkedLabel(Self.styled($0, font: font, column: column)) }
    super.init(frame: .zero)
    semanticContentAttribute = .forceLeftToRight
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 8
    clipsToBounds = true
    for row in labels { addSubview(row) }
    (isAccessibilityElement, accessibilityTraits) = (true, .staticText)
    accessibilityLabel = listing.lines.map(\.text).joined(separator: "\n")
  }

  required init?(coder: NSCoder) { nil }

  private static func styled(_ line: Listing.Line, font: UIFont, column: CGFloat) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = .left
    style.lineBreakMode = .byWordWrapping
    style.headIndent = column * CGFloat(line.text.prefix { $0 == " " }.count + 4)
    let text = NSMutableAttributedString(string: "")
    var isIndentation = true
    // An empty line is as high as any other.
    for span in line.spans.isEmpty ? [Listing.Span(text: " ", kind: .plain)] : line.spans {
      text.append(
        NSAttributedString(
          string: span.text.reduce(into: "") { text, character in
            if character != " " { isIndentation = false }
            text.append(character)
            // Otherwise no line would end before a period.
            if character == " ", !isIndentation { text.append("\u{200B}") }
            // Otherwise a line could end inside of "-=".
            if character == "-" { text.append("\u{2060}") }
          },
          attributes: [.font: font, .foregroundColor: span.kind.color, .paragraphStyle: style]))
    }
    return text
  }

  // MARK: Layout

  /// The height for a width, in points. The width stays.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = max(1, size.width - 2 * Self.padding.width)
    return CGSize(
      width: size.width, height: labels.reduce(2 * Self.padding.height) { $0 + Self.height(of: $1, width: room) })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(1, bounds.width - 2 * Self.padding.width)
    var y = Self.padding.height
    for row in labels {
      let height = Self.height(of: row, width: width)
      row.frame = CGRect(x: Self.padding.width, y: y, width: width, height: height)
      y += height
    }
  }

  private static func height(of row: UILabel, width: CGFloat) -> CGFloat {
    row.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
  }
}

extension Listing.Kind {
  /// With a contrast of at least 4.5:1 to the background of a listing.
  fileprivate var color: UIColor {
    switch self {
    case .keyword: UIColor(light: 0x9B2393, dark: 0xFF7AB2)
    case .type: UIColor(light: 0x3900A0, dark: 0xD0A8FF)
    case .string: UIColor(light: 0xB0160F, dark: 0xFF8170)
    case .number: UIColor(light: 0x1C00CF, dark: 0xD9C97C)
    case .comment: UIColor(light: 0x55606C, dark: 0x99A2AD)
    case .plain: .label
    }
  }
}

extension UIColor {
  /// Behind a line of a listing that runs.
  fileprivate static let litLine = UIColor(light: 0xFFF0A8, dark: 0x4A4420)
}
