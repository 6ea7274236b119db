import Foundation

// Graphics have a contrast of at least 3:1 to their surroundings, as WCAG 2.2 requires in 1.4.11. UIKit's fills and
// separators have less.

extension UIColor {
  /// The color of outlines and tracks of controls: 3:1 on every named background of `UIColor`, light and dark.
  package static let controlOutline = UIColor(rgb: 0x84848A)
}
