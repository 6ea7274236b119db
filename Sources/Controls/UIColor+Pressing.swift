import Foundation
import Views

extension UIColor {
  /// How much of black or white is mixed in while a control is pressed, or under the pointer, of 1. Our choice.
  private static let pressedShade: CGFloat = 0.05

  /// A little darker, as what is pressed.
  var darkened: UIColor { mixed(with: .black, part: Self.pressedShade) }
}
