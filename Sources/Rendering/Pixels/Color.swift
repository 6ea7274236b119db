/// A color in sRGB with 8 bits per channel, not premultiplied.
package struct Color: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let white = Color(red: 255, green: 255, blue: 255)

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package var isOpaque: Bool { alpha == 255 }

  /// The pixel 0xAARRGGBB, with its channels premultiplied and rounded to nearest.
  package var premultipliedPixel: UInt32 {
    let alpha = UInt32(alpha)
    func premultiplied(_ channel: UInt8) -> UInt32 { (UInt32(channel) * alpha + 127) / 255 }
    return alpha << 24 | premultiplied(red) << 16 | premultiplied(green) << 8 | premultiplied(blue)
  }
}
