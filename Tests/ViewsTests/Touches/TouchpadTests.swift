import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Touchpad motion and pans")
struct TouchpadTests {
  private let harness = OffscreenHarness()
  private let view: UIView
  private let pan = UIPanGestureRecognizer()
  private let log: GestureLog
  private let delegate = ScriptedGestureDelegate()

  init() {
    view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.addGestureRecognizer(pan)
    pan.allowedScrollTypesMask = .continuous
    pan.delegate = delegate
    log = GestureLog(pan)
  }

  private func send(_ phase: InputEvent.ScrollPhase, _ delta: CGPoint = .zero, at location: CGFloat = 200) {
    harness.send(.scroll(at: CGPoint(x: location, y: location), delta: delta, phase: phase))
  }

  // MARK: Hysteresis

  @Test("Touchpad motion is collected up to 3 points, and the pan then has all of it")
  func collected() {
    send(.began, CGPoint(x: 0.5, y: 0))
    send(.changed, CGPoint(x: 0, y: -1))
    send(.changed, CGPoint(x: -0.5, y: -1.999))
    #expect(log.states.isEmpty)
    var (asked, ways) = ([CGPoint](), [CGPoint]())
    delegate.begins = { [pan] _ in
      asked.append(pan.startDirection(in: nil))
      return true
    }
    log.onChange = { [pan] _ in ways.append(pan.accumulatedTranslation(in: nil)) }
    send(.changed, CGPoint(x: 0, y: -0.001))
    #expect(log.states == [.began, .changed] && asked == [CGPoint(x: 0, y: 3)])
    #expect(ways == [.zero, CGPoint(x: 0, y: 3)])
    send(.changed, CGPoint(x: 0, y: -0.25))
    #expect(ways.last == CGPoint(x: 0, y: 3.25))
  }

  @Test("Collected motion below 3 points becomes a complete pan when the fingers lift")
  func collectedUntilEnd() {
    send(.began, CGPoint(x: 0, y: -1))
    send(.changed, CGPoint(x: 0.5, y: -1))
    #expect(log.states.isEmpty)
    send(.ended)
    #expect(log.states == [.began, .changed, .ended])
    send(.began, CGPoint(x: 0, y: -1))
    send(.began, CGPoint(x: 0, y: -1))
    #expect(log.states.count == 6)
    send(.changed, CGPoint(x: 0, y: 1))
    send(.ended)
    #expect(log.states.count == 6)
  }

  @Test("A touchpad pan is where the motion began, and its velocity comes from the times of its events")
  func placeAndVelocity() {
    var (location, velocity) = (CGPoint.zero, CGPoint.zero)
    log.onChange = { [pan] _ in (location, velocity) = (pan.location(in: nil), pan.velocity(in: nil)) }
    view.frame.size = CGSize(width: 250, height: 250)
    for step in 0..<6 {
      send(step == 0 ? .began : .changed, CGPoint(x: 0, y: -0.5), at: 240 + 10 * CGFloat(step))
      if step < 5 { harness.run(for: 0.01) }
    }
    #expect(log.states == [.began, .changed] && location == CGPoint(x: 240, y: 240))
    #expect(abs(velocity.y - 50) < 1e-6)
  }

  @Test("A tremble before it does not keep a touchpad from scrolling", arguments: MotionSetting.all)
  func tremble(setting: MotionSetting) {
    let rig = ScrollRig(setting)
    let size = CGSize(width: 400, height: 400)
    rig.scrollView.contentSize =
      setting.axis == .horizontal
      ? CGSize(width: 2000, height: size.height) : CGSize(width: size.width, height: 2000)
    rig.scrollView.bounces = false
    let before = rig.exactPosition
    rig.harness.send(
      .scroll(at: CGPoint(x: 200, y: 200), delta: setting.vector(0, across: 0.5), phase: .began))
    for _ in 0..<30 {
      rig.harness.run(for: 0.01)
      rig.harness.send(.scroll(at: CGPoint(x: 200, y: 200), delta: setting.vector(10), phase: .changed))
    }
    #expect(abs(rig.exactPosition - before - 300) < 1e-9)
  }

  // MARK: Interruptions

  @Test(
    "A view that the pan's target removes cancels the pan, and the rest of the motion moves nothing",
    arguments: [.began, .changed] as [UIGestureRecognizer.State])
  func viewRemoved(when state: UIGestureRecognizer.State) {
    log.onChange = { [view] in if $0 == state { view.removeFromSuperview() } }
    send(.began, CGPoint(x: 0, y: 10))
    #expect(log.states.suffix(2) == [state, .cancelled] && pan.state == .possible)
    let count = log.states.count
    harness.window.addSubview(view)
    send(.changed, CGPoint(x: 0, y: 10))
    send(.ended)
    #expect(log.states.count == count)
    log.onChange = nil
    send(.began, CGPoint(x: 0, y: 10))
    #expect(log.states.suffix(2) == [.began, .changed])
  }

