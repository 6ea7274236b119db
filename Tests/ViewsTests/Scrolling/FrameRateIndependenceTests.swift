import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

/// The same input at the same times gives the same offsets at every frame rate.
@MainActor
@Suite("Independence of the frame rate", .unpainted)
struct FrameRateIndependenceTests {
  /// An action at a time, in seconds since the rig was made.
  private typealias Step = (time: TimeInterval, action: @MainActor (NestedScrollRig) -> Void)

  /// One setting for each direction.
  nonisolated static let directions = MotionSetting.all.filter { $0.framesPerSecond == 60 }

  private static let rate = -1000 * log(0.998)

  // MARK: Running

  /// Runs the steps at a frame rate.
  ///
  /// - Returns: The distance of each scroll view, six times a second, when every tested rate has a frame, and the calls
  ///   except `didScroll`, which depends on the frames.
  private func run(
    _ steps: [Step], _ direction: MotionSetting, rate: Int, positions: [CGFloat], until end: TimeInterval,
    prepare: (NestedScrollRig) -> Void = { _ in }
  ) -> (ways: [[CGFloat]], calls: [String]) {
    let setting = MotionSetting(axis: direction.axis, sign: direction.sign, framesPerSecond: rate)
    let rig = NestedScrollRig(setting, positions: positions)
    prepare(rig)
    let start = rig.harness.time
    var ways: [[CGFloat]] = []
    let samples = (1...Int(end * 6)).map { number in
      // Just after the frame, so that rounding of its time does not matter.
      Step(Double(number) / 6 + 1e-6, { ways.append($0.ways) })
    }
    for step in (steps + samples).sorted(by: { $0.time < $1.time }) {
      rig.harness.run(until: start + step.time)
      step.action(rig)
    }
    return (ways, rig.calls.filter { !$0.contains("didScroll") })
  }

  private func expectSame(
    _ steps: [Step], _ direction: MotionSetting, positions: [CGFloat], until end: TimeInterval = 3,
    _ comment: Comment = "", prepare: (NestedScrollRig) -> Void = { _ in }
  ) {
    let runs = [30, 60, 144].map {
      run(steps, direction, rate: $0, positions: positions, until: end, prepare: prepare)
    }
    for other in runs.dropFirst() {
      let differences = zip(runs[0].ways, other.ways).flatMap { zip($0, $1).map { abs($0 - $1) } }
      #expect(differences.allSatisfy { $0 < 1e-6 }, comment)
      #expect(other.calls == runs[0].calls, comment)
    }
  }

  /// Returns the steps of a finger that drags the content steadily by `way` points, the slop included, from 0.2013 s at
  /// 240 samples a second, none of which coincides with a frame.
  private func pull(_ way: CGFloat, duration: TimeInterval = 0.08, from start: TimeInterval = 0.2013) -> [Step] {
    let count = Int((duration * 240).rounded(.up))
    let press = Step(start, { $0.finger.press(at: $0.setting.place(way / 2)) })
    return [press]
      + (1...count).map { number in
        let part = Double(number) / Double(count)
        return Step(start + duration * part, { $0.finger.move(to: $0.setting.place(way / 2 - way * part)) })
      }
  }

  private func fling(_ way: CGFloat, duration: TimeInterval = 0.08, from start: TimeInterval = 0.2013) -> [Step] {
    let release = Step(start + duration + 0.0007, { $0.finger.release(at: $0.setting.place(-way / 2)) })
    return pull(way, duration: duration, from: start) + [release]
  }

  private func scroll(_ rig: NestedScrollRig, _ phase: InputEvent.ScrollPhase, _ along: CGFloat) {
    rig.harness.send(.scroll(at: rig.setting.place(0), delta: rig.setting.vector(along), phase: phase))
  }

  // MARK: Events between an arrival and its frame

  @Test(
    "Momentum that has crossed an edge survives a touch or a wheel notch before the next frame", arguments: directions)
  func pendingMomentum(direction: MotionSetting) {
    // The inner scroll view reaches its edge about 0.13 s after the release.
    for delay in stride(from: 0.12, to: 0.16, by: 0.0037) {
      let time = 0.282 + delay
      let touch = [
        Step(time, { $0.finger.press(at: $0.setting.place(0)) }),
        Step(time + 0.3, { $0.finger.release(at: $0.setting.place(0)) }),
      ]
      expectSame(fling(80) + touch, direction, positions: [600, 0], "touch at \(time) s")
      let wheel = Step(time, { $0.pointer.wheel(at: $0.setting.place(0), notches: $0.setting.vector(-1)) })
      expectSame(fling(80) + [wheel], direction, positions: [600, 0], "wheel at \(time) s")
    }
  }

