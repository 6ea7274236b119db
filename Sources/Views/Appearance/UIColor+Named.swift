import Foundation

// Components as UIKit documents them for each name; the system colours are those of the light appearance.

extension UIColor {
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)

  public static let systemRed = eightBit(255, 59, 48)
  public static let systemOrange = eightBit(255, 149, 0)
  public static let systemYellow = eightBit(255, 204, 0)
  public static let systemGreen = eightBit(52, 199, 89)
  public static let systemMint = eightBit(0, 199, 190)
  public static let systemTeal = eightBit(48, 176, 199)
  public static let systemCyan = eightBit(50, 173, 230)
  public static let systemBlue = eightBit(0, 122, 255)
  public static let systemIndigo = eightBit(88, 86, 214)
  public static let systemPurple = eightBit(175, 82, 222)
  public static let systemPink = eightBit(255, 45, 85)
  public static let systemBrown = eightBit(162, 132, 94)
  public static let systemGray = eightBit(142, 142, 147)
  public static let systemGray2 = eightBit(174, 174, 178)
  public static let systemGray3 = eightBit(199, 199, 204)
  public static let systemGray4 = eightBit(209, 209, 214)
  public static let systemGray5 = eightBit(229, 229, 234)
  public static let systemGray6 = eightBit(242, 242, 247)
  public static let systemBackground = UIColor.white
  public static let secondarySystemBackground = systemGray6

  private static func eightBit(_ red: Int, _ green: Int, _ blue: Int) -> UIColor {
    UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
  }
}
