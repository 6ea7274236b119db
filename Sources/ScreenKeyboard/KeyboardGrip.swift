import Foundation
@_spi(Toolkit) import Views

/// The strip along the panel's top edge that resizes the panel.
final class KeyboardGrip: UIView {
  private let handle = UIView()

  /// Called with the pointer's distance below its press, in points.
  var wasDragged: (CGFloat) -> Void = { _ in }
  var dragDidBegin: () -> Void = {}

  init() {
    super.init(frame: .zero)
    handle.backgroundColor = .keyboardHandle
    handle.layer.cornerRadius = KeyboardConstants.handleSize.height / 2
    handle.isUserInteractionEnabled = false
    addSubview(handle)
  }

  required init?(coder: NSCoder) { nil }

  override var cursorShape: CursorShape { .verticalResize }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = KeyboardConstants.handleSize
    handle.frame = CGRect(
      x: (bounds.midX - size.width / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  // The strip moves with the panel, so the distance is measured in the window.

  private var start: CGFloat?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, !touch.isOfSecondaryButton else { return }
    start = touch.location(in: nil).y
    dragDidBegin()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let start, let touch = touches.first else { return }
    wasDragged(touch.location(in: nil).y - start)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { start = nil }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { start = nil }
}
