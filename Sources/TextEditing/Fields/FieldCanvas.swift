import Drawing
import Foundation
import Views

/// The visible part of a text field's text, clipped at its sides.
final class FieldCanvas: TextCanvas {
  let line = FieldLine()

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
  func show(_ layout: TextLayout?, at origin: CGPoint, marks: [TextMark]) {
    line.show(layout, at: origin, marks: marks)
  }
}

/// A view that draws the visible part of a line.
final class FieldLine: UIView {
  private var layout: TextLayout?
  private var origin = CGPoint.zero
  private(set) var marks: [TextMark] = []

  func show(_ layout: TextLayout?, at origin: CGPoint, marks: [TextMark]) {
    guard layout !== self.layout || origin != self.origin || marks != self.marks else { return }
    (self.layout, self.origin, self.marks) = (layout, origin, marks)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let layout, !layout.string.isEmpty, let context = UIGraphicsGetCurrentContext() else {
      return
    }
    TextMark.draw(layout, marks, in: context, at: origin)
  }
}
