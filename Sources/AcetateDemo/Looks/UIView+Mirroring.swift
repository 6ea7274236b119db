import UIKit

extension UIView {
  /// Returns the frame of a part that is laid out by hand from left to right, in the direction of this view.
  func directed(_ frame: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return frame.offsetBy(dx: bounds.minX + bounds.maxX - frame.minX - frame.maxX, dy: 0)
  }
}
