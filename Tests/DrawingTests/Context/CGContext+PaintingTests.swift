import Drawing
import Foundation
import Testing

@Suite struct CGContextPaintingTests {
  private let everything = CGRect(x: 0, y: 0, width: 6, height: 5)

  private func canvas() throws -> Canvas {
    try #require(Canvas(width: 6, height: 5))
  }

  @Test("A fill on pixel edges is exact in place and color")
  func exactFill() throws {
    let canvas = try canvas()
    canvas.context.setFillColor(red: 0.2, green: 0.4, blue: 0.815, alpha: 1)
    canvas.context.fill(CGRect(x: 1, y: 2, width: 3, height: 2))
    #expect(canvas.picture == ["......", "......", ".###..", ".###..", "......"])
    #expect(canvas.pixel(1, 2) == 0xFF33_66D0)
    #expect(canvas.pixel(3, 3) == 0xFF33_66D0)
  }

  @Test("The first color is black")
  func defaultColor() throws {
    let canvas = try canvas()
    canvas.context.fill(everything)
    #expect(canvas.pixel(5, 4) == 0xFF00_0000)
  }

  @Test("Drawing outside the bitmap is discarded")
  func outside() throws {
    let canvas = try canvas()
    canvas.context.fill(CGRect(x: -10, y: 3, width: 12, height: 100))
    canvas.context.fill(CGRect(x: 6, y: 0, width: 10, height: 5))
    #expect(canvas.picture == ["......", "......", "......", "##....", "##...."])
  }

  @Test("A half-covered pixel has half the color, unless antialiasing is off")
  func antialiasing() throws {
    let canvas = try canvas()
    canvas.context.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1))
    #expect(abs(Int(canvas.pixel(0, 0) >> 24) - 128) <= 1)
    canvas.context.setShouldAntialias(false)
    canvas.context.fill(CGRect(x: 0.25, y: 2, width: 2, height: 1))
    #expect(canvas.picture[2] == "##....")
  }

  @Test("A translucent color is premultiplied, and alpha multiplies it")
  func translucency() throws {
    let canvas = try canvas()
    canvas.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas.pixel(0, 0) == 0x8080_0000)
    canvas.context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    canvas.context.setAlpha(0.2)
    canvas.context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(canvas.pixel(1, 0) == 0x3333_3333)
    canvas.context.setAlpha(.nan)
    canvas.context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    #expect(canvas.pixel(2, 0) == 0x3333_3333)
    canvas.context.setAlpha(7)
    canvas.context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    #expect(canvas.pixel(3, 0) == 0xFFFF_FFFF)
  }

  @Test("Overlaps of rectangles filled together are painted once")
  func union() throws {
    let canvas = try canvas()
    canvas.context.setFillColor(gray: 0, alpha: 0.5)
    canvas.context.fill([CGRect(x: 0, y: 0, width: 3, height: 1), CGRect(x: 2, y: 0, width: 3, height: 1)])
    #expect((0..<5).map { canvas.pixel($0, 0) } == Array(repeating: 0x8000_0000, count: 5))
  }

  @Test("Clearing makes a rectangle transparent, within the clip")
  func clear() throws {
    let canvas = try canvas()
    canvas.context.fill(everything)
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 6, height: 3))
    canvas.context.clear(CGRect(x: 1, y: 1, width: 4, height: 4))
    canvas.context.setFillColor(gray: 1, alpha: 1)
    canvas.context.fill(CGRect(x: 2, y: 2, width: 1, height: 1))
    #expect(canvas.picture == ["######", "#....#", "#.#..#", "######", "######"])
  }

  @Test("An ellipse is filled inside and stroked along its edge")
  func ellipses() throws {
    let filled = try #require(Canvas(width: 40, height: 40))
    filled.context.fillEllipse(in: CGRect(x: 4, y: 4, width: 32, height: 32))
    #expect(abs(filled.paintedArea - .pi * 256) < 2)
    let stroked = try #require(Canvas(width: 40, height: 40))
    stroked.context.setLineWidth(4)
    stroked.context.strokeEllipse(in: CGRect(x: 4, y: 4, width: 32, height: 32))
    #expect(abs(stroked.paintedArea - .pi * 32 * 4) < 3)
    #expect(stroked.pixel(20, 20) == 0)
  }

  @Test("A call with a NaN or infinite number draws nothing", arguments: [CGFloat.nan, .infinity, -.infinity])
  func unusableNumbers(value: CGFloat) throws {
    let canvas = try canvas()
    let context = canvas.context
    context.fill(CGRect(x: 0, y: value, width: 6, height: 5))
    context.fill([everything, CGRect(x: 0, y: 0, width: value, height: 5)])
    context.stroke(CGRect(x: value, y: 0, width: 6, height: 5))
    context.stroke(everything, width: value)
    context.fillEllipse(in: CGRect(x: value, y: 0, width: 6, height: 5))
    context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 6, height: value))
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 0), CGPoint(x: 6, y: 0), CGPoint(x: 0, y: value), .zero])
    #expect(canvas.paintedArea == 0)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas.paintedArea == 1)
  }
}
