import Drawing
import Foundation

/// A string with its attributes as text layout takes them: colours are those under `UITraitCollection.current`.
struct DrawableText {
  /// What text looks like where its attributes do not say.
  struct Defaults {
    var font: UIFont
    var color: UIColor
    var paragraphStyle: NSParagraphStyle
  }

  var string: String
  /// At least one, for the font of an empty string.
  var runs: [TextRun]
  var paragraphs: [ParagraphRun]

  /// A string that looks the same from end to end.
  init(_ string: String, defaults: Defaults) {
    let whole = 0..<string.utf16.count
    self.string = string
    runs = [TextRun(range: whole, font: defaults.font.description, color: defaults.color.cgColor)]
    paragraphs = [ParagraphRun(range: whole, format: defaults.paragraphStyle.format)]
  }

  func layout(width: CGFloat?, maximumLines: Int) -> TextLayout {
    TextLayout(string: string, runs: runs, paragraphs: paragraphs, width: width, maximumLines: maximumLines)
  }

  /// Draws all text in one colour, and nothing behind it.
  mutating func recolor(_ color: CGColor) {
    for index in runs.indices {
      runs[index].color = color
      runs[index].backgroundColor = nil
      runs[index].underlineColor = nil
      runs[index].strikethroughColor = nil
    }
  }

  /// Makes fonts larger or smaller, and with them what belongs to their characters: the gaps between them, their offsets.
  mutating func scaleFonts(by factor: CGFloat) {
    for index in runs.indices {
      runs[index].font.size *= factor
      runs[index].kern *= factor
      runs[index].baselineOffset *= factor
    }
  }
}
