import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Gesture arbitration")
struct GestureArbiterTests {
  private let harness = OffscreenHarness()
  private let outer: UIView
  private let inner: UIView
  private let place = CGPoint(x: 100, y: 100)

  init() {
    outer = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    inner = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))
    outer.addSubview(inner)
  }

  private func attach(_ recognizer: UIGestureRecognizer, to view: UIView) -> GestureLog {
    view.addGestureRecognizer(recognizer)
    return GestureLog(recognizer)
  }

  private func doubleTap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    return tap
  }

  private typealias LoggedTap = (tap: UITapGestureRecognizer, log: GestureLog)

  /// Attaches a double tap and a single tap that waits for it.
  private func attachTaps(isDoubleAttachedFirst: Bool) -> (single: LoggedTap, double: LoggedTap) {
    let (single, double) = (UITapGestureRecognizer(), doubleTap())
    let attached = isDoubleAttachedFirst ? [double, single] : [single, double]
    let logs = attached.map { attach($0, to: inner) }
    single.require(toFail: double)
    let (singleLog, doubleLog) = isDoubleAttachedFirst ? (logs[1], logs[0]) : (logs[0], logs[1])
    return ((single, singleLog), (double, doubleLog))
  }

  private func fling() {
    harness.finger.fling(from: place, to: CGPoint(x: 200, y: 100))
  }

  @Test("The first of 1,000 taps on a view recognizes, and the others fail")
  func manyTaps() {
    let taps = (0..<1_000).map { _ in UITapGestureRecognizer() }
    let logs = taps.map { attach($0, to: inner) }
    harness.pointer.click(at: place)
    #expect(logs.map(\.states) == [[.ended]] + logs.dropFirst().map { _ in [] })
    #expect(taps.allSatisfy { $0.arbiter == nil && $0.state == .possible })
  }

  // MARK: Failure requirements

  @Test(
    "A single tap that waits for a double tap is recognized when the double tap has failed", arguments: [true, false])
  func singleAfterDouble(isDoubleAttachedFirst: Bool) {
    let (single, double) = attachTaps(isDoubleAttachedFirst: isDoubleAttachedFirst)
    harness.click(at: place, running: 0.3)
    #expect(single.log.states.isEmpty)
    harness.run(for: 0.2)
    #expect(single.log.states == [.ended] && double.log.states.isEmpty)
    #expect(single.tap.arbiter == nil && double.tap.arbiter == nil && harness.isIdle)
  }

  @Test("A recognized double tap makes the single tap that waits for it fail", arguments: [true, false])
  func doubleInsteadOfSingle(isDoubleAttachedFirst: Bool) {
    let (single, double) = attachTaps(isDoubleAttachedFirst: isDoubleAttachedFirst)
    harness.click(at: place, running: 0.1)
    harness.click(at: place, running: 1)
    #expect(single.log.states.isEmpty && double.log.states == [.ended])
  }

  @Test(
    "A second click elsewhere makes the double tap fail, so the first click is a single tap", arguments: [true, false])
  func clickElsewhere(isDoubleAttachedFirst: Bool) {
    let (single, _) = attachTaps(isDoubleAttachedFirst: isDoubleAttachedFirst)
    harness.click(at: place, running: 0.1)
    harness.finger.press(at: CGPoint(x: 200, y: 200))
    #expect(single.log.states == [.ended])
  }

  @Test("Without a requirement a single tap and a double tap are both recognized, the single one at once")
  func unrelatedTaps() {
    let (single, double) = (UITapGestureRecognizer(), doubleTap())
    let delegate = ScriptedGestureDelegate()
    delegate.simultaneous = { _ in true }
    single.delegate = delegate
    let (singleLog, doubleLog) = (attach(single, to: inner), attach(double, to: inner))
    harness.pointer.click(at: place)
    #expect(singleLog.states == [.ended])
    harness.run(for: 0.1)
    harness.pointer.click(at: place)
    #expect(singleLog.states == [.ended, .ended] && doubleLog.states == [.ended])
  }

  /// The ways to make the pan wait for the long press.
  enum Way: CaseIterable {
    case requirement, delegateOfWaiting, delegateOfAwaited
  }

  @Test(
    "A pan that waits for a press begins at zero when the press fails, then has its distance minus the slop",
    arguments: Way.allCases)
  func waiting(way: Way) {
    let (pan, press) = (UIPanGestureRecognizer(), UILongPressGestureRecognizer())
    press.allowableMovement = 50
    let delegate = ScriptedGestureDelegate()
    switch way {
    case .requirement: pan.require(toFail: press)
    case .delegateOfWaiting:
      pan.delegate = delegate
      delegate.requiresFailure = { $0.0 === pan && $0.1 === press }
    case .delegateOfAwaited:
      press.delegate = delegate
      delegate.isRequiredToFail = { $0.0 === press && $0.1 === pan }
    }
    let log = attach(pan, to: inner)
    inner.addGestureRecognizer(press)
    var translations: [CGPoint] = []
    log.onChange = { _ in translations.append(pan.translation(in: nil)) }
    harness.finger.press(at: place)
    harness.moveFinger(to: CGPoint(x: 140, y: 100), for: 0.1)
    #expect(log.states.isEmpty)
    harness.moveFinger(to: CGPoint(x: 160, y: 100), for: 0.1)
    #expect(log.states == [.began, .changed] && translations == [.zero, CGPoint(x: 50, y: 0)])
    harness.moveFinger(to: CGPoint(x: 163, y: 100), for: 0.1)
    #expect(translations.last == CGPoint(x: 53, y: 0))
  }

  @Test("A pan that waits for a press fails when the press begins")
  func waitingInVain() {
    let (pan, press) = (UIPanGestureRecognizer(), UILongPressGestureRecognizer())
    press.allowableMovement = 50
    pan.require(toFail: press)
    let (panLog, pressLog) = (attach(pan, to: inner), attach(press, to: inner))
    harness.finger.press(at: place)
    harness.moveFinger(to: CGPoint(x: 140, y: 100), for: 1)
    harness.finger.release(at: place)
    #expect(panLog.states.isEmpty && pressLog.states.first == .began && pressLog.states.last == .ended)
  }

  @Test("Two taps that require each other to fail do not block each other forever")
  func circle() {
    let (first, second) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    first.require(toFail: second)
    second.require(toFail: first)
    let (firstLog, secondLog) = (attach(first, to: inner), attach(second, to: inner))
    for _ in 0..<2 { harness.pointer.click(at: place) }
    #expect(firstLog.states.isEmpty && secondLog.states == [.ended, .ended])
    #expect(first.arbiter == nil && second.arbiter == nil)
  }

  // MARK: Precedence

  @Test("Of nested pans the inner one wins, and the outer one calls no target", arguments: MotionSetting.all)
  func innerFirst(setting: MotionSetting) {
    let harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
    let outer = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let inner = UIView(frame: outer.bounds)
    outer.addSubview(inner)
    let (outerLog, innerLog) = (
      attach(UIPanGestureRecognizer(), to: outer), attach(UIPanGestureRecognizer(), to: inner)
    )
    harness.finger.fling(from: setting.place(0), to: setting.place(100))
    #expect(innerLog.states.first == .began && innerLog.states.last == .ended)
    #expect(outerLog.states.isEmpty)
  }

  @Test("When the inner pan may not begin, the outer one does")
  func innerRefused() {
    let delegate = ScriptedGestureDelegate()
    delegate.begins = { _ in false }
    let (outerPan, innerPan) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    innerPan.delegate = delegate
    let (outerLog, innerLog) = (attach(outerPan, to: outer), attach(innerPan, to: inner))
    fling()
    #expect(innerLog.states.isEmpty && outerLog.states.first == .began && outerLog.states.last == .ended)
  }

  @Test("Either delegate can allow two pans to recognize together", arguments: [true, false])
  func simultaneous(isInnerAsked: Bool) {
    let delegate = ScriptedGestureDelegate()
    delegate.simultaneous = { _ in true }
    let (outerPan, innerPan) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    (isInnerAsked ? innerPan : outerPan).delegate = delegate
    let (outerLog, innerLog) = (attach(outerPan, to: outer), attach(innerPan, to: inner))
    fling()
    #expect(innerLog.states.first == .began && innerLog.states == outerLog.states)
  }

  /// A pan with a closure that answers which recognizers it prevents.
  private final class TolerantPan: UIPanGestureRecognizer {
    var prevents = true
    var isPrevented = true
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { isPrevented }
  }

  @Test(
    "A recognizer that prevents no other, or cannot be prevented, recognizes together with another",
    arguments: [true, false])
  func prevention(isInnerTolerant: Bool) {
    let (outerPan, innerPan) = (TolerantPan(), TolerantPan())
    if isInnerTolerant { innerPan.prevents = false } else { outerPan.isPrevented = false }
    let (outerLog, innerLog) = (attach(outerPan, to: outer), attach(innerPan, to: inner))
    fling()
    #expect(innerLog.states.first == .began && outerLog.states.first == .began)
  }

  @Test("A recognizer whose required one was just prevented does not begin beside the winner")
  func noSlippingIn() {
    let (winner, beaten, waiting) = (UIPanGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer())
    beaten.allowableMovement = 1000
    waiting.require(toFail: beaten)
    inner.addGestureRecognizer(beaten)
    let waitingLog = attach(waiting, to: inner)
    let winnerLog = attach(winner, to: inner)
    fling()
    #expect(winnerLog.states.first == .began && winnerLog.states.last == .ended)
    #expect(waitingLog.states.isEmpty)
  }

  @Test("A view that disables a recognizer when its touches are cancelled keeps it from beginning")
  func disabledByView() {
    let view = harness.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = UIPanGestureRecognizer()
    let log = attach(pan, to: view)
    view.onTouch = { if $0.phase != .began { pan.isEnabled = false } }
    pan.cancelsTouchesInView = true
    fling()
    #expect(!log.states.contains(.changed) && pan.state == .possible && pan.arbiter == nil)
  }

  @Test("A recognizer that has ended or failed takes no part until all fingers are lifted")
  func untilLifted() {
    let tap = UITapGestureRecognizer()
    let log = attach(tap, to: inner)
    harness.touch(1, .began, at: place)
    harness.touch(1, .moved, at: CGPoint(x: 200, y: 100))
    harness.touch(2, .began, at: place)
    harness.touch(2, .ended, at: place)
    #expect(log.states.isEmpty)
    harness.touch(1, .ended, at: CGPoint(x: 200, y: 100))
    harness.pointer.click(at: place)
    #expect(log.states == [.ended])
  }
}
