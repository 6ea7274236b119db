import CPixman
import TestSupport
import Testing

@testable import Rendering

@Suite("Arithmetic of premultiplied pixels")
struct PremultipliedPixelTests {
  @Test("A color over a few pixels, with and without a mask, has the result of pixman", arguments: [UInt64](1...8))
  func samePixels(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rect = DeviceRect(x: 0, y: 0, width: 64, height: 16)
    let mask = try #require(Mask(size: PixelSize(width: rect.width, height: rect.height)))
    let (own, theirs) = (try bitmap(rect), try bitmap(rect))
    for y in 0..<Int(rect.height) {
      for x in 0..<Int(rect.width) {
        let pixel = UInt32.random(in: 0...UInt32.max, using: &random)
        (own.pixels[y * own.stride / 4 + x], theirs.pixels[y * theirs.stride / 4 + x]) = (pixel, pixel)
        UnsafeMutablePointer(mutating: mask.row(Int32(y)))[x] = UInt8.random(in: 0...255, using: &random)
      }
    }
    let solid = SolidImage()
    defer { withExtendedLifetime(solid) {} }
    for alpha in stride(from: 0, through: 255, by: 3) {
      let color = Color(red: 200, green: 17, blue: UInt8(alpha), alpha: UInt8(alpha)).premultipliedPixel
      let source = solid.source(color, over: rect)
      let (canvas, other) = (Canvas(own, originX: 0, originY: 0), Canvas(theirs, originX: 0, originY: 0))
      canvas.blend(color, through: mask, at: (0, 0), over: rect)
      canvas.blend(color, over: rect)
      let placed = PlacedImage(image: mask.image, originX: 0, originY: 0)
      other.composite(PIXMAN_OP_OVER, source, mask: placed, over: rect)
      other.composite(PIXMAN_OP_OVER, source, mask: nil, over: rect)
      for index in 0..<Int(rect.height) * own.stride / 4 where own.pixels[index] != theirs.pixels[index] {
        Issue.record("alpha \(alpha), pixel \(index): \(own.pixels[index]), pixman's \(theirs.pixels[index])")
        return
      }
    }
  }

  private func bitmap(_ rect: DeviceRect) throws -> Bitmap {
    try #require(Bitmap(size: PixelSize(width: rect.width, height: rect.height)))
  }
}
