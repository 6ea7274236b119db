import Drawing
import Foundation
import Testing

@Suite struct CGContextPathTests {
  /// Returns the area that may be missing along a curve of some length in pixels: cairo draws curves as polygons that
  /// stay within a tenth of a pixel of them.
  private func missingArea(along length: Double) -> Double { 0.05 * length }

  private func canvas(_ width: Int32 = 4, _ height: Int32 = 4) throws -> Canvas {
    try #require(Canvas(width: width, height: height))
  }

  @Test("Lines between points enclose an area")
  func lines() throws {
    let canvas = try canvas()
    canvas.context.addLines(between: [
      CGPoint(x: 1, y: 0), CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 3), CGPoint(x: 1, y: 3),
    ])
    canvas.context.fillPath()
    #expect(canvas.picture == [".##.", ".##.", ".##.", "...."])
  }

  @Test("A line without a current point is ignored")
  func lineWithoutCurrentPoint() throws {
    let canvas = try canvas()
    canvas.context.addLine(to: CGPoint(x: 0, y: 0))
    canvas.context.addCurve(to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 0, y: 4), control2: CGPoint(x: 4, y: 4))
    canvas.context.addQuadCurve(to: CGPoint(x: 4, y: 0), control: CGPoint(x: 4, y: 4))
    canvas.context.addLine(to: CGPoint(x: 4, y: 4))
    canvas.context.fillPath()
    #expect(canvas.paintedArea == 0)
  }

  @Test("A rectangle with a negative size extends in the opposite direction")
  func negativeRectangle() throws {
    let canvas = try canvas()
    canvas.context.addRect(CGRect(x: 3, y: 2, width: -2, height: -1))
    canvas.context.fillPath()
    #expect(canvas.picture == ["....", ".##.", "....", "...."])
  }

  @Test("Painting removes the path")
  func pathIsUsedUp() throws {
    let canvas = try canvas(2, 1)
    canvas.context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    canvas.context.fillPath()
    #expect(canvas.picture == [".#"])
    canvas.context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.beginPath()
    canvas.context.fillPath()
    #expect(canvas.picture == [".#"])
  }

  @Test("Only the even-odd rule sees a hole that winds the same way")
  func fillRules() throws {
    func fill(_ rule: CGPathFillRule) throws -> [String] {
      let canvas = try canvas(5, 3)
      canvas.context.addRects([CGRect(x: 0, y: 0, width: 5, height: 3), CGRect(x: 1, y: 1, width: 3, height: 1)])
      canvas.context.fillPath(using: rule)
      return canvas.picture
    }
    #expect(try fill(.winding) == ["#####", "#####", "#####"])
    #expect(try fill(.evenOdd) == ["#####", "#...#", "#####"])
  }

  @Test("An ellipse covers the area π·a·b")
  func ellipse() throws {
    let canvas = try canvas(64, 48)
    canvas.context.addEllipse(in: CGRect(x: 2, y: 4, width: 60, height: 40))
    canvas.context.fillPath()
    #expect(abs(canvas.paintedArea - .pi * 30 * 20) < missingArea(along: 158))
    #expect(canvas.pixel(2, 4) == 0)
    #expect(canvas.pixel(32, 4) >> 24 > 200)
  }

  @Test("An arc with clockwise false runs toward larger angles, downwards from the x axis")
  func arcDirection() throws {
    func paintedQuadrants(from start: CGFloat, to end: CGFloat, clockwise: Bool) throws -> [Bool] {
      let canvas = try canvas(20, 20)
      canvas.context.move(to: CGPoint(x: 10, y: 10))
      canvas.context.addArc(
        center: CGPoint(x: 10, y: 10), radius: 9, startAngle: start, endAngle: end, clockwise: clockwise)
      canvas.context.fillPath()
      // Right below, left below, left above, right above: the order of growing angles.
      return [(13, 13), (6, 13), (6, 6), (13, 6)].map { canvas.pixel($0.0, $0.1) != 0 }
    }
    #expect(try paintedQuadrants(from: 0, to: .pi / 2, clockwise: false) == [true, false, false, false])
    #expect(try paintedQuadrants(from: 0, to: .pi / 2, clockwise: true) == [false, true, true, true])
    #expect(try paintedQuadrants(from: .pi, to: .pi / 2, clockwise: true) == [false, true, false, false])
    #expect(try paintedQuadrants(from: .pi, to: .pi / 2, clockwise: false) == [true, false, true, true])
    #expect(try paintedQuadrants(from: .pi * 3 / 2, to: .pi * 5 / 2, clockwise: false) == [true, false, false, true])
  }

  @Test(
    "A whole turn is a full circle in either direction",
    arguments: [(0, 2 * .pi), (2 * .pi, 0), (1, 1 + 6 * .pi), (-.pi / 2, .pi * 3 / 2), (0.1, 0.1 - 4 * .pi)]
      as [(CGFloat, CGFloat)])
  func fullCircle(start: CGFloat, end: CGFloat) throws {
    for clockwise in [false, true] {
      let canvas = try canvas(20, 20)
      canvas.context.addArc(
        center: CGPoint(x: 10, y: 10), radius: 8, startAngle: start, endAngle: end, clockwise: clockwise)
      canvas.context.fillPath()
      #expect(abs(canvas.paintedArea - .pi * 64) < missingArea(along: 50))
    }
  }

  @Test("An arc of more than a turn is a circle in its direction and wraps in the other")
  func longArc() throws {
    func area(clockwise: Bool) throws -> Double {
      let canvas = try canvas(20, 20)
      canvas.context.addArc(
        center: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: 5 * .pi, clockwise: clockwise)
      canvas.context.fillPath()
      return canvas.paintedArea
    }
    #expect(try abs(area(clockwise: false) - .pi * 64) < missingArea(along: 50))
    #expect(try abs(area(clockwise: true) - .pi * 32) < missingArea(along: 25))
  }

  @Test("An arc of zero angle adds only its start")
  func emptyArc() throws {
    let canvas = try canvas(8, 8)
    canvas.context.move(to: .zero)
    canvas.context.addLine(to: CGPoint(x: 4, y: 0))
    canvas.context.addArc(center: CGPoint(x: 4, y: 2), radius: 2, startAngle: 1, endAngle: 1, clockwise: false)
    canvas.context.fillPath()
    // The triangle from (0, 0) and (4, 0) to the arc's beginning.
    let height = 2 + 2 * sin(1.0)
    #expect(abs(canvas.paintedArea - 4 * height / 2) < 0.2)
  }

  @Test("Curves reach their ends and enclose their area")
  func curves() throws {
    let quadratic = try canvas(30, 30)
    quadratic.context.move(to: CGPoint(x: 0, y: 0))
    quadratic.context.addQuadCurve(to: CGPoint(x: 30, y: 0), control: CGPoint(x: 15, y: 30))
    quadratic.context.fillPath()
    // A parabola's segment is two thirds of the triangle of its controls.
    #expect(abs(quadratic.paintedArea - 300) < missingArea(along: 45))
    let cubic = try canvas(30, 30)
    cubic.context.move(to: CGPoint(x: 0, y: 0))
    cubic.context.addCurve(to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 10, y: 20), control2: CGPoint(x: 20, y: 20))
    cubic.context.fillPath()
    #expect(abs(cubic.paintedArea - 300) < missingArea(along: 45))
  }

  @Test("A closed path has a join at its last corner")
  func closing() throws {
    let canvas = try canvas(5, 5)
    canvas.context.addLines(between: [
      CGPoint(x: 0.5, y: 0.5), CGPoint(x: 4.5, y: 0.5), CGPoint(x: 4.5, y: 4.5), CGPoint(x: 0.5, y: 4.5),
    ])
    canvas.context.closePath()
    canvas.context.strokePath()
    #expect(canvas.picture == ["#####", "#...#", "#...#", "#...#", "#####"])
  }

  @Test("A NaN or infinite point adds nothing to the path", arguments: [CGFloat.nan, .infinity, -.infinity])
  func unusablePoints(value: CGFloat) throws {
    let canvas = try canvas(3, 2)
    let context = canvas.context
    let odd = CGPoint(x: 1, y: value)
    context.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 0), odd])
    context.addRects([CGRect(x: 0, y: 0, width: 3, height: 2), CGRect(x: value, y: 0, width: 1, height: 1)])
    context.addEllipse(in: CGRect(x: 0, y: 0, width: value, height: 2))
    context.addArc(center: odd, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
    context.addArc(center: .zero, radius: 9, startAngle: 0, endAngle: value, clockwise: false)
    context.move(to: CGPoint(x: 1, y: 1))
    context.addLine(to: odd)
    context.addCurve(to: CGPoint(x: 3, y: 2), control1: odd, control2: .zero)
    context.addQuadCurve(to: odd, control: .zero)
    context.addLine(to: CGPoint(x: 2, y: 1))
    context.addLine(to: CGPoint(x: 2, y: 2))
    context.addLine(to: CGPoint(x: 1, y: 2))
    context.fillPath()
    #expect(canvas.picture == ["...", ".#."])
  }

  @Test("Rectangles far larger than the bitmap fill it", arguments: [1e4, 1e7, 1e12, 1e300] as [CGFloat])
  func enormousRectangle(size: CGFloat) throws {
    let canvas = try canvas(3, 2)
    canvas.context.addRect(CGRect(x: 1, y: -size, width: size, height: 2 * size))
    canvas.context.fillPath()
    #expect(canvas.picture == [".##", ".##"])
  }
}
