import Foundation
import TestSupport
import Testing

@testable import Dynamics
@testable import Views

@MainActor
@Suite("Dynamic animators")
struct UIDynamicAnimatorTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 400, height: 400))
  private let animator: UIDynamicAnimator

  init() {
    animator = UIDynamicAnimator(referenceView: harness.window)
  }

  private func addView(_ frame: CGRect) -> UIView { harness.add(UIView(), frame: frame) }

  private func box(_ x: CGFloat = 200, _ y: CGFloat = 100, side: CGFloat = 100) -> UIView {
    addView(CGRect(x: x - side / 2, y: y - side / 2, width: side, height: side))
  }

  /// Hears everything.
  private final class Listener: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var calls: [String] = []

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
      calls.append("began \(identifier.map { "\($0)" } ?? "bounds")")
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
      calls.append("ended \(identifier.map { "\($0)" } ?? "bounds")")
    }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at p: CGPoint
    ) {
      calls.append("began items")
    }
  }

  @Test("The motion is the same at 30, 60 and 144 frames a second wherever frames coincide")
  func frameRates() {
    let courses = [30, 60, 144].map { framesPerSecond in
      let root = UIView()
      let harness = OffscreenHarness(
        root: root, size: CGSize(width: 400, height: 400), framesPerSecond: framesPerSecond)
      let views = (0..<5).map { index in
        harness.add(UIView(), frame: CGRect(x: 40 + 60 * index, y: 20 + 31 * index, width: 50, height: 40))
      }
      let animator = UIDynamicAnimator(referenceView: harness.window)
      let (gravity, collision) = (UIGravityBehavior(items: views), UICollisionBehavior(items: views))
      collision.translatesReferenceBoundsIntoBoundary = true
      let properties = UIDynamicItemBehavior(items: views)
      (properties.elasticity, properties.friction) = (0.6, 0.2)
      let spring = UIAttachmentBehavior(item: views[0], attachedTo: views[1])
      (spring.frequency, spring.damping) = (2, 0.3)
      for behavior in [gravity, collision, properties, spring] { animator.addBehavior(behavior) }
      return (1...12).map { sixth in
        harness.run(until: TimeInterval(sixth) / 6)
        return views.map { "\($0.center) \($0.transform)" }
      }
    }
    #expect(Set(courses[0]).count == 12, "everything moves")
    #expect(courses[1] == courses[0] && courses[2] == courses[0])
  }

  @Test("When all items rest the animator pauses and the window draws no more; a change resumes it")
  func rests() {
    let (view, listener) = (box(), Listener())
    animator.delegate = listener
    let (gravity, collision) = (UIGravityBehavior(items: [view]), UICollisionBehavior(items: [view]))
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    #expect(animator.isRunning)
    harness.runUntilIdle(limit: 10)
    #expect(!animator.isRunning && harness.isIdle && abs(view.frame.maxY - 400) < 0.5)
    #expect(listener.calls == ["resume", "pause"])
    #expect(animator.elapsedTime > 1 && animator.elapsedTime < 3)
    gravity.angle = 0
    harness.runUntilIdle(limit: 10)
    #expect(abs(view.frame.maxX - 400) < 0.5)
    #expect(listener.calls == ["resume", "pause", "resume", "pause"])
  }

  @Test("A push of 1 gives 100 by 100 points of density 1 a hundred points per second squared")
  func pushes() {
    let (pushed, struck, heavy) = (box(100), box(200), box(300))
    let push = UIPushBehavior(items: [pushed, heavy], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    let strike = UIPushBehavior(items: [struck], mode: .instantaneous)
    strike.setAngle(.pi / 2, magnitude: 1)
    let properties = UIDynamicItemBehavior(items: [heavy])
    properties.density = 2
    for behavior in [push, strike, properties] { animator.addBehavior(behavior) }
    harness.run(for: 1)
    #expect(abs(pushed.center.y - 150) < 0.1 && abs(struck.center.y - 200) < 0.1 && abs(heavy.center.y - 125) < 0.1)
    #expect(!strike.active && push.active)
  }

  @Test("A push beside the center turns the item, unless it does not turn")
  func turns() {
    let (free, stiff) = (box(100), box(300))
    let push = UIPushBehavior(items: [free, stiff], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    for view in [free, stiff] { push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: view) }
    let properties = UIDynamicItemBehavior(items: [stiff])
    properties.allowsRotation = false
    animator.addBehavior(push)
    animator.addBehavior(properties)
    harness.run(for: 0.5)
    #expect(free.transform.b > 0.1 && stiff.transform == .identity)
  }

  @Test("A continuous push beside the center follows the point as it turns, and swings the item back")
  func swings() {
    let view = box(100)
    let push = UIPushBehavior(items: [view], mode: .continuous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: view)
    animator.addBehavior(push)
    var largest = 0.0
    push.action = { largest = max(largest, animator.body(of: view)?.angle ?? 0) }
    harness.run(for: 6)
    #expect(largest > 3 && largest < 3.2)
  }

  @Test("A behavior may join another animator after its own is gone")
  func owners() {
    let gravity = UIGravityBehavior(items: [box()])
    var gone: UIDynamicAnimator? = UIDynamicAnimator(referenceView: harness.window)
    gone?.addBehavior(gravity)
    gone = nil
    animator.addBehavior(gravity)
    #expect(gravity.dynamicAnimator === animator)
  }

  /// Adds a behavior each time an animator resumes.
  private final class Helper: UIDynamicAnimatorDelegate {
    var calls = 0
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
      calls += 1
      animator.addBehavior(UIGravityBehavior())
    }
  }

  @Test("The delegate may add a behavior when the animator resumes")
  func resuming() {
    let helper = Helper()
    animator.delegate = helper
    animator.addBehavior(UIGravityBehavior(items: [box()]))
    #expect(animator.behaviors.count == 2 && helper.calls == 1)
  }

  @Test("A snap ends at its point, upright, and sooner without oscillation")
  func snaps() {
    let view = box(100, 100)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 300, y: 250))
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    animator.addBehavior(snap)
    var farthest: CGFloat = 0
    snap.action = { farthest = max(farthest, view.center.x) }
    harness.runUntilIdle(limit: 10)
    #expect(abs(view.center.x - 300) < 0.5 && abs(view.center.y - 250) < 0.5 && abs(view.transform.b) < 0.01)
    #expect(farthest > 301, "it overshoots")
    animator.removeAllBehaviors()
    let calm = UISnapBehavior(item: view, snapTo: CGPoint(x: 100, y: 250))
    calm.damping = 1
    animator.addBehavior(calm)
    harness.runUntilIdle(limit: 10)
    #expect(abs(view.center.x - 100) < 0.5)
  }

  @Test("An attachment has the length that its ends had, and keeps it")
  func attachments() {
    let (first, second) = (box(100), box(200))
    let (rod, pair) = (
      UIAttachmentBehavior(item: first, attachedToAnchor: CGPoint(x: 100, y: 20)),
      UIAttachmentBehavior(item: first, attachedTo: second)
    )
    #expect(rod.length == 80 && pair.length == 100)
    #expect(rod.attachedBehaviorType == .anchor && pair.attachedBehaviorType == .items && pair.items.count == 2)
    for behavior in [rod, pair, UIGravityBehavior(items: [second])] { animator.addBehavior(behavior) }
    for _ in 0..<20 {
      harness.run(for: 0.05)
      #expect(abs(hypot(first.center.x - 100, first.center.y - 20) - 80) < 0.5)
      #expect(abs(hypot(first.center.x - second.center.x, first.center.y - second.center.y) - 100) < 0.5)
    }
  }

  @Test("Boundaries by line, by path and by the reference bounds stop items, and the delegate hears of it")
  func boundaries() {
    let (view, listener) = (box(200, 60, side: 40), Listener())
    let collision = UICollisionBehavior(items: [view])
    collision.collisionDelegate = listener
    collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    collision.addBoundary(
      withIdentifier: "line" as NSString, from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 200))
    collision.addBoundary(
      withIdentifier: "path" as NSString, for: UIBezierPath(rect: CGRect(x: 150, y: 300, width: 100, height: 30)))
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    for (name, bottom) in [("line", 200.0), ("path", 300), ("bounds", 380)] {
      harness.runUntilIdle(limit: 10)
      #expect(abs(view.frame.maxY - bottom) < 0.5)
      #expect(listener.calls.last == "began \(name)")
      collision.removeBoundary(withIdentifier: name as NSString)
    }
    #expect(listener.calls == ["began line", "ended line", "began path", "ended path", "began bounds"])
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test("An elastic item bounces as high as its elasticity says, and items meet each other only where they collide")
  func collides() {
    let (ball, floor) = (box(100, 100, side: 40), box(100, 320, side: 40))
    let (ghost, listener) = (box(300, 100, side: 40), Listener())
    let properties = UIDynamicItemBehavior(items: [ball])
    properties.elasticity = 0.5
    let fixed = UIDynamicItemBehavior(items: [floor])
    fixed.isAnchored = true
    let collision = UICollisionBehavior(items: [ball, floor])
    collision.collisionDelegate = listener
    for behavior in [properties, fixed, collision, UIGravityBehavior(items: [ball, ghost, floor])] {
      animator.addBehavior(behavior)
    }
    var (highest, hasBounced) = (CGFloat.infinity, false)
    collision.action = {
      if properties.linearVelocity(for: ball).y < 0 { hasBounced = true }
      if hasBounced { highest = min(highest, ball.center.y) }
    }
    harness.run(for: 1)
    // A fall of 180 points, and a quarter of that back.
    #expect(abs(highest - 235) < 3 && floor.center == CGPoint(x: 100, y: 320) && listener.calls.first == "began items")
    #expect(ghost.center.y > 500)
  }

  @Test("A group moves and turns as one body")
  func groups() {
    let views = [box(100, 100, side: 40), box(140, 100, side: 40)]
    let group = UIDynamicItemGroup(items: views)
    #expect(group.center == CGPoint(x: 120, y: 100) && group.bounds.size == CGSize(width: 80, height: 40))
    let properties = UIDynamicItemBehavior(items: [group])
    properties.addAngularVelocity(.pi / 2, for: group)
    properties.addLinearVelocity(CGPoint(x: 0, y: 100), for: group)
    animator.addBehavior(properties)
    harness.run(for: 1)
    #expect(abs(views[0].center.x - 120) < 0.1 && abs(views[0].center.y - 180) < 0.1)
    #expect(abs(views[1].center.y - 220) < 0.1 && abs(views[1].transform.b - 1) < 0.01)
  }

  @Test("Items are found by place, moved by the app, and stay where they are without behaviors")
  func items() {
    let (view, other) = (box(100), box(300))
    let properties = UIDynamicItemBehavior(items: [view, other])
    animator.addBehavior(properties)
    #expect(animator.items(in: CGRect(x: 0, y: 0, width: 200, height: 200)).map { $0 === view } == [true])
    view.center = CGPoint(x: 300, y: 300)
    animator.updateItem(usingCurrentState: view)
    #expect(animator.items(in: CGRect(x: 260, y: 0, width: 80, height: 400)).count == 2)
    harness.run(for: 0.1)
    #expect(view.center == CGPoint(x: 300, y: 300))
    animator.addBehavior(UIGravityBehavior(items: [view]))
    harness.run(for: 0.1)
    animator.removeAllBehaviors()
    let center = view.center
    harness.runUntilIdle(limit: 2)
    #expect(center.y > 300 && view.center == center && !animator.isRunning && animator.behaviors.isEmpty)
  }

  @Test("A behavior of behaviors joins and leaves with them, and may be removed in its action")
  func children() {
    final class Fall: UIDynamicBehavior {
      var moves: [Bool] = []
      override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }
    }
    let (view, fall) = (box(), Fall())
    fall.addChildBehavior(UIGravityBehavior(items: [view]))
    fall.action = { [animator] in if view.center.y > 150 { animator.removeBehavior(fall) } }
    animator.addBehavior(fall)
    #expect(fall.childBehaviors[0].dynamicAnimator === animator)
    harness.runUntilIdle(limit: 5)
    #expect(view.center.y > 150 && view.center.y < 200 && fall.moves == [true, false])
    #expect(fall.childBehaviors[0].dynamicAnimator == nil)
  }

  @Test("Items without size, outside of views, in two animators, and a thousand at once are simulated")
  func unusual() {
    final class Number: UIDynamicItem {
      var (center, transform) = (CGPoint.zero, CGAffineTransform.identity)
      var bounds: CGRect { CGRect(x: 0, y: 0, width: 10, height: 10) }
    }
    let (number, empty, other) = (Number(), addView(CGRect(x: 200, y: 100, width: 0, height: 0)), UIDynamicAnimator())
    let crowd = (0..<1000).map { index in
      let item = Number()
      item.center = CGPoint(x: Double(index % 40) * 10, y: Double(index / 40) * 9)
      return item
    }
    let collision = UICollisionBehavior(items: crowd + [empty])
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: [number, empty] + crowd))
    other.addBehavior(UIGravityBehavior(items: [number]))
    harness.run(for: 0.2)
    #expect(number.center.y > 15 && number.center.y < 25)
    #expect(empty.center.y > 100 && crowd.allSatisfy { $0.center.x.isFinite && $0.center.y < 402 })
  }

  @Test("An animator that nothing holds ends")
  func ends() {
    weak var gone: UIDynamicAnimator?
    do {
      let short = UIDynamicAnimator(referenceView: harness.window)
      short.addBehavior(UIGravityBehavior(items: [box()]))
      gone = short
    }
    #expect(gone == nil)
    harness.runUntilIdle(limit: 1)
    #expect(harness.isIdle)
  }

  @Test("Numbers that are not finite, and behaviors in two places, are refused")
  func refusals() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      UIGravityBehavior().gravityDirection = CGVector(dx: 0, dy: CGFloat.nan)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      _ = UISnapBehavior(item: UIView(), snapTo: CGPoint(x: CGFloat.infinity, y: 0))
    }
    await #expect(processExitsWith: .signal(SIGABRT)) { @MainActor in
      let behavior = UIGravityBehavior()
      for owner in [UIDynamicBehavior(), UIDynamicBehavior()] { owner.addChildBehavior(behavior) }
    }
  }
}
