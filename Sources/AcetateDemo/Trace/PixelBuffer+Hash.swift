import Rendering

extension PixelBuffer {
  /// FNV-1a over 64 bits (Fowler, Noll, Vo) of the pixels' bytes, row by row, each pixel blue first: 16 hex digits.
  var hash: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for y in 0..<Int(size.height) {
      for x in 0..<Int(size.width) {
        let pixel = pixels[y * pixelsPerRow + x]
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
          hash = (hash ^ UInt64(pixel >> shift & 0xFF)) &* 0x100_0000_01b3
        }
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
