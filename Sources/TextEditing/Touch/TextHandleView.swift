import Drawing
import Foundation
@_spi(Toolkit) import Views

/// A handle at an end of a selection: a line as high as the text, with a knob that a finger drags.
final class TextHandleView: UIView {
  private unowned let textTouches: TextTouches

  /// Whether it is at the beginning, with the knob above.
  let isStart: Bool

  // In points; the area that a finger reaches is that of other controls.
  private static let knob: CGFloat = 11
  private static let lineWidth: CGFloat = 2
  private static let reach: CGFloat = 44
  private static let inward: CGFloat = 4

  init(of touches: TextTouches, isStart: Bool) {
    (textTouches, self.isStart) = (touches, isStart)
    super.init(frame: .zero)
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() { setNeedsDisplay() }

  /// Moves the handle to the caret of its end.
  func place(at caret: CGRect) {
    let height = caret.height + Self.knob
    let frame = CGRect(
      x: caret.midX - Self.knob / 2, y: isStart ? caret.minY - Self.knob : caret.minY, width: Self.knob,
      height: height)
    if frame != self.frame { UIView.performWithoutAnimation { self.frame = frame } }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    tintColor.setFill()
    let knob = CGRect(x: 0, y: isStart ? 0 : bounds.height - Self.knob, width: Self.knob, height: Self.knob)
    context.fillEllipse(in: knob)
    UIRectFill(
      CGRect(
        x: (bounds.width - Self.lineWidth) / 2, y: isStart ? Self.knob - 1 : 0, width: Self.lineWidth,
        height: bounds.height - Self.knob + 1))
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    // Outward from the text as far as a finger needs: taps on the line go to the text.
    let outward = isStart ? Self.knob - point.y : point.y - (bounds.height - Self.knob)
    return abs(point.x - bounds.midX) <= Self.reach / 2 && outward > -Self.inward
      && outward <= Self.reach - Self.inward
  }

  /// Returns true: the drag scrolls nothing, and is no gesture of the views around.
  override func confines(_ touch: UITouch) -> Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { textTouches.handleWasPressed(self, at: touch.location(in: nil)) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { textTouches.moveDrag(to: touch.location(in: nil)) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { textTouches.handleWasReleased() }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { textTouches.dragWasCancelled() }
}
