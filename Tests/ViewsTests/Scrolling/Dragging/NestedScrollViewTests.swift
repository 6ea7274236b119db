import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Nested scroll views")
struct NestedScrollViewTests {
  /// An outer scroll view that moves along the setting's axis, with an inner one that fills it.
  @MainActor
  private final class Fixture {
    let harness: OffscreenHarness
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let outerLog = ScrollLog()
    let innerLog = ScrollLog()

    init(_ setting: MotionSetting, innerAxis: Axis) {
      harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
      for (scrollView, axis, log) in [(outer, setting.axis, outerLog), (inner, innerAxis, innerLog)] {
        let length: (Axis) -> CGFloat = { $0 == axis ? 1000 : 400 }
        scrollView.contentSize = CGSize(width: length(.horizontal), height: length(.vertical))
        scrollView.contentOffset[axis] = 300
        scrollView.delegate = log
      }
      inner.frame.origin = outer.contentOffset
      outer.addSubview(inner)
      harness.window.addSubview(outer)
      harness.run(for: 0.1)
    }
  }

  private func other(_ axis: Axis) -> Axis { axis == .horizontal ? .vertical : .horizontal }

  @Test("Of two nested scroll views of one axis, the inner one is dragged", arguments: MotionSetting.all)
  func sameAxis(setting: MotionSetting) {
    let fixture = Fixture(setting, innerAxis: setting.axis)
    fixture.harness.dragToRest(from: setting.place(0), to: setting.place(-60))
    #expect(fixture.inner.contentOffset[setting.axis] == 300 + setting.sign * 50)
    #expect(fixture.outer.contentOffset[setting.axis] == 300 && fixture.outerLog.calls.isEmpty)
  }

  @Test("Of two nested scroll views of different axes, the one along the drag is dragged", arguments: MotionSetting.all)
  func perpendicular(setting: MotionSetting) {
    let innerAxis = other(setting.axis)
    let fixture = Fixture(setting, innerAxis: innerAxis)
    fixture.harness.dragToRest(from: setting.place(0), to: setting.place(-60))
    #expect(fixture.outer.contentOffset[setting.axis] == 300 + setting.sign * 50 && fixture.innerLog.calls.isEmpty)
    fixture.outerLog.clear()
    fixture.harness.dragToRest(from: setting.place(0), to: setting.place(0, across: -60))
    #expect(fixture.inner.contentOffset[innerAxis] == 350 && fixture.outerLog.calls.isEmpty)
  }

  @Test("A press on the inner scroll view stops a fling of the outer one", arguments: MotionSetting.all)
  func stopOuter(setting: MotionSetting) {
    let fixture = Fixture(setting, innerAxis: other(setting.axis))
    fixture.harness.finger.fling(from: setting.place(0), to: setting.place(-60), duration: 0.08)
    fixture.harness.run(for: 0.05)
    #expect(fixture.outer.isDecelerating)
    fixture.harness.finger.press(at: CGPoint(x: 200, y: 200))
    let caught = fixture.outer.contentOffset
    fixture.harness.releaseToRest(at: CGPoint(x: 200, y: 200))
    #expect(fixture.outer.contentOffset == caught && !fixture.outer.isDecelerating)
    #expect(fixture.outerLog.calls.last == "didEndDecelerating ---")
  }

  @Test("A tap on resting content is delivered to the content")
  func tapOnContent() {
    let rig = ScrollRig(.vertical)
    let button = UIView(frame: CGRect(x: 900, y: 900, width: 200, height: 200))
    let tap = UITapGestureRecognizer()
    let taps = GestureLog(tap)
    button.addGestureRecognizer(tap)
    rig.scrollView.addSubview(button)
    rig.pointer.click(at: CGPoint(x: 200, y: 200))
    #expect(taps.states == [.ended] && rig.log.calls.isEmpty)
  }
}
