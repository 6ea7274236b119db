import Drawing
import Foundation
import Testing

@Suite struct CGContextClippingTests {
  private let everything = CGRect(x: 0, y: 0, width: 4, height: 3)

  private func canvas() throws -> Canvas {
    try #require(Canvas(width: 4, height: 3))
  }

  @Test("Clips intersect, and a restore brings back the wider one")
  func intersection() throws {
    let canvas = try canvas()
    let context = canvas.context
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 2))
    context.clip(to: CGRect(x: 1, y: 1, width: 3, height: 2))
    context.fill(everything)
    #expect(canvas.picture == ["....", ".##.", "...."])
    context.restoreGState()
    context.fill(everything)
    #expect(canvas.paintedArea == 12)
  }

  @Test("A clip keeps the transform under which it was set")
  func transformedClip() throws {
    let canvas = try #require(Canvas(width: 4, height: 3, origin: CGPoint(x: 10, y: 10)))
    canvas.context.translateBy(x: 12, y: 11)
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.translateBy(x: -100, y: -100)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(canvas.picture == ["....", "..#.", "...."])
  }

  @Test("Several rectangles clip to their union")
  func rectangles() throws {
    let canvas = try canvas()
    canvas.context.clip(to: [CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 1, y: 1, width: 3, height: 2)])
    canvas.context.fill(everything)
    #expect(canvas.picture == ["##..", "####", ".###"])
  }

  @Test("A path clips to its inside by the given rule")
  func path() throws {
    let canvas = try canvas()
    canvas.context.addRects([everything, CGRect(x: 1, y: 1, width: 2, height: 1)])
    canvas.context.clip(using: .evenOdd)
    canvas.context.fill(everything)
    #expect(canvas.picture == ["####", "#..#", "####"])
  }

  @Test("Clipping to an empty path changes nothing")
  func emptyPath() throws {
    let canvas = try canvas()
    canvas.context.clip()
    canvas.context.fill(everything)
    #expect(canvas.paintedArea == 12)
  }

  @Test(
    "Clipping to a rectangle without points hides later drawing",
    arguments: [
      CGRect.null, .zero, CGRect(x: 1, y: 1, width: 0, height: 2), CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9),
      CGRect(x: 50, y: 0, width: 9, height: 9),
    ])
  func emptyRectangle(rect: CGRect) throws {
    let canvas = try canvas()
    canvas.context.saveGState()
    canvas.context.clip(to: rect)
    canvas.context.fill(everything)
    canvas.context.stroke(everything)
    canvas.context.clear(everything)
    #expect(canvas.paintedArea == 0)
    canvas.context.restoreGState()
    canvas.context.fill(everything)
    #expect(canvas.paintedArea == 12)
  }

  @Test("Clipping to an empty array of rectangles hides later drawing")
  func noRectangles() throws {
    let canvas = try canvas()
    canvas.context.clip(to: [])
    canvas.context.fill(everything)
    #expect(canvas.paintedArea == 0)
  }

  @Test("Clipping to the infinite rectangle changes nothing")
  func infiniteRectangle() throws {
    let canvas = try canvas()
    canvas.context.clip(to: .infinite)
    canvas.context.fill(everything)
    #expect(canvas.paintedArea == 12)
  }
}
