import Foundation
import Views

/// A shown text: highlights of the selection, the lines above them, and the caret on top.
class TextCanvas: UIView {
  /// The opacity of the highlights' tint color. Our choice.
  private static let opacity: CGFloat = 0.25

  private let highlights = UIView()
  private let caret = UIView()

  init(lines: UIView) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [highlights, lines, caret] { addSubview(view) }
    caret.isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Replaces the highlighted rectangles.
  func highlight(_ rects: [CGRect], tint: UIColor) {
    UIView.performWithoutAnimation {
      let color = tint.withAlphaComponent(Self.opacity)
      while highlights.subviews.count > rects.count { highlights.subviews.last?.removeFromSuperview() }
      while highlights.subviews.count < rects.count { highlights.addSubview(UIView()) }
      for (view, rect) in zip(highlights.subviews, rects) {
        view.frame = rect
        view.backgroundColor = color
      }
    }
  }

  /// Shows the caret at a frame, or hides it.
  func showCaret(_ rect: CGRect?, color: UIColor) {
    UIView.performWithoutAnimation {
      caret.isHidden = rect == nil
      caret.backgroundColor = color
      if let rect { caret.frame = rect }
    }
  }
}
