import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Content touches with nested scroll views and several fingers")
struct ContentTouchesNestingTests {
  nonisolated static let rates = [30, 60, 144]

  /// Returns a rig whose content view lies in `inner`, which fills the middle of the rig's scroll view.
  private func nested(_ rate: Int = 60, in inner: AskedScrollView) -> ContentRig {
    let rig = ContentRig(framesPerSecond: rate)
    inner.frame = CGRect(x: 900, y: 900, width: 200, height: 200)
    inner.contentSize = CGSize(width: 200, height: 200)
    rig.scrollView.addSubview(inner)
    rig.content.frame.origin = CGPoint(x: 50, y: 50)
    inner.addSubview(rig.content)
    rig.report(inner, as: "inner")
    rig.run(until: 0.01)
    rig.log = []
    return rig
  }

  // MARK: Several scroll views

  @Test(
    "An outer scroll view delays, the innermost is asked to begin, and the dragging one is asked to cancel",
    arguments: rates)
  func outerDelays(rate: Int) {
    let inner = AskedScrollView()
    inner.delaysContentTouches = false
    let rig = nested(rate, in: inner)
    rig.press()
    rig.run(until: 0.159)
    #expect(rig.log.isEmpty && inner.isTracking && rig.scrollView.isTracking)
    rig.run(until: 0.2)
    #expect(rig.log == ["inner asked begin", "content began 50,50 at 1.010"])
    rig.move(by: 60)
    rig.run(until: 0.3)
    #expect(
      rig.log.dropFirst(2) == ["scroll view asked cancel", "content cancelled", "willBeginDragging", "didScroll"])
  }

  @Test("Of two draggable scroll views the inner is asked to cancel first, and the outer drags if it refuses")
  func outerDragsInstead() {
    let inner = AskedScrollView()
    let rig = nested(in: inner)
    inner.contentSize.height = 1000
    inner.lets.cancel = false
    rig.press()
    rig.move(by: -60, time: 0.2)
    rig.run(until: 0.3)
    #expect(
      rig.log == [
        "inner asked begin", "content began 50,50 at 1.010", "inner asked cancel", "scroll view asked cancel",
        "content cancelled", "willBeginDragging", "didScroll",
      ])
    #expect(inner.contentOffset == .zero && rig.scrollView.contentOffset.y == 850)
  }

  @Test("Where no scroll view delays, the content receives touches at once")
  func noneDelays() {
    let inner = AskedScrollView()
    let rig = nested(in: inner)
    rig.scrollView.delaysContentTouches = false
    rig.press()
    #expect(rig.log == ["inner asked begin", "content began 50,50 at 1.010"])
  }

  @Test("An inner scroll view is content of the outer one, which delays its touches and is asked")
  func innerIsContent() {
    let inner = AskedScrollView()
    let rig = nested(in: inner)
    rig.content.removeFromSuperview()
    rig.press()
    #expect(rig.log.isEmpty)
    rig.release(time: 0.05)
    #expect(rig.log == ["scroll view asked begin", "inner began", "inner ended"])
  }

  // MARK: Several fingers

  /// Adds a second view to the content, 100 points to the right of the first.
  private func addSecondView(to rig: ContentRig) -> ContentView {
    let second = ContentView(frame: CGRect(x: 1050, y: 950, width: 100, height: 100))
    rig.scrollView.addSubview(second)
    rig.report(second, as: "second")
    return second
  }

  private let first = ContentRig.place
  private let second = CGPoint(x: 300, y: 200)

  @Test("Each of two fingers has its own delay, and their touches are delivered in order", arguments: rates)
  func twoFingers(rate: Int) {
    let rig = ContentRig(framesPerSecond: rate)
    _ = addSecondView(to: rig)
    rig.log = []
    rig.run(until: 0.01)
    rig.harness.touch(1, .began, at: first)
    rig.run(until: 0.061)
    rig.harness.touch(2, .began, at: second)
    rig.run(until: 0.2)
    #expect(rig.log == ["scroll view asked begin", "content began 50,50 at 1.010"])
    rig.run(until: 0.211)
    rig.harness.touch(1, .ended, at: first)
    rig.run(until: 0.25)
    rig.harness.touch(2, .ended, at: second)
    #expect(
      rig.log.dropFirst(2) == [
        "scroll view asked begin", "second began 50,50 at 1.061", "content ended 50,50 at 1.211",
        "second ended 50,50 at 1.250",
      ])
  }

  @Test("A drag takes both the delivered touch and the delayed one")
  func dragOfTwo() {
    let rig = ContentRig()
    _ = addSecondView(to: rig)
    rig.log = []
    rig.harness.touch(1, .began, at: first)
    rig.run(until: 0.2)
    rig.harness.touch(2, .began, at: second)
    rig.harness.touch(1, .moved, at: CGPoint(x: 200, y: 260))
    rig.run(until: 0.5)
    rig.harness.touch(1, .ended, at: CGPoint(x: 200, y: 260))
    rig.harness.touch(2, .ended, at: second)
    #expect(
      rig.log == [
        "scroll view asked begin", "content began 50,50 at 1.000", "scroll view asked cancel", "content cancelled",
      ] + ContentTouchesTests.drag)
  }

  @Test("A finger that joins a drag belongs to the scroll view, wherever it comes down")
  func joiningFinger() {
    let rig = ContentRig()
    let tap = UITapGestureRecognizer()
    let taps = GestureLog(tap)
    addSecondView(to: rig).addGestureRecognizer(tap)
    rig.log = []
    rig.harness.touch(1, .began, at: first)
    rig.harness.touch(1, .moved, at: CGPoint(x: 200, y: 260))
    rig.harness.touch(2, .began, at: second)
    rig.harness.touch(2, .ended, at: second)
    rig.run(until: 0.5)
    rig.harness.touch(1, .ended, at: CGPoint(x: 200, y: 260))
    #expect(!rig.log.contains { $0.hasPrefix("second") } && taps.states.isEmpty)
    #expect(rig.scrollView.contentOffset.y == 750)
  }

  @Test("A finger in the inner scroll view also joins a drag that moves only the outer one")
  func joiningFingerOfInner() {
    let inner = AskedScrollView()
    let rig = nested(in: inner)
    inner.contentSize.height = 1000
    rig.harness.touch(1, .began, at: first)
    rig.harness.touch(1, .moved, at: CGPoint(x: 200, y: 260))
    rig.harness.touch(2, .began, at: CGPoint(x: 220, y: 200))
    // The center of both touches moves by half of that.
    rig.harness.touch(1, .moved, at: CGPoint(x: 200, y: 300))
    #expect(rig.scrollView.contentOffset.y == 730 && inner.contentOffset == .zero)
    #expect(!rig.log.contains { $0.hasPrefix("content") })
  }

  @Test("Content receives a touch whose delay is over before a two-finger gesture cancels it", arguments: rates)
  func gestureOfTwo(rate: Int) {
    let rig = ContentRig(framesPerSecond: rate)
    rig.scrollView.addGestureRecognizer(TwoFingerRecognizer())
    rig.log = []
    rig.run(until: 0.01)
    rig.harness.touch(1, .began, at: first)
    rig.run(until: 0.161)
    rig.harness.touch(2, .began, at: second)
    #expect(rig.log == ["scroll view asked begin", "content began 50,50 at 1.010", "content cancelled"])
  }

  @Test("A view without multiple touch receives the first of two delayed fingers only")
  func oneFingerView() {
    let rig = ContentRig()
    rig.log = []
    rig.harness.touch(1, .began, at: first)
    rig.harness.touch(2, .began, at: CGPoint(x: 210, y: 200))
    rig.run(until: 0.05)
    rig.harness.touch(2, .ended, at: CGPoint(x: 210, y: 200))
    rig.run(until: 0.08)
    rig.harness.touch(1, .ended, at: first)
    rig.harness.runUntilIdle()
    #expect(rig.log == ["scroll view asked begin", "content began 50,50 at 1.000", "content ended 50,50 at 1.080"])
  }

  @Test("When too many fingers make the pan fail, their content receives the delayed touches first")
  func tooManyFingers() {
    let rig = ContentRig()
    _ = addSecondView(to: rig)
    rig.scrollView.panGestureRecognizer.maximumNumberOfTouches = 1
    rig.log = []
    rig.harness.touch(1, .began, at: first)
    rig.run(until: 0.05)
    rig.harness.touch(2, .began, at: second)
    #expect(
      rig.log == [
        "scroll view asked begin", "content began 50,50 at 1.000", "scroll view asked begin",
        "second began 50,50 at 1.050",
      ])
  }

  // MARK: All at once

  @Test("Content receives the same random touches at all frame rates", arguments: 0..<40)
  func randomTouches(seed: UInt64) {
    let logs = Self.rates.map { log(ofRandomTouches: seed, at: $0) }
    #expect(logs[0] == logs[1] && logs[1] == logs[2])
    #expect(logs[0].contains("willBeginDragging") || logs[0].contains { $0.hasPrefix("content began") })
  }

  /// Returns the log of random presses and moves. Entries of moves and scrolls are left out, because their number
  /// depends on the frame rate.
  private func log(ofRandomTouches seed: UInt64, at rate: Int) -> [String] {
    var generator = SplitMix64(seed: seed)
    let rig = ContentRig(framesPerSecond: rate)
    rig.log = []
    for press in 0..<4 {
      var time = 3 * Double(press) + .random(in: 0...0.1, using: &generator)
      rig.run(until: time)
      rig.scrollView.contentOffset = CGPoint(x: 800, y: 800)
      rig.press()
      var place = ContentRig.place
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        time += .random(in: 0.002...0.06, using: &generator)
        rig.run(until: time)
        place.x += .random(in: -4...4, using: &generator)
        place.y += .random(in: -8...8, using: &generator)
        rig.finger.move(to: place)
      }
      time += .random(in: 0.002...0.2, using: &generator)
      rig.run(until: time)
      rig.finger.release(at: place)
    }
    return rig.log.filter { $0 != "didScroll" && $0 != "content moved" }
  }
}

/// A recognizer that recognizes when two fingers are down.
private final class TwoFingerRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 2 { state = .ended }
  }
}
