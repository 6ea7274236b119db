import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Targets chosen by the delegate", .unpainted)
struct ChosenTargetTests {
  private static let whole = ScrollLog.fling + ["didScroll ---", "didEndDecelerating ---"]

  /// Returns the position `elapsed` seconds after content at `start` was released at `velocity`, bound for `target`, on
  /// a critically damped spring that is stiff enough not to overshoot.
  private func way(from start: CGFloat, velocity: CGFloat, to target: CGFloat, _ elapsed: TimeInterval) -> CGFloat {
    let distance = start - target
    let stiffness = velocity * distance < 0 ? max(11, abs(velocity / distance)) : 11
    return target + (distance + (velocity + stiffness * distance) * elapsed) * exp(-stiffness * elapsed)
  }

  /// Targets of a release at 70 points with 1000 points per second: before and after 565, where friction stops it,
  /// slightly behind the start, and far behind it.
  nonisolated static let targets: [CGFloat] = [90, 220, 566, 700, 60, -300, 799]

  @Test(
    "The content lands exactly on the chosen target, on the same smooth curve at any frame rate",
    arguments: MotionSetting.all, targets)
  func landing(setting: MotionSetting, target: CGFloat) {
    let rig = ScrollRig(setting)
    rig.log.target = { [unowned rig] _ in rig.offset(target) }
    rig.fling()
    let released = rig.harness.time
    while rig.scrollView.isDecelerating {
      rig.harness.stepFrame()
      let expected = way(from: 70, velocity: 1000, to: target, rig.harness.time - released + ScrollConstants.inputLead)
      // The last half pixel is one step.
      #expect(abs(rig.exactPosition - expected) < (rig.scrollView.isDecelerating ? 1e-6 : 0.5))
    }
    #expect(rig.scrollView.contentOffset == rig.offset(target) && rig.log.calls == Self.whole)
    if target > 70 { #expect(rig.log.offsets.allSatisfy { rig.along($0) <= target }) }
  }

  @Test(
    "Content that is released slowly and sent far gathers speed without a jolt", arguments: MotionSetting.all,
    [60, 150, 300] as [CGFloat])
  func withoutJolt(setting: MotionSetting, speed: CGFloat) {
    for target in [500, 799] as [CGFloat] {
      let rig = ScrollRig(setting)
      rig.log.target = { [unowned rig] _ in rig.offset(target) }
      rig.fling(speed, duration: 0.2)
      let (start, released) = (rig.exactPosition, rig.harness.time)
      for _ in 0..<8 {
        rig.harness.stepFrame()
        let elapsed = rig.harness.time - released + ScrollConstants.inputLead
        let most = (speed + ScrollConstants.easingAcceleration / 2 * elapsed) * elapsed
        #expect(rig.exactPosition - start <= most + 0.01, "to \(target), after \(elapsed) s")
      }
      rig.harness.runUntilIdle()
      #expect(rig.position == target && rig.log.offsets.allSatisfy { rig.along($0) <= target })
    }
  }

  @Test(
    "Content released at rest goes to the chosen target as well", arguments: MotionSetting.all,
    [-200, 40, 400] as [CGFloat])
  func zeroVelocity(setting: MotionSetting, target: CGFloat) {
    let rig = ScrollRig(setting)
    rig.log.target = { [unowned rig] _ in rig.offset(target) }
    rig.drag(100)
    #expect(rig.log.releaseVelocity == .zero && rig.along(rig.log.proposedTarget) == 100)
    rig.harness.runUntilIdle()
    #expect(rig.position == target && rig.log.calls == Self.whole)
    let between = min(100, target)...max(100, target)
    #expect(rig.log.offsets.suffix(3).allSatisfy { between.contains(rig.along($0)) })
  }

  @Test("Content released beyond an edge goes to a chosen target inside", arguments: MotionSetting.all)
  func fromBeyondEdge(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach)
    rig.log.target = { [unowned rig] _ in rig.offset(650) }
    rig.drag(200)
    let start = rig.exactPosition
    let released = rig.harness.time
    #expect(start > 880 && rig.along(rig.log.proposedTarget) == ScrollRig.reach)
    rig.harness.run(for: 0.25)
    let frame = (rig.harness.time * Double(setting.framesPerSecond) + 1e-6).rounded(.down)
    let elapsed = frame / Double(setting.framesPerSecond) - released
    #expect(abs(rig.exactPosition - way(from: start, velocity: 0, to: 650, elapsed)) < 1e-6)
    rig.harness.runUntilIdle()
    #expect(rig.position == 650 && rig.log.calls == Self.whole.returning)
  }

