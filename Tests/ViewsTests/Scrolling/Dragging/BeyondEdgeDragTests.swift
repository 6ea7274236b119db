import Foundation
import ScrollPhysics
import Testing

@testable import Views

@MainActor
@Suite("Drags of content beyond an edge")
struct BeyondEdgeDragTests {
  private static let drag = ["willBeginDragging TD-", "didScroll TD-", "willEndDragging TD-"]
  private static let still = drag + ["didEndDragging(false) ---"]
  private static let back =
    drag + [
      "didEndDragging(true) --d", "willBeginDecelerating --d", "didScroll --d", "didScroll ---",
      "didEndDecelerating ---",
    ]

  /// Moves the finger, which was pressed at -150 and began its drag at -140, to where it has dragged the content
  /// inwards by `way`.
  private func pullInwards(_ rig: ScrollRig, _ way: CGFloat) {
    rig.move(to: -140 + way, rest: 0.05)
  }

  /// Returns a rig with content `distance` beyond the edge and a finger on it.
  private func pressed(_ setting: MotionSetting, at distance: CGFloat, bounces: Bool = true) -> ScrollRig {
    let rig = ScrollRig(setting, at: ScrollRig.reach + distance)
    rig.scrollView.bounces = bounces
    rig.finger.press(at: setting.place(-150))
    return rig
  }

  private func excess(_ rig: ScrollRig) -> CGFloat { rig.exactPosition - ScrollRig.reach }

  @Test(
    "Content further beyond an edge than the view's size follows the finger one to one, in and out",
    arguments: MotionSetting.all)
  func farOut(setting: MotionSetting) {
    let rig = pressed(setting, at: 1000)
    for way in [1, 30, 200, 320, 100, 1] as [CGFloat] {
      pullInwards(rig, way)
      #expect(abs(excess(rig) - 1000 + way) < 1e-6)
    }
    rig.release(at: -139)
    #expect(rig.position == ScrollRig.reach && rig.log.calls == Self.back)
  }

  @Test(
    "Content far beyond an edge follows one to one until the rubber band takes over at 0.95 of the view's size",
    arguments: MotionSetting.all)
  func intoTheBand(setting: MotionSetting) {
    let rig = pressed(setting, at: 500)
    let band = RubberBand(dimension: 400)
    for way in [60, 120, 150, 320] as [CGFloat] {
      pullInwards(rig, way)
      let expected = way <= 120 ? 500 - way : band.visible(band.raw(380) - (way - 120))
      #expect(abs(excess(rig) - expected) < 1e-6, "after \(way) points")
    }
    // The content follows in the same way outwards.
    pullInwards(rig, 20)
    #expect(abs(excess(rig) - 480) < 1e-6)
  }

  @Test("A pull further out moves far content by less than the finger, without a jump", arguments: MotionSetting.all)
  func outwards(setting: MotionSetting) {
    let rig = pressed(setting, at: 600)
    rig.move(to: -161, rest: 0.05)
    #expect(excess(rig) >= 600 && excess(rig) <= 601)
  }

  @Test(
    "Content that shrinks under the finger stays in place and is dragged in from there", arguments: MotionSetting.all)
  func shrinks(setting: MotionSetting) {
    let rig = ScrollRig(setting, at: 700).pull(from: -140, to: -160, rest: 0.05)
    #expect(rig.position == 710)
    rig.moveEdges(to: 100)
    #expect(rig.exactPosition == 710)
    for (finger, position) in [(-159, 709), (-100, 650), (40, 510), (-160, 710)] as [(CGFloat, CGFloat)] {
      rig.move(to: finger, rest: 0.05)
      #expect(abs(rig.exactPosition - position) < 1e-6)
    }
    rig.release(at: -160)
    let told = rig.log.calls.filter { $0 != "didChangeAdjustedContentInset TD-" }
    #expect(rig.position == 100)
    // Moves before and after the change are separate entries, with that of the change between them.
    #expect(told == ["willBeginDragging TD-", "didScroll TD-"] + Self.back.dropFirst())
  }

  @Test(
    "Without bounces content beyond an edge follows one to one inwards, and not out beyond its start",
    arguments: MotionSetting.all)
  func withoutBounces(setting: MotionSetting) {
    let rig = pressed(setting, at: 100, bounces: false)
    for (way, expected) in [(1, 99), (60, 40), (1, 99), (-100, 100), (100, 0), (250, -150)] as [(CGFloat, CGFloat)] {
      pullInwards(rig, way)
      #expect(abs(excess(rig) - expected) < 1e-9, "after \(way) points")
    }
    rig.release(at: 110)
    #expect(rig.position == ScrollRig.reach - 150 && rig.log.calls == Self.still)
  }

  // MARK: Nested

  @Test(
    "A drag back in the inner scroll view first returns a stretched outer one, and then moves the inner one",
    arguments: MotionSetting.all)
  func stretchedOuter(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [0, 800])
    let start = rig.outer.contentOffset
    let step = setting.vector(50)
    rig.outer.contentOffset = CGPoint(x: start.x + step.x, y: start.y + step.y)
    rig.clear()
    let (band, place) = (RubberBand(dimension: 400), { (way: CGFloat) in setting.place(-110 + way) })
    let returnDistance = band.raw(50)
    rig.finger.press(at: setting.place(-120))
    for way in [40, 80, 160, 90, 50, 200] as [CGFloat] {
      rig.harness.moveFinger(to: place(way), for: 0.05)
      let expected: [CGFloat] = [-max(0, way - returnDistance), band.visible(max(0, returnDistance - way))]
      #expect(rig.areWays(expected, within: 1e-6), "after \(way) points")
    }
    rig.harness.run(for: 0.1)
    rig.harness.releaseToRest(at: place(200))
    #expect(rig.areWays([-(200 - returnDistance).rounded(), 0], within: 0.5) && rig.isAtRest)
    #expect(
      rig.calls.filter { !$0.contains("didScroll") } == [
        "outer willBeginDragging TD-", "inner willBeginDragging TD-", "inner willEndDragging TD-",
        "inner didEndDragging(false) ---", "outer willEndDragging TD-", "outer didEndDragging(false) ---",
      ])
  }

  @Test(
    "An outer scroll view caught during a bounce through the inner one takes the whole drag",
    arguments: MotionSetting.all)
  func bouncingOuter(setting: MotionSetting) {
    let rig = NestedScrollRig(setting, positions: [800, 700]).fling(3000, running: 0.1)
    rig.finger.press(at: setting.place(-120))
    let caught = rig.ways
    #expect(caught[0] == 0 && caught[1] > 110)
    rig.clear()
    // The slop, the way back to the range, and 30 points more.
    let end = setting.place(-110 + RubberBand(dimension: 400).raw(caught[1] - 100) + 30)
    rig.harness.moveFinger(to: end, for: 0.1)
    #expect(rig.areWays([0, 70], within: 1e-6))
    rig.harness.releaseToRest(at: end)
    #expect(rig.areWays([0, 70]) && rig.isAtRest)
    #expect(
      rig.calls == [
        "outer didEndDecelerating T--", "outer willBeginDragging TD-", "outer didScroll TD-",
        "outer willEndDragging TD-", "outer didEndDragging(false) ---",
      ])
  }
}
