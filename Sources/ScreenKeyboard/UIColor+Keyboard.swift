import Foundation
import Views

/// The colors of the keyboard panel: our choice, close to a phone's.
extension UIColor {
  static let keyboardPanel = UIColor(light: UIColor(rgb: 0xD1D4DB), dark: UIColor(rgb: 0x242426))
  static let keyboardKey = UIColor(light: UIColor(rgb: 0xFFFFFF), dark: UIColor(rgb: 0x6A6A6E))
  static let keyboardFunctionKey = UIColor(light: UIColor(rgb: 0xAEB3BE), dark: UIColor(rgb: 0x464649))
  static let keyboardHandle = UIColor(light: UIColor(rgb: 0x6A6A70), dark: UIColor(rgb: 0x98989D))
  static let keyboardShadow = UIColor(light: UIColor(rgb: 0x8B8E94), dark: UIColor(rgb: 0x151517))
}
