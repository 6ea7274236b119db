import Foundation
import ScrollPhysics
import Testing

@testable import Views

@MainActor
@Suite("A scroll view's own motion")
struct UIScrollViewMotionTests {
  private static let dragAndFling = [
    "willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-", "didEndDragging(true) -Dd",
    "willBeginDecelerating -Dd", "didScroll -Dd",
  ]

  private func isOnPixel(_ offset: CGPoint) -> Bool {
    offset.x == offset.x.rounded() && offset.y == offset.y.rounded()
  }

  @Test(
    "A fling goes on after the release by friction and comes to rest where it was told", arguments: MotionSetting.all)
  func fling(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.fling(500)
    desk.desk.waitUntilIdle()
    // Friction's way to 10 points per second, from the release 30 points away from the start.
    let expected = 30 + (500 - 10) / (-1000 * log(0.998))
    #expect(abs(desk.along(desk.log.proposedTarget) - expected) < 1e-6)
    #expect(abs(desk.position - expected) <= 0.5 && isOnPixel(desk.scrollView.contentOffset))
    #expect(desk.log.calls.starts(with: Self.dragAndFling))
    #expect(desk.log.calls.last == "didEndDecelerating ---")
    #expect(desk.log.calls.filter { $0.hasPrefix("didEnd") }.count == 2)
  }

  @Test("The first frame after the release is already a frame on, a sixtieth of a second", arguments: MotionSetting.all)
  func lead(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.fling(500)
    let decay = 1000 * log(0.998)
    let released = desk.desk.time
    desk.desk.wait(2 / Double(setting.framesPerSecond))
    let frame = (desk.desk.time * Double(setting.framesPerSecond)).rounded(.down) / Double(setting.framesPerSecond)
    let expected = 30 + 500 * expm1(decay * (frame - released + 1.0 / 60)) / decay
    #expect(abs(desk.exactPosition - expected) < 1e-6)
  }

  @Test("A faster deceleration rate stops sooner", arguments: MotionSetting.all)
  func fastRate(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.scrollView.decelerationRate = .fast
    desk.fling(500)
    desk.desk.waitUntilIdle()
    #expect(abs(desk.position - 30 - (500 - 10) / (-1000 * log(0.99))) <= 0.5)
  }

  @Test("A fling into the edge goes beyond it, comes back, and rests on it", arguments: MotionSetting.all)
  func bounce(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.show(ScrollDesk.reach - 200)
    desk.log.clear()
    desk.fling(2000)
    desk.desk.waitUntilIdle()
    let peak = desk.log.offsets.map { desk.along($0) - ScrollDesk.reach }.max() ?? 0
    // Friction takes two points per second for each point on the way to the edge; the spring turns at v/(e w).
    let speed = 2000 + 1000 * log(0.998) * (200 - 150)
    #expect(abs(peak - speed / (M_E * 11)) < 2)
    #expect(desk.position == ScrollDesk.reach)
    #expect(desk.log.calls == Self.dragAndFling + ["didScroll ---", "didEndDecelerating ---"])
    #expect(desk.desk.isIdle)
  }

  @Test("Let go at rest beyond the edge it returns to it, never farther out or in", arguments: MotionSetting.all)
  func springBack(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.show(ScrollDesk.reach)
    desk.log.clear()
    desk.place(300)
    let released = desk.log.offsets.count
    let from = desk.position
    desk.desk.waitUntilIdle()
    let way = [from] + desk.log.offsets[released...].map(desk.along)
    #expect(zip(way, way.dropFirst()).allSatisfy { $0 > $1 } && way.last == ScrollDesk.reach)
    #expect(desk.along(desk.log.proposedTarget) == ScrollDesk.reach)
    #expect(desk.log.calls == Self.dragAndFling + ["didScroll ---", "didEndDecelerating ---"])
  }

  @Test("A range between two pixels is kept inwards by a bounce", arguments: MotionSetting.all)
  func fractionalRange(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.scrollView.contentSize = CGSize(width: 2000.6, height: 2000.6)
    desk.scrollView.contentInset = UIEdgeInsets(top: 0.6, left: 0.6, bottom: 0, right: 0)
    desk.show(ScrollDesk.reach - 50)
    desk.fling(2000)
    desk.desk.waitUntilIdle()
    #expect(desk.position == ScrollDesk.reach)
  }

