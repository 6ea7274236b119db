import UIKit

extension UIView {
  /// Lets the wheel and a touchpad drive the view's pan recognizers.
  func acceptsWheel() {
    for case let pan as UIPanGestureRecognizer in gestureRecognizers ?? [] { pan.allowedScrollTypesMask = .all }
  }
}
