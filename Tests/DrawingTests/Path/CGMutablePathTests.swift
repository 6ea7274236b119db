import Drawing
import Foundation
import TestSupport
import Testing

@Suite struct CGMutablePathTests {
  private let path = CGMutablePath()

  private func isClose(_ left: CGPoint, _ right: CGPoint) -> Bool {
    abs(left.x - right.x) < 1e-9 && abs(left.y - right.y) < 1e-9
  }

  @Test("An element starts at the end of the previous one, and after closing at the subpath's start")
  func currentPoint() {
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    #expect(path.currentPoint == CGPoint(x: 5, y: 2))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test("Elements are transformed before they are added")
  func transform() {
    let transform = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1), transform: transform)
    #expect(path.boundingBox == CGRect(x: 10, y: 20, width: 2, height: 3))
    let other = CGMutablePath()
    other.addPath(path, transform: CGAffineTransform(translationX: -10, y: -20))
    #expect(other.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 3))
  }

  @Test("An arc touches its circle's bounding box and ends at its end angle")
  func arcs() {
    path.addArc(
      center: CGPoint(x: 5, y: 5), radius: 4, startAngle: 0, endAngle: .pi * 3 / 2, clockwise: false)
    #expect(isClose(path.currentPoint, CGPoint(x: 5, y: 1)))
    let box = path.boundingBoxOfPath
    #expect(abs(box.minX - 1) < 0.01 && abs(box.maxY - 9) < 0.01)
    let relative = CGMutablePath()
    relative.addRelativeArc(center: CGPoint(x: 5, y: 5), radius: 4, startAngle: 0, delta: .pi * 3 / 2)
    #expect(relative == path)
  }

  @Test("A corner is rounded between two tangents, to either side", arguments: [1.0, -1.0])
  func tangents(side: CGFloat) {
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10 * side), radius: 4)
    #expect(isClose(path.currentPoint, CGPoint(x: 10, y: 4 * side)))
    let box = path.boundingBoxOfPath
    #expect(abs(box.maxX - 10) < 1e-9 && abs(box.height - 4) < 1e-9)
    // The middle of the arc, 4 (1 - 1/√2) from both lines.
    #expect(path.contains(CGPoint(x: 8.7, y: 1.3 * side)))
    #expect(!path.contains(CGPoint(x: 9, y: 1 * side)))
  }

  @Test("Tangents on one line add a line to the first end")
  func straightTangents() {
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 30, y: 0), radius: 4)
    #expect(path.currentPoint == CGPoint(x: 10, y: 0))
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 9), radius: 4)
    #expect(path.currentPoint == CGPoint(x: 10, y: 0))
    let empty = CGMutablePath()
    empty.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 9), radius: 4)
    #expect(empty.isEmpty)
  }

  @Test("A rounded rectangle excludes its corners; radii are at most half a side")
  func roundedRect() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    path.addRoundedRect(in: rect, cornerWidth: 4, cornerHeight: 4)
    #expect(path.boundingBoxOfPath == rect)
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)) && path.contains(CGPoint(x: 2, y: 2)))
    #expect(!path.contains(CGPoint(x: 19.5, y: 9.5)) && path.contains(CGPoint(x: 10, y: 0.1)))
    let pill = CGMutablePath()
    pill.addRoundedRect(in: rect, cornerWidth: 500, cornerHeight: 500)
    let ellipse = CGPath(ellipseIn: rect, transform: nil)
    for (x, y) in [(1.0, 1.0), (10, 0.5), (4, 1), (6, 1.2)] {
      #expect(pill.contains(CGPoint(x: x, y: y)) == ellipse.contains(CGPoint(x: x, y: y)))
    }
    let sharp = CGMutablePath()
    sharp.addRoundedRect(in: rect, cornerWidth: 0, cornerHeight: 4)
    #expect(sharp.contains(CGPoint(x: 0.1, y: 0.1)))
  }

  @Test("A number that is not finite adds nothing", arguments: [CGFloat.nan, .infinity, -.infinity])
  func unusableNumbers(value: CGFloat) {
    path.move(to: CGPoint(x: value, y: 0))
    path.addRect(CGRect(x: 0, y: 0, width: value, height: 1))
    path.addRects([CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: value, y: 0, width: 1, height: 1)])
    path.addEllipse(in: CGRect(x: 0, y: value, width: 1, height: 1))
    path.addRoundedRect(in: CGRect(x: 0, y: 0, width: 9, height: 9), cornerWidth: value, cornerHeight: 1)
    path.addArc(center: .zero, radius: value, startAngle: 0, endAngle: 1, clockwise: true)
    path.addLines(between: [.zero, CGPoint(x: value, y: 1)])
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1), transform: CGAffineTransform(translationX: value, y: 0))
    #expect(path.isEmpty || path.boundingBox.width.isFinite)
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
  }

  @Test("Paths have finite bounding boxes for any numbers", arguments: 0..<30 as Range<UInt64>)
  func oddNumbers(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number() -> CGFloat {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: [.nan, .infinity, -.infinity, .greatestFiniteMagnitude].randomElement(using: &random) ?? 0
      case 1: 0
      default: random.magnitude(exponents: -320...308)
      }
    }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    for _ in 0..<40 {
      path.move(to: point())
      path.addCurve(to: point(), control1: point(), control2: point())
      path.addQuadCurve(to: point(), control: point())
      path.addArc(tangent1End: point(), tangent2End: point(), radius: number())
      path.addArc(center: point(), radius: number(), startAngle: number(), endAngle: number(), clockwise: true)
      path.addRoundedRect(in: rect(), cornerWidth: number(), cornerHeight: number())
      path.addEllipse(in: rect())
      path.closeSubpath()
    }
    #expect(path.boundingBox.width.isFinite && path.boundingBoxOfPath.height.isFinite)
    _ = path.contains(point(), using: .evenOdd)
  }
}
