import Rendering

extension PixelBuffer {
  /// FNV-1a of 64 bits, by pixels in place of bytes (Fowler, Noll, Vo; draft-eastlake-fnv): each pixel is one number,
  /// 0xAARRGGBB, row by row. 16 hexadecimal digits.
  var hash: String {
    let (offsetBasis, prime): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x100_0000_01b3)
    var hash = offsetBasis
    let (width, height) = (Int(size.width), Int(size.height))
    // Plain loops: every frame of a debug build goes through here too.
    var row = 0
    while row < height {
      let pixels = pixels + row * pixelsPerRow
      var column = 0
      while column < width {
        hash = (hash ^ UInt64(pixels[column])) &* prime
        column += 1
      }
      row += 1
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
