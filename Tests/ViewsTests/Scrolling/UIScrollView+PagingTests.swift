import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

/// Paging over pages at -800, -400, 0, 400 and 800 of the rig, in both directions.
@MainActor
@Suite("Paging scroll views", .unpainted)
struct UIScrollViewPagingTests {
  private static let drag = ["willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-"]
  private static let turn =
    drag + [
      "didEndDragging(true) -Dd", "willBeginDecelerating -Dd", "didScroll -Dd", "didScroll ---",
      "didEndDecelerating ---",
    ]

  nonisolated static let forward = MotionSetting.all.filter { $0.sign > 0 }

  private func makeRig(_ setting: MotionSetting, at position: CGFloat = 0) -> ScrollRig {
    let rig = ScrollRig(setting, at: position)
    rig.scrollView.isPagingEnabled = true
    return rig
  }

  // MARK: Turning a page

  @Test(
    "A fling turns one page, however fast it is, and never shows the page after it",
    arguments: MotionSetting.all, [200, 1000, 6000] as [CGFloat])
  func fling(setting: MotionSetting, speed: CGFloat) {
    let rig = makeRig(setting)
    rig.flingToRest(speed, duration: 60 / speed)
    #expect(rig.along(rig.log.proposedTarget) == 400 && rig.position == 400)
    #expect(rig.log.offsets.allSatisfy { rig.along($0) > 0 && rig.along($0) <= 400 })
    #expect(rig.log.calls == Self.turn)
  }

  @Test("Flings turn page after page in both directions", arguments: MotionSetting.all)
  func thereAndBack(setting: MotionSetting) {
    let rig = makeRig(setting, at: -ScrollRig.reach)
    for (speed, page) in [(1, -400), (1, 0), (1, 400), (1, 800), (-1, 400), (-1, 0), (-1, -400), (-1, -800)] {
      rig.flingToRest(CGFloat(speed) * 1000)
      #expect(rig.position == CGFloat(page))
    }
  }

  @Test(
    "A second flick during the motion of the first turns another page", arguments: MotionSetting.all, [0.02, 0.1, 0.2])
  func secondFlick(setting: MotionSetting, pause: TimeInterval) {
    let rig = makeRig(setting, at: -800)
    for _ in 0..<3 {
      rig.fling(1000, running: pause)
    }
    rig.harness.runUntilIdle()
    #expect(rig.position == 400)
    rig.fling(-1000, running: pause)
    rig.flingToRest(-1000)
    #expect(rig.position == -400)
  }

