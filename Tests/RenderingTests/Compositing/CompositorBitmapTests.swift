import Rendering
import Testing

@Suite("Bitmaps in a scene")
struct CompositorBitmapTests {
  private let black: UInt32 = 0xFF00_0000

  /// Returns a bitmap whose pixels are all different.
  private func gradient(_ width: Int32 = 8, _ height: Int32 = 8) throws -> Bitmap {
    try makeBitmap(width, height) { x, y in 0xFF00_0000 | UInt32(x * 30) << 16 | UInt32(y * 30) << 8 | 0x40 }
  }

  @Test("A bitmap moved by whole pixels is copied exactly", arguments: [true, false])
  func exact(isOpaque: Bool) throws {
    let bitmap = try gradient()
    bitmap.isOpaque = isOpaque
    let picture = try render([.bitmap(bitmap, map: AffineMap(translationX: 5, y: 20))])
    for y in 0..<Int32(32) {
      for x in 0..<Int32(32) {
        let isInside = (5..<13).contains(x) && (20..<28).contains(y)
        let expected = isInside ? bitmap[Int(x - 5), Int(y - 20)] : black
        #expect(picture[x, y] == expected)
      }
    }
  }

  @Test("A bitmap partly outside the window shows the part inside")
  func partlyOutside() throws {
    let bitmap = try gradient()
    let picture = try render([.bitmap(bitmap, map: AffineMap(translationX: -3, y: -6))])
    #expect(picture[0, 0] == bitmap[3, 6])
    #expect(picture.count(of: black) == 32 * 32 - 5 * 2)
  }

  @Test("A translucent bitmap shows what is below")
  func translucent() throws {
    let half = try makeBitmap(4, 4) { _, _ in 0x8080_0000 }
    let picture = try render([.fill(SceneElement.everywhere, .blue), .bitmap(half, map: .identity)])
    #expect(picture[1, 1] == 0xFF80_007F)
    #expect(picture[4, 4] == 0xFF00_00FF)
  }

  @Test("The alpha of a bitmap marked opaque is ignored")
  func lyingBitmap() throws {
    let bitmap = try makeBitmap(4, 4) { _, _ in 0x0012_3456 }
    bitmap.isOpaque = true
    for map in [.identity, AffineMap(a: 3, b: 0, c: 0, d: 3, tx: 0, ty: 0), AffineMap(degrees: 20, tx: 2)] {
      let picture = try render([.bitmap(bitmap, map: map)])
      #expect(picture[2, 2] == 0xFF12_3456 && picture.isOpaque)
    }
  }

  @Test("A bitmap scaled up fills its area to the edge, in the colors of its pixels")
  func scaledUp() throws {
    let bitmap = try makeBitmap(2, 1) { x, _ in x == 0 ? 0xFFFF_0000 : 0xFF00_00FF }
    let map = AffineMap(a: 10, b: 0, c: 0, d: 8, tx: 4, ty: 6)
    let picture = try render([.bitmap(bitmap, map: map)])
    #expect(picture.count(of: black) == 32 * 32 - 20 * 8)
    #expect(picture[4, 6] == 0xFFFF_0000 && picture[23, 13] == 0xFF00_00FF)
    let middle = picture[13, 10]
    #expect((120...150).contains(Int(middle >> 16 & 0xFF)) && (105...135).contains(Int(middle & 0xFF)))
  }

  @Test("A bitmap between pixels snaps its edges and interpolates its colors")
  func fractional() throws {
    let bitmap = try makeBitmap(4, 4) { x, _ in x < 2 ? 0xFFFF_FFFF : 0xFF00_0000 }
    bitmap.isOpaque = true
    let picture = try render([
      .fill(SceneElement.everywhere, .red), .bitmap(bitmap, map: AffineMap(translationX: 5.5, y: 5)),
    ])
    #expect(picture[5, 6] == 0xFFFF_0000 && picture[6, 6] == 0xFFFF_FFFF)
    #expect((126...129).contains(picture.blue(7, 6)) && picture[8, 6] == black && picture[10, 6] == 0xFFFF_0000)
  }

