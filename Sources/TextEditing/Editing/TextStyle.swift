import Drawing
import Foundation

/// The style of a view's text.
struct TextStyle {
  var font: FontDescription
  var color: CGColor
  /// The user's settings for drawing glyphs.
  var rendering: FontRendering
  var format = ParagraphFormat()
  /// The look of links, of any range; nil for a text without links.
  var link: TextRun?

  /// Lays text out.
  ///
  /// - Parameters:
  ///   - marked: The composed text of an input method; it is underlined.
  ///   - links: The links, which are drawn only if the style has a look for them.
  ///   - width: In points; nil for unlimited lines.
  ///   - maximumLines: 0 for any number.
  func layOut(
    _ text: String, marked: Range<Int>?, links: [TextLink] = [], width: CGFloat?, maximumLines: Int = 0
  ) -> TextLayout {
    var runs = [TextRun(range: 0..<max(text.utf16.count, 1), font: font, color: color)]
    if var run = link {
      for link in links {
        run.range = link.range
        runs.append(run)
      }
    }
    if let marked, !marked.isEmpty {
      var run = TextRun(range: marked, font: font, color: color)
      run.underline = .single
      runs.append(run)
    }
    return TextLayout(
      string: text, runs: runs, format: format, width: width, maximumLines: maximumLines, rendering: rendering)
  }
}
