import Drawing
import Foundation
import Views

/// The visible part of a text field's text, clipped at its sides.
final class FieldCanvas: TextCanvas {
  private let line = FieldLine()

  init() {
    super.init(lines: line)
    clipsToBounds = true
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
