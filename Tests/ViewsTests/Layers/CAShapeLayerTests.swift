import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Shape layers")
struct CAShapeLayerTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 60, height: 60))
  private let layer = CAShapeLayer()

  init() {
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    harness.window.layer.addSublayer(layer)
  }

  private func line() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 20), CGPoint(x: 40, y: 20)])
    (layer.path, layer.fillColor, layer.strokeColor, layer.lineWidth) = (path, nil, .red, 4)
  }

  @Test("A shape begins black inside, without a line")
  func defaults() {
    #expect(layer.fillColor == .black && layer.strokeColor == nil && layer.lineWidth == 1 && layer.miterLimit == 10)
    #expect(layer.lineCap == .butt && layer.lineJoin == .miter && layer.fillRule == .nonZero)
    #expect(layer.strokeStart == 0 && layer.strokeEnd == 1 && layer.lineDashPattern == nil && layer.path == nil)
  }

  @Test("The path is filled in the layer's coordinates, also beyond the bounds")
  func fills() {
    layer.path = CGPath(rect: CGRect(x: -5, y: 5, width: 10, height: 10), transform: nil)
    harness.runUntilIdle()
    #expect(harness.color(5, 15) == 0 && harness.color(14, 24) == 0 && harness.color(15, 15) == white)
    layer.position.x += 20
    harness.runUntilIdle()
    #expect(harness.color(5, 15) == white && harness.color(25, 15) == 0)
  }

  @Test("The line shows from its start to its end, as fractions of its length")
  func part() {
    line()
    harness.runUntilIdle()
    #expect(harness.color(10, 29) == red && harness.color(49, 31) == red && harness.color(30, 27) == white)
    (layer.strokeStart, layer.strokeEnd) = (0.25, 0.75)
    harness.runUntilIdle()
    #expect(harness.color(19, 30) == white && harness.color(20, 30) == red)
    #expect(harness.color(39, 30) == red && harness.color(40, 30) == white)
  }

  @Test("Dashes, caps and a wide line are as asked for")
  func style() {
    line()
    layer.lineDashPattern = [10, 10]
    harness.runUntilIdle()
    #expect(harness.color(15, 30) == red && harness.color(25, 30) == white && harness.color(35, 30) == red)
    (layer.lineDashPattern, layer.lineCap) = (nil, .square)
    harness.runUntilIdle()
    #expect(harness.color(8, 30) == red && harness.color(7, 30) == white)
  }

  @Test("The even-odd rule leaves a hole")
  func rule() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
    path.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    layer.path = path
    harness.runUntilIdle()
    #expect(harness.color(30, 30) == 0)
    layer.fillRule = .evenOdd
    harness.runUntilIdle()
    #expect(harness.color(30, 30) == white && harness.color(15, 15) == 0)
  }

  @Test("Half of a circle by length is a half circle")
  func circle() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    let half = path.part(from: 0, to: 0.5)
    let (whole, part) = (path.segmentLengths.reduce(0, +), half.segmentLengths.reduce(0, +))
    #expect(abs(whole - 40 * .pi) < 0.2 && abs(part - whole / 2) < 0.05)
    #expect(path.part(from: 0, to: 1) === path && path.part(from: 0.5, to: 0.5).isEmpty)
  }
}
