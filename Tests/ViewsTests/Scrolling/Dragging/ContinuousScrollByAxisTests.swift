import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Touchpad motion along both axes")
struct ContinuousScrollByAxisTests {
  /// A scroll view that moves along one axis, in one that moves along the other.
  @MainActor
  private struct Rig {
    let harness = OffscreenHarness()
    let inner: UIScrollView
    let outer: UIScrollView

    init(innerAxis: Axis) {
      func scrollView(along axis: Axis) -> UIScrollView {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        scrollView.contentSize[axis] = 2000
        scrollView.contentSize[axis.other] = 400
        return scrollView
      }
      (inner, outer) = (scrollView(along: innerAxis), scrollView(along: innerAxis.other))
      inner.contentOffset[innerAxis] = 800
      outer.contentOffset[innerAxis.other] = 800
      inner.frame.origin = outer.contentOffset
      outer.addSubview(inner)
      harness.window.addSubview(outer)
      harness.run(for: 0.1)
    }

    func send(_ phase: InputEvent.ScrollPhase, _ delta: CGPoint = .zero) {
      harness.send(.scroll(at: CGPoint(x: 200, y: 200), delta: delta, phase: phase))
    }

    /// Moves the fingers in equal steps, and lifts them at rest.
    func move(by way: CGPoint, steps: Int) {
      for step in 0..<steps {
        send(step == 0 ? .began : .changed, CGPoint(x: way.x / CGFloat(steps), y: way.y / CGFloat(steps)))
        harness.run(for: 0.01)
      }
      harness.run(for: 0.2)
      send(.ended)
      harness.runUntilIdle()
    }

    /// How far both have moved.
    var way: CGPoint {
      CGPoint { axis in
        let scrollView = inner.contentSize[axis] > 400 ? inner : outer
        return scrollView.contentOffset[axis] - 800
      }
    }
  }

  nonisolated private static let motions = [
    (CGPoint(x: 60, y: 60), CGPoint(x: 60, y: 60)),
    (CGPoint(x: -20, y: 80), CGPoint(x: -20, y: 80)),
    (CGPoint(x: 80, y: -24), CGPoint(x: 80, y: -24)),
    (CGPoint(x: 12, y: 80), CGPoint(x: 0, y: 80)),
    (CGPoint(x: 80, y: 16), CGPoint(x: 80, y: 0)),
    (CGPoint(x: 0, y: -40), CGPoint(x: 0, y: -40)),
  ]

  @Test(
    "Each axis of a motion moves the view that can follow it, and a tremble none", arguments: Axis.allCases, motions)
  func parts(innerAxis: Axis, motion: (way: CGPoint, expected: CGPoint)) {
    for steps in [1, 4, 40] {
      let rig = Rig(innerAxis: innerAxis)
      rig.move(by: motion.way, steps: steps)
      #expect(rig.way == motion.expected, "in \(steps) steps")
    }
  }

  @Test("A view that moves along both axes takes both parts, however small one is", arguments: [1, 10])
  func oneView(steps: Int) {
    let rig = Rig(innerAxis: .horizontal)
    rig.inner.contentSize = CGSize(width: 2000, height: 2000)
    rig.inner.contentOffset.y = 400
    rig.move(by: CGPoint(x: 3, y: 60), steps: steps)
    #expect(rig.inner.contentOffset == CGPoint(x: 803, y: 460) && rig.outer.contentOffset.y == 800)
  }

  @Test("Each view coasts along its own axis when the fingers lift", arguments: Axis.allCases)
  func momentum(innerAxis: Axis) {
    let rig = Rig(innerAxis: innerAxis)
    for step in 0..<10 {
      rig.send(step == 0 ? .began : .changed, CGPoint(x: 8, y: 5))
      if step < 9 { rig.harness.run(for: 0.01) }
    }
    rig.send(.ended)
    #expect(rig.inner.isDecelerating && rig.outer.isDecelerating)
    rig.harness.runUntilIdle()
    let way = rig.way
    #expect(way.x > 200 && abs(way.y / way.x - 0.625) < 0.01)
  }

  @Test("A part that the app refuses for the inner view goes to the one around it")
  func refused() {
    let rig = Rig(innerAxis: .horizontal)
    let delegate = ScriptedGestureDelegate()
    delegate.begins = { _ in false }
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .continuous
    pan.delegate = delegate
    rig.inner.addGestureRecognizer(pan)
    rig.move(by: CGPoint(x: 40, y: 40), steps: 4)
    #expect(rig.way == CGPoint(x: 40, y: 40))
    delegate.begins = { _ in true }
    let before = rig.way
    rig.inner.panGestureRecognizer.isEnabled = false
    rig.move(by: CGPoint(x: 40, y: 40), steps: 4)
    #expect(rig.way == before)
  }

  @Test("A view that leaves in the middle ends its part alone")
  func left() {
    let rig = Rig(innerAxis: .horizontal)
    rig.send(.began, CGPoint(x: 40, y: 40))
    rig.inner.removeFromSuperview()
    rig.send(.changed, CGPoint(x: 40, y: 40))
    rig.harness.run(for: 0.2)
    rig.send(.ended)
    rig.harness.runUntilIdle()
    #expect(rig.outer.contentOffset.y == 880 && rig.inner.contentOffset.x == 840)
    #expect(!rig.inner.isTracking && !rig.outer.isTracking)
  }

  @Test("A notch that takes the inner view to its end leaves the outer one alone")
  func notchAtEnd() {
    let rig = Rig(innerAxis: .horizontal)
    rig.outer.contentSize = CGSize(width: 2000, height: 2000)
    rig.inner.contentOffset.x = 1590
    let x = rig.outer.contentOffset.x
    rig.harness.wheelToRest(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 1, y: 1))
    #expect(rig.inner.contentOffset.x == 1600 && rig.outer.contentOffset == CGPoint(x: x, y: 860))
  }
}