  // MARK: Catching

  @Test("A touch that catches a fling stops it where it shows; let go, it stays", arguments: MotionSetting.all)
  func catchFling(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.fling()
    desk.desk.wait(0.3)
    desk.log.clear()
    let caught = desk.position
    desk.pointer.press(at: setting.place(0))
    #expect(desk.scrollView.isTracking && desk.scrollView.isDecelerating)
    desk.desk.wait(0.3)
    desk.pointer.release(at: setting.place(0))
    #expect(desk.log.calls == ["didEndDragging(false) -Dd", "didEndDecelerating ---"])
    desk.desk.waitUntilIdle()
    #expect(desk.position == caught && !desk.scrollView.isDecelerating)
  }

  @Test("A drag that catches a fling goes on from where it shows", arguments: MotionSetting.all)
  func dragCaughtFling(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.fling()
    desk.desk.wait(0.3)
    desk.log.clear()
    let caught = desk.position
    desk.place(40)
    desk.desk.waitUntilIdle()
    #expect(desk.position == caught + 40)
    #expect(
      desk.log.calls == [
        "didEndDecelerating TD-", "willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-",
        "didEndDragging(false) ---",
      ])
  }

  @Test(
    "A touch that catches a bounce holds it beyond the edge without a jump; let go, it returns",
    arguments: MotionSetting.all)
  func catchBounce(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.show(ScrollDesk.reach - 100)
    desk.fling(3000)
    desk.desk.wait(0.1)
    let caught = desk.position
    #expect(caught > ScrollDesk.reach + 20)
    desk.log.clear()
    desk.pointer.press(at: setting.place(100))
    desk.desk.wait(0.5)
    #expect(desk.position == caught)
    desk.pointer.move(from: setting.place(100), to: setting.place(88), over: 0.05)
    desk.desk.wait(0.1)
    #expect(desk.position - caught >= 0 && desk.position - caught <= 2)
    desk.pointer.move(from: setting.place(88), to: setting.place(100), over: 0.05)
    desk.desk.wait(0.1)
    desk.pointer.release(at: setting.place(100))
    desk.desk.waitUntilIdle()
    #expect(desk.position == ScrollDesk.reach && desk.log.calls.last == "didEndDecelerating ---")
  }

  @Test("A click that catches a bounce sends it back to the edge", arguments: MotionSetting.all)
  func clickBounce(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.show(ScrollDesk.reach - 100)
    desk.fling(3000)
    desk.desk.wait(0.1)
    desk.log.clear()
    desk.pointer.click(at: setting.place(0))
    desk.desk.waitUntilIdle()
    #expect(desk.position == ScrollDesk.reach)
    #expect(
      desk.log.calls == [
        "didEndDragging(true) -Dd", "willBeginDecelerating -Dd", "didScroll -Dd", "didScroll ---",
        "didEndDecelerating ---",
      ])
  }

  // MARK: Targets

  @Test("A delegate that chooses the target gets exactly it, without overshoot", arguments: MotionSetting.all)
  func retarget(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.log.target = { [unowned desk] _ in desk.offset(220) }
    desk.fling()
    desk.desk.waitUntilIdle()
    #expect(desk.position == 220)
    #expect(desk.log.offsets.allSatisfy { desk.along($0) <= 220 })
    #expect(desk.log.calls.starts(with: Self.dragAndFling) && desk.log.calls.last == "didEndDecelerating ---")
  }

  @Test("A delegate that targets the present offset stops the content there", arguments: MotionSetting.all)
  func retargetHere(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.log.target = { [unowned desk] _ in desk.scrollView.contentOffset }
    desk.fling()
    let released = desk.position
    desk.log.clear()
    desk.desk.waitUntilIdle()
    #expect(desk.position == released && desk.log.offsets.isEmpty)
  }

  @Test("A target beyond the edge is the edge", arguments: MotionSetting.all)
  func retargetBeyond(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.log.target = { [unowned desk] _ in desk.offset(2 * ScrollDesk.reach) }
    desk.fling()
    desk.desk.waitUntilIdle()
    #expect(desk.position == ScrollDesk.reach)
  }

  // MARK: What the app does meanwhile

  @Test("Content that shrinks under a fling lets it go on, and it rests on the new edge", arguments: MotionSetting.all)
  func shrinkInFlight(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.fling()
    desk.desk.wait(0.2)
    let before = desk.position
    // The legal offsets end 100 points beyond where the content is, on either side.
    let inset = before + 100 - ScrollDesk.reach
    desk.scrollView.contentInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    #expect(desk.position == before && desk.scrollView.isDecelerating)
    desk.desk.waitUntilIdle()
    #expect(desk.position == before + 100)
    #expect(desk.log.offsets.contains { desk.along($0) > before + 100 })
    #expect(desk.log.calls == Self.dragAndFling + ["didScroll ---", "didEndDecelerating ---"])
  }

  @Test("A range that leaves a fling beyond its edge sends it back to the edge", arguments: MotionSetting.all)
  func shrinkUnderFlight(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.fling()
    desk.desk.wait(0.2)
    desk.log.clear()
    let before = desk.position
    let inset = before - 100 - ScrollDesk.reach
    desk.scrollView.contentInset = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    #expect(desk.log.calls.isEmpty && desk.position == before)
    desk.desk.waitUntilIdle()
    #expect(desk.position == before - 100)
    #expect(desk.log.calls == ["didScroll -Dd", "didScroll ---", "didEndDecelerating ---"])
  }

  @Test("An offset that the app sets in mid-fling is where the fling goes on from", arguments: MotionSetting.all)
  func programmaticOffset(setting: MotionSetting) {
    let (desk, undisturbed) = (ScrollDesk(setting), ScrollDesk(setting))
    for each in [desk, undisturbed] {
      each.fling(500)
      each.desk.wait(0.2)
    }
    desk.scrollView.contentOffset = desk.offset(desk.position - 300)
    #expect(desk.scrollView.isDecelerating)
    for each in [desk, undisturbed] { each.desk.waitUntilIdle() }
    #expect(abs(desk.position - (undisturbed.position - 300)) <= 1)
  }

  @Test(
    "An offset that the app sets before the fling stops does not come from a corrected one twice",
    arguments: MotionSetting.all)
  func correctedOffset(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.fling(500)
    desk.desk.wait(0.2)
    desk.log.onScroll = { [unowned desk] scrollView in
      if desk.position > 600 { scrollView.contentOffset = desk.offset(600) }
    }
    desk.scrollView.contentOffset = desk.offset(700)
    #expect(desk.position == 600 && abs(desk.exactPosition - 600) <= 0.5)
  }

  // MARK: Frame rates

  @Test("At 30, 60 and 144 Hz the content is at the same places at the same times", arguments: Axis.allCases, [1, -1])
  func sameTrajectory(axis: Axis, sign: CGFloat) {
    let ways = [30, 60, 144].map { rate in
      let desk = ScrollDesk(MotionSetting(axis: axis, sign: sign, framesPerSecond: rate))
      desk.show(ScrollDesk.reach - 400)
      desk.fling(2500)
      // All three draw a frame six times a second.
      return (0..<24).map { _ in
        desk.desk.wait(until: (desk.desk.time * 6 + 0.5).rounded(.up) / 6)
        return desk.exactPosition
      }
    }
    for way in ways.dropFirst() {
      #expect(zip(way, ways[0]).allSatisfy { abs($0 - $1) < 1e-6 })
    }
    #expect(ways[0].contains { $0 > ScrollDesk.reach + 10 } && ways[0].last == ScrollDesk.reach)
  }

  @Test(
    "While it moves it wants every frame, then only the fading of the indicators, then none",
    arguments: MotionSetting.all)
  func idle(setting: MotionSetting) {
    let desk = ScrollDesk(setting)
    desk.fling(500)
    desk.desk.waitUntilIdle()
    #expect(desk.desk.platform.nextWake == .infinity && !desk.desk.platform.wantsFrame(at: 1e9))
    let frames = desk.desk.renderedFrames
    desk.desk.wait(10)
    #expect(desk.desk.renderedFrames == frames)
  }
}
