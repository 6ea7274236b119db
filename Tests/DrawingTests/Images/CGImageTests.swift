import Drawing
import Foundation
import Rendering
import Testing

@Suite struct CGImageTests {
  /// Returns an image of red, green; blue, translucent white.
  private func image() throws -> CGImage {
    let bitmap = try #require(Bitmap(size: PixelSize(width: 2, height: 2)))
    let pixels: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8080_8080]
    for (index, pixel) in pixels.enumerated() { bitmap[index % 2, index / 2] = pixel }
    return CGImage(bitmap: bitmap)
  }

  private func pixels(_ canvas: Canvas) -> [[UInt32]] {
    (0..<Int(canvas.bitmap.height)).map { y in (0..<Int(canvas.bitmap.width)).map { canvas.pixel($0, y) } }
  }

  @Test("An image is drawn upright, pixel for pixel where its size is the rectangle's")
  func exact() throws {
    let canvas = try #require(Canvas(width: 4, height: 3))
    canvas.context.draw(try image(), in: CGRect(x: 1, y: 0, width: 2, height: 2))
    #expect(
      pixels(canvas) == [[0, 0xFFFF_0000, 0xFF00_FF00, 0], [0, 0xFF00_00FF, 0x8080_8080, 0], [0, 0, 0, 0]])
  }

  @Test("An image enlarged without interpolation shows each pixel as a block, also at scale 2")
  func nearest() throws {
    let canvas = try #require(Canvas(width: 4, height: 4, scale: 2))
    canvas.context.interpolationQuality = .none
    canvas.context.draw(try image(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(pixels(canvas)[0] == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_FF00])
    #expect(pixels(canvas)[3] == [0xFF00_00FF, 0xFF00_00FF, 0x8080_8080, 0x8080_8080])
  }

  @Test("An enlarged image has sharp edges and changes nothing outside")
  func edges() throws {
    let canvas = try #require(Canvas(width: 12, height: 12))
    let red = try #require(try image().cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)))
    canvas.context.draw(red, in: CGRect(x: 2, y: 3, width: 7, height: 5))
    #expect(canvas.paintedArea == 35 && canvas.pixel(2, 3) == 0xFFFF_0000 && canvas.pixel(8, 7) == 0xFFFF_0000)
  }

  @Test("A shrunk image averages all its pixels")
  func shrinking() throws {
    let bitmap = try #require(Bitmap(size: PixelSize(width: 64, height: 64)))
    for row in 0..<64 {
      for column in 0..<64 {
        bitmap[column, row] = column % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
      }
    }
    let canvas = try #require(Canvas(width: 8, height: 8))
    canvas.context.draw(CGImage(bitmap: bitmap), in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(abs(Int(canvas.pixel(3, 4) & 0xFF) - 128) < 12)
  }

  @Test("Tiles fill the clip in all directions from the rectangle")
  func tiling() throws {
    let canvas = try #require(Canvas(width: 5, height: 3))
    canvas.context.draw(try image(), in: CGRect(x: 1, y: 1, width: 2, height: 2), byTiling: true)
    #expect(pixels(canvas)[1] == [0xFF00_FF00, 0xFFFF_0000, 0xFF00_FF00, 0xFFFF_0000, 0xFF00_FF00])
    #expect(pixels(canvas)[0][1] == 0xFF00_00FF && pixels(canvas)[2][0] == 0x8080_8080)
  }

  @Test("Alpha and clip apply to images")
  func alpha() throws {
    let canvas = try #require(Canvas(width: 2, height: 2))
    canvas.context.setAlpha(0.5)
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 2))
    canvas.context.draw(try image(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(canvas.picture == ["+.", "+."])
  }

  @Test("Cropping rounds outwards to whole pixels and is nil outside the image")
  func cropping() throws {
    let image = try image()
    let part = try #require(image.cropping(to: CGRect(x: 1.2, y: 0.5, width: 10, height: 1)))
    #expect(part.width == 1 && part.height == 2 && part.bitmap[0, 0] == 0xFF00_FF00)
    for rect in [
      CGRect(x: 2, y: 0, width: 1, height: 1), CGRect(x: 10, y: -9, width: 3, height: 2), .null, .zero,
      CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
    ] {
      #expect(image.cropping(to: rect) == nil)
    }
    #expect(image.cropping(to: .infinite)?.width == 2)
  }

  @Test("An image made from a context does not change with later drawing")
  func makeImage() throws {
    let canvas = try #require(Canvas(width: 2, height: 1))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(canvas.context.makeImage())
    canvas.context.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(image.bitmap[0, 0] == 0xFF00_0000 && image.bitmap[1, 0] == 0 && !image.bitmap.isOpaque)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(canvas.context.makeImage()?.bitmap.isOpaque == true)
  }

  @Test("A finished context's image shares its memory and never changes")
  func finishing() throws {
    let canvas = try #require(Canvas(width: 2, height: 1))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = canvas.context.finish()
    #expect(image.bitmap[0, 0] == 0xFF00_0000 && image.bitmap[1, 0] == 0 && !image.bitmap.isOpaque)
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1))
    canvas.context.setShadow(offset: .zero, blur: 3)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    canvas.context.endTransparencyLayer()
    canvas.context.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
    canvas.context.draw(image, in: CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(image.bitmap[0, 0] == 0xFF00_0000 && image.bitmap[1, 0] == 0)
  }

  @Test("An image filled with a color keeps its alpha")
  func filling() throws {
    let filled = try #require(try image().filled(with: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)))
    #expect(filled.bitmap[0, 0] == 0x8000_0080 && filled.bitmap[1, 1] == 0x4000_0040)
  }
}
