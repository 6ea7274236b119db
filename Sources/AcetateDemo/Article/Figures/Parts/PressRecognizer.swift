import UIKit

/// Reports each press on its view, and leaves the touch to the other recognizers.
final class PressRecognizer: UIGestureRecognizer {
  private let isOnlyForView: Bool
  private let pressed: () -> Void

  /// - Parameter isOnlyForView: Whether presses on subviews do not count.
  init(isOnlyForView: Bool = false, _ pressed: @escaping () -> Void) {
    (self.isOnlyForView, self.pressed) = (isOnlyForView, pressed)
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if !isOnlyForView || touches.contains(where: { $0.view === view }) { pressed() }
    state = .failed
  }
}

extension UIView {
  /// Lets one pointer or finger drag this view. Further fingers are ignored.
  ///
  /// - Parameters:
  ///   - pressed: Called for the press, before it is known to be a drag.
  ///   - moved: Called with the way since the press, in points of the window.
  func addDrag(pressed: @escaping () -> Void, moved: @escaping (CGPoint) -> Void) {
    addGestureRecognizer(PressRecognizer(isOnlyForView: true, pressed))
    let pan = UIPanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    pan.addTarget { pan in
      switch pan.state {
      case .began, .changed, .ended: moved(pan.translation(in: nil))
      case .possible, .cancelled, .failed: break
      }
    }
    addGestureRecognizer(pan)
  }
}
