import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Conversion between views")
struct UIViewConversionTests {
  /// `root` holds `left` and `right`; `left` holds `inner`.
  private let root = UIView(frame: CGRect(x: 1000, y: 2000, width: 400, height: 400))
  private let left = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
  private let right = UIView(frame: CGRect(x: 200, y: 50, width: 100, height: 100))
  private let inner = UIView(frame: CGRect(x: 5, y: 6, width: 20, height: 20))

  private let point = CGPoint(x: 1, y: 2)
  private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

  init() {
    root.addSubview(left)
    root.addSubview(right)
    left.addSubview(inner)
  }

  @Test("All four forms agree between a view and its superview")
  func superview() {
    #expect(inner.convert(point, to: left) == CGPoint(x: 6, y: 8))
    #expect(left.convert(point, from: inner) == CGPoint(x: 6, y: 8))
    #expect(inner.convert(rect, to: left) == CGRect(x: 6, y: 8, width: 3, height: 4))
    #expect(left.convert(rect, from: inner) == CGRect(x: 6, y: 8, width: 3, height: 4))
    #expect(inner.convert(point, from: left) == CGPoint(x: -4, y: -4))
  }

  @Test("All four forms agree across branches of a tree without a window")
  func branches() {
    let expected = CGPoint(x: 1 + 5 + 10 - 200, y: 2 + 6 + 20 - 50)
    #expect(inner.convert(point, to: right) == expected)
    #expect(right.convert(point, from: inner) == expected)
    #expect(inner.convert(rect, to: right) == CGRect(origin: expected, size: rect.size))
    #expect(right.convert(rect, from: inner) == CGRect(origin: expected, size: rect.size))
  }

