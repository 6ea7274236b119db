import Foundation

// What is not text has a contrast of at least 3:1 to what is next to it, as WCAG 2.2 asks in 1.4.11. UIKit's fills and
// separators have less.

extension UIColor {
  /// The outline or track that shows where a control is: 3:1 on every background that `UIColor` names, light and dark.
  package static let controlOutline = UIColor(rgb: 0x84848A)
}
