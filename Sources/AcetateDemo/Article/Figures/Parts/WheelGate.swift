import UIKit

/// Lets the wheel drive the pan of a view that is no scroll view while the view has room. Otherwise the page scrolls.
final class WheelGate: UIGestureRecognizerDelegate {
  private let hasRoom: (CGPoint) -> Bool

  /// - Parameter hasRoom: Whether the content can follow a finger in a direction.
  init(_ view: UIView, hasRoom: @escaping (CGPoint) -> Bool) {
    self.hasRoom = hasRoom
    view.acceptsWheel()
    for pan in view.gestureRecognizers ?? [] where pan is UIPanGestureRecognizer { pan.delegate = self }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, pan.numberOfTouches == 0 else { return true }
    return hasRoom(pan.translation(in: pan.view))
  }
}