  @Test("A scroll view that its delegate removes when the drag begins ends the drag, and is released")
  func scrollViewRemoved() {
    weak var remembered: UIScrollView?
    let scrollLog = ScrollLog()
    do {
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      scrollView.contentSize = CGSize(width: 400, height: 2000)
      harness.add(scrollView, frame: scrollView.frame)
      scrollView.delegate = scrollLog
      scrollLog.next("willBeginDragging") { $0.removeFromSuperview() }
      send(.began, CGPoint(x: 0, y: 10))
      #expect(scrollLog.calls.last == "didEndDragging(false) ---" && !scrollView.isTracking)
      remembered = scrollView
    }
    harness.run(for: 1)
    #expect(remembered == nil)
  }

  @Test("A delegate that removes the view or hides the window when asked ends the motion", arguments: [true, false])
  func endedByDelegate(removesView: Bool) {
    delegate.begins = { [view, harness] _ in
      if removesView { view.removeFromSuperview() } else { harness.window.isHidden = true }
      return true
    }
    send(.began, CGPoint(x: 0, y: 10))
    #expect(log.states.isEmpty && pan.state == .possible && pan.translation(in: nil) == .zero)
    send(.changed, CGPoint(x: 0, y: 10))
    #expect(log.states.isEmpty)
  }

  @Test("A hidden window cancels the pan, and the touchpad's next motion is a new one", arguments: [true, false])
  func windowHidden(isClosed: Bool) {
    send(.began, CGPoint(x: 0, y: 10))
    if isClosed {
      harness.window.isHidden = true
      harness.window.isHidden = false
    } else {
      harness.window.visibilityDidChange(to: .hidden)
      harness.window.visibilityDidChange(to: .visible)
    }
    #expect(log.states == [.began, .changed, .cancelled] && pan.state == .possible)
    send(.changed, CGPoint(x: 0, y: 10))
    #expect(log.states.count == 3)
    send(.began, CGPoint(x: 0, y: 10))
    #expect(log.states.count == 5)
  }

  @Test("Motion collected before the window was hidden never becomes a pan")
  func windowHiddenWhileCollecting() {
    send(.began, CGPoint(x: 0, y: 2))
    harness.window.isHidden = true
    harness.window.isHidden = false
    send(.changed, CGPoint(x: 0, y: 2))
    send(.ended)
    #expect(log.states.isEmpty)
  }

  @Test("A touch takes the pan over from the touchpad, which does not get it back")
  func touch() {
    send(.began, CGPoint(x: 0, y: 10))
    harness.touch(1, .began, at: CGPoint(x: 100, y: 100))
    #expect(log.states == [.began, .changed, .cancelled] && pan.state == .possible)
    send(.changed, CGPoint(x: 0, y: 10))
    harness.touch(1, .moved, at: CGPoint(x: 100, y: 120))
    send(.changed, CGPoint(x: 0, y: 10))
    #expect(log.states.count == 5 && pan.translation(in: nil) == CGPoint(x: 0, y: 10))
    harness.touch(1, .ended, at: CGPoint(x: 100, y: 120))
    send(.changed, CGPoint(x: 0, y: 10))
    send(.ended)
    #expect(log.states.suffix(3) == [.began, .changed, .ended] && log.states.count == 6)
  }

  @Test("A pan that its target disables when a touch takes it over does not get the touch")
  func switchedOffByTouch() {
    send(.began, CGPoint(x: 0, y: 10))
    log.onChange = { [pan] in if $0 == .cancelled { pan.isEnabled = false } }
    harness.touch(1, .began, at: CGPoint(x: 100, y: 100))
    harness.touch(1, .moved, at: CGPoint(x: 100, y: 150))
    #expect(log.states == [.began, .changed, .cancelled] && pan.arbiter == nil)
  }

  @Test("A touch that the delegate refuses leaves the pan to the touchpad")
  func hiddenTouch() {
    delegate.receives = { _ in false }
    send(.began, CGPoint(x: 0, y: 10))
    harness.touch(1, .began, at: CGPoint(x: 100, y: 100))
    send(.changed, CGPoint(x: 0, y: 10))
    #expect(log.states == [.began, .changed, .changed])
  }
}
