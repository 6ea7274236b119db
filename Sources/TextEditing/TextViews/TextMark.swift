import Drawing
import Foundation
import Views

/// A decoration of a part of a fragment.
struct TextMark: Equatable {
  enum Kind: Equatable {
    case found, highlighted
  }

  /// In UTF-16 units from the beginning of the fragment.
  let range: Range<Int>
  let kind: Kind

  /// The color behind the text; both light and dark text can be read on it.
  @MainActor private var ground: UIColor {
    switch kind {
    case .found: .systemYellow.withAlphaComponent(0.35)
    case .highlighted: .systemOrange.withAlphaComponent(0.75)
    }
  }

  /// Draws what is behind the text of a fragment.
  @MainActor
  func drawGround(of layout: TextLayout, at origin: CGPoint) {
    ground.setFill()
    for rect in layout.selectionRects(for: range) { UIRectFill(rect.offsetBy(dx: origin.x, dy: origin.y)) }
  }
}
