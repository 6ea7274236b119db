import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("The first frame after an input")
struct InputLeadTests {
  /// Returns the distance covered on the spring to a target `distance` away.
  private func followed(_ distance: Double, after elapsed: Double) -> Double {
    let angle = ScrollConstants.wheelAngularFrequency * elapsed
    return distance * (1 - (1 + angle) * exp(-angle))
  }

  /// Returns the distance covered in an animated change of the offset.
  private func eased(_ distance: Double, after elapsed: Double) -> Double {
    let part = elapsed / ScrollConstants.animationDuration
    return distance * part * part * (3 - 2 * part)
  }

  private func turn(_ rig: ScrollRig, by notches: CGFloat = 1) {
    rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: rig.setting.vector(notches))
  }

  /// Runs `input` between two frames, and checks the content at once and at the next two frames.
  ///
  /// - Parameter expected: The distance covered for the elapsed time of the motion.
  private func expect(
    _ setting: MotionSetting, _ expected: (Double) -> Double, after input: (ScrollRig) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let rig = ScrollRig(setting)
    rig.harness.run(for: 0.0013)
    let time = rig.harness.time
    input(rig)
    for _ in 0..<3 {
      let elapsed = rig.harness.time - time + 1.0 / 60
      let frame = Int(rig.harness.time * Double(setting.framesPerSecond)) + 1
      #expect(abs(rig.exactPosition - expected(elapsed)) < 1e-6, sourceLocation: sourceLocation)
      rig.harness.run(until: Double(frame) / Double(setting.framesPerSecond))
    }
    #expect(rig.position > 0, sourceLocation: sourceLocation)
  }

  @Test("The first frame shows a wheel notch at an age of a sixtieth of a second", arguments: MotionSetting.all)
  func wheel(setting: MotionSetting) {
    expect(setting, { followed(60, after: $0) }, after: { turn($0) })
  }

  @Test("The first frame shows a key press at an age of a sixtieth of a second", arguments: MotionSetting.all)
  func key(setting: MotionSetting) {
    let names: [Axis: [String]] = [.horizontal: ["Left", "Right"], .vertical: ["Up", "Down"]]
    expect(
      setting, { followed(40, after: $0) },
      after: { $0.harness.strike(names[setting.axis, default: []][setting.sign > 0 ? 1 : 0]) })
  }

  @Test(
    "The first frame shows a click on an indicator's track at an age of a sixtieth of a second",
    arguments: MotionSetting.all)
  func page(setting: MotionSetting) {
    expect(setting, { followed(360, after: $0) }) { rig in
      let place: CGFloat = setting.sign > 0 ? 380 : 20
      rig.pointer.press(at: setting.axis == .vertical ? CGPoint(x: 396, y: place) : CGPoint(x: place, y: 396))
    }
  }

  @Test(
    "The first frame shows an animation begun by an event handler at an age of a sixtieth of a second",
    arguments: MotionSetting.all)
  func animation(setting: MotionSetting) {
    expect(setting, { eased(300, after: $0) }) { rig in rig.inEvent { rig.animate(to: 300) } }
  }

  @Test("An animation begun by an event handler ends a sixtieth of a second sooner", arguments: MotionSetting.all)
  func endOfAnimation(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.inEvent { rig.animate(to: 300) }
    rig.harness.run(for: ScrollConstants.animationDuration - 1.0 / 60 + 1.0 / Double(setting.framesPerSecond))
    #expect(rig.position == 300)
    #expect(rig.log.calls.last?.hasPrefix("didEndScrollingAnimation") == true)
  }

  @Test(
    "A motion that a frame or the app begins outside of events is at its start in the first frame",
    arguments: MotionSetting.all)
  func outsideOfEvents(setting: MotionSetting) {
    let rig = ScrollRig(setting).animate(to: 300)
    rig.harness.runFrame()
    #expect(rig.exactPosition == 0)
    rig.harness.runUntilIdle()
    rig.log.next("didEndScrollingAnimation") { _ in rig.animate(to: 0) }
    rig.animate(to: 200)
    rig.harness.run(for: ScrollConstants.animationDuration + 2.0 / Double(setting.framesPerSecond))
    let rate = Double(setting.framesPerSecond)
    #expect(rig.exactPosition <= 200 && rig.exactPosition >= 200 - eased(200, after: 3 / rate))
  }

  @Test("A wheel notch during a motion continues from its position and velocity", arguments: MotionSetting.all)
  func following(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    var (last, steps) = (0.0, [Double]())
    for millisecond in 0..<400 {
      if millisecond % 70 == 3, millisecond < 300 {
        let before = rig.exactPosition
        turn(rig)
        // The first notch starts the motion.
        if millisecond > 3 { #expect(abs(rig.exactPosition - before) < 1e-9) }
      }
      rig.harness.run(for: 0.001)
      rig.harness.window.frameClock.advance(to: rig.harness.time)
      steps.append(rig.exactPosition - last)
      last = rig.exactPosition
    }
    // After the lead, the steps of 1 ms change by at most the spring's acceleration.
    let kinks = zip(steps.dropFirst(5), steps.dropFirst(6)).map { abs($1 - $0) }
    #expect(steps.allSatisfy { $0 >= -1e-9 } && (kinks.max() ?? 0) < 60 * 5 * 28 * 28 * 1e-6)
    rig.harness.runUntilIdle()
    #expect(rig.position == 300)
  }

  @Test("A page turn after a release inside the range has the same lead as a fling", arguments: MotionSetting.all)
  func paging(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    rig.scrollView.isPagingEnabled = true
    rig.fling(500)
    let before = rig.exactPosition
    // From 30 points to the page at 400, with an initial 500 points per second.
    let (w, left) = (ScrollConstants.edgeAngularFrequency, 30.0 - 400)
    let elapsed = 1.0 / 60
    let expected = 400 + (left + (500 + w * left) * elapsed) * exp(-w * elapsed)
    #expect(abs(before - expected) < 1e-6, "\(before), not \(expected)")
  }
}
