import Foundation

extension UIColor {
  /// How much of black or white is mixed in while a control is pressed, or under the pointer, of 1. Our choice.
  private static let pressedShade: CGFloat = 0.05

  /// A little darker, as what is pressed.
  var darkened: UIColor { mixed(with: .black, part: Self.pressedShade) }

  /// This colour with a part of another one, of 1; the opacity stays.
  func mixed(with other: UIColor, part: CGFloat) -> UIColor {
    UIColor { traits in
      let (own, other) = (self.resolvedColor(with: traits).cgColor.rgba, other.resolvedColor(with: traits).cgColor.rgba)
      func mix(_ own: CGFloat, _ other: CGFloat) -> CGFloat { own * (1 - part) + other * part }
      return UIColor(
        red: mix(own.red, other.red), green: mix(own.green, other.green), blue: mix(own.blue, other.blue),
        alpha: own.alpha)
    }
  }
}
