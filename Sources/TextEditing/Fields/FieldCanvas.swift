import Drawing
import Foundation
import Views

/// The visible part of a text field's text, clipped at its sides: highlights, the line above them, and the caret on
/// top.
final class FieldCanvas: UIView {
  private let highlights = TextHighlights()
  private let line = FieldLine()
  private let caret = UIView()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    for view in [highlights, line, caret] { addSubview(view) }
    caret.isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Moves the canvas. In an animation the line is not stretched: it stays at the side at which it begins.
  func place(_ frame: CGRect, beginsAtRight: Bool) {
    let growth = beginsAtRight ? frame.width - self.frame.width : 0
    self.frame = frame
    UIView.performWithoutAnimation {
      line.frame = CGRect(origin: .zero, size: frame.size)
      bounds.origin.x = growth
    }
    if growth != 0 { bounds.origin.x = 0 }
  }

  /// Shows a line with its top left corner at `origin`.
  func show(_ layout: TextLayout?, at origin: CGPoint) {
    line.show(layout, at: origin)
  }

  func highlight(_ rects: [CGRect], tint: UIColor) {
    UIView.performWithoutAnimation { highlights.show(rects, tint: tint) }
  }

  func showCaret(_ rect: CGRect?, color: UIColor) {
    UIView.performWithoutAnimation {
      caret.isHidden = rect == nil
      caret.backgroundColor = color
      if let rect { caret.frame = rect }
    }
  }
}

/// A view that draws the visible part of a line.
private final class FieldLine: UIView {
  private var layout: TextLayout?
  private var origin = CGPoint.zero

  func show(_ layout: TextLayout?, at origin: CGPoint) {
    guard layout !== self.layout || origin != self.origin else { return }
    (self.layout, self.origin) = (layout, origin)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let layout, !layout.string.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    layout.draw(in: context, at: origin)
  }
}