  @Test(
    "A glide that has ended before a touch or touchpad motion is over, even without a frame in between",
    arguments: directions)
  func endedGlide(direction: MotionSetting) {
    // Friction from 1000 to 10 points per second, minus the lead of 1/60 s.
    let end = 0.282 + log(100) / (-1000 * log(0.99)) - 1.0 / 60
    for delay in stride(from: -0.02, to: 0.04, by: 0.0041) {
      let time = end + delay
      let fast = { (rig: NestedScrollRig) in rig.inner.decelerationRate = .fast }
      let touchpad = [
        Step(time, { scroll($0, .began, 40) }), Step(time + 0.2, { scroll($0, .ended, 0) }),
      ]
      expectSame(fling(80) + touchpad, direction, positions: [0], until: 2, "touchpad at \(time) s", prepare: fast)
      let touch = [
        Step(time, { $0.finger.press(at: $0.setting.place(0)) }),
        Step(time + 0.1, { $0.finger.release(at: $0.setting.place(0)) }),
      ]
      expectSame(fling(80) + touch, direction, positions: [0], until: 2, "touch at \(time) s", prepare: fast)
    }
  }

  @Test("A touchpad takes over a coasting outer scroll view at its position at that time", arguments: directions)
  func touchpadOverCoasting(direction: MotionSetting) {
    let motion = (0..<40).map { (number: Int) -> Step in
      let time = 0.5017 + Double(number) * 0.0071
      return Step(time, { scroll($0, number == 0 ? .began : .changed, number < 10 ? -2 : 3) })
    }
    let end = Step(0.9003, { scroll($0, .ended, 0) })
    expectSame(fling(80) + motion + [end], direction, positions: [750, 0])
  }

  @Test("Wheel notches and animations from events give the same motion at every frame rate", arguments: directions)
  func leads(direction: MotionSetting) {
    let wheel = { (time: Double) in
      Step(time, { $0.pointer.wheel(at: $0.setting.place(0), notches: $0.setting.vector(1)) })
    }
    expectSame([0.2013, 0.2013, 0.25, 0.3101, 0.9].map(wheel), direction, positions: [0], until: 2)
    let key = Step(
      0.3303,
      { rig in
        let handler = KeyHandler()
        rig.harness.window.addSubview(handler)
        handler.onKey = { _ in
          rig.inner.setContentOffset(CGPoint(x: 700, y: 900), animated: true)
        }
        handler.becomeFirstResponder()
        rig.harness.strike("F5")
        handler.removeFromSuperview()
      })
    expectSame([key, wheel(0.4001)], direction, positions: [0], until: 2)
  }

  // MARK: Changes in the handlers of events

  /// Changes by an app during a fling.
  enum Change: CaseIterable {
    case decelerationRate, range, contentOffset

    @MainActor
    func make(_ scrollView: UIScrollView, _ setting: MotionSetting) {
      switch self {
      case .decelerationRate: scrollView.decelerationRate = .fast
      case .range: scrollView.contentInset = UIEdgeInsets(top: -300, left: -300, bottom: -300, right: -300)
      case .contentOffset: scrollView.contentOffset[setting.axis] = 900
      }
    }
  }

  @Test(
    "A change by a key handler during a fling applies from the time of the key", arguments: directions, Change.allCases)
  func changedByKey(direction: MotionSetting, change: Change) {
    for time in [0.3462, 0.3551, 0.4017] {
      let key = Step(
        time,
        { rig in
          let handler = KeyHandler()
          rig.harness.window.addSubview(handler)
          handler.onKey = { _ in change.make(rig.inner, rig.setting) }
          handler.becomeFirstResponder()
          rig.harness.strike("F5")
          handler.removeFromSuperview()
        })
      expectSame(fling(80) + [key], direction, positions: [0], "at \(time) s")
    }
  }

  @Test("A delegate's changes in willBeginDragging do not shorten the drag", arguments: directions)
  func changedAsDragBegins(direction: MotionSetting) {
    let changes: [@MainActor (UIScrollView) -> Void] = [
      { $0.decelerationRate = .fast }, { $0.isPagingEnabled = true },
      { $0.contentInset = UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9) },
    ]
    for (number, change) in changes.enumerated() {
      for start in [0.2003, 0.2033, 0.2053, 0.2073] {
        for rate in [30, 60, 144] {
          let (ways, _) = run(
            pull(200, duration: 0.1, from: start), direction, rate: rate, positions: [0, 0], until: 0.5,
            prepare: { $0.logs[0].next("willBeginDragging", do: change) })
          let last = ways.last ?? []
          #expect(abs(last[0] - 190) < 1e-9 && last[1] == 0, "change \(number) from \(start) s at \(rate) Hz")
        }
      }
    }
  }

  @Test("An app that resets the pan's translation does not disturb the scroll view", arguments: directions)
  func translationReset(direction: MotionSetting) {
    for rate in [30, 60, 144] {
      let (ways, calls) = run(
        fling(200, duration: 0.4), direction, rate: rate, positions: [0, 0], until: 3,
        prepare: { rig in
          rig.inner.panGestureRecognizer.addTarget { $0.setTranslation(.zero, in: nil) }
        })
      // The finger dragged steadily until 0.4 s after the press; friction adds the rest.
      let rest = 190 + (500 - 10) / Self.rate
      #expect(abs((ways.last ?? [])[0] - rest) <= 1, "at \(rate) Hz")
      #expect(
        calls == [
          "inner willBeginDragging TD-", "inner willEndDragging TD-", "inner didEndDragging(true) -Dd",
          "inner willBeginDecelerating -Dd", "inner didEndDecelerating ---",
        ])
    }
  }
}
