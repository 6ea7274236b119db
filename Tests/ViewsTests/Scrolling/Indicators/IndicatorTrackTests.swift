import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Presses on the track of a scroll indicator")
struct IndicatorTrackTests {
  @Test("A click on the track scrolls by nine tenths of a page toward it", arguments: MotionSetting.all)
  func click(setting: MotionSetting) {
    let rig = IndicatorRig(setting)
    rig.hover(150)
    rig.harness.click(at: rig.place(150))
    #expect(rig.position == 360)
    #expect(rig.log.calls == ["didScroll ---"] && rig.log.offsets.count > 3)
    let way = rig.log.offsets.map { setting.along($0) }
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("Quick clicks on the track add up")
  func clicks() {
    let rig = IndicatorRig(.vertical)
    rig.setContentLength(20000)
    rig.hover(190)
    for _ in 0..<3 { rig.pointer.click(at: rig.place(190), holding: 0.02) }
    rig.harness.runUntilIdle()
    #expect(rig.position == 1080)
  }

  @Test("A held press on the track scrolls again after 0.4 s, and then every 0.1 s", arguments: MotionSetting.all)
  func held(setting: MotionSetting) {
    let rig = IndicatorRig(setting)
    rig.setContentLength(20000)
    rig.hover(190)
    rig.pointer.press(at: rig.place(190))
    let start = rig.harness.time
    var targets: [CGFloat] = []
    for delay in [0.38, 0.45, 0.55, 0.65, 0.75] {
      rig.harness.run(until: start + delay)
      guard case .following(let simulation) = rig.scrollView.model.activity else {
        targets.append(rig.position)
        continue
      }
      targets.append(setting.along(simulation.target) - setting.sign * 9800)
    }
    #expect(targets == [360, 720, 1080, 1440, 1800])
    rig.release(at: 190)
    #expect(rig.position == 1800 && rig.log.calls == ["didScroll ---"])
  }

  @Test(
    "A held press on the track stops when the thumb is under the pointer, and the window sleeps",
    arguments: MotionSetting.all)
  func stopsAtPointer(setting: MotionSetting) throws {
    let rig = IndicatorRig(setting)
    rig.hover(150)
    rig.pointer.press(at: rig.place(150))
    rig.harness.run(for: 5)
    #expect(rig.position == 720 && rig.harness.isIdle)
    #expect(try abs(rig.thumbPosition - 150) < 39.4)
    // A pointer that moves further along lets the paging continue.
    rig.harness.hover(at: rig.place(195), for: 1)
    #expect(rig.position == 800)
    rig.harness.hover(at: rig.place(-195), for: 1)
    #expect(rig.position == 800 && rig.harness.isIdle)
    rig.release(at: -195)
    #expect(rig.position == 800 && rig.log.calls == ["didScroll ---"])
  }

  @Test("A held press on the track counts its repeats even without a frame in between")
  func lateFrame() {
    let rig = IndicatorRig(MotionSetting(axis: .vertical, sign: 1, framesPerSecond: 1))
    rig.setContentLength(20000)
    rig.hover(190)
    rig.harness.hover(at: rig.place(190), for: 1)
    rig.pointer.press(at: rig.place(190))
    rig.harness.run(for: 0.75)
    rig.release(at: 190)
    #expect(rig.position == 1800)
  }

  @Test("A held press on the track moves the content equally at 30, 60 and 144 Hz", arguments: Axis.allCases, [1, -1])
  func sameWay(axis: Axis, sign: CGFloat) {
    let ways = [30, 60, 144].map { rate in
      let rig = IndicatorRig(MotionSetting(axis: axis, sign: sign, framesPerSecond: rate))
      rig.setContentLength(20000)
      rig.hover(190)
      rig.harness.run(until: rig.harness.time.rounded(.up))
      rig.pointer.press(at: rig.place(190))
      let start = rig.harness.time
      // All three frame rates have a frame every sixth of a second.
      return (1...6).map { sixth in
        rig.harness.run(until: start + Double(sixth) / 6)
        return rig.scrollView.unroundedContentOffset[axis]
      }
    }
    for way in ways.dropFirst() { #expect(zip(way, ways[0]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(ways)") }
  }

  @Test(
    "A click on the track of a paging scroll view turns whole pages, and a short last one",
    arguments: [1, -1] as [CGFloat])
  func pages(sign: CGFloat) {
    let rig = IndicatorRig(MotionSetting(axis: .vertical, sign: sign, framesPerSecond: 60))
    rig.scrollView.isPagingEnabled = true
    rig.scrollView.contentSize.height = 1900
    rig.hover(190)
    var offsets: [CGFloat] = []
    for along in [190, 190, 190, -190, -190] as [CGFloat] {
      rig.hover(along)
      rig.harness.click(at: rig.place(along))
      offsets.append(rig.scrollView.contentOffset.y)
    }
    #expect(offsets == (sign > 0 ? [1200, 1500, 1500, 1200, 800] : [400, 0, 0, 400, 800]))
  }

  @Test("A press on the track stops a fling, and scrolls from there", arguments: MotionSetting.all)
  func stopsFling(setting: MotionSetting) {
    let rig = IndicatorRig(setting)
    rig.setContentLength(20000)
    rig.pointer.fling(from: setting.place(40), to: setting.place(-40), duration: 0.08)
    rig.hover(-190)
    rig.log.clear()
    rig.pointer.press(at: rig.place(-190))
    let position = rig.position
    rig.release(at: -190)
    #expect(rig.position == position - 360)
    let calls = rig.log.calls.filter { $0 != "didScroll -Dd" }
    #expect(calls == ["didEndDecelerating ---", "didScroll ---"])
  }
}
