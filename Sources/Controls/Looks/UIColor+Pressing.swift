import Foundation
import Views

extension UIColor {
  /// The part of black or white that is mixed in while a control is pressed or under the pointer. Chosen.
  private static let pressedShade: CGFloat = 0.05

  /// A slightly darker color, for pressed controls.
  var darkened: UIColor { mixed(with: .black, part: Self.pressedShade) }
}
