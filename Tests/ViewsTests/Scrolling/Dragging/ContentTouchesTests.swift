import Foundation
import TestSupport
import Testing

@_spi(Toolkit) @testable import Views

@MainActor
@Suite("Content touches of a scroll view")
struct ContentTouchesTests {
  nonisolated static let rates = [30, 60, 144]

  static let asked = "scroll view asked begin"
  static let began = "content began 50,50 at 1.010"

  /// The calls of a drag that ends at rest.
  static let drag = ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging(false)"]

  // MARK: The delay

  @Test("Content receives a resting touch after 150 ms, with the place and time of the press", arguments: rates)
  func rest(rate: Int) {
    let rig = ContentRig.pressed(rate)
    rig.run(until: 0.159)
    #expect(rig.log.isEmpty && rig.scrollView.isTracking)
    rig.run(until: 0.2)
    #expect(rig.log == [Self.asked, Self.began] && rig.scrollView.isTracking)
    rig.release()
    #expect(rig.log == [Self.asked, Self.began, "content ended 50,50 at 1.200"])
    #expect(!rig.scrollView.isTracking)
  }

  @Test("A quick click is delivered to the content at its release, with its own times and places", arguments: rates)
  func click(rate: Int) {
    let rig = ContentRig.pressed(rate)
    rig.run(until: 0.08)
    #expect(rig.log.isEmpty)
    rig.release(at: 3)
    #expect(rig.log == [Self.asked, Self.began, "content ended 50,53 at 1.080"])
    rig.harness.runUntilIdle()
    #expect(rig.log.count == 3)
  }

  @Test("Moves during the delay are delivered to the content as one, from the press on", arguments: rates)
  func missedMoves(rate: Int) {
    let rig = ContentRig.pressed(rate)
    var ways: [[CGFloat]] = []
    rig.content.onMove = { [content = rig.content] touch in
      ways.append([touch.previousLocation(in: content).y, touch.location(in: content).y])
    }
    for (time, distance) in [(0.04, 2), (0.08, 5), (0.12, 4)] {
      rig.move(by: CGFloat(distance), time: time)
    }
    rig.run(until: 0.2)
    #expect(rig.log == [Self.asked, Self.began, "content moved"])
    #expect(ways == [[50, 54]])
  }

  @Test("Content never receives a touch that becomes a drag during the delay", arguments: rates)
  func dragInTime(rate: Int) {
    let rig = ContentRig.pressed(rate)
    rig.move(by: 60, time: 0.15)
    rig.release(at: 60, time: 0.5)
    rig.harness.runUntilIdle()
    #expect(rig.log == Self.drag)
    #expect(rig.scrollView.contentOffset == CGPoint(x: 800, y: 750))
  }

  @Test("A touch that becomes a drag later is cancelled for the content before the drag begins", arguments: rates)
  func dragLate(rate: Int) {
    let rig = ContentRig.pressed(rate)
    rig.move(by: 60, time: 0.161)
    rig.release(at: 60, time: 0.5)
    rig.harness.runUntilIdle()
    #expect(rig.log == [Self.asked, Self.began, "scroll view asked cancel", "content cancelled"] + Self.drag)
    #expect(rig.scrollView.contentOffset == CGPoint(x: 800, y: 750))
  }

