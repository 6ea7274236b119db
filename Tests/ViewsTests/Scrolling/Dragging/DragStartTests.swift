import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Beginning of a drag", .unpainted)
struct DragStartTests {
  /// A path of the finger from the middle of the window: its position for an argument from 0 to 1.
  struct Path: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let along: @Sendable (Double) -> Double
    let across: @Sendable (Double) -> Double
  }

  nonisolated static let paths = [
    Path(testDescription: "straight", along: { -120 * $0 }, across: { _ in 0 }),
    Path(testDescription: "slanted", along: { -90 * $0 }, across: { 120 * $0 }),
    Path(testDescription: "an arc", along: { -100 * sin($0 * .pi / 2) }, across: { 100 * (1 - cos($0 * .pi / 2)) }),
    Path(testDescription: "a hook", along: { 12 * sin($0 * .pi * 3) - 60 * $0 * $0 }, across: { -40 * $0 * $0 }),
  ]

  /// Drags along a path, and returns the final offset.
  private func drag(_ setting: MotionSetting, _ path: Path, samples: Int) -> (rig: ScrollRig, offset: CGPoint) {
    let rig = ScrollRig(setting)
    let start = rig.harness.time
    rig.finger.press(at: setting.place(0))
    for sample in 1...samples {
      let part = Double(sample) / Double(samples)
      rig.harness.run(until: start + 0.4 * part)
      rig.finger.move(to: setting.place(path.along(part), across: path.across(part)))
    }
    rig.harness.run(for: 0.1)
    let offset = rig.scrollView.unroundedContentOffset
    rig.harness.releaseToRest(at: setting.place(path.along(1), across: path.across(1)))
    return (rig, offset)
  }

  @Test(
    "The slop is subtracted along the way to the first sample beyond it, at any frame rate",
    arguments: MotionSetting.all, paths)
  func slop(setting: MotionSetting, path: Path) {
    for samples in [4, 13, 50, 400] {
      let parts = (1...samples).map { Double($0) / Double(samples) }
      let length = { (part: Double) in
        (path.along(part) * path.along(part) + path.across(part) * path.across(part)).squareRoot()
      }
      let first = parts.first { length($0) > 10 } ?? 1
      let kept = CGPoint(
        x: path.along(1) - 10 * path.along(first) / length(first),
        y: path.across(1) - 10 * path.across(first) / length(first))
      let expected = setting.vector(-kept.x, across: -kept.y)
      let (rig, offset) = drag(setting, path, samples: samples)
      #expect(abs(offset.x - 800 - expected.x) < 1e-9 && abs(offset.y - 800 - expected.y) < 1e-9, "\(samples) samples")
      #expect(rig.log.calls == ScrollLog.drag)
    }
  }

  @Test("Motion within 10 points to and fro is not a drag", arguments: MotionSetting.all)
  func withinSlop(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.finger.press(at: setting.place(0))
    for place in [10, -10, 6, 0] as [CGFloat] {
      rig.move(to: place, rest: 0.05)
    }
    rig.release(at: 0)
    #expect(rig.log.calls.isEmpty && rig.position == 0)
  }

  // MARK: Two fingers

  private func touch(_ rig: ScrollRig, _ id: Int, _ phase: InputEvent.TouchPhase, _ along: CGFloat) {
    // Side by side, so that the paths of the fingers never cross.
    rig.harness.touch(id, phase, at: rig.setting.place(along, across: CGFloat(id) * 50))
  }

  @Test("Two fingers drag the content by the distance of their center", arguments: MotionSetting.all)
  func twoFingers(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    for id in [0, 1] { touch(rig, id, .began, 50) }
    for step in 1...10 {
      rig.harness.run(for: 0.02)
      for id in [0, 1] { touch(rig, id, .moved, 50 - 10 * CGFloat(step)) }
    }
    #expect(abs(rig.exactPosition - 90) < 1e-9)
    // One finger moves alone, so the content moves by half of its distance.
    touch(rig, 0, .moved, -90)
    #expect(abs(rig.exactPosition - 110) < 1e-9)
    rig.harness.run(for: 0.1)
    for id in [0, 1] { touch(rig, id, .ended, id == 0 ? -90 : -50) }
    rig.harness.runUntilIdle()
    #expect(rig.position == 110 && rig.log.calls == ScrollLog.drag)
  }

  @Test("A finger that comes down or lifts during a drag does not move the content", arguments: MotionSetting.all)
  func fingersComeAndGo(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    touch(rig, 0, .began, 50)
    touch(rig, 0, .moved, 0)
    #expect(abs(rig.exactPosition - 40) < 1e-9)
    touch(rig, 1, .began, 150)
    #expect(abs(rig.exactPosition - 40) < 1e-9)
    touch(rig, 1, .moved, 110)
    #expect(abs(rig.exactPosition - 60) < 1e-9)
    touch(rig, 0, .ended, 0)
    #expect(abs(rig.exactPosition - 60) < 1e-9 && rig.scrollView.isDragging)
    // The remaining finger drags the content alone.
    touch(rig, 1, .moved, 90)
    #expect(abs(rig.exactPosition - 80) < 1e-9)
    rig.harness.run(for: 0.1)
    touch(rig, 1, .ended, 90)
    rig.harness.runUntilIdle()
    #expect(rig.position == 80 && rig.log.calls == ScrollLog.drag)
  }

  @Test("Two fingers that move apart, or one that rests, are not a drag", arguments: MotionSetting.all)
  func apart(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    for id in [0, 1] { touch(rig, id, .began, 0) }
    for step in 1...10 {
      touch(rig, 0, .moved, 5 * CGFloat(step))
      touch(rig, 1, .moved, -5 * CGFloat(step))
      rig.harness.run(for: 0.02)
    }
    #expect(rig.log.calls.isEmpty && rig.position == 0)
    for id in [0, 1] { touch(rig, id, .ended, id == 0 ? 50 : -50) }
    rig.harness.runUntilIdle()
    #expect(rig.log.calls.isEmpty && rig.position == 0 && !rig.scrollView.isTracking)
  }

  @Test("Two fingers that lift together fling the content at their speed", arguments: MotionSetting.all)
  func twoFingerFling(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    for id in [0, 1] { touch(rig, id, .began, 50) }
    for step in 1...10 {
      rig.harness.run(for: 0.01)
      for id in [0, 1] { touch(rig, id, .moved, 50 - 5 * CGFloat(step)) }
    }
    for id in [0, 1] { touch(rig, id, .ended, 0) }
    #expect(abs(setting.along(rig.log.releaseVelocity) - 0.5) < 1e-6)
    rig.harness.runUntilIdle()
    #expect(abs(rig.position - 40 - (500 - 10) / (-1000 * log(0.998))) <= 0.5)
  }

  // MARK: Edges

  @Test("A drag past either edge and back leaves the content where it was", arguments: MotionSetting.all)
  func pastEachEdge(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: ScrollRig.reach - 30)
    rig.scrollView.contentSize = CGSize(width: 2000, height: 2000)
    rig.finger.press(at: setting.place(0))
    for place in [-11, -150, -10, 190, -60, -10] as [CGFloat] {
      rig.move(to: place, rest: 0.05)
    }
    #expect(abs(rig.exactPosition - ScrollRig.reach + 30) < 1e-9)
    rig.release(at: -10)
    #expect(rig.position == ScrollRig.reach - 30 && rig.log.calls == ScrollLog.drag)
  }
}
