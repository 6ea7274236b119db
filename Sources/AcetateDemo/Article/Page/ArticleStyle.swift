import UIKit

/// Fonts, colors and measures of the article's page.
@MainActor
enum ArticleStyle {
  /// The sizes of text of the usual size, in points.
  static let bodySize: CGFloat = 16
  static let captionSize: CGFloat = 13
  static let codeSize: CGFloat = 12

  /// The space between blocks, around one that is wider than the prose, and above a chapter, in points.
  static let blockGap: CGFloat = 14
  static let wideGap: CGFloat = 22
  static let chapterGap: CGFloat = 40

  /// The space at both sides of the column, in points.
  static func margin(forPage width: CGFloat) -> CGFloat { width < 520 ? 16 : 32 }

  /// The width of the prose: 68 characters where the page is wide enough.
  static func columnWidth(forPage width: CGFloat) -> CGFloat {
    max(1, min(width - 2 * margin(forPage: width), (68 * characterWidth).rounded()))
  }

  /// The width of figures: a little wider than the prose.
  static func figureWidth(forPage width: CGFloat) -> CGFloat {
    max(1, min(width - 2 * margin(forPage: width), max(columnWidth(forPage: width), 720)))
  }

  /// The mean width of a character of prose, in points.
  static let characterWidth: CGFloat = {
    let sample = "Think of the plane as a sheet of clear film, and of the subviews as shapes."
    return sample.size(withAttributes: [.font: UIFont.systemFont(ofSize: bodySize)]).width / CGFloat(sample.count)
  }()

  // MARK: Text

  /// The text is English, and reads from left to right in every language of the program.
  private static func paragraphStyle(lineSpacing: CGFloat) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = .left
    style.lineSpacing = lineSpacing
    return style
  }

  static func prose(_ text: String, size: CGFloat = bodySize, color: UIColor = .label) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    let style = paragraphStyle(lineSpacing: (size * 0.3).rounded())
    for piece in InlineCode(text).pieces {
      let font: UIFont =
        piece.isCode ? .code(size * 0.9) : .text(size)
      result.append(
        NSAttributedString(
          string: piece.text, attributes: [.font: font, .foregroundColor: color, .paragraphStyle: style]))
    }
    return result
  }

  static func title(_ text: String, size: CGFloat) -> NSAttributedString {
    NSAttributedString(
      string: text,
      attributes: [
        .font: UIFont.text(size, weight: .bold), .foregroundColor: UIColor.label,
        .paragraphStyle: paragraphStyle(lineSpacing: 2),
      ])
  }

  static func formula(_ text: String) -> NSAttributedString {
    NSAttributedString(
      string: text,
      attributes: [
        .font: UIFont.code(codeSize), .foregroundColor: UIColor.label,
        .paragraphStyle: paragraphStyle(lineSpacing: 4),
      ])
  }
}
