import Foundation
import Testing

@testable import Controllers
@testable import Views

@Suite("Places of popovers")
struct PopoverPlacementTests {
  private let area = CGRect(x: 10, y: 10, width: 780, height: 580)

  private func place(
    _ content: CGSize, _ source: CGRect, _ directions: UIPopoverArrowDirection = .any, mayOverlap: Bool = false,
    isMirrored: Bool = false
  ) -> PopoverPlacement {
    PopoverPlacement(
      content: content, source: source, area: area, directions: directions, mayOverlap: mayOverlap,
      isMirrored: isMirrored)
  }

  private let small = CGSize(width: 200, height: 100)

  @Test func `The first direction with room is taken, in the order up, down and the sides`() {
    let middle = place(small, CGRect(x: 300, y: 100, width: 40, height: 20))
    #expect(middle.direction == .up && middle.frame == CGRect(x: 220, y: 120, width: 200, height: 113))
    #expect(middle.arrowPosition == 100 && middle.body == CGRect(x: 0, y: 13, width: 200, height: 100))
    let low = place(small, CGRect(x: 300, y: 500, width: 40, height: 20))
    #expect(low.direction == .down && low.frame.maxY == 500 && low.body.origin == .zero)
    let tall = CGRect(x: 300, y: 60, width: 40, height: 480)
    #expect(place(small, tall).direction == .left && place(small, tall).frame.minX == 340)
    #expect(place(small, tall, isMirrored: true).direction == .right)
    #expect(place(small, tall, isMirrored: true).frame.maxX == 300)
  }

  @Test func `Only permitted directions are taken, and all of them if none is`() {
    let source = CGRect(x: 300, y: 300, width: 40, height: 20)
    for direction in [UIPopoverArrowDirection.up, .down, .left, .right] {
      #expect(place(small, source, direction).direction == direction)
    }
    #expect(place(small, source, []).direction == .up)
  }

  @Test func `The panel stays in the area, and the arrow points at the source as far as the corners permit`() {
    let edge = place(small, CGRect(x: 770, y: 100, width: 20, height: 20))
    #expect(edge.frame.maxX == 790 && edge.arrowPosition == 200 - 26)
    let near = place(small, CGRect(x: 60, y: 100, width: 20, height: 20))
    #expect(near.frame.minX == 10 && near.arrowPosition == 60)
  }

  @Test func `Without enough room the panel is smaller, or covers the source if it may`() {
    let source = CGRect(x: 20, y: 200, width: 760, height: 200)
    let large = CGSize(width: 700, height: 500)
    let smaller = place(large, source)
    #expect(area.contains(smaller.frame) && !smaller.frame.insetBy(dx: 1, dy: 1).intersects(source))
    let over = place(large, source, mayOverlap: true)
    #expect(over.body.size == large && area.contains(over.frame))
    // A source outside of the area, and an area that is too small for an arrow.
    #expect(place(small, CGRect(x: -500, y: -500, width: 1, height: 1)).frame.width >= 0)
    let tiny = PopoverPlacement(
      content: small, source: .zero, area: .zero, directions: .any, mayOverlap: false, isMirrored: false)
    #expect(tiny.body.width >= 0 && tiny.body.height >= 0)
  }

  @Test(arguments: [UIPopoverArrowDirection.up, .down, .left, .right])
  @MainActor
  func `The outline fills the panel and has its tip at the source`(direction: UIPopoverArrowDirection) {
    let source = CGRect(x: 300, y: 300, width: 40, height: 20)
    let place = place(small, source, direction)
    let tip = place.frame.origin + place.tip
    let edges = source.insetBy(dx: -0.01, dy: -0.01)
    #expect(edges.contains(tip) && !source.insetBy(dx: 1, dy: 1).contains(tip))
    let bounds = place.outline.bounds
    #expect(abs(bounds.width - place.frame.width) < 0.01 && abs(bounds.height - place.frame.height) < 0.01)
    #expect(place.outline.contains(CGPoint(x: place.body.midX, y: place.body.midY)))
  }
}
