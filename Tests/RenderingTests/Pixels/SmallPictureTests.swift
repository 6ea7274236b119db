import Rendering
import Testing

@Suite("Small pictures of large ones")
struct SmallPictureTests {
  private func bitmap(_ width: Int32, _ height: Int32, _ pixel: (Int, Int) -> UInt32) throws -> Bitmap {
    let bitmap = try #require(Bitmap(size: PixelSize(width: width, height: height)))
    for y in 0..<Int(height) { for x in 0..<Int(width) { bitmap[x, y] = pixel(x, y) } }
    return bitmap
  }

  private func averages(of bitmap: Bitmap, steps: Int, isOpaque: Bool = false) throws -> Bitmap {
    let boxes = BoxAverage(of: bitmap.size, steps: steps)
    let small = try #require(Bitmap(size: boxes.count(in: bitmap.size)))
    bitmap.withPixels { boxes.apply(to: $0, pixelsPerRow: bitmap.stride / 4, isOpaque: isOpaque, into: small) }
    return small
  }

  @Test("Each pixel is the rounded average of its box, for boxes of every size", arguments: 1...8)
  func averages(steps: Int) throws {
    let side = 1 << steps
    func channel(_ x: Int, _ y: Int, _ factor: Int) -> UInt32 { UInt32((x * factor + y * 7) % 256) }
    let source = try bitmap(Int32(2 * side + 1), Int32(side + 1)) { x, y in
      channel(x, y, 1) | channel(x, y, 3) << 8 | channel(x, y, 5) << 16 | channel(x, y, 11) << 24
    }
    let small = try averages(of: source, steps: steps)
    #expect(small.size == PixelSize(width: 2, height: 1))
    for column in 0..<2 {
      for (shift, factor) in [(0, 1), (8, 3), (16, 5), (24, 11)] as [(UInt32, Int)] {
        var sum = 0
        for y in 0..<side { for x in 0..<side { sum += Int(channel(column * side + x, y, factor)) } }
        #expect(Int(small[column, 0] >> shift & 255) == (sum + side * side / 2) / (side * side))
      }
    }
  }

  @Test("White stays white in the largest boxes, and the alpha of an opaque picture does not count")
  func extremes() throws {
    let white = try averages(of: try bitmap(256, 256) { _, _ in 0xFFFF_FFFF }, steps: 8)
    #expect(white.size == PixelSize(width: 1, height: 1) && white[0, 0] == 0xFFFF_FFFF)
    let flat = try averages(of: try bitmap(1, 5) { _, _ in 0x0010_2030 }, steps: 8, isOpaque: true)
    #expect(flat.size == PixelSize(width: 1, height: 1) && flat[0, 0] == 0xFF10_2030)
  }

  @Test(
    "A stretched picture is interpolated between the middles of pixels, and tinted",
    arguments: [1, 3, 8, 13] as [Int32])
  func stretch(factor: Int32) throws {
    let small = try bitmap(4, 3) { x, y in 0xFF00_0000 | UInt32(x * 80) | UInt32(y * 120) << 8 | 255 << 16 }
    let large = try #require(Bitmap(size: PixelSize(width: 4 * factor, height: 3 * factor)))
    var stretch = SmoothStretch()
    stretch.apply(to: small, tint: .clear, into: large)
    func place(_ index: Int, _ count: Int) -> Double {
      min(max((Double(index) + 0.5) / Double(factor) - 0.5, 0), Double(count - 1))
    }
    for y in 0..<Int(large.height) {
      for x in 0..<Int(large.width) {
        let pixel = large[x, y]
        #expect(abs(Double(pixel & 255) - place(x, 4) * 80) <= 1.2 && pixel >> 16 == 0xFFFF)
        #expect(abs(Double(pixel >> 8 & 255) - place(y, 3) * 120) <= 1.2)
      }
    }
    stretch.apply(to: small, tint: Color(red: 0, green: 0, blue: 255, alpha: 51), into: large)
    // A fifth of blue over four fifths of red.
    #expect(large[0, 0] == 0xFFCC_0033)
  }
}
