import Drawing
import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Bézier paths")
struct UIBezierPathTests {
  private func canvas(_ width: CGFloat, _ height: CGFloat, _ draw: () -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in draw() }
  }

  @Test("A clockwise arc is clockwise on the screen, where y points down")
  func arc() {
    let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    let box = path.bounds
    #expect(abs(box.minX) < 0.01 && abs(box.minY) < 0.01 && abs(box.width - 10) < 0.01 && abs(box.height - 10) < 0.01)
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(other.bounds.minX + 10) < 0.01 && abs(other.bounds.minY + 10) < 0.01)
  }

  @Test("Only the given corners are rounded")
  func corners() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 8, height: 8))
    let inside = [(1.0, 1.0), (19, 1), (1, 19), (19, 19)].map { path.contains(CGPoint(x: $0.0, y: $0.1)) }
    #expect(inside == [false, true, true, false])
    let all = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 100)
    #expect(!all.contains(CGPoint(x: 1, y: 1)) && all.contains(CGPoint(x: 4, y: 1)))
  }

  @Test("A path is filled and stroked in the current colors, and the context's line style stays")
  func drawing() {
    let image = canvas(10, 6) {
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      UIBezierPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2)).fill()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 4, y: 2))
      line.addLine(to: CGPoint(x: 9, y: 2))
      line.lineWidth = 2
      line.stroke()
      UIGraphicsGetCurrentContext()?.strokeLineSegments(between: [CGPoint(x: 0, y: 5.5), CGPoint(x: 10, y: 5.5)])
    }
    #expect(image.rows() == ["..........", ".RR.BBBBB.", ".RR.BBBBB.", "..........", "..........", "BBBBBBBBBB"])
  }

  @Test("Dashes, caps and widths belong to the path, and a copy has them too")
  func style() throws {
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 2, y: 0.5))
    line.addLine(to: CGPoint(x: 8, y: 0.5))
    line.setLineDash([2, 1], count: 2, phase: 0)
    #expect(canvas(10, 1) { line.stroke() }.rows() == ["..##.##..."])
    line.setLineDash(nil, count: 0, phase: 0)
    line.lineCapStyle = .square
    line.lineWidth = 2
    line.usesEvenOddFillRule = true
    let copy = try #require(line.copy() as? UIBezierPath)
    line.lineWidth = 0
    #expect(canvas(10, 1) { copy.stroke() }.rows() == [".########."])
    #expect(canvas(10, 1) { line.stroke() }.rows() == [".........."])
    #expect(copy.usesEvenOddFillRule)
    var (count, phase) = (0, CGFloat(0))
    line.setLineDash([3, 4, 5], count: 3, phase: 6)
    var lengths: [CGFloat] = [0, 0, 0]
    line.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [3, 4, 5] && count == 3 && phase == 6)
  }

  @Test("A clip to a path applies until the state is restored, by the path's fill rule")
  func clipping() {
    let image = canvas(5, 3) {
      let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 3))
      ring.append(UIBezierPath(rect: CGRect(x: 1, y: 1, width: 3, height: 1)))
      ring.usesEvenOddFillRule = true
      ring.addClip()
      UIRectFill(CGRect(x: 0, y: 0, width: 9, height: 9))
    }
    #expect(image.rows() == ["#####", "#...#", "#####"])
  }

  @Test("Blend mode and opacity apply to one drawing")
  func blending() {
    let image = canvas(3, 1) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 1))
      UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 1)).fill(with: .clear, alpha: 1)
      UIColor.blue.setFill()
      UIBezierPath(rect: CGRect(x: 1, y: 0, width: 2, height: 1)).fill(with: .destinationOver, alpha: 1)
    }
    #expect(image.rows() == ["RBR"])
    #expect(
      canvas(1, 1) { UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill(with: .normal, alpha: 0.5) }
        .pixel(0, 0) >> 24 == 128)
  }

  @Test("Paths are appended, transformed, reversed and emptied")
  func changing() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 4, height: 2))
    path.apply(CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2))
    #expect(path.bounds == CGRect(x: 10, y: 0, width: 8, height: 4))
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addQuadCurve(to: CGPoint(x: 4, y: 0), controlPoint: CGPoint(x: 2, y: 2))
    #expect(line.reversing().currentPoint == .zero && line.currentPoint == CGPoint(x: 4, y: 0))
    line.removeAllPoints()
    #expect(line.isEmpty && line.currentPoint == .zero && line.bounds.isNull)
    let shared = path.cgPath
    path.close()
    path.addLine(to: CGPoint(x: 100, y: 100))
    #expect(shared.boundingBox.maxX == 18)
  }

  @Test("Without a context a path draws nothing")
  func withoutContext() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    path.fill()
    path.stroke(with: .copy, alpha: .nan)
    path.addClip()
  }
}
