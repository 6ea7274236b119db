import Foundation
import Views

/// What shows that text is selected: rectangles in the tint colour, under the text.
final class TextHighlights: UIView {
  /// How opaque the tint colour is in them. Our choice.
  private static let opacity: CGFloat = 0.25

  /// Shows these rectangles and no others.
  func show(_ rects: [CGRect], tint: UIColor) {
    let color = tint.withAlphaComponent(Self.opacity)
    while subviews.count > rects.count { subviews.last?.removeFromSuperview() }
    while subviews.count < rects.count { addSubview(UIView()) }
    for (view, rect) in zip(subviews, rects) {
      view.frame = rect
      view.backgroundColor = color
    }
  }
}
