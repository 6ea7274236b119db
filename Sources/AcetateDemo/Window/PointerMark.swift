import UIKit
import Views

/// A disc at the pointer, for pictures, which have no cursor. It is darker while the button is down.
final class PointerMark: UIView {
  private static let diameter: CGFloat = 24

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = Self.diameter / 2
    layer.borderWidth = 2
    layer.borderColor = UIColor.white.cgColor
    show(isDown: false)
  }

  required init?(coder: NSCoder) { nil }

  /// Moves to the location of a pointer event; ignores other events.
  func follow(_ event: InputEvent) {
    switch event.kind {
    case .pointerDown(let location): move(to: location, isDown: true)
    case .pointerUp(let location): move(to: location, isDown: false)
    case .pointerMove(let location): move(to: location, isDown: nil)
    default: break
    }
  }

  private func move(to location: CGPoint, isDown: Bool?) {
    center = location
    isHidden = false
    if let isDown { show(isDown: isDown) }
    superview?.bringSubviewToFront(self)
  }

  private func show(isDown: Bool) {
    backgroundColor = UIColor(white: 0, alpha: isDown ? 0.6 : 0.25)
  }
}
