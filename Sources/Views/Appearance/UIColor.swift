import Drawing
import Foundation
import Rendering

/// A colour in sRGB with opacity, each component from 0 to 1.
///
/// Components outside that range are kept and clamped where pixels are made. A NaN component is a programming error.
public final class UIColor: Sendable {
  private let red: CGFloat
  private let green: CGFloat
  private let blue: CGFloat
  private let alpha: CGFloat

  /// The same colour as the compositor takes it: 8 bits a component, not premultiplied.
  package let resolved: Rendering.Color

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    resolved = CGColor(red: red, green: green, blue: blue, alpha: alpha).color
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour by hue (a turn of the colour wheel from 0 to 1; 0 and 1 are red), saturation and brightness.
  ///
  /// Values outside 0...1 are clamped, as in UIKit. The formula is that of the HSV hexcone (A. R. Smith, 1978).
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    precondition(
      !hue.isNaN && !saturation.isNaN && !brightness.isNaN,
      "a colour component is not a number: hue \(hue), saturation \(saturation), brightness \(brightness)")
    let sector = min(max(hue, 0), 1) * 6
    let saturation = min(max(saturation, 0), 1)
    let value = min(max(brightness, 0), 1)
    func component(_ n: CGFloat) -> CGFloat {
      let k = (n + sector).truncatingRemainder(dividingBy: 6)
      return value - value * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  public convenience init(cgColor: CGColor) {
    let (red, green, blue, alpha) = cgColor.rgba
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Writes the components to the pointers that are given. Always true: every colour here is sRGB.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Writes hue, saturation, brightness and alpha to the pointers that are given. A grey has hue 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    var sector: CGFloat = 0
    if range > 0 {
      if high == red {
        sector = (green - blue) / range
      } else if high == green {
        sector = 2 + (blue - red) / range
      } else {
        sector = 4 + (red - green) / range
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = self.alpha
    return true
  }

  /// Makes this the colour of fills and strokes in the current graphics context, if there is one.
  @MainActor public func set() {
    setFill()
    setStroke()
  }

  @MainActor public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  @MainActor public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}

extension UIColor: Hashable {
  public static func == (left: UIColor, right: UIColor) -> Bool {
    left.red == right.red && left.green == right.green && left.blue == right.blue && left.alpha == right.alpha
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }
}

extension UIColor: CustomStringConvertible {
  public var description: String { "UIColor(red: \(red), green: \(green), blue: \(blue), alpha: \(alpha))" }
}
