import UIKit

/// Reports each press on its view, and leaves the touch to the other recognizers.
final class PressRecognizer: UIGestureRecognizer {
  private let pressed: () -> Void

  init(_ pressed: @escaping () -> Void) {
    self.pressed = pressed
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    pressed()
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
    addGestureRecognizer(PressRecognizer(pressed))
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
