import UIKit

extension UIView {
  /// Lets the wheel and a touchpad drive the pan recognisers that the view has, as well as touches do.
  func acceptsWheel() {
    for case let pan as UIPanGestureRecognizer in gestureRecognizers ?? [] { pan.allowedScrollTypesMask = .all }
  }
}
