import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Gradient layers")
struct CAGradientLayerTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 100, height: 100))
  private let layer = CAGradientLayer()

  init() {
    layer.frame = harness.window.bounds
    layer.colors = [CGColor.black, CGColor.red]
    harness.window.layer.addSublayer(layer)
  }

  private func redness(_ x: Int32, _ y: Int32) -> Int { Int((harness.color(x, y) ?? 0) >> 16) }

  @Test("A gradient runs from the top to the bottom by default")
  func defaults() {
    let new = CAGradientLayer()
    #expect(new.startPoint == CGPoint(x: 0.5, y: 0) && new.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(new.type == .axial && new.colors == nil && new.locations == nil)
    harness.runUntilIdle()
    for y in [0, 25, 50, 99] as [Int32] {
      let expected = (Double(y) + 0.5) / 100 * 255
      #expect(abs(redness(10, y) - Int(expected)) <= 1 && redness(90, y) == redness(10, y))
    }
  }

  @Test("Locations place the colors, and the ends reach beyond them")
  func locations() {
    layer.locations = [0.25, 0.75]
    harness.runUntilIdle()
    #expect(redness(50, 10) == 0 && redness(50, 90) == 255 && abs(redness(50, 50) - 128) <= 2)
  }

  @Test("A diagonal gradient is perpendicular to the line between its points, in points of the layer")
  func diagonal() {
    (layer.startPoint, layer.endPoint) = (.zero, CGPoint(x: 1, y: 1))
    harness.runUntilIdle()
    #expect(abs(redness(0, 99) - 127) <= 2 && abs(redness(99, 0) - 127) <= 2 && redness(99, 99) >= 253)
  }

  @Test("A radial gradient ends at the ellipse whose box has a corner at the end point")
  func radial() {
    layer.type = .radial
    (layer.startPoint, layer.endPoint) = (.middle, CGPoint(x: 1, y: 0.75))
    harness.runUntilIdle()
    #expect(redness(50, 50) < 12 && abs(redness(75, 50) - 128) <= 3 && abs(redness(50, 62) - 128) <= 4)
    #expect(redness(50, 90) == 255 && redness(99, 50) >= 250)
  }

  @Test("A conic gradient turns clockwise from the direction of the end point")
  func conic() {
    layer.type = .conic
    (layer.startPoint, layer.endPoint) = (.middle, CGPoint(x: 1, y: 0.5))
    harness.runUntilIdle()
    for (x, y, turn) in [(99, 51, 0), (50, 99, 0.25), (1, 50, 0.5), (50, 1, 0.75)] as [(Int32, Int32, Double)] {
      #expect(abs(redness(x, y) - Int(turn * 255)) <= 5, "\(turn): \(redness(x, y))")
    }
  }

  @Test("A transparent color adds no hue")
  func premultiplied() {
    layer.colors = [CGColor.red, CGColor(red: 0, green: 0, blue: 1, alpha: 0)]
    harness.runUntilIdle()
    #expect(abs(redness(50, 50) - 255) <= 1 && abs(Int((harness.color(50, 50) ?? 0) & 0xFF) - 128) <= 2)
  }

  @Test("Moving the layer does not draw the gradient again, and new colors do")
  func isKept() throws {
    harness.runUntilIdle()
    let bitmap = try #require(layer.node.drawing.bitmap)
    layer.position.y += 10
    harness.runUntilIdle()
    #expect(layer.node.drawing.bitmap === bitmap)
    layer.colors = [CGColor.blue, CGColor.red]
    harness.runUntilIdle()
    #expect(harness.color(50, 11) != 0xFFFFFF && (harness.color(50, 11) ?? 0) & 0xFF > 200)
  }

  @Test("Rounded corners cut the gradient")
  func corners() {
    layer.cornerRadius = 20
    harness.runUntilIdle()
    #expect(harness.color(0, 0) == 0xFFFFFF && harness.color(99, 99) == 0xFFFFFF && redness(50, 99) > 250)
  }
}
