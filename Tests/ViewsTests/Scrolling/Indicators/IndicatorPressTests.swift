import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Presses on a scroll indicator")
struct IndicatorPressTests {
  /// A delegate that allows everything.
  @MainActor
  private final class Companion: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  private final class ListeningScrollView: UIScrollView {
    var heard = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard += 1 }
  }

  @Test("A press on an indicator reaches no gesture, content or responder of the app")
  func exclusive() {
    let scrollView = ListeningScrollView()
    let rig = IndicatorRig(.vertical, scrollView: scrollView)
    let content = TouchLoggingView(frame: CGRect(x: 0, y: 0, width: 400, height: 2000))
    scrollView.addSubview(content)
    let companion = Companion()
    var recognized = 0
    for view in [content, scrollView, rig.harness.window] as [UIView] {
      for recognizer in [UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer()] {
        recognizer.delegate = companion
        recognizer.addTarget { _ in recognized += 1 }
        view.addGestureRecognizer(recognizer)
      }
    }
    rig.pull(from: 0, to: 50)
    rig.harness.run(for: 1)
    rig.pointer.release(at: rig.place(50))
    rig.hover(-150)
    rig.harness.click(at: rig.place(-150))
    #expect(recognized == 0 && content.log.isEmpty && scrollView.heard == 0)
    #expect(rig.log.calls == ["didScroll ---"])
  }

  @Test("Dragging the thumb does not move the outer scroll view, even at the thumb's end")
  func nested() {
    let rig = IndicatorRig(.vertical)
    let outer = UIScrollView()
    let log = ScrollLog()
    outer.delegate = log
    outer.showsVerticalScrollIndicator = false
    rig.harness.add(outer, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    outer.contentSize = CGSize(width: 400, height: 2000)
    outer.addSubview(rig.scrollView)
    rig.harness.run(for: 0.1)
    rig.pull(from: 0, to: 390)
    rig.release(at: 390)
    #expect(rig.position == 800 && log.calls.isEmpty && outer.contentOffset == .zero)
  }

  @Test("A finger ignores an indicator: it scrolls the content and reaches the view below", arguments: Axis.allCases)
  func finger(axis: Axis) {
    let rig = IndicatorRig(MotionSetting(axis: axis, sign: 1, framesPerSecond: 60))
    let content = TouchLoggingView(frame: CGRect(origin: .zero, size: rig.scrollView.contentSize))
    rig.scrollView.delaysContentTouches = false
    rig.scrollView.addSubview(content)
    rig.hover(0)
    rig.harness.touch(1, .began, at: rig.place(0))
    #expect(content.log.count == 1)
    for along in [-20, -40, -60] as [CGFloat] {
      rig.harness.run(for: 0.05)
      rig.harness.touch(1, .moved, at: rig.place(along))
    }
    rig.harness.run(for: 0.2)
    #expect(rig.position == 50 && rig.scrollView.isDragging)
    rig.harness.touch(1, .ended, at: rig.place(-60))
    #expect(rig.log.calls.first == "willBeginDragging TD-")
  }

  @Test("Content under an indicator that is not hovered receives clicks")
  func notHovered() {
    let rig = IndicatorRig(.vertical)
    rig.scrollView.isScrollEnabled = false
    let content = TouchLoggingView(frame: CGRect(x: 0, y: 0, width: 400, height: 2000))
    rig.scrollView.delaysContentTouches = false
    rig.scrollView.addSubview(content)
    rig.hover(0)
    rig.pointer.click(at: rig.place(0))
    #expect(content.log.count == 2 && rig.log.calls.isEmpty)
  }

  @Test("Disabling scrolling during a drag of the thumb stops it")
  func switchedOff() {
    let rig = IndicatorRig(.vertical)
    rig.pull(from: 0, to: 10)
    let position = rig.position
    rig.scrollView.isScrollEnabled = false
    rig.harness.hover(at: rig.place(80), for: 0.1)
    rig.release(at: 80)
    #expect(rig.position == position)
  }

  @Test("An indicator ignores presses while a finger holds the content")
  func fingerFirst() {
    let rig = IndicatorRig(.vertical)
    rig.harness.touch(1, .began, at: CGPoint(x: 100, y: 200))
    rig.hover(150)
    rig.harness.click(at: rig.place(150), running: 1)
    #expect(rig.position == 0 && rig.log.calls.isEmpty && rig.scrollView.isTracking)
  }

  // MARK: Ends in mid-press

  @Test("A lost press on an indicator ends, wherever the pointer is", arguments: [0, 150] as [CGFloat])
  func cancelled(along: CGFloat) throws {
    let rig = IndicatorRig(.vertical)
    rig.hover(along)
    rig.pointer.press(at: rig.place(along))
    rig.harness.run(for: 0.02)
    rig.harness.send(.pointerCancel)
    rig.harness.runUntilIdle()
    #expect(rig.position == (along == 0 ? 0 : 360) && rig.scrollView.indicators.press == nil)
    #expect(try rig.indicator.alpha == 0)
  }

  @Test("A scroll view that leaves the window during a drag of the thumb keeps its offset")
  func removed() {
    let rig = IndicatorRig(.vertical)
    rig.pull(from: 0, to: 50)
    let position = rig.position
    rig.scrollView.removeFromSuperview()
    rig.harness.hover(at: rig.place(80), for: 0.1)
    rig.release(at: 80)
    #expect(rig.position == position && rig.scrollView.indicators.press == nil && rig.harness.isIdle)
  }

  @Test("Indicators removed with the content during a drag of the thumb end it, and work again later")
  func sweptOut() {
    let rig = IndicatorRig(.vertical)
    rig.pull(from: 0, to: 50)
    let position = rig.position
    for view in rig.scrollView.subviews { view.removeFromSuperview() }
    rig.harness.hover(at: rig.place(80), for: 0.1)
    rig.release(at: 80)
    #expect(rig.position == position)
    rig.pull(from: 50, to: 60)
    #expect(rig.position > position)
  }

  @Test("A delegate may release the scroll view during a press on its indicator", arguments: [0, 150] as [CGFloat])
  func dropped(along: CGFloat) {
    let harness = OffscreenHarness()
    let log = ScrollLog()
    var scrollView: UIScrollView? = harness.add(
      UIScrollView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView?.contentSize = CGSize(width: 400, height: 2000)
    scrollView?.contentOffset.y = 800
    scrollView?.delegate = log
    weak let gone = scrollView
    log.onScroll = { scrolled in
      scrolled.removeFromSuperview()
      scrollView = nil
    }
    harness.run(for: 0.1)
    harness.hover(at: CGPoint(x: 393, y: 200 + along), for: 0.1)
    harness.pointer.press(at: CGPoint(x: 393, y: 200 + along))
    harness.pointer.move(from: CGPoint(x: 393, y: 200 + along), to: CGPoint(x: 393, y: 390), duration: 0.5)
    harness.runUntilIdle()
    #expect(gone == nil && harness.window.subviews.isEmpty && log.offsets.count == 1)
  }
}
