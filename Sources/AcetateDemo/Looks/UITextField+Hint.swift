import UIKit

extension UITextField {
  /// Sets a placeholder that can be read: UIKit's own colour for them has a contrast of 1.7:1 on white.
  func setHint(_ text: String) {
    attributedPlaceholder = NSAttributedString(string: text, attributes: [.foregroundColor: UIColor.placeholder])
  }
}
