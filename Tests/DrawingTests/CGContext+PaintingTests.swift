import Drawing
import Foundation
import Testing

@Suite struct CGContextPaintingTests {
  private let everything = CGRect(x: 0, y: 0, width: 6, height: 5)

  private func canvas() throws -> Canvas {
    try #require(Canvas(width: 6, height: 5))
  }

  @Test("A fill on pixel edges is exact in place and colour")
  func exactFill() throws {
    let canvas = try canvas()
    canvas.context.setFillColor(red: 0.2, green: 0.4, blue: 0.815, alpha: 1)
    canvas.context.fill(CGRect(x: 1, y: 2, width: 3, height: 2))
    #expect(canvas.picture == ["......", "......", ".###..", ".###..", "......"])
    #expect(canvas.pixel(1, 2) == 0xFF33_66D0)
    #expect(canvas.pixel(3, 3) == 0xFF33_66D0)
  }

  @Test("The first colour is black")
  func defaultColor() throws {
    let canvas = try canvas()
    canvas.context.fill(everything)
    #expect(canvas.pixel(5, 4) == 0xFF00_0000)
  }

  @Test("What falls outside the bitmap is discarded")
  func outside() throws {
    let canvas = try canvas()
    canvas.context.fill(CGRect(x: -10, y: 3, width: 12, height: 100))
    canvas.context.fill(CGRect(x: 6, y: 0, width: 10, height: 5))
    #expect(canvas.picture == ["......", "......", "......", "##....", "##...."])
  }

  @Test("Half a pixel covered is half the colour, unless antialiasing is off")
  func antialiasing() throws {
    let canvas = try canvas()
    canvas.context.fill(CGRect(x: 0.5, y: 0, width: 1, height: 1))
    #expect(abs(Int(canvas.pixel(0, 0) >> 24) - 128) <= 1)
    canvas.context.setShouldAntialias(false)
    canvas.context.fill(CGRect(x: 0.25, y: 2, width: 2, height: 1))
    #expect(canvas.picture[2] == "##....")
  }

  @Test("A translucent colour is premultiplied, and alpha multiplies it")
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

  @Test("Rectangles filled together are laid on once where they overlap")
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

  @Test("A stroked rectangle is one point wide, half of it on either side")
  func strokeRectangle() throws {
    let canvas = try canvas()
    canvas.context.stroke(CGRect(x: 0.5, y: 0.5, width: 4, height: 3))
    #expect(canvas.picture == ["#####.", "#...#.", "#...#.", "#####.", "......"])
  }

