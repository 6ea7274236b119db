/// The four channels of a pixel, 16 bits apart in one word, so that one multiplication is for all of them.
struct PixelChannels {
  private let word: UInt64

  private static let channels: UInt64 = 0x00FF_00FF_00FF_00FF

  private init(word: UInt64) {
    self.word = word
  }

  /// - Parameter pixel: 0xAARRGGBB.
  init(_ pixel: UInt32) {
    let pixel = UInt64(pixel)
    word = pixel & 0x00FF_00FF | (pixel & 0xFF00_FF00) << 24
  }

  /// 0xAARRGGBB.
  var pixel: UInt32 { UInt32(truncatingIfNeeded: word & 0x00FF_00FF | word >> 24 & 0xFF00_FF00) }

  var alpha: UInt8 { UInt8(truncatingIfNeeded: word >> 48) }

  /// Each times a fraction of 255, rounded to nearest without a division (J. Blinn, *Three Wrongs Make a Right*, IEEE
  /// Computer Graphics and Applications, 1995).
  func scaled(by fraction: UInt8) -> PixelChannels {
    let product = word * UInt64(fraction) + 0x0080_0080_0080_0080
    return PixelChannels(word: (product + (product >> 8 & Self.channels)) >> 8 & Self.channels)
  }

  /// These over others (T. Porter and T. Duff, *Compositing Digital Images*, 1984), all of them premultiplied.
  func over(_ others: PixelChannels) -> PixelChannels {
    // No sum is above 255: a channel is at most its alpha, and what shows through at most the rest.
    PixelChannels(word: word + others.scaled(by: 255 - alpha).word)
  }
}
