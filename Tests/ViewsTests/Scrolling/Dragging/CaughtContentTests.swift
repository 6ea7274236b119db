import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Presses that catch moving content")
struct CaughtContentTests {
  nonisolated static let rates = [30, 60, 144]

  /// Motions of content without a finger on it.
  enum Mover: CaseIterable {
    case fling, bounce, animation, wheel

    /// Starts the motion in a rig. It lasts more than 0.1 s.
    @MainActor
    func start(_ rig: ContentRig) {
      switch self {
      case .fling: rig.finger.fling(from: ContentRig.place, to: CGPoint(x: 200, y: 100), duration: 0.08)
      case .bounce:
        rig.scrollView.contentOffset.y = 1590
        rig.finger.fling(from: CGPoint(x: 200, y: 350), to: CGPoint(x: 200, y: 50), duration: 0.08)
      case .animation: rig.scrollView.setContentOffset(CGPoint(x: 800, y: 1200), animated: true)
      case .wheel: rig.pointer.wheel(at: ContentRig.place, notches: CGPoint(x: 0, y: 4))
      }
    }

    /// The log of a press that stops the motion and is released.
    var end: [String] {
      switch self {
      case .fling: ["scroll view began", "scroll view ended", "didEndDragging(false)", "didEndDecelerating"]
      case .bounce:
        ["scroll view began", "scroll view ended", "didEndDragging(true)", "didScroll", "didEndDecelerating"]
      case .animation: ["didEndScrollingAnimation", "scroll view began", "scroll view ended"]
      case .wheel: ["scroll view began", "scroll view ended"]
      }
    }
  }

  /// Returns a rig whose content moves, under a view that receives touches and taps wherever it is pressed.
  private func moving(_ mover: Mover, _ rate: Int) -> (rig: ContentRig, taps: GestureLog) {
    let rig = ContentRig(framesPerSecond: rate)
    rig.content.frame = CGRect(x: 0, y: 0, width: 2000, height: 2000)
    let tap = UITapGestureRecognizer()
    let taps = GestureLog(tap)
    rig.content.addGestureRecognizer(tap)
    mover.start(rig)
    rig.harness.run(for: 0.1)
    rig.log = []
    return (rig, taps)
  }

  @Test("A catching press is delivered to the scroll view and its ancestors, but not to the content")
  func recognizers() {
    for mover in Mover.allCases {
      let (rig, taps) = moving(mover, 60)
      let (own, around) = (UITapGestureRecognizer(), UILongPressGestureRecognizer())
      (own.cancelsTouchesInView, around.minimumPressDuration) = (false, 0.01)
      let delegate = ScriptedGestureDelegate()
      delegate.simultaneous = { _ in true }
      own.delegate = delegate
      let (ownLog, aroundLog) = (GestureLog(own), GestureLog(around))
      rig.scrollView.addGestureRecognizer(own)
      rig.harness.window.addGestureRecognizer(around)
      rig.pointer.click(at: ContentRig.place)
      #expect(ownLog.states == [.ended] && aroundLog.states == [.began, .ended], "\(mover)")
      #expect(taps.states.isEmpty && !rig.log.contains { $0.hasPrefix("content") }, "\(mover)")
    }
  }

  @Test(
    "A catching press stops the content, and the delegate receives the end of its motion", arguments: Mover.allCases,
    rates)
  func stop(mover: Mover, rate: Int) {
    let (rig, _) = moving(mover, rate)
    rig.harness.click(at: ContentRig.place)
    // The press first updates the content to its own time.
    #expect((rig.log.first == "didScroll" ? Array(rig.log.dropFirst()) : rig.log) == mover.end)
  }

  @Test("A press after a catching one is delivered to the content", arguments: Mover.allCases)
  func afterward(mover: Mover) {
    let (rig, taps) = moving(mover, 60)
    rig.harness.click(at: ContentRig.place)
    rig.pointer.click(at: ContentRig.place)
    #expect(taps.states == [.ended])
  }

  @Test("Whether content is moving is decided at the time of the press, not of the last frame", arguments: rates)
  func betweenFrames(rate: Int) {
    for (part, isCaught) in [(0.299, true), (0.301, false)] {
      let delay = part - ScrollConstants.inputLead
      let rig = ContentRig(framesPerSecond: rate)
      rig.content.frame = CGRect(x: 0, y: 0, width: 2000, height: 2000)
      // The motion takes 0.3 s and begins between two frames; at 30 Hz no frame comes between its end and the press.
      rig.run(until: 0.01)
      rig.harness.strike("Home", modifiers: .control)
      rig.run(until: 0.01 + delay)
      rig.press()
      rig.release()
      #expect(rig.log.contains { $0.hasPrefix("content began") } == !isCaught)
      #expect(rig.log.contains("scroll view began") == isCaught)
    }
  }

  @Test("A scroll view with scrolling disabled catches no press, so moving content receives it")
  func notEnabled() {
    let rig = ContentRig()
    rig.content.frame = CGRect(x: 0, y: 0, width: 2000, height: 2000)
    rig.scrollView.isScrollEnabled = false
    rig.scrollView.setContentOffset(CGPoint(x: 800, y: 1200), animated: true)
    rig.run(until: 0.1)
    rig.pointer.click(at: ContentRig.place)
    #expect(rig.log.contains { $0.hasPrefix("content began") } && rig.scrollView.isScrollAnimating)
  }

  @Test("With nested scroll views a press catches the innermost one that moves", arguments: [true, false])
  func nested(innerMoves: Bool) {
    let rig = ContentRig()
    let inner = AskedScrollView(frame: CGRect(x: 0, y: 0, width: 2000, height: 2000))
    inner.contentSize = CGSize(width: 2000, height: 4000)
    rig.scrollView.addSubview(inner)
    rig.content.frame = CGRect(x: 0, y: 0, width: 2000, height: 4000)
    inner.addSubview(rig.content)
    rig.report(inner, as: "inner")
    let moving = innerMoves ? inner : rig.scrollView
    moving.setContentOffset(CGPoint(x: moving.contentOffset.x, y: 1000), animated: true)
    rig.run(until: 0.1)
    rig.log = []
    rig.press()
    #expect(inner.isTracking == innerMoves && rig.scrollView.isTracking && !moving.isScrollAnimating)
    rig.release(time: 0.15)
    let told = rig.log.filter { $0.hasPrefix("inner") || $0.hasPrefix("scroll view") || $0.hasPrefix("content") }
    #expect(
      told
        == (innerMoves
          ? ["scroll view asked begin", "inner began", "inner ended"] : ["scroll view began", "scroll view ended"]))
  }

  @Test("Caught content can be dragged on at once", arguments: Mover.allCases)
  func dragOn(mover: Mover) {
    let (rig, _) = moving(mover, 60)
    rig.press()
    rig.move(by: 40)
    rig.harness.run(for: 0.1)
    #expect(rig.log.contains("willBeginDragging") && rig.scrollView.isDragging)
    #expect(!rig.log.contains { $0.hasPrefix("content") })
  }
}
