/// A premultiplied pixel 0xAARRGGBB, for arithmetic with the results of pixman: each channel is a fraction of 255, and products
/// are rounded to the nearest one.
struct PremultipliedPixel {
  let value: UInt32

  init(_ value: UInt32) {
    self.value = value
  }

  /// Returns all channels times a number from 0 to 255.
  func multiplied(by factor: UInt32) -> PremultipliedPixel {
    PremultipliedPixel(Self.product(value, factor) | Self.product(value >> 8, factor) << 8)
  }

  /// Returns this pixel over another. Channels above alpha saturate.
  func over(_ behind: UInt32) -> UInt32 {
    let rest = 255 - value >> 24
    return Self.sum(value, Self.product(behind, rest)) | Self.sum(value >> 8, Self.product(behind >> 8, rest)) << 8
  }

  private static let evenChannels: UInt32 = 0x00FF_00FF

  /// The products of the even channels. x / 255, rounded, is (x + 128 + (x + 128) / 256) / 256 for the product of two bytes.
  private static func product(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    let doubled = (pixel & evenChannels) &* factor &+ 0x0080_0080
    return (doubled &+ (doubled >> 8 & evenChannels)) >> 8 & evenChannels
  }

  /// The sums of the even channels, at most 255.
  private static func sum(_ one: UInt32, _ other: UInt32) -> UInt32 {
    let sum = (one & evenChannels) &+ other
    let carries = sum >> 8 & 0x0001_0001
    return (sum | carries &* 255) & evenChannels
  }
}
