import Drawing
import Foundation
import Testing

@Suite struct CGContextStrokingTests {
  private let everything = CGRect(x: 0, y: 0, width: 6, height: 5)

  private func canvas() throws -> Canvas {
    try #require(Canvas(width: 6, height: 5))
  }

  @Test("A stroked rectangle is one point wide, half of it on either side")
  func strokeRectangle() throws {
    let canvas = try canvas()
    canvas.context.stroke(CGRect(x: 0.5, y: 0.5, width: 4, height: 3))
    #expect(canvas.picture == ["#####.", "#...#.", "#...#.", "#####.", "......"])
  }

  @Test("A stroke's own width applies to that stroke only")
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

  @Test("Line width follows the transform, even a non-uniform scale")
  func strokeUnderTransform() throws {
    let canvas = try canvas()
    canvas.context.scaleBy(x: 2, y: 1)
    canvas.context.strokeLineSegments(between: [
      CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 3), CGPoint(x: 0, y: 4.5), CGPoint(x: 3, y: 4.5), CGPoint(x: 9, y: 9),
    ])
    #expect(canvas.picture == [".##...", ".##...", ".##...", "......", "######"])
  }

  @Test("Caps end lines at, around or beyond their endpoints")
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

  @Test("A line style with an invalid number keeps the previous style")
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

  @Test("A line of enormous length covers the right pixels", arguments: [1e7, 1e9, 1e12, 1e300] as [CGFloat])
  func enormousLength(length: CGFloat) throws {
    let canvas = try canvas()
    canvas.context.strokeLineSegments(between: [CGPoint(x: -length, y: 1.5), CGPoint(x: length, y: 1.5)])
    #expect(canvas.picture == ["......", "######", "......", "......", "......"])
  }

  @Test(
    "A line of enormous width covers the right pixels",
    arguments: [1e6, 1e7, 1.7e7, 5e7, 1e9, 1e12, 1e300] as [CGFloat])
  func enormousWidth(width: CGFloat) throws {
    let canvas = try canvas()
    canvas.context.setLineWidth(width)
    canvas.context.setLineJoin(.round)
    canvas.context.addLines(between: [CGPoint(x: 0, y: -10), CGPoint(x: 3, y: -10), CGPoint(x: 6, y: -11)])
    canvas.context.strokePath()
    #expect(canvas.paintedArea == 30)
  }

  @Test("A dash or gap of enormous length extends to the end of the line")
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

  @Test("Dashes too short to see draw a solid line in the same time")
  func invisibleDashes() throws {
    let canvas = try canvas()
    canvas.context.setLineDash(phase: 0, lengths: [1e-12, 1e-12])
    canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 1e9, y: 0.5)])
    #expect(canvas.picture == ["######", "......", "......", "......", "......"])
  }

  @Test("A nearly singular transform strokes nothing")
  func flatTransform() throws {
    let canvas = try canvas()
    canvas.context.setLineDash(phase: 0, lengths: [0.5, 1])
    canvas.context.concatenate(CGAffineTransform(a: 0, b: 1e-9, c: -1, d: -1e300, tx: 3, ty: 0))
    canvas.context.stroke(CGRect(x: -3, y: -3, width: 9, height: 9))
    #expect(canvas.paintedArea == 0)
  }
}
