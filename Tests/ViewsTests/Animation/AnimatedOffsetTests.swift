import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Animated content offsets")
struct AnimatedOffsetTests {
  private let options: UIView.AnimationOptions = [.curveLinear, .allowUserInteraction]

  /// Returns a rig whose content is halfway through an animated scroll of 300 points in one second.
  private func midway(_ setting: MotionSetting) -> ScrollRig {
    let rig = ScrollRig(setting)
    rig.startLog()
    rig.harness.window.withCurrentTime(to: rig.harness.time) {
      UIView.animate(withDuration: 1, delay: 0, options: options) { rig.scrollView.contentOffset = rig.offset(300) }
    }
    rig.harness.run(for: 0.5)
    return rig
  }

  private func shown(_ rig: ScrollRig) -> CGFloat { rig.along(rig.scrollView.presentationBounds.origin) }

  @Test(
    "An animated offset is set at once with one didScroll, and the content slides to it", arguments: MotionSetting.all)
  func sliding(setting: MotionSetting) {
    let rig = midway(setting)
    #expect(rig.position == 300)
    #expect(rig.log.calls == ["didScroll ---"])
    #expect(isNear(shown(rig), 150))
    rig.harness.run(for: 0.5)
    #expect(shown(rig) == 300)
    #expect(rig.log.calls == ["didScroll ---"])
  }

  @Test("A press catches an animated offset where it is shown", arguments: MotionSetting.all)
  func press(setting: MotionSetting) {
    let rig = midway(setting)
    rig.finger.press(at: setting.place(0))
    #expect(rig.position == 150 && shown(rig) == 150)
    #expect(rig.scrollView.animations == nil)
    #expect(rig.log.offsets.count == 2)
    rig.harness.run(for: 1)
    #expect(rig.position == 150)
  }

  @Test("A drag continues from the shown offset", arguments: MotionSetting.all)
  func drag(setting: MotionSetting) {
    let rig = midway(setting)
    rig.drag(50)
    #expect(rig.position == 200 && shown(rig) == 200)
  }

  @Test("The wheel, a key and another animation continue from the shown offset")
  func others() {
    for take: (ScrollRig) -> Void in [
      { $0.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 1)) },
      { $0.harness.strike("Down") },
      { $0.animate(to: 180) },
    ] {
      let rig = midway(.vertical)
      take(rig)
      #expect(abs(shown(rig) - 150) <= 0.5)
      rig.harness.runFrame()
      #expect(abs(shown(rig) - 150) < 20)
      rig.harness.runUntilIdle()
      #expect(rig.position > 150 && rig.position <= 210 && rig.scrollView.animations == nil)
    }
  }

  @Test("Stopping an offset animation keeps the shown offset")
  func stopping() {
    let rig = midway(.vertical)
    rig.scrollView.stopScrollingAndZooming()
    #expect(rig.position == 150 && shown(rig) == 150)
  }

  @Test("An offset animation without allowUserInteraction continues under the pointer")
  func untouchable() {
    let rig = ScrollRig(.vertical)
    UIView.animate(withDuration: 1) { rig.scrollView.contentOffset = rig.offset(300) }
    rig.harness.run(for: 0.5)
    rig.dragToRest(50)
    #expect(rig.position == 300)
  }

  @Test("Indicators stay in place during an offset animation and follow the shown offset")
  func indicators() throws {
    let rig = ScrollRig(.vertical)
    rig.scrollView.flashScrollIndicators()
    rig.harness.run(for: 0.1)
    let indicator = try #require(
      rig.scrollView.subviews.compactMap { $0 as? ScrollIndicator }.first { $0.axis == .vertical })
    let place = { indicator.presentationFrame.minY - rig.scrollView.presentationBounds.minY }
    let thumb = { indicator.thumbFrame.minY - indicator.frame.minY }
    rig.show(0)
    let (before, from) = (place(), thumb())
    rig.show(300)
    let to = thumb()
    rig.show(0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      rig.scrollView.contentOffset = rig.offset(300)
      rig.scrollView.layoutIfNeeded()
    }
    rig.harness.runFrame()
    for _ in 0..<70 {
      rig.harness.runFrame()
      #expect(isNear(place(), before))
      #expect(thumb() >= from - 1e-9 && thumb() <= to + 1e-9)
    }
    #expect(isNear(thumb(), to))
  }

  @Test("An animated subview in scrolled content is shown at the sum of both motions")
  func subviews() {
    let rig = ScrollRig(.vertical)
    let box = UIView(x: 800, y: 800, width: 10, height: 10, color: .red)
    rig.scrollView.addSubview(box)
    rig.harness.window.withCurrentTime(to: rig.harness.time) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x += 100 }
    }
    rig.harness.run(for: 0.5)
    rig.scrollView.contentOffset.x = 750
    rig.harness.runFrame()
    let left = Int32((850 + 100 / 60 - 750 as CGFloat).rounded())
    #expect(rig.harness.color(left + 1, 5) == 0xFF0000)
    #expect(rig.harness.color(left - 2, 5) == 0)
  }
}
