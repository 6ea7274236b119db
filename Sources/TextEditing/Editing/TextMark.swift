import Drawing
import Foundation
import Views

/// A decoration of a part of a laid out text.
struct TextMark: Equatable {
  enum Kind: Equatable {
    case found, highlighted, misspelled
  }

  /// In UTF-16 units from the beginning of the layout.
  let range: Range<Int>
  let kind: Kind

  /// The diameter and the distance of the dots below a misspelled word, and their distance from the baseline, in points.
  /// Chosen by eye.
  private static let dot: CGFloat = 2
  private static let dotDistance: CGFloat = 4
  private static let dotDepth: CGFloat = 1.5

  /// Draws a text with decorations. Marks behind the text have colors on which light and dark text can be read.
  @MainActor
  static func draw(
    _ layout: TextLayout, _ marks: [TextMark], in context: CGContext, at origin: CGPoint
  ) {
    for mark in marks {
      switch mark.kind {
      case .found: mark.fill(.systemYellow.withAlphaComponent(0.35), in: layout, at: origin)
      case .highlighted: mark.fill(.systemOrange.withAlphaComponent(0.75), in: layout, at: origin)
      case .misspelled: break
      }
    }
    layout.draw(in: context, at: origin)
    for mark in marks where mark.kind == .misspelled {
      mark.drawDots(below: layout, in: context, at: origin)
    }
  }

  @MainActor
  private func fill(_ color: UIColor, in layout: TextLayout, at origin: CGPoint) {
    color.setFill()
    for rect in layout.selectionRects(for: range) {
      UIRectFill(rect.offsetBy(dx: origin.x, dy: origin.y))
    }
  }

  @MainActor
  private func drawDots(below layout: TextLayout, in context: CGContext, at origin: CGPoint) {
    UIColor.systemRed.setFill()
    for rect in layout.selectionRects(for: range) {
      let line = layout.lines[layout.lineNumber(atY: rect.midY)]
      let y = min(line.baseline + Self.dotDepth, rect.maxY - Self.dot)
      let count = max(1, Int((rect.width / Self.dotDistance).rounded()))
      let distance = rect.width / CGFloat(count)
      for number in 0..<count {
        let x = rect.minX + (CGFloat(number) + 0.5) * distance - Self.dot / 2
        context.fillEllipse(
          in: CGRect(x: origin.x + x, y: origin.y + y, width: Self.dot, height: Self.dot))
      }
    }
  }
}
