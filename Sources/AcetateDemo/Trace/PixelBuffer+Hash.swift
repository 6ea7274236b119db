import Rendering

extension PixelBuffer {
  /// FNV-1a over 64 bits (Fowler, Noll, Vo) of the pixels' bytes, row by row, each pixel blue first: 16 hex digits.
  var hash: String {
    let (offsetBasis, prime): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x100_0000_01b3)
    var hash = offsetBasis
    let bytesPerRow = Int(size.width) * 4
    // Plain loops over bytes: every frame of a debug build goes through here too.
    var row = 0
    while row < Int(size.height) {
      let bytes = UnsafeRawPointer(pixels + row * pixelsPerRow).assumingMemoryBound(to: UInt8.self)
      var index = 0
      while index < bytesPerRow {
        hash = (hash ^ UInt64(bytes[index])) &* prime
        index += 1
      }
      row += 1
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
