import Rendering

/// Pixels of a buffer, to compare and to count.
struct Snapshot: Equatable {
  let width: Int32
  let height: Int32
  let pixels: [UInt32]

  init(_ buffer: PixelBuffer) {
    width = buffer.size.width
    height = buffer.size.height
    var pixels: [UInt32] = []
    for y in 0..<buffer.size.height {
      for x in 0..<buffer.size.width { pixels.append(buffer.pixel(x, y)) }
    }
    self.pixels = pixels
  }

  subscript(x: Int32, y: Int32) -> UInt32 { pixels[Int(y * width + x)] }

  func blue(_ x: Int32, _ y: Int32) -> Int { Int(self[x, y] & 0xFF) }

  /// The sum of the blue channel, as a share of 255: the covered area of a white shape on black.
  var whiteArea: Double { pixels.reduce(0) { $0 + Double($1 & 0xFF) } / 255 }

  var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

  func count(of pixel: UInt32) -> Int { pixels.count { $0 == pixel } }

  /// Returns the first place where two snapshots differ, for messages; nil if they are equal.
  func firstDifference(from other: Snapshot) -> String? {
    guard let index = pixels.indices.first(where: { pixels[$0] != other.pixels[$0] }) else { return nil }
    let place = "(\(index % Int(width)), \(index / Int(width)))"
    return "\(place): \(String(pixels[index], radix: 16)) and \(String(other.pixels[index], radix: 16))"
  }
}