  @Test("A release beyond the slop after the delay is delivered and then cancelled, as a late drag", arguments: rates)
  func releaseLate(rate: Int) {
    let rig = ContentRig.pressed(rate)
    rig.release(at: 60, time: 0.16)
    #expect(
      rig.log.prefix(5) == [
        Self.asked, Self.began, "scroll view asked cancel", "content cancelled", "willBeginDragging",
      ])
  }

  @Test("Moves before and after the delay in one frame each count at their own time", arguments: rates)
  func movesAroundTheEnd(rate: Int) {
    let rig = ContentRig.pressed(rate)
    rig.move(by: 5, time: 0.155)
    rig.move(by: 60, time: 0.162)
    rig.run(until: 0.2)
    #expect(
      rig.log == [
        Self.asked, Self.began, "content moved", "scroll view asked cancel", "content cancelled", "willBeginDragging",
        "didScroll",
      ])
  }

  @Test("The window sleeps during the delay, and after a click nothing wakes it")
  func sleep() {
    let rig = ContentRig.pressed()
    rig.run(until: 0.05)
    #expect(rig.harness.platform.nextWake == rig.harness.time - 0.05 + 0.01 + 0.15)
    let frames = rig.harness.renderedFrames
    rig.run(until: 0.15)
    #expect(rig.harness.renderedFrames == frames)
    rig.release()
    rig.harness.runUntilIdle()
    #expect(rig.harness.renderedFrames <= frames + 2)
  }

  // MARK: Where there is no delay

  /// Returns the log right after a press.
  private func logAfterPress(_ prepare: (ContentRig) -> Void) -> [String] { ContentRig.pressed(60, prepare).log }

  @Test("With delaysContentTouches off the content receives a touch at once, and a drag still cancels it")
  func off() {
    let rig = ContentRig.pressed { $0.scrollView.delaysContentTouches = false }
    #expect(rig.log == [Self.asked, Self.began])
    rig.move(by: 60)
    rig.run(until: 0.1)
    #expect(
      rig.log.dropFirst(2) == ["scroll view asked cancel", "content cancelled", "willBeginDragging", "didScroll"])
  }

  @Test("Content that cannot be dragged receives touches at once, unless it always bounces")
  func nothingToDrag() {
    let fits = CGSize(width: 400, height: 400)
    func prepare(_ rig: ContentRig) {
      rig.scrollView.contentSize = fits
      rig.content.frame.origin = CGPoint(x: 150, y: 150)
    }
    #expect(logAfterPress(prepare) == [Self.asked, Self.began])
    let bouncing = logAfterPress {
      prepare($0)
      $0.scrollView.alwaysBounceHorizontal = true
    }
    #expect(bouncing.isEmpty)
  }

  @Test("A scroll view that is disabled, or whose pan refuses the touch, does not delay")
  func noPan() {
    #expect(logAfterPress { $0.scrollView.isScrollEnabled = false } == [Self.asked, Self.began])
    #expect(logAfterPress { $0.scrollView.panGestureRecognizer.allowedTouchTypes = [] } == [Self.asked, Self.began])
  }

  @Test("A touch on the scroll view itself is not delayed")
  func ownTouch() {
    let rig = ContentRig.pressed { $0.content.isUserInteractionEnabled = false }
    #expect(rig.log == ["scroll view began"])
    rig.move(by: 60)
    rig.run(until: 0.1)
    #expect(rig.log.dropFirst() == ["scroll view cancelled", "willBeginDragging", "didScroll"])
  }

  @Test("An overlay above the content receives presses at once, even presses that would catch the content")
  func overlay() {
    let overlay = Overlay(frame: CGRect(x: 900, y: 900, width: 200, height: 200))
    let rig = ContentRig.pressed { $0.scrollView.addSubview(overlay) }
    #expect(overlay.began == 1 && rig.log.isEmpty)
    rig.release()
    rig.pointer.wheel(at: ContentRig.place, notches: CGPoint(x: 0, y: 1))
    rig.run(until: 0.05)
    rig.press()
    #expect(overlay.began == 2 && !rig.log.contains { $0.hasPrefix("scroll view") })
  }

  // MARK: Decisions of the scroll view

  @Test(
    "Content never receives a touch that the scroll view refuses, and a drag does not ask to cancel it",
    arguments: rates)
  func refusedBegin(rate: Int) {
    let rig = ContentRig.pressed(rate) { $0.scrollView.lets.begin = false }
    rig.move(by: 60, time: 0.3)
    rig.release(at: 60, time: 0.5)
    rig.harness.runUntilIdle()
    #expect(rig.log == [Self.asked] + Self.drag)
  }

  @Test("With canCancelContentTouches off the content keeps a delivered touch, and no drag begins", arguments: rates)
  func keptByProperty(rate: Int) {
    let rig = ContentRig.pressed(rate) { $0.scrollView.canCancelContentTouches = false }
    rig.move(by: 60, time: 0.3)
    rig.run(until: 0.4)
    #expect(rig.scrollView.isTracking && !rig.scrollView.isDragging)
    rig.move(by: -60)
    rig.release(at: -60, time: 0.5)
    #expect(rig.log == [Self.asked, Self.began, "content moved", "content ended 50,-10 at 1.500"])
    #expect(rig.scrollView.contentOffset == CGPoint(x: 800, y: 800) && !rig.scrollView.isTracking)
  }

  @Test("Content keeps its touch if touchesShouldCancel returns false, which is asked once", arguments: rates)
  func keptByAnswer(rate: Int) {
    let rig = ContentRig.pressed(rate) { $0.scrollView.lets.cancel = false }
    rig.move(by: 60, time: 0.3)
    rig.release(at: 60, time: 0.5)
    #expect(
      rig.log == [
        Self.asked, Self.began, "scroll view asked cancel", "content moved", "content ended 50,110 at 1.500",
      ])
  }

  @Test("A drag during the delay does not depend on whether content touches can be cancelled")
  func notYetKept() {
    let rig = ContentRig.pressed { $0.scrollView.canCancelContentTouches = false }
    rig.move(by: 60)
    rig.release(at: 60, time: 0.3)
    #expect(rig.log == Self.drag)
  }

  // MARK: When a drag will not begin

  @Test("A move along an axis that does not scroll is delivered at once, after the delayed events")
  func otherAxis() {
    let rig = ContentRig.pressed {
      $0.scrollView.contentSize.width = 0
      $0.content.frame.origin.x = 150
    }
    let place = ContentRig.place
    rig.finger.move(to: CGPoint(x: place.x + 30, y: place.y))
    rig.run(until: 0.04)
    #expect(rig.log == [Self.asked, Self.began, "content moved"])
  }

  @Test("Content receives the delayed touch in the next frame when another recognizer makes the pan fail")
  func anotherRecognizer() {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.05
    press.cancelsTouchesInView = false
    let rig = ContentRig.pressed { $0.content.addGestureRecognizer(press) }
    rig.run(until: 0.05)
    #expect(rig.log.isEmpty)
    rig.run(until: 0.1)
    #expect(press.state == .began && rig.log == [Self.asked, Self.began])
  }

  @Test("Content receives nothing if another recognizer takes the touch during the delay")
  func takenByRecognizer() {
    let tap = UITapGestureRecognizer()
    let taps = GestureLog(tap)
    let rig = ContentRig.pressed { $0.content.addGestureRecognizer(tap) }
    rig.release(time: 0.05)
    rig.harness.runUntilIdle()
    #expect(taps.states == [.ended] && rig.log.isEmpty)
  }

  @Test("Disabling scrolling during the delay delivers the touch once, in the next frame")
  func switchedOff() {
    let rig = ContentRig.pressed()
    rig.run(until: 0.05)
    rig.scrollView.isScrollEnabled = false
    rig.run(until: 0.1)
    #expect(rig.log == [Self.asked, Self.began])
    rig.move(by: 60)
    rig.release(at: 60, time: 0.3)
    #expect(rig.log.dropFirst(2) == ["content moved", "content ended 50,110 at 1.300"])
  }

  @Test("Content receives no more of a touch whose drag is cancelled")
  func dragCancelled() {
    let rig = ContentRig.pressed()
    rig.move(by: 60)
    rig.run(until: 0.1)
    rig.scrollView.isScrollEnabled = false
    rig.release(at: 60, time: 0.3)
    #expect(rig.log == Self.drag)
  }
}

/// A view above the content, like an indicator, that counts its touches.
private final class Overlay: UIView {
  private(set) var began = 0
  override var isOverlay: Bool { true }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
}
