import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Layout passes")
struct UIViewLayoutTests {
  private let log = CallbackLog()
  private let root: LoggingView
  private let first: LoggingView
  private let second: LoggingView
  private let inner: LoggingView

  /// Creates `root`, which holds `first` and `second`; `first` holds `inner`. All are laid out.
  init() {
    root = LoggingView("root", log: log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    first = LoggingView("first", log: log)
    second = LoggingView("second", log: log)
    inner = LoggingView("inner", log: log)
    first.addSubview(inner)
    root.addSubview(first)
    root.addSubview(second)
    root.layoutIfNeeded()
  }

  @Test("New views are laid out once, each before its subviews, from back to front")
  func order() {
    #expect(
      log.entries.suffix(4) == [
        "root layoutSubviews", "first layoutSubviews", "inner layoutSubviews", "second layoutSubviews",
      ])
    #expect(log.entries { root.layoutIfNeeded() } == [])
  }

  @Test("setNeedsLayout lays out that view alone, in the next pass")
  func setNeedsLayout() {
    #expect(log.entries { inner.setNeedsLayout() } == [])
    #expect(log.entries { root.layoutIfNeeded() } == ["inner layoutSubviews"])
  }

  @Test("Two layout requests are one")
  func askingTwice() {
    inner.setNeedsLayout()
    inner.setNeedsLayout()
    #expect(log.entries { root.layoutIfNeeded() } == ["inner layoutSubviews"])
  }

  @Test("layoutIfNeeded lays out the view's subtree, and leaves its siblings for later")
  func subtreeOnly() {
    inner.setNeedsLayout()
    second.setNeedsLayout()
    #expect(log.entries { first.layoutIfNeeded() } == ["inner layoutSubviews"])
    #expect(log.entries { root.layoutIfNeeded() } == ["second layoutSubviews"])
  }

  @Test("A new size requests layout, and a new position or bounds origin does not")
  func whatAsks() {
    let moves = log.entries {
      first.center = CGPoint(x: 5, y: 5)
      first.bounds.origin = CGPoint(x: 5, y: 5)
      first.transform = .init(scaleX: 2, y: 2)
      root.layoutIfNeeded()
    }
    #expect(moves == [])
    first.frame.size.width += 1
    #expect(log.entries { root.layoutIfNeeded() } == ["first layoutSubviews"])
  }

  @Test("Adding and removing a subview requests layout of the superview")
  func subviewsChange() {
    let added = UIView()
    first.addSubview(added)
    #expect(log.entries { root.layoutIfNeeded() } == ["first layoutSubviews"])
    added.removeFromSuperview()
    #expect(log.entries { root.layoutIfNeeded() } == ["first layoutSubviews"])
  }

  @Test("A view resized by its superview's layout is laid out after it, in the same pass")
  func cascade() {
    root.onLayout = { [unowned root, second] in second.frame = root.bounds }
    root.setNeedsLayout()
    #expect(log.entries { root.layoutIfNeeded() } == ["root layoutSubviews", "second layoutSubviews"])
  }

  @Test("A view that requests its own layout during layout is laid out again in the next pass")
  func askingInside() {
    var rounds = 0
    inner.onLayout = { [unowned inner] in
      rounds += 1
      if rounds < 3 { inner.setNeedsLayout() }
    }
    inner.setNeedsLayout()
    for _ in 0..<5 { root.layoutIfNeeded() }
    #expect(rounds == 3)
  }

  @Test("A layout request for a view that the pass has left is served in the next pass")
  func askingBackwards() {
    second.onLayout = { [inner] in inner.setNeedsLayout() }
    second.setNeedsLayout()
    #expect(log.entries { root.layoutIfNeeded() } == ["second layoutSubviews"])
    #expect(log.entries { root.layoutIfNeeded() } == ["inner layoutSubviews"])
  }

  @Test("A subview added during its superview's layout is laid out in the same pass")
  func addingInside() {
    let late = LoggingView("late", log: log)
    root.onLayout = { [unowned root] in if late.superview == nil { root.addSubview(late) } }
    root.setNeedsLayout()
    #expect(log.entries { root.layoutIfNeeded() }.contains("late layoutSubviews"))
  }

  @Test("A frame repeats layout until it settles, and then the window is idle")
  func frameSettles() {
    let harness = OffscreenHarness()
    harness.show(root)
    var rounds = 0
    inner.onLayout = { [unowned inner] in
      rounds += 1
      if rounds < 4 { inner.setNeedsLayout() }
    }
    inner.setNeedsLayout()
    #expect(harness.wantsNextFrame)
    harness.runFrame()
    #expect(rounds == 4)
    harness.runFrame()
    #expect(rounds == 4 && harness.isIdle)
  }

  @Test("Layout that never settles ends each frame, and continues in the next")
  func neverSettles() {
    let harness = OffscreenHarness()
    harness.window.addSubview(inner)
    inner.onLayout = { [unowned inner] in inner.setNeedsLayout() }
    inner.setNeedsLayout()
    harness.runFrame()
    #expect(harness.wantsNextFrame)
  }

  @Test("Pending layout of a tree that enters a window runs before its first frame")
  func layoutOnEntering() {
    let harness = OffscreenHarness()
    inner.setNeedsLayout()
    harness.window.addSubview(root)
    #expect(log.entries { harness.runFrame() } == ["inner layoutSubviews"])
  }

  @Test("A class that overrides layoutSublayers(of:) is called with its layer after each layout of the view")
  func layoutSublayers() {
    class Ringed: UIView {
      var calls: [String] = []
      let ring = CALayer()

      override func layoutSubviews() {
        super.layoutSubviews()
        calls.append("subviews")
      }

      override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        calls.append(layer === self.layer ? "sublayers" : "other")
        ring.frame = bounds
      }
    }
    final class Derived: Ringed {}
    for view in [Ringed(), Derived()] {
      root.addSubview(view)
      view.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
      root.layoutIfNeeded()
      #expect(view.calls == ["subviews", "sublayers"] && view.ring.frame == view.bounds)
      view.setNeedsLayout()
      root.layoutIfNeeded()
      #expect(view.calls.count == 4)
    }
    #expect(root.existingLayer == nil)
  }

  @Test("A view whose class does not override layoutSublayers(of:) gets no layer by its layout")
  func noLayer() {
    final class Plain: UIView {
      override func layoutSubviews() {}
    }
    let plain = Plain()
    root.addSubview(plain)
    root.layoutIfNeeded()
    #expect(plain.existingLayer == nil)
  }
}
