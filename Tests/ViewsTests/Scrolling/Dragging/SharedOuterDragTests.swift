import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("A finger and a touchpad on nested scroll views")
struct SharedOuterDragTests {
  /// Two inner scroll views side by side in an outer one, each 10 points before its edge in the setting's direction.
  @MainActor
  private final class Rig {
    let harness: OffscreenHarness
    let setting: MotionSetting
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let inners: [UIScrollView]
    let log = ScrollLog()

    init(_ setting: MotionSetting) {
      self.setting = setting
      harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
      let isVertical = setting.axis == .vertical
      outer.contentSize = CGSize(width: isVertical ? 400 : 4000, height: isVertical ? 4000 : 400)
      outer.contentOffset[setting.axis] = 1800
      inners = ([0, 200] as [CGFloat]).map { across in
        let origin = isVertical ? CGPoint(x: across, y: 1800) : CGPoint(x: 1800, y: across)
        let size = isVertical ? CGSize(width: 200, height: 400) : CGSize(width: 400, height: 200)
        let inner = UIScrollView(frame: CGRect(origin: origin, size: size))
        inner.contentSize = CGSize(
          width: size.width + (isVertical ? 0 : 10), height: size.height + (isVertical ? 10 : 0))
        inner.contentOffset[setting.axis] = setting.sign > 0 ? 0 : 10
        return inner
      }
      inners.forEach(outer.addSubview)
      harness.window.addSubview(outer)
      harness.run(for: 0.1)
      outer.delegate = log
    }

    var outerWay: CGFloat { setting.sign * (outer.unroundedContentOffset[setting.axis] - 1800) }

    /// Sends a touch on the first inner scroll view. A smaller `along` drags the content further.
    func touch(_ phase: InputEvent.TouchPhase, _ along: CGFloat) {
      harness.touch(0, phase, at: setting.place(along, across: -100))
    }

    /// Sends a touchpad's scroll event over the second inner scroll view.
    func scroll(_ phase: InputEvent.ScrollPhase, _ along: CGFloat) {
      harness.send(.scroll(at: setting.place(0, across: 100), delta: setting.vector(along), phase: phase))
    }

    /// Drags the outer scroll view with the finger by 40 points, and then with the touchpad, which takes over, by 80
    /// more.
    func pullBoth() {
      touch(.began, 50)
      touch(.moved, -10)
      harness.run(for: 0.05)
      #expect(outerWay == 40)
      scroll(.began, 90)
      harness.run(for: 0.05)
      #expect(outerWay == 120)
    }
  }

  @Test(
    "A change in an inner scroll view that lost the outer one does not move the outer one", arguments: MotionSetting.all
  )
  func recount(setting: MotionSetting) {
    let rig = Rig(setting)
    rig.pullBoth()
    let isVertical = setting.axis == .vertical
    rig.inners[0].contentInset = UIEdgeInsets(
      top: isVertical ? 1 : 0, left: isVertical ? 0 : 1, bottom: isVertical ? 1 : 0, right: isVertical ? 0 : 1)
    #expect(rig.outerWay == 120)
    rig.scroll(.changed, 1)
    #expect(rig.outerWay == 121)
    rig.scroll(.changed, -20)
    #expect(rig.outerWay == 101)
  }

  @Test(
    "A finger that lost the outer scroll view does not move it, and each drag ends once", arguments: MotionSetting.all)
  func takenOver(setting: MotionSetting) {
    let rig = Rig(setting)
    rig.pullBoth()
    rig.touch(.moved, -60)
    rig.harness.run(for: 0.1)
    #expect(rig.outerWay == 120)
    rig.touch(.ended, -60)
    rig.harness.run(for: 0.1)
    #expect(rig.outerWay == 120 && rig.outer.isDragging)
    rig.scroll(.changed, 10)
    rig.harness.run(for: 0.1)
    #expect(rig.outerWay == 130)
    rig.scroll(.ended, 0)
    rig.harness.runUntilIdle()
    #expect(rig.outerWay == 130 && !rig.outer.isTracking && !rig.outer.isDragging)
    let drag = ["willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-"]
    let told = rig.log.calls.map { $0.hasPrefix("didEndDragging") ? "end" : $0 }
    #expect(told.filter { $0 != "end" } == drag + drag && told.filter { $0 == "end" }.count == 2)
  }
}
