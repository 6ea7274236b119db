import UIKit

extension UITextField {
  /// Sets a legible placeholder: UIKit's own color has a contrast of 1.7:1 on white.
  func setHint(_ text: String) {
    attributedPlaceholder = NSAttributedString(string: text, attributes: [.foregroundColor: UIColor.placeholder])
  }
}
