import Foundation

@testable import Views

extension UIView {
  /// Creates a view with a background.
  convenience init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat, color: UIColor? = nil) {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    backgroundColor = color
  }
}