  @Test("A scaled view scales coordinates converted to its subviews")
  func scaled() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    container.transform = CGAffineTransform(scaleX: 2, y: 2)
    container.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    let outer = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    root.addSubview(container)
    container.addSubview(outer)
    outer.addSubview(inner)
    inner.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    #expect(root.convert(CGPoint(x: 100, y: 100), to: inner) == CGPoint(x: 35, y: 35))
    #expect(root.hitTest(CGPoint(x: 100, y: 100), with: nil) === inner)
  }

  @Test("Conversion to the view itself changes nothing")
  func itself() {
    inner.transform = CGAffineTransform(rotationAngle: 1)
    #expect(inner.convert(point, to: inner) == point && inner.convert(rect, from: inner) == rect)
  }

  @Test("Nil means the root of a tree without a window, whose own frame does not count")
  func rootForNil() {
    #expect(inner.convert(point, to: nil) == CGPoint(x: 16, y: 28))
    #expect(inner.convert(CGPoint(x: 16, y: 28), from: nil) == point)
    #expect(inner.convert(rect, to: nil) == CGRect(x: 16, y: 28, width: 3, height: 4))
    #expect(inner.convert(CGRect(x: 16, y: 28, width: 3, height: 4), from: nil) == rect)
    #expect(root.convert(point, to: nil) == point)
  }

  @Test("Nil means the window in a tree with one")
  func windowForNil() {
    let harness = OffscreenHarness()
    harness.window.addSubview(root)
    #expect(inner.convert(point, to: nil) == CGPoint(x: 1016, y: 2028))
    #expect(inner.convert(point, to: harness.window) == CGPoint(x: 1016, y: 2028))
  }

  @Test("Views of different trees convert through the space around their roots")
  func differentRoots() {
    let other = UIView(frame: CGRect(x: 900, y: 1900, width: 10, height: 10))
    #expect(root.convert(point, to: other) == CGPoint(x: 101, y: 102))
    #expect(root.convert(point, from: other) == CGPoint(x: -99, y: -98))
  }

  @Test("A scrolled ancestor shifts its subviews opposite to the scroll")
  func scrolledAncestor() {
    left.bounds.origin = CGPoint(x: 30, y: 40)
    #expect(inner.convert(point, to: root) == CGPoint(x: 16 - 30, y: 28 - 40))
    #expect(root.convert(CGPoint(x: -14, y: -12), to: inner) == point)
  }

  @Test("A scaled ancestor scales around its center")
  func scaledAncestor() {
    left.transform = CGAffineTransform(scaleX: 2, y: 2)
    // The center of `left` is (60, 70); in `inner` the point is (6, 8), which is (-44, -42) from its middle.
    #expect(inner.convert(point, to: root) == CGPoint(x: 60 - 88, y: 70 - 84))
    #expect(inner.convert(rect, to: root) == CGRect(x: -28, y: -14, width: 6, height: 8))
  }

  @Test("A quarter turn around the center moves the right side to the bottom")
  func turnedAncestor() {
    left.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(left.convert(CGPoint(x: 100, y: 50), to: root).isClose(to: CGPoint(x: 60, y: 120)))
    let expected = CGRect(x: 110 - 4 - 2, y: 21, width: 4, height: 3)
    #expect(left.convert(rect, to: root).isClose(to: expected))
    #expect(left.convert(expected, from: root).isClose(to: rect))
  }

  @Test("A rectangle under a rotation becomes the bounding box of its corners")
  func boxAroundCorners() {
    left.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let box = left.convert(CGRect(x: 40, y: 40, width: 20, height: 20), to: root)
    let diagonal = 20 * CGFloat(2).squareRoot()
    #expect(box.isClose(to: CGRect(x: 60 - diagonal / 2, y: 70 - diagonal / 2, width: diagonal, height: diagonal)))
  }

  @Test("Rotations that cancel give the rectangle itself, not the box of a box")
  func cancellingTurns() {
    left.transform = CGAffineTransform(rotationAngle: .pi / 4)
    inner.transform = CGAffineTransform(rotationAngle: -.pi / 4)
    #expect(inner.convert(rect, to: root).size.width.distance(to: 3).magnitude < 1e-9)
  }

  @Test("A rectangle of negative size is converted as the area that it covers")
  func negativeSize() {
    let flipped = CGRect(x: 4, y: 6, width: -3, height: -4)
    #expect(inner.convert(flipped, to: left) == CGRect(x: 6, y: 8, width: 3, height: 4))
  }

  @Test(
    "In random trees conversions can be undone, and a detour through a third view gives the same point",
    arguments: [UInt64](1...20))
  func roundTrips(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let views = Self.randomTree(using: &random)
    for _ in 0..<50 {
      let three = (0..<3).compactMap { _ in views.randomElement(using: &random) }
      let point = CGPoint(
        x: CGFloat.random(in: -500...500, using: &random), y: CGFloat.random(in: -500...500, using: &random))
      let there = three[0].convert(point, to: three[1])
      let back = three[1].convert(there, to: three[0])
      let around = three[2].convert(three[0].convert(point, to: three[2]), to: three[1])
      #expect(hypot(back.x - point.x, back.y - point.y) < 1e-6)
      #expect(hypot(around.x - there.x, around.y - there.y) < 1e-6 * max(1, hypot(there.x, there.y)))
    }
  }

  /// Returns the views of two trees, rotated, scaled and scrolled.
  private static func randomTree(using random: inout SplitMix64) -> [UIView] {
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
    var views = [UIView(), UIView()]
    for _ in 0..<12 {
      let view = UIView(
        frame: CGRect(x: number(-99...99), y: number(-99...99), width: number(0...99), height: number(0...99)))
      view.bounds.origin = CGPoint(x: number(-99...99), y: number(-99...99))
      view.transform = CGAffineTransform(rotationAngle: number(0...7)).scaledBy(
        x: number(0.5...2), y: number(-2 ... -0.5))
      if Bool.random(using: &random) { view.transform = .identity }
      views.randomElement(using: &random)?.addSubview(view)
      views.append(view)
    }
    return views
  }

  @Test("As in UIKit, a rectangle's box at the common ancestor is converted down to a rotated view")
  func boxOfBox() {
    let (rotated, target) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), right)
    left.addSubview(rotated)
    rotated.bounds.origin = CGPoint(x: 4, y: 2)
    rotated.transform = CGAffineTransform(rotationAngle: .pi / 4)
    target.transform = CGAffineTransform(rotationAngle: .pi / 4)
    // The box of a square of 2 points rotated by 45° has sides of 2·√2. The box of that box, rotated back, has twice
    // the side of the square; the box of the four corners has the side of the square.
    let box = rotated.convert(CGRect(x: 5, y: 3, width: 2, height: 2), to: target)
    #expect(abs(box.width - 4) < 1e-12 && abs(box.height - 4) < 1e-12)
  }

  @Test("One conversion equals two through the common ancestor", arguments: 1...50 as ClosedRange<UInt64>)
  func twoSteps(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
    for view in [left, right, inner] {
      view.bounds.origin = CGPoint(x: number(-9...9), y: number(-9...9))
      view.transform = CGAffineTransform(rotationAngle: number(-3...3)).translatedBy(x: number(-9...9), y: 3)
    }
    let ways: [(UIView, UIView, UIView)] = [
      (inner, right, root), (right, inner, root), (inner, root, root), (root, inner, root),
    ]
    for (from, to, ancestor) in ways {
      let rect = CGRect(x: number(-9...9), y: number(-9...9), width: number(0...30), height: number(0...30))
      let (one, two) = (from.convert(rect, to: to), ancestor.convert(from.convert(rect, to: ancestor), to: to))
      for (a, b) in [(one.minX, two.minX), (one.minY, two.minY), (one.maxX, two.maxX), (one.maxY, two.maxY)] {
        #expect(abs(a - b) < 1e-9)
      }
      #expect(to.convert(rect, from: from) == one)
    }
  }
}