  @Test("A chosen target beyond an edge becomes the edge, without a bounce", arguments: MotionSetting.all)
  func beyondEdge(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.log.target = { [unowned rig] _ in rig.offset(ScrollRig.reach + 500) }
    rig.flingToRest(3000)
    #expect(rig.scrollView.contentOffset == rig.offset(ScrollRig.reach))
    #expect(rig.log.offsets.allSatisfy { rig.along($0) <= ScrollRig.reach } && rig.log.calls == Self.whole)
  }

  @Test("The current offset as target stops the content at once", arguments: MotionSetting.all)
  func here(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.log.target = { [unowned rig] _ in rig.scrollView.contentOffset }
    rig.flingToRest()
    #expect(rig.position == 70)
    #expect(rig.log.calls == ScrollLog.fling.prefix(3) + ["didEndDragging(false) ---"])
  }

  @Test("A target on one axis leaves the other axis to friction", arguments: MotionSetting.all)
  func oneAxis(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    let other: Axis = setting.axis == .horizontal ? .vertical : .horizontal
    rig.log.target = { [unowned rig] proposed in
      var target = proposed
      target[setting.axis] = rig.offset(250)[setting.axis]
      return target
    }
    rig.finger.fling(from: setting.place(40, across: 40), to: setting.place(-40, across: -40), duration: 0.08)
    let proposed = rig.log.proposedTarget[other]
    rig.harness.runUntilIdle()
    #expect(rig.position == 250 && abs(rig.scrollView.contentOffset[other] - proposed) <= 0.5 && proposed > 1300)
  }

  // MARK: Changes during a fling

  @Test("A deceleration rate that changes during a fling applies from then on", arguments: MotionSetting.all)
  func rateInFlight(setting: MotionSetting) {
    let rig = ScrollRig(setting).fling()
    let released = rig.harness.time
    rig.harness.run(for: 0.3)
    // The time of the previous frame.
    let frame = (rig.harness.time * Double(setting.framesPerSecond) + 1e-6).rounded(.down)
    let elapsed = frame / Double(setting.framesPerSecond) - released + 1.0 / 60
    let normal = 1000 * log(0.998)
    let velocity = 1000 * exp(normal * elapsed)
    let position = 70 + 1000 * expm1(normal * elapsed) / normal
    #expect(abs(rig.exactPosition - position) < 1e-6)
    rig.scrollView.decelerationRate = .fast
    #expect(abs(rig.exactPosition - position) < 1e-6 && rig.scrollView.isDecelerating)
    rig.harness.runUntilIdle()
    #expect(abs(rig.position - position - (velocity - 10) / (-1000 * log(0.99))) <= 0.5)
    #expect(rig.log.calls.starts(with: ScrollLog.fling) && rig.log.calls.last == "didEndDecelerating ---")
  }

  @Test(
    "A deceleration rate that changes on the way to a target does not change the target", arguments: MotionSetting.all)
  func rateOnTheWay(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.log.target = { [unowned rig] _ in rig.offset(350) }
    rig.fling(running: 0.1)
    rig.scrollView.decelerationRate = .fast
    rig.harness.runUntilIdle()
    #expect(rig.position == 350 && rig.log.calls == Self.whole)
  }
}
