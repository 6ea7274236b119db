import Foundation
import Views

/// The highlight of a selection: rectangles in the tint color, under the text.
final class TextHighlights: UIView {
  /// The opacity of the tint color. Our choice.
  private static let opacity: CGFloat = 0.25

  /// Replaces the shown rectangles.
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
