import Foundation

@testable import Drawing

/// Lays out text in the default font of the tests, in black.
func layout(
  _ string: String, size: CGFloat = 16, width: CGFloat? = nil, maximumLines: Int = 0,
  lineBreak: NSLineBreakMode = .byWordWrapping, alignment: NSTextAlignment = .natural
) -> TextLayout {
  var format = ParagraphFormat()
  format.lineBreak = lineBreak
  format.alignment = alignment
  return layout(string, size: size, width: width, maximumLines: maximumLines, format: format)
}

func layout(
  _ string: String, size: CGFloat = 16, width: CGFloat? = nil, maximumLines: Int = 0, format: ParagraphFormat
) -> TextLayout {
  TextLayout(
    string: string, runs: [run(0..<string.utf16.count, size: size)], format: format, width: width,
    maximumLines: maximumLines)
}

func run(_ range: Range<Int>, size: CGFloat = 16, color: CGColor = CGColor(gray: 0, alpha: 1)) -> TextRun {
  TextRun(range: range, font: FontDescription(family: "sans-serif", size: size), color: color)
}

extension TextLayout {
  /// The text of each line.
  var lineStrings: [String] {
    lines.map { line in
      let start = String.Index(utf16Offset: line.range.lowerBound, in: string)
      let end = String.Index(utf16Offset: line.range.upperBound, in: string)
      return String(string[start..<end])
    }
  }
}
