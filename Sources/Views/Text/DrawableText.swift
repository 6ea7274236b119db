import Drawing
import Foundation

/// A string with its attributes as text layout takes them: colours are those under `UITraitCollection.current`.
package struct DrawableText {
  /// What text looks like where its attributes do not say.
  package struct Defaults {
    package var font: UIFont
    package var color: UIColor
    package var paragraphStyle: NSParagraphStyle

    package init(font: UIFont, color: UIColor, paragraphStyle: NSParagraphStyle) {
      (self.font, self.color, self.paragraphStyle) = (font, color, paragraphStyle)
    }
  }

  package var string: String
  /// At least one, for the font of an empty string.
  package var runs: [TextRun]
  package var paragraphs: [ParagraphRun]

  /// A string that looks the same from end to end.
  package init(_ string: String, defaults: Defaults) {
    let whole = 0..<string.utf16.count
    self.string = string
    runs = [TextRun(range: whole, font: defaults.font.description, color: defaults.color.cgColor)]
    paragraphs = [ParagraphRun(range: whole, format: defaults.paragraphStyle.format)]
  }

  package func layout(width: CGFloat?, maximumLines: Int) -> TextLayout {
    TextLayout(string: string, runs: runs, paragraphs: paragraphs, width: width, maximumLines: maximumLines)
  }

  /// Draws all text in one colour, and nothing behind it.
  package mutating func recolor(_ color: CGColor) {
    for index in runs.indices {
      runs[index].color = color
      runs[index].backgroundColor = nil
      runs[index].underlineColor = nil
      runs[index].strikethroughColor = nil
    }
  }

  /// Makes fonts larger or smaller, and with them what belongs to their characters: the gaps between them, their offsets.
  package mutating func scaleFonts(by factor: CGFloat) {
    for index in runs.indices {
      runs[index].font.size *= factor
      runs[index].kern *= factor
      runs[index].baselineOffset *= factor
    }
  }
}