  @Test("A width given with a stroke is for that stroke alone")
  func strokeWidth() throws {
    let canvas = try canvas()
    let context = canvas.context
    context.setStrokeColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.stroke(CGRect(x: 1, y: 1, width: 4, height: 3), width: 2)
    #expect(canvas.picture == ["######", "######", "##..##", "######", "######"])
    #expect(canvas.pixel(0, 0) == 0xFF00_FF00)
    context.clear(everything)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 6, y: 0.5)])
    #expect(canvas.picture == ["######", "......", "......", "......", "......"])
  }

  @Test("Line width follows the transform, uneven scales included")
  func strokeUnderTransform() throws {
    let canvas = try canvas()
    canvas.context.scaleBy(x: 2, y: 1)
    canvas.context.strokeLineSegments(between: [
      CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 3), CGPoint(x: 0, y: 4.5), CGPoint(x: 3, y: 4.5), CGPoint(x: 9, y: 9),
    ])
    #expect(canvas.picture == [".##...", ".##...", ".##...", "......", "######"])
  }

  @Test("Caps end lines at, around or beyond their ends")
  func caps() throws {
    func area(_ cap: CGLineCap) throws -> Double {
      let canvas = try #require(Canvas(width: 40, height: 20))
      canvas.context.setLineWidth(10)
      canvas.context.setLineCap(cap)
      canvas.context.strokeLineSegments(between: [CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
      return canvas.paintedArea
    }
    #expect(try abs(area(.butt) - 200) < 0.5)
    #expect(try abs(area(.square) - 300) < 0.5)
    #expect(try abs(area(.round) - (200 + .pi * 25)) < 2)
  }

  @Test("Joins fill a corner to its tip, round it, or cut it off")
  func joins() throws {
    func area(_ join: CGLineJoin, limit: CGFloat = 10) throws -> Double {
      let canvas = try #require(Canvas(width: 40, height: 40))
      canvas.context.setLineWidth(10)
      canvas.context.setLineJoin(join)
      canvas.context.setMiterLimit(limit)
      canvas.context.addLines(between: [CGPoint(x: 0, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 30, y: 40)])
      canvas.context.strokePath()
      return canvas.paintedArea
    }
    // Two legs of 10 x 30 that share a quarter of 5 x 5, and the corner of 5 x 5.
    #expect(try abs(area(.miter) - 600) < 0.5)
    #expect(try abs(area(.round) - (575 + .pi * 25 / 4)) < 1)
    #expect(try abs(area(.bevel) - 587.5) < 0.5)
    #expect(try abs(area(.miter, limit: 1.2) - 587.5) < 0.5)
  }

  @Test("Dashes and gaps alternate from the phase on")
  func dashes() throws {
    let canvas = try canvas()
    let context = canvas.context
    func line(_ y: CGFloat) {
      context.strokeLineSegments(between: [CGPoint(x: 0, y: y), CGPoint(x: 6, y: y)])
    }
    context.setLineDash(phase: 0, lengths: [2, 1])
    line(0.5)
    context.setLineDash(phase: 1, lengths: [2, 1])
    line(1.5)
    context.setLineDash(phase: 1, lengths: [-2, 1])
    line(2.5)
    context.setLineDash(phase: 0, lengths: [0, 0])
    line(3.5)
    context.setLineDash(phase: -1, lengths: [1])
    line(4.5)
    #expect(canvas.picture == ["##.##.", "#.##.#", "#.##.#", "######", ".#.#.#"])
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

  @Test("Line styles with unusable numbers keep the style before")
  func unusableStyles() throws {
    let canvas = try canvas()
    let context = canvas.context
    context.setLineWidth(3)
    context.setLineWidth(.nan)
    context.setLineWidth(-1)
    context.setMiterLimit(.infinity)
    context.setLineDash(phase: .nan, lengths: [1])
    context.setLineDash(phase: 0, lengths: [1, .infinity])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 2.5), CGPoint(x: 6, y: 2.5)])
    #expect(canvas.picture == ["......", "######", "######", "######", "......"])
    context.clear(everything)
    context.setLineWidth(0)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 2.5), CGPoint(x: 6, y: 2.5)])
    #expect(canvas.paintedArea == 0)
  }

  @Test("A line of enormous length still covers what it should", arguments: [1e7, 1e9, 1e12, 1e300] as [CGFloat])
  func enormousLength(length: CGFloat) throws {
    let canvas = try canvas()
    canvas.context.strokeLineSegments(between: [CGPoint(x: -length, y: 1.5), CGPoint(x: length, y: 1.5)])
    #expect(canvas.picture == ["......", "######", "......", "......", "......"])
  }

  @Test(
    "A line of enormous width still covers what it should",
    arguments: [1e6, 1e7, 1.7e7, 5e7, 1e9, 1e12, 1e300] as [CGFloat])
  func enormousWidth(width: CGFloat) throws {
    let canvas = try canvas()
    canvas.context.setLineWidth(width)
    canvas.context.setLineJoin(.round)
    canvas.context.addLines(between: [CGPoint(x: 0, y: -10), CGPoint(x: 3, y: -10), CGPoint(x: 6, y: -11)])
    canvas.context.strokePath()
    #expect(canvas.paintedArea == 30)
  }

  @Test("A dash or gap of enormous length goes on to the end of the line")
  func enormousDash() throws {
    let canvas = try canvas()
    func line(_ y: CGFloat) {
      canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: y), CGPoint(x: 6, y: y)])
    }
    canvas.context.setLineDash(phase: 0, lengths: [2, .greatestFiniteMagnitude])
    line(0.5)
    canvas.context.setLineDash(phase: 3, lengths: [4, 2, .greatestFiniteMagnitude, 1])
    line(1.5)
    canvas.context.setLineDash(phase: 1, lengths: [.greatestFiniteMagnitude])
    line(2.5)
    #expect(canvas.picture == ["##....", "#..###", "######", "......", "......"])
  }

  @Test("Dashes too short to see make a solid line, and take no longer")
  func invisibleDashes() throws {
    let canvas = try canvas()
    canvas.context.setLineDash(phase: 0, lengths: [1e-12, 1e-12])
    canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 1e9, y: 0.5)])
    #expect(canvas.picture == ["######", "......", "......", "......", "......"])
  }

  @Test("A transform that all but flattens the plane strokes nothing")
  func flatTransform() throws {
    let canvas = try canvas()
    canvas.context.setLineDash(phase: 0, lengths: [0.5, 1])
    canvas.context.concatenate(CGAffineTransform(a: 0, b: 1e-9, c: -1, d: -1e300, tx: 3, ty: 0))
    canvas.context.stroke(CGRect(x: -3, y: -3, width: 9, height: 9))
    #expect(canvas.paintedArea == 0)
  }
}
