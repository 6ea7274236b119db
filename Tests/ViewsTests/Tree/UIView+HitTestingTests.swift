import Drawing
import Foundation
import Testing

@testable import Views

@MainActor
@Suite("Hit testing")
struct UIViewHitTestingTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let back = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
  private let front = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))

  init() {
    root.addSubview(back)
    root.addSubview(front)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
    root.hitTest(CGPoint(x: x, y: y), with: nil)
  }

  @Test("The frontmost subview is hit, else the view itself, else nothing")
  func frontMost() {
    #expect(hit(40, 40) === front)
    #expect(hit(20, 20) === back)
    #expect(hit(5, 5) === root)
    #expect(hit(-1, 5) == nil)
  }

  @Test("The deepest view is hit")
  func deepest() {
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    back.addSubview(inner)
    #expect(hit(16, 16) === inner)
  }

  @Test("Minimum edges are inside, maximum edges outside")
  func edges() {
    #expect(hit(10, 10) === back)
    #expect(hit(9.999, 10) === root)
    #expect(hit(69.999, 69.999) === front)
    #expect(hit(70, 50) === root && hit(50, 70) === root)
    #expect(hit(100, 50) == nil && hit(50, 100) == nil)
    #expect(!root.point(inside: CGPoint(x: 100, y: 0), with: nil) && root.point(inside: .zero, with: nil))
  }

  @Test("Touches pass through views that are hidden, almost transparent or not interactive", arguments: [0, 1, 2])
  func untouchable(reason: Int) {
    switch reason {
    case 0: front.isHidden = true
    case 1: front.isUserInteractionEnabled = false
    default: front.alpha = 0.009
    }
    front.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    #expect(hit(40, 40) === back)
    #expect(hit(60, 60) === root)
  }

  @Test("A view with an alpha of 0.01 is hit")
  func barelyVisible() {
    front.alpha = 0.01
    #expect(hit(40, 40) === front)
  }

  @Test("A root without user interaction hits nothing")
  func untouchableRoot() {
    root.isUserInteractionEnabled = false
    #expect(hit(40, 40) == nil)
  }

  @Test("A view is not hit outside of its superview's bounds, whether that clips or not")
  func outsideBounds() {
    let hanging = UIView(frame: CGRect(x: -10, y: 0, width: 20, height: 20))
    back.addSubview(hanging)
    #expect(hit(15, 15) === hanging)
    #expect(hit(5, 15) === root)
    back.clipsToBounds = true
    #expect(hit(5, 15) === root)
  }

  @Test("Scrolled bounds shift hit tests")
  func scrolled() {
    root.bounds.origin = CGPoint(x: 0, y: 30)
    // The point is in the sheet's coordinates; the frame shows 30 to 130 of them.
    #expect(hit(20, 20) == nil)
    #expect(hit(60, 60) === front)
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    outer.addSubview(root)
    #expect(outer.hitTest(CGPoint(x: 60, y: 30), with: nil) === front)
  }

  @Test("A rotated view is hit where it is shown, not in its bounding box")
  func turned() {
    front.transform = CGAffineTransform(rotationAngle: .pi / 4)
    #expect(hit(50, 23) === front)
    #expect(hit(32, 68) === root)
  }

  @Test("A scaled view is hit where it is shown")
  func scaled() {
    front.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(hit(41, 41) === front && hit(39, 39) === back)
  }

  @Test("A view scaled to zero is not hit", arguments: [(0, 0), (1, 0), (0, 1)])
  func scaledAway(scale: (x: CGFloat, y: CGFloat)) {
    front.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
    front.transform = CGAffineTransform(scaleX: scale.x, y: scale.y)
    for place in [CGPoint(x: 50, y: 50), CGPoint(x: 55, y: 45), CGPoint(x: 90, y: 90)] {
      #expect(root.hitTest(place, with: nil) === root)
    }
    #expect(hit(20, 20) === back)
  }

  @Test("An empty view is not hit")
  func noSize() {
    front.bounds.size = .zero
    #expect(hit(50, 50) === root)
  }

  @Test("Overriding point(inside:) widens the hit area, and overriding hitTest redirects hits")
  func overrides() {
    final class Wide: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    final class Transparent: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
      }
    }
    let wide = Wide(frame: CGRect(x: 80, y: 80, width: 5, height: 5))
    root.addSubview(wide)
    #expect(hit(61, 61) === wide)
    root.addSubview(Transparent(frame: root.bounds))
    #expect(hit(61, 61) === wide)
  }
}
