import Glibc
import Rendering
import Testing

@Suite("Bitmap")
struct BitmapTests {
  @Test(
    "Rows start at multiples of 64 bytes, and all pixels are clear at first", arguments: [1, 16, 17, 100] as [Int32])
  func layout(width: Int32) throws {
    let bitmap = try #require(Bitmap(size: PixelSize(width: width, height: 3)))
    #expect(bitmap.stride % 64 == 0 && bitmap.stride >= Int(width) * 4)
    bitmap.withPixels { pixels in
      #expect(UInt(bitPattern: pixels) % 16 == 0)
      #expect((0..<bitmap.stride / 4 * 3).allSatisfy { pixels[$0] == 0 })
    }
  }

  @Test("Zero sides, negative ones and ones beyond pixman's range are rejected")
  func sizes() {
    for side: Int32 in [0, -1, .min, Bitmap.maximumSide + 1, .max] {
      #expect(Bitmap(size: PixelSize(width: side, height: 1)) == nil)
      #expect(Bitmap(size: PixelSize(width: 1, height: side)) == nil)
    }
  }

  @Test("Access outside a bitmap is a fatal error that names the position")
  func outside() async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      let bitmap = try #require(Bitmap(size: PixelSize(width: 2, height: 3)))
      _ = bitmap[2, 1]
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("Pixel (2, 1) of a bitmap of 2x3"))
  }

  @Test("A bitmap is opaque only if every pixel is")
  func opacity() throws {
    let full = try makeBitmap(17, 3) { _, _ in 0xFF12_3456 }
    #expect(full.hasOnlyOpaquePixels)
    let holed = try makeBitmap(17, 3) { x, y in x == 16 && y == 2 ? 0xFE00_0000 : 0xFF12_3456 }
    #expect(!holed.hasOnlyOpaquePixels)
  }

  @Test("A bitmap of the largest side is painted to its last pixel")
  func largest() throws {
    let side = Bitmap.maximumSide
    let bitmap = try makeBitmap(1, side) { _, y in y == side - 1 ? 0xFF00_FF00 : 0xFFFF_0000 }
    let element = SceneElement.bitmap(bitmap, map: AffineMap(translationX: 0, y: Double(4 - side)))
    let picture = try render([element], width: 1, height: 6)
    #expect(picture.pixels == [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_0000, 0xFF00_0000])
  }
}
