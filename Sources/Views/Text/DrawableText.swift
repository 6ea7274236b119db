import Drawing
import Foundation

/// A string with its attributes, as text layout takes them. Colors are resolved for `UITraitCollection.current`.
package struct DrawableText: Equatable {
  /// The attributes of text that does not set its own.
  package struct Defaults {
    package var font: UIFont
    package var color: UIColor
    package var paragraphStyle: NSParagraphStyle

    package init(font: UIFont, color: UIColor, paragraphStyle: NSParagraphStyle) {
      (self.font, self.color, self.paragraphStyle) = (font, color, paragraphStyle)
    }
  }

  package var string: String
  /// Has at least one element, for the font of an empty string.
  package var runs: [TextRun]
  package var paragraphs: [ParagraphRun]

  /// Creates text with uniform attributes.
  package init(_ string: String, defaults: Defaults) {
    let whole = 0..<string.utf16.count
    self.string = string
    runs = [TextRun(range: whole, font: defaults.font.face, color: defaults.color.cgColor)]
    paragraphs = [ParagraphRun(range: whole, format: defaults.paragraphStyle.format)]
  }

  package func layout(
    width: CGFloat?, maximumLines: Int, rendering: FontRendering = .ofApplication
  ) -> TextLayout {
    TextLayout(
      string: string, runs: runs, paragraphs: paragraphs, width: width, maximumLines: maximumLines, rendering: rendering
    )
  }

  /// Draws all text in one color and removes backgrounds and line colors.
  package mutating func recolor(_ color: CGColor) {
    for index in runs.indices {
      runs[index].color = color
      runs[index].backgroundColor = nil
      runs[index].underlineColor = nil
      runs[index].strikethroughColor = nil
    }
  }

  /// Scales the fonts, and with them the kerning and the baseline offsets.
  package mutating func scaleFonts(by factor: CGFloat) {
    for index in runs.indices {
      runs[index].font.size *= factor
      runs[index].kern *= factor
      runs[index].baselineOffset *= factor
    }
  }
}
