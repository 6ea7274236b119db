import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Directional lock", .unpainted)
struct UIScrollViewDirectionalLockTests {
  private func across(_ rig: ScrollRig) -> CGFloat {
    rig.scrollView.unroundedContentOffset[rig.setting.axis == .horizontal ? .vertical : .horizontal] - 800
  }

  /// Returns where a move by `vector` has covered the slop of 10 points.
  private func slop(_ vector: CGPoint) -> CGPoint {
    let length = (vector.x * vector.x + vector.y * vector.y).squareRoot()
    return CGPoint(x: 10 * vector.x / length, y: 10 * vector.y / length)
  }

  /// Drags along with a slight slant, then 100 points across; the finger stays down.
  private func bentDrag(_ rig: ScrollRig) {
    let setting = rig.setting
    rig.finger.pull(from: setting.place(0), to: setting.place(-60, across: -15))
    rig.finger.move(from: setting.place(-60, across: -15), to: setting.place(-60, across: -115), duration: 0.2)
    rig.harness.run(for: 0.1)
  }

  @Test("A locked drag keeps to the axis on which it began, wherever it turns", arguments: MotionSetting.all)
  func locked(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.isDirectionalLockEnabled = true
    bentDrag(rig)
    #expect(abs(rig.exactPosition - 60 + slop(CGPoint(x: 60, y: 15)).x) < 1e-9 && across(rig) == 0)
    rig.harness.releaseToRest(at: setting.place(-60, across: -115))
    #expect(across(rig) == 0 && rig.log.offsets.allSatisfy { rig.along($0) <= 51 })
  }

  @Test("Without the lock a drag that turns moves both axes", arguments: MotionSetting.all)
  func unlocked(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    bentDrag(rig)
    let slop = slop(CGPoint(x: 60, y: 15))
    #expect(abs(rig.exactPosition - 60 + slop.x) < 1e-9 && abs(across(rig) - 115 + slop.y) < 1e-9)
  }

  @Test("A locked fling keeps to its axis, whatever the release velocity", arguments: MotionSetting.all)
  func lockedFling(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.isDirectionalLockEnabled = true
    rig.finger.pull(from: setting.place(0), to: setting.place(-40), duration: 0.2)
    rig.finger.move(from: setting.place(-40), to: setting.place(-140, across: -100), duration: 0.2)
    rig.finger.release(at: setting.place(-140, across: -100))
    // The release has 500 points per second on both axes; the velocity of the locked one is reported.
    #expect(abs(setting.along(rig.log.releaseVelocity) - 0.5) < 1e-9)
    #expect(rig.log.releaseVelocity[setting.axis == .horizontal ? .vertical : .horizontal] == 0)
    rig.harness.runUntilIdle()
    #expect(abs(rig.position - 130 - (500 - 10) / (-1000 * log(0.998))) <= 0.5 && across(rig) == 0)
    #expect(rig.log.calls.starts(with: ScrollLog.fling) && rig.log.calls.last == "didEndDecelerating ---")
  }

  @Test("A drag that begins diagonally moves both axes, and so does its fling", arguments: MotionSetting.all)
  func diagonal(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.isDirectionalLockEnabled = true
    rig.finger.fling(from: setting.place(0), to: setting.place(-100, across: -80), duration: 0.2)
    let slop = slop(CGPoint(x: 100, y: 80))
    rig.harness.runUntilIdle()
    let rate = -1000 * log(0.998)
    #expect(abs(rig.position - 100 + slop.x - (500 - 10) / rate) <= 0.5)
    #expect(abs(across(rig) - 80 + slop.y - (400 - 10) / rate) <= 0.5)
  }

  @Test("Each drag chooses its axis again", arguments: MotionSetting.all)
  func nextDrag(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.isDirectionalLockEnabled = true
    rig.drag(50)
    rig.harness.dragToRest(from: setting.place(0), to: setting.place(-10, across: -70))
    #expect(rig.position == 50 && abs(across(rig) - 60) <= 0.5)
    rig.harness.dragToRest(from: setting.place(0), to: setting.place(50, across: 50))
    #expect(rig.position < 10 && across(rig) < 20)
  }

  @Test("A locked touchpad motion keeps to its axis", arguments: MotionSetting.all)
  func touchpad(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.isDirectionalLockEnabled = true
    let place = CGPoint(x: 200, y: 200)
    rig.harness.send(.scroll(at: place, delta: setting.vector(9, across: 2), phase: .began))
    for _ in 0..<10 {
      rig.harness.run(for: 0.01)
      rig.harness.send(.scroll(at: place, delta: setting.vector(4, across: 8), phase: .changed))
    }
    rig.harness.run(for: 0.1)
    rig.harness.send(.scroll(at: place, delta: .zero, phase: .ended))
    rig.harness.runUntilIdle()
    #expect(rig.position == 49 && across(rig) == 0)
    #expect(rig.log.calls == ScrollLog.drag)
  }
}