  @Test(
    "A finger that catches pages turned by the wheel and lifts at rest stays at the nearest page", arguments: forward)
  func caughtWheel(setting: MotionSetting) {
    let rig = makeRig(setting, at: -800)
    for _ in 0..<4 { rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: setting.vector(1)) }
    rig.harness.run(for: 0.03)
    rig.finger.press(at: setting.place(0))
    let caught = rig.exactPosition
    rig.move(from: 0, to: 30, duration: 0.2, rest: 0.2)
    rig.release(at: 30)
    #expect(rig.position <= caught + 200 && rig.position >= -800)
  }

  @Test("Flicks that are longer than a page turn a page each", arguments: MotionSetting.all, [0.02, 0.1, 1])
  func longFlicks(setting: MotionSetting, pause: TimeInterval) {
    let rig = makeRig(setting)
    rig.scrollView.bounds.size = CGSize(width: 100, height: 100)
    rig.scrollView.contentOffset = .zero
    rig.scrollView.contentSize = CGSize(width: 1000, height: 1000)
    rig.scrollView.contentOffset = CGPoint(x: 400, y: 400)
    rig.harness.run(for: 1)
    for count in 1...3 {
      rig.finger.fling(from: setting.place(20), to: setting.place(-130), duration: 0.1)
      rig.harness.run(for: pause)
      if pause == 1 {
        rig.harness.runUntilIdle()
        #expect(
          setting.along(rig.scrollView.contentOffset) == setting.along(CGPoint(x: 400, y: 400)) + 100 * CGFloat(count))
      }
    }
    rig.harness.runUntilIdle()
    #expect(setting.along(rig.scrollView.contentOffset) == setting.along(CGPoint(x: 400, y: 400)) + 300)
  }

  @Test(
    "A drag released at rest goes to the nearest page",
    arguments: MotionSetting.all, [(150, 0), (199, 0), (201, 400), (300, 400)] as [(CGFloat, CGFloat)])
  func slowDrag(setting: MotionSetting, drag: (distance: CGFloat, page: CGFloat)) {
    let rig = makeRig(setting)
    rig.drag(drag.distance)
    // The page turn is already under way.
    #expect(abs(rig.exactPosition - drag.distance) < 4 && rig.log.releaseVelocity == .zero)
    #expect(rig.log.calls == Self.turn.dropLast(3))
    rig.harness.runUntilIdle()
    #expect(rig.position == drag.page && rig.log.calls == Self.turn)
  }

  @Test("Content released at rest on a page after a drag to and fro does not decelerate", arguments: MotionSetting.all)
  func aligned(setting: MotionSetting) {
    let rig = makeRig(setting)
    rig.finger.pull(from: setting.place(0), to: setting.place(-110))
    rig.move(from: -110, to: -10, duration: 0.2)
    #expect(abs(rig.exactPosition) < 1e-9)
    rig.release(at: -10)
    #expect(rig.position == 0 && rig.log.calls == Self.drag + ["didEndDragging(false) ---"])
  }

  @Test("A final flick back returns to the first page, even from beyond the middle", arguments: MotionSetting.all)
  func flickedBack(setting: MotionSetting) {
    let rig = makeRig(setting)
    rig.finger.pull(from: setting.place(150), to: setting.place(-160), duration: 0.3)
    rig.finger.move(from: setting.place(-160), to: setting.place(-100), duration: 0.08)
    rig.release(at: -100)
    #expect(rig.position == 0 && rig.log.calls == Self.turn)
  }

  // MARK: First and last page

  @Test("Content pulled or flung beyond the last page comes back to it", arguments: MotionSetting.all, [100, 1000])
  func bounce(setting: MotionSetting, speed: CGFloat) {
    let rig = makeRig(setting, at: ScrollRig.reach)
    rig.fling(speed, duration: 120 / speed)
    #expect(abs(rig.exactPosition - ScrollRig.reach - RubberBand(dimension: 400).visible(110)) < 1e-9)
    rig.harness.runUntilIdle()
    #expect(rig.position == ScrollRig.reach && rig.log.offsets.allSatisfy { rig.along($0) >= ScrollRig.reach })
    #expect(rig.log.calls == Self.turn.returning)
  }

  @Test("A short last page rests at the edge, and counts as a page", arguments: forward)
  func shortLastPage(setting: MotionSetting) {
    let rig = makeRig(setting, at: 800)
    rig.scrollView.contentSize = CGSize(width: 2100, height: 2100)
    rig.flingToRest()
    #expect(rig.position == 900)
    for (drag, page) in [(-40, 900), (-60, 800), (40, 800), (60, 900)] as [(CGFloat, CGFloat)] {
      rig.dragToRest(drag)
      #expect(rig.position == page)
    }
    rig.flingToRest(-1000)
    #expect(rig.position == 800)
  }

  @Test("With an inset the first page lies at the inset, and the others a page length apart", arguments: forward)
  func contentInset(setting: MotionSetting) {
    let rig = makeRig(setting, at: -850)
    rig.scrollView.contentInset = UIEdgeInsets(top: 50, left: 50, bottom: 0, right: 0)
    rig.scrollView.contentOffset = rig.offset(-850)
    for page in [-450, -50, 350, 750, 800, 800] as [CGFloat] {
      rig.flingToRest()
      #expect(rig.position == page)
    }
  }

  // MARK: Two axes

  @Test("A diagonal fling turns a page on both axes", arguments: MotionSetting.all)
  func bothAxes(setting: MotionSetting) {
    let rig = makeRig(setting)
    rig.finger.fling(from: setting.place(40, across: 40), to: setting.place(-40, across: -40), duration: 0.08)
    rig.harness.runUntilIdle()
    let expected = setting.vector(400, across: 400)
    #expect(rig.scrollView.contentOffset == CGPoint(x: 800 + expected.x, y: 800 + expected.y))
    #expect(rig.log.calls == Self.turn)
  }

  @Test("Each axis goes to its own nearest page", arguments: MotionSetting.all)
  func axesAreIndependent(setting: MotionSetting) {
    let rig = makeRig(setting)
    rig.harness.dragToRest(from: setting.place(150, across: 50), to: setting.place(-150, across: -70))
    #expect(rig.scrollView.contentOffset == rig.offset(400) && rig.log.calls == Self.turn)
  }

  // MARK: Interrupted page turns

  @Test(
    "Content caught during a page turn and released goes to the nearest page", arguments: MotionSetting.all,
    [0.03, 0.07, 0.15, 0.3])
  func caught(setting: MotionSetting, delay: TimeInterval) {
    let rig = makeRig(setting)
    rig.fling(running: delay)
    rig.finger.press(at: setting.place(0))
    let caught = rig.position
    rig.harness.run(for: 0.2)
    #expect(rig.position == caught && caught > 60 && caught < 400)
    rig.release(at: 0)
    #expect(rig.position == (caught < 200 ? 0 : 400))
    #expect(
      rig.log.calls == Self.turn.dropLast(2) + [
        "didEndDragging(true) -Dd", "didScroll -Dd", "didScroll ---", "didEndDecelerating ---",
      ])
  }

  @Test(
    "Content caught during a page turn and flung goes to the next page, not two further", arguments: MotionSetting.all)
  func caughtAndFlung(setting: MotionSetting) {
    let rig = makeRig(setting)
    rig.fling(running: 0.3)
    #expect(rig.position > 340 && rig.position < 400)
    // The finger catches the content near page 400, and releases it beyond.
    rig.flingToRest(6000, duration: 0.03)
    #expect(rig.position == 800 && rig.along(rig.log.proposedTarget) == 800)
    let caught = Self.turn.dropLast(2) + ["didEndDecelerating T--"]
    #expect(rig.log.calls == caught + Self.turn)
  }

  @Test("A page length that changes during a turn ends it on a page of the new length", arguments: MotionSetting.all)
  func resizedInFlight(setting: MotionSetting) {
    let rig = makeRig(setting)
    rig.fling(running: 0.1)
    rig.scrollView.frame.size = CGSize(width: 300, height: 300)
    rig.harness.runUntilIdle()
    // The content was on its way to 1200 or to 400, and at 800 on the other axis.
    #expect(rig.scrollView.contentOffset[setting.axis] == (setting.sign > 0 ? 1200 : 300))
    #expect(rig.scrollView.contentOffset[setting.axis == .horizontal ? .vertical : .horizontal] == 900)
    #expect(rig.log.calls == Self.turn)
  }

  @Test("Content that shrinks during a page turn rests on the last page left", arguments: MotionSetting.all)
  func shrunkInFlight(setting: MotionSetting) {
    let rig = makeRig(setting)
    rig.fling(running: 0.1)
    rig.scrollView.contentSize = CGSize(width: 1500, height: 1500)
    rig.harness.runUntilIdle()
    #expect(rig.scrollView.contentOffset[setting.axis] == (setting.sign > 0 ? 1100 : 400))
    #expect(rig.log.calls == Self.turn)
  }

  @Test("A delegate may choose a target between two pages", arguments: MotionSetting.all)
  func delegateTarget(setting: MotionSetting) {
    let rig = makeRig(setting)
    rig.log.target = { [unowned rig] _ in rig.offset(537) }
    rig.flingToRest()
    #expect(rig.along(rig.log.proposedTarget) == 400 && rig.position == 537 && rig.log.calls == Self.turn)
  }

  // MARK: The wheel

  @Test("Each wheel notch turns a page", arguments: MotionSetting.all)
  func wheel(setting: MotionSetting) {
    let rig = makeRig(setting)
    for (notches, page) in [(1, 400), (1, 800), (1, 800), (-1, 400), (-2, -400)] {
      for _ in 0..<abs(notches) {
        rig.wheel(notches > 0 ? 1 : -1, running: 0.02)
      }
      rig.harness.runUntilIdle()
      #expect(rig.position == CGFloat(page))
    }
    #expect(rig.log.calls == ["didScroll ---"])
  }

  @Test("Parts of wheel notches turn a page when they add up to a notch", arguments: MotionSetting.all)
  func fineWheel(setting: MotionSetting) {
    let rig = makeRig(setting)
    for (part, page) in [(0.5, 0), (0.25, 0), (0.25, 400), (0.75, 400), (-0.5, 400), (-0.5, 0)] as [(CGFloat, CGFloat)]
    {
      rig.wheelToRest(part)
      #expect(rig.position == page, "after \(part)")
    }
  }

  // MARK: Changes

  @Test(
    "Content released half a pixel from a page rests on the page", arguments: MotionSetting.all,
    [0.5, -0.5] as [CGFloat])
  func halfAPixel(setting: MotionSetting, distance: CGFloat) {
    let rig = makeRig(setting)
    rig.finger.pull(from: setting.place(0), to: setting.place(-20))
    rig.move(to: -10 - distance, rest: 0.2)
    #expect(abs(rig.exactPosition - distance) < 1e-9)
    rig.release(at: -10 - distance)
    #expect(rig.scrollView.contentOffset == rig.offset(0) && rig.log.calls.starts(with: Self.drag))
  }

  @Test("A view that has no size for a moment during a page turn still reaches its page", arguments: MotionSetting.all)
  func collapsedInFlight(setting: MotionSetting) {
    let rig = makeRig(setting)
    rig.fling(running: 0.1)
    rig.scrollView.frame.size =
      setting.axis == .vertical ? CGSize(width: 400, height: 0) : CGSize(width: 0, height: 400)
    rig.scrollView.frame.size = CGSize(width: 400, height: 400)
    rig.harness.runUntilIdle()
    #expect(rig.scrollView.contentOffset == rig.offset(400) && rig.log.calls == Self.turn)
  }

  @Test(
    "Paging enabled during a fling rests on the page nearest to the fling's target", arguments: MotionSetting.all,
    [(80, 400), (112, 800)] as [(CGFloat, CGFloat)])
  func switchedOnInFlight(setting: MotionSetting, fling: (way: CGFloat, page: CGFloat)) {
    let rig = ScrollRig(setting).fling(fling.way / 0.08, running: 0.1)
    rig.scrollView.isPagingEnabled = true
    rig.harness.runUntilIdle()
    #expect(rig.scrollView.contentOffset == rig.offset(fling.page) && rig.log.calls == Self.turn)
  }

  @Test("Any number of parts that add up to one notch turn one page, and to two notches two", arguments: 2...60)
  func partsOfNotches(count: Int) {
    let rig = makeRig(.vertical)
    for page in [400, 800] as [CGFloat] {
      for part in 1...count {
        rig.pointer.wheel(at: CGPoint(x: 200, y: 200), notches: CGPoint(x: 0, y: 1 / CGFloat(count)))
        if part == count - 1 { #expect(rig.scrollView.model.offset == nil, "\(part) of \(count)") }
      }
      rig.harness.runUntilIdle()
      #expect(rig.position == page, "\(count) parts")
    }
  }
}
