import UIKit

extension UILabel {
  /// Makes the text the name of a control, so that a screen reader reads it there and not twice.
  func name(_ control: UIView) {
    control.accessibilityLabel = text
    isAccessibilityElement = false
  }
}
