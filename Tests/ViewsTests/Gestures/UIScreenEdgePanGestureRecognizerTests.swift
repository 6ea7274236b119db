import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Screen edge pans")
struct UIScreenEdgePanGestureRecognizerTests {
  @MainActor
  private final class Fixture {
    let harness: OffscreenHarness
    let view: UIView
    let pan = UIScreenEdgePanGestureRecognizer()
    let log: GestureLog

    init(_ setting: MotionSetting, frame: CGRect = CGRect(x: 0, y: 0, width: 400, height: 400)) {
      harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
      view = harness.add(UIView(), frame: frame)
      pan.edges = setting.edge
      view.addGestureRecognizer(pan)
      log = GestureLog(pan)
    }
  }

  @Test("An edge pan begins with a finger that comes down within 20 points of its edge", arguments: MotionSetting.all)
  func distance(setting: MotionSetting) {
    let fixture = Fixture(setting)
    fixture.harness.finger.fling(from: setting.place(179), to: setting.place(100))
    fixture.harness.finger.fling(from: setting.place(179), to: setting.place(199))
    #expect(fixture.log.states.isEmpty)
    var translation = CGPoint.zero
    fixture.log.onChange = { [pan = fixture.pan] _ in translation = pan.translation(in: nil) }
    fixture.harness.finger.fling(from: setting.place(180), to: setting.place(100))
    #expect(fixture.log.states.first == .began && fixture.log.states.last == .ended)
    #expect(abs(setting.along(translation) + 70) < 1e-9)
  }

  @Test("An edge pan without edges, or a touch at another edge, does not begin", arguments: MotionSetting.all)
  func otherEdges(setting: MotionSetting) {
    let fixture = Fixture(setting)
    for edges in [[], UIRectEdge.all.subtracting(setting.edge)] as [UIRectEdge] {
      fixture.pan.edges = edges
      fixture.harness.finger.fling(from: setting.place(195), to: setting.place(100))
    }
    #expect(UIScreenEdgePanGestureRecognizer().edges == [] && fixture.log.states.isEmpty)
    fixture.pan.edges = .all
    fixture.harness.finger.fling(from: setting.place(195), to: setting.place(100))
    #expect(fixture.log.states.first == .began)
  }

  @Test("The edge is that of the window, not of the view", arguments: MotionSetting.all)
  func windowEdge(setting: MotionSetting) {
    let inner = Fixture(setting, frame: CGRect(x: 50, y: 50, width: 300, height: 300))
    inner.harness.finger.fling(from: setting.place(145), to: setting.place(50))
    #expect(inner.log.states.isEmpty)
    let scrolled = Fixture(setting)
    scrolled.harness.window.bounds.origin = CGPoint(x: 1000, y: 1000)
    scrolled.view.frame.origin = CGPoint(x: 1000, y: 1000)
    scrolled.harness.finger.fling(from: setting.place(195), to: setting.place(100))
    #expect(scrolled.log.states.first == .began)
  }

  @Test("An edge pan ignores touches after the first, and other gestures can take them", arguments: MotionSetting.all)
  func secondTouch(setting: MotionSetting) {
    let fixture = Fixture(setting)
    let tap = UITapGestureRecognizer()
    let place = setting.place(185, across: 50)
    let button = UIView(frame: CGRect(x: place.x - 10, y: place.y - 10, width: 20, height: 20))
    fixture.view.addSubview(button)
    button.addGestureRecognizer(tap)
    let tapLog = GestureLog(tap)
    fixture.harness.touch(1, .began, at: setting.place(195))
    fixture.harness.touch(1, .moved, at: setting.place(150))
    let translation = fixture.pan.translation(in: nil)
    fixture.harness.touch(2, .began, at: place)
    #expect(fixture.pan.numberOfTouches == 1 && fixture.pan.translation(in: nil) == translation)
    fixture.harness.touch(2, .moved, at: place + setting.vector(5))
    #expect(fixture.pan.translation(in: nil) == translation)
    fixture.harness.touch(2, .ended, at: place + setting.vector(5))
    #expect(fixture.log.states == [.began, .changed] && tapLog.states == [.ended])
    fixture.harness.touch(1, .ended, at: setting.place(150))
    #expect(fixture.log.states.last == .ended)
  }

  // MARK: With other recognizers

  @Test("A scroll view's pan waits for the edge pan that it requires to fail", arguments: MotionSetting.all)
  func scrollView(setting: MotionSetting) {
    let fixture = Fixture(setting)
    let scrollView = UIScrollView(frame: fixture.view.bounds)
    scrollView.contentSize = CGSize(width: 2000, height: 2000)
    fixture.view.addSubview(scrollView)
    scrollView.contentOffset = CGPoint(x: 800, y: 800)
    scrollView.panGestureRecognizer.require(toFail: fixture.pan)
    fixture.harness.finger.pull(from: setting.place(195), to: setting.place(100))
    #expect(fixture.log.states.first == .began && scrollView.contentOffset == CGPoint(x: 800, y: 800))
    fixture.harness.finger.release(at: setting.place(100))
    fixture.log.clear()
    fixture.harness.finger.pull(from: setting.place(100), to: setting.place(0))
    #expect(fixture.log.states.isEmpty && scrollView.contentOffset != CGPoint(x: 800, y: 800))
    fixture.harness.finger.release(at: setting.place(0))
  }

  @Test("A swipe that an edge pan requires to fail takes the quick motions", arguments: MotionSetting.all)
  func swipe(setting: MotionSetting) {
    let fixture = Fixture(setting)
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = [.left, .right, .up, .down]
    fixture.view.addGestureRecognizer(swipe)
    let swipeLog = GestureLog(swipe)
    fixture.harness.finger.fling(from: setting.place(195), to: setting.place(100))
    #expect(fixture.log.states.first == .began && swipeLog.states.isEmpty)
    fixture.log.clear()
    fixture.pan.require(toFail: swipe)
    fixture.harness.finger.fling(from: setting.place(195), to: setting.place(100))
    #expect(fixture.log.states.isEmpty && swipeLog.states == [.ended])
    fixture.harness.finger.fling(from: setting.place(195), to: setting.place(160), duration: 0.8)
    #expect(fixture.log.states.first == .began && swipeLog.states == [.ended])
  }
}
