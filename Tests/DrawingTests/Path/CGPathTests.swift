import Drawing
import Foundation
import TestSupport
import Testing

@Suite struct CGPathTests {
  private func path(_ build: (CGMutablePath) -> Void) -> CGMutablePath {
    let path = CGMutablePath()
    build(path)
    return path
  }

  @Test("An empty path has a null bounding box and contains nothing")
  func empty() {
    let path = CGMutablePath()
    #expect(path.isEmpty && path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
    #expect(path.currentPoint == .zero && !path.contains(.zero))
  }

  @Test("The bounding box includes control points; the path's box is tight")
  func boxes() {
    let cubic = path {
      $0.move(to: .zero)
      $0.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 8), control2: CGPoint(x: 10, y: 8))
    }
    #expect(cubic.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
    #expect(cubic.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 6))
    let quad = path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: -8))
    }
    #expect(quad.boundingBox == CGRect(x: 0, y: -8, width: 10, height: 8))
    #expect(abs(quad.boundingBoxOfPath.minY + 4) < 1e-9 && quad.boundingBoxOfPath.width == 10)
  }

  @Test("The tight box of random curves contains and touches them", arguments: 1...20 as ClosedRange<UInt64>)
  func tightBoxes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func point() -> CGPoint {
      CGPoint(x: random.number(in: -100...100), y: random.number(in: -100...100))
    }
    let (start, end, control1, control2) = (point(), point(), point(), point())
    let box = path {
      $0.move(to: start)
      $0.addCurve(to: end, control1: control1, control2: control2)
    }.boundingBoxOfPath
    let samples = (0...2000).map { step -> CGPoint in
      let (t, u) = (CGFloat(step) / 2000, 1 - CGFloat(step) / 2000)
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return CGPoint(
        x: a * start.x + b * control1.x + c * control2.x + d * end.x,
        y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }
    let (xs, ys) = (samples.map(\.x), samples.map(\.y))
    #expect(abs((xs.min() ?? 0) - box.minX) < 0.01 && abs((xs.max() ?? 0) - box.maxX) < 0.01)
    #expect(abs((ys.min() ?? 0) - box.minY) < 0.01 && abs((ys.max() ?? 0) - box.maxY) < 0.01)
  }

  @Test("A rectangular path contains the same points as its CGRect")
  func rectangle() {
    let rect = CGRect(x: 2, y: 3, width: 4, height: 5)
    let path = CGPath(rect: rect, transform: nil)
    for x in stride(from: 0.0, through: 8, by: 0.5) {
      for y in stride(from: 0.0, through: 10, by: 0.5) {
        let point = CGPoint(x: x, y: y)
        #expect(path.contains(point) == rect.contains(point), "\(point)")
      }
    }
  }

  @Test("An ellipse contains the points inside it")
  func ellipse() {
    let path = CGPath(ellipseIn: CGRect(x: -10, y: -5, width: 20, height: 10), transform: nil)
    for x in stride(from: -11.0, through: 11, by: 0.37) {
      for y in stride(from: -6.0, through: 6, by: 0.23) {
        let distance = x * x / 100 + y * y / 25
        guard abs(distance - 1) > 0.002 else { continue }
        #expect(path.contains(CGPoint(x: x, y: y)) == (distance < 1))
      }
    }
  }

  @Test("Only the even-odd rule sees a hole that winds the same way; open subpaths count as closed")
  func rules() {
    let path = path {
      $0.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
      $0.addLines(between: [
        CGPoint(x: 3, y: 3), CGPoint(x: 6, y: 3), CGPoint(x: 6, y: 6), CGPoint(x: 3, y: 6),
      ])
    }
    let middle = CGPoint(x: 4, y: 4)
    #expect(path.contains(middle) && !path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 4), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 2, y: 2), transform: CGAffineTransform(scaleX: 2, y: 2)))
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 4)) && !path.contains(CGPoint(x: CGFloat.infinity, y: 4)))
  }

  @Test("Paths with the same elements are equal")
  func equality() {
    let rect = CGRect(x: 0, y: 0, width: 1, height: 2)
    let path = CGPath(rect: rect, transform: nil)
    #expect(path == self.path { $0.addRect(rect) })
    #expect(Set([path, CGPath(rect: rect, transform: nil)]).count == 1)
    #expect(path != CGPath(ellipseIn: rect, transform: nil))
  }

  @Test("A copy is independent of its original and can be transformed")
  func copies() {
    let original = path { $0.addRect(CGRect(x: 0, y: 0, width: 1, height: 2)) }
    let copy = original.copy()
    original.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(copy?.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 2))
    var double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(copy?.copy(using: &double)?.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 4))
    #expect(copy?.mutableCopy() == copy)
  }

  @Test("Elements are enumerated in order, with their points")
  func steps() {
    let path = path {
      $0.move(to: CGPoint(x: 1, y: 2))
      $0.addLine(to: CGPoint(x: 3, y: 4))
      $0.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
      $0.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
      $0.closeSubpath()
    }
    var steps: [(CGPathElementType, [CGFloat])] = []
    path.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      steps.append((element.pointee.type, (0..<count).map { element.pointee.points[$0].x }))
    }
    #expect(
      steps.map(\.0) == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
    #expect(steps.map(\.1) == [[1], [3], [7, 5], [11, 13, 9], []])
  }
}
