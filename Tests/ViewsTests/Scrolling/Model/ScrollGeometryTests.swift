import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Scroll geometry")
struct ScrollGeometryTests {
  private func geometry(
    content: CGFloat, bounds: CGFloat = 400, inset: UIEdgeInsets = .zero, bounces: Bool = true, scale: CGFloat = 1
  ) -> ScrollGeometry {
    .plain(
      contentSize: CGSize(width: content, height: content), boundsSize: CGSize(width: bounds, height: bounds),
      inset: inset, bounces: bounces, scale: scale)
  }

  @Test("Legal offsets run from the leading inset to where the trailing ends meet")
  func range() {
    let geometry = geometry(content: 1000, inset: UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    #expect(geometry.ranges.vertical.minimum == -10 && geometry.ranges.vertical.maximum == 630)
    #expect(geometry.ranges.horizontal.minimum == -20 && geometry.ranges.horizontal.maximum == 640)
    #expect(geometry.clamp(CGPoint(x: -50, y: 5000)) == CGPoint(x: -20, y: 630))
  }

  @Test("Content that fits into the view has one legal offset, and cannot be dragged")
  func smallContent() {
    for content in [0, 100, 400] as [CGFloat] {
      let geometry = geometry(content: content, inset: UIEdgeInsets(top: 10, left: 0, bottom: -10, right: 0))
      #expect(geometry.ranges.vertical.minimum == -10 && geometry.ranges.vertical.maximum == -10)
      #expect(Axis.allCases.allSatisfy { !geometry.isDraggable($0) })
    }
  }

  @Test(
    "The edges are rounded inwards to whole pixels, except for rounding errors", arguments: [1, 1.5, 2, 3] as [CGFloat])
  func pixels(scale: CGFloat) {
    let between = geometry(content: 1000 + 0.4 / scale, scale: scale).ranges.vertical
    #expect(abs(between.maximum - 600) < 1e-9)
    for pixel in [1.0, 2, 7, 100] {
      let on = geometry(content: 1000 + pixel / scale, scale: scale).ranges.vertical
      #expect(abs(on.maximum - (600 + pixel / scale)) < 1e-9)
    }
    #expect(abs(geometry(content: 1000, scale: scale).restDistance * Double(scale) - 0.5) < 1e-12)
  }

  @Test("A zero offset is 0 and not -0")
  func zero() {
    #expect(geometry(content: 1000).ranges.vertical.minimum.sign == .plus)
  }
}