  @Test("A quarter turn moves every pixel to its place")
  func quarterTurn() throws {
    let bitmap = try gradient()
    let map = AffineMap(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 10)
    let picture = try render([.bitmap(bitmap, map: map)])
    for y in 0..<Int32(8) {
      for x in 0..<Int32(8) { #expect(picture[19 - y, 10 + x] == bitmap[Int(x), Int(y)]) }
    }
    #expect(picture.count(of: black) == 32 * 32 - 64)
  }

  @Test("A mirrored bitmap is mirrored exactly")
  func mirrored() throws {
    let bitmap = try gradient()
    let picture = try render([.bitmap(bitmap, map: AffineMap(a: -1, b: 0, c: 0, d: 1, tx: 18, ty: 3))])
    for x in 0..<Int32(8) { #expect(picture[17 - x, 3] == bitmap[Int(x), 0]) }
  }

  @Test("A rotated bitmap covers the same pixels as a rotated rectangle")
  func turned() throws {
    let bitmap = try makeBitmap(12, 9) { _, _ in 0xFFFF_FFFF }
    let map = AffineMap(degrees: 33, scale: 1.5, tx: 14, ty: 4)
    let outline = Shape.transformed(TransformedRectangle(width: 12, height: 9, radius: 0, map: map))
    let filled = try render([.fill(outline)])
    #expect(try render([.bitmap(bitmap, map: map)]) == filled)
    #expect(try render([.bitmap(bitmap, map: map, in: outline)]) == filled)
  }

  @Test("A bitmap is clipped to its shape", arguments: [1, 2.5] as [Double])
  func cut(scale: Double) throws {
    let bitmap = try makeBitmap(30, 30) { _, _ in 0xFFFF_FFFF }
    bitmap.isOpaque = true
    let map = AffineMap(a: scale, b: 0, c: 0, d: scale, tx: -2, ty: -2)
    let shapes: [Shape] = [
      .rectangle(DeviceRect(x: 3, y: 3, width: 20, height: 9)),
      .rounded(DeviceRect(x: 3, y: 3, width: 20, height: 9), radius: 4),
      .transformed(TransformedRectangle(width: 9, height: 11, radius: 2, map: AffineMap(degrees: 40, tx: 12, ty: 4))),
    ]
    for shape in shapes {
      #expect(try render([.bitmap(bitmap, map: map, in: shape)]) == render([.fill(shape)]))
    }
  }

  @Test("A rotated bitmap in a rounded shape stays inside both")
  func turnedInRounded() throws {
    let bitmap = try makeBitmap(20, 20) { _, _ in 0xFFFF_FFFF }
    let map = AffineMap(degrees: 45, tx: 16, ty: 2)
    let rounded = Shape.rounded(DeviceRect(x: 6, y: 6, width: 20, height: 20), radius: 8)
    let picture = try render([.bitmap(bitmap, map: map, in: rounded)])
    let outline = try render([.fill(rounded)])
    let turned = try render([.bitmap(bitmap, map: map)])
    for y in 0..<Int32(32) {
      for x in 0..<Int32(32) { #expect(picture.blue(x, y) == min(outline.blue(x, y), turned.blue(x, y))) }
    }
  }

  @Test("A long bitmap shrunk far from the origin is visible")
  func shrunkFarAway() throws {
    let bitmap = try makeBitmap(32_000, 1) { _, _ in 0xFFFF_FFFF }
    let map = AffineMap(a: 0.002, b: 0, c: 0, d: 4, tx: 3000, ty: 0)
    let picture = try render([.bitmap(bitmap, map: map)], width: 3100, height: 4)
    #expect(picture.count(of: 0xFFFF_FFFF) == 64 * 4)
  }

  @Test("A bitmap too long to be shrunk leaves no pixel unpainted")
  func tooLong() throws {
    let bitmap = try makeBitmap(Bitmap.maximumSide, 1) { _, _ in 0xFFFF_FFFF }
    bitmap.isOpaque = true
    for scale in [1, 0.5, 0.01, 0.002, 0.0019, 1e-5] {
      let map = AffineMap(a: scale, b: 0, c: 0, d: 32, tx: 3, ty: 0)
      let picture = try render([.fill(SceneElement.everywhere, .red), .bitmap(bitmap, map: map)], width: 70)
      #expect(picture.isOpaque && !picture.pixels.contains(0xDEAD_BEEF), "scale \(scale)")
    }
  }

  @Test("Singular maps and maps with NaN draw nothing")
  func singular() throws {
    let bitmap = try gradient()
    for map in [
      AffineMap(a: 0, b: 0, c: 0, d: 0, tx: 3, ty: 3), AffineMap(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
      AffineMap(translationX: .nan, y: 0), AffineMap(translationX: .infinity, y: 0),
      AffineMap(a: 1e-30, b: 0, c: 0, d: 1e-30, tx: 5, ty: 5), AffineMap(translationX: 1e300, y: -1e300),
    ] {
      #expect(try render([.bitmap(bitmap, map: map)]).count(of: black) == 32 * 32)
    }
  }
}
