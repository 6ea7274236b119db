import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Touches delayed by gestures")
struct DelayedTouchTests {
  private let harness = OffscreenHarness()
  private let view: TouchLoggingView
  private let tap = UITapGestureRecognizer()
  private let place = CGPoint(x: 100, y: 100)

  init() {
    view = harness.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.addGestureRecognizer(tap)
    tap.numberOfTapsRequired = 2
  }

  private var calls: [String] { view.log.map { String($0.prefix { $0 != " " }) } }

  @Test("Touch beginnings are not delayed by default, and ends are")
  func defaults() {
    #expect(!tap.delaysTouchesBegan && tap.delaysTouchesEnded)
  }

  // MARK: The end

  @Test("A tap's end is delayed until a double tap has failed")
  func end() {
    harness.pointer.click(at: place)
    #expect(calls == ["began"])
    harness.run(for: 0.33)
    #expect(calls == ["began"])
    harness.run(for: 0.06)
    #expect(calls == ["began", "ended"] && view.touches.allSatisfy { $0.phase == .ended })
    #expect(harness.finish().isEmpty)
  }

  @Test("A double tap cancels both touches")
  func doubleTap() {
    harness.click(at: place, running: 0.1)
    harness.pointer.click(at: place)
    #expect(calls == ["began", "began", "cancelled", "cancelled"])
    harness.run(for: 1)
    #expect(calls.count == 4 && harness.finish().isEmpty)
  }

  @Test("Without delaysTouchesEnded a tap's end comes at once, and only the second touch is cancelled")
  func undelayedEnd() {
    tap.delaysTouchesEnded = false
    harness.pointer.click(at: place)
    #expect(calls == ["began", "ended"])
    harness.pointer.click(at: place)
    #expect(calls == ["began", "ended", "began", "cancelled"])
  }

  @Test("Without cancelsTouchesInView a double tap delays the end and cancels nothing")
  func uncancelled() {
    tap.cancelsTouchesInView = false
    harness.pointer.click(at: place)
    harness.pointer.click(at: place)
    #expect(calls == ["began", "began", "ended", "ended"])
  }

  @Test("A second press that makes the double tap fail is delivered after the end of the first")
  func orderOfFailure() {
    harness.click(at: place, running: 0.1)
    harness.pointer.press(at: CGPoint(x: 200, y: 100))
    #expect(view.log == ["began 100,100", "ended 100,100", "began 200,100"])
  }

  @Test("A gesture that can no longer be recognized delays nothing", arguments: MotionSetting.all)
  func decided(setting: MotionSetting) {
    let harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
    let view = harness.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = setting.swipe
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .all
    let recognizers = [
      UITapGestureRecognizer(), UIPanGestureRecognizer(), UILongPressGestureRecognizer(), swipe, edge,
      UIGestureRecognizer(),
    ]
    for recognizer in recognizers {
      recognizer.cancelsTouchesInView = false
      view.addGestureRecognizer(recognizer)
      for end in [setting.place(0), setting.place(5), setting.place(50)] {
        harness.finger.press(at: setting.place(0))
        harness.finger.move(to: end)
        harness.finger.release(at: end)
        #expect(view.log.last?.hasPrefix("ended") == true)
        harness.run(for: 1)
      }
      view.removeGestureRecognizer(recognizer)
    }
  }

  @Test("A two-finger tap recognizer delays the end of the first touch", arguments: MotionSetting.all)
  func twoFingers(setting: MotionSetting) {
    let harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
    let view = harness.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.isMultipleTouchEnabled = true
    let tap = UITapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    view.addGestureRecognizer(tap)
    for (distance, name) in [(0, "cancelled"), (20, "ended")] as [(CGFloat, String)] {
      harness.touch(1, .began, at: setting.place(0))
      harness.touch(2, .began, at: setting.place(0, across: 50))
      harness.touch(1, .ended, at: setting.place(0))
      #expect(view.log.suffix(2).allSatisfy { $0.hasPrefix("began") })
      harness.touch(2, .ended, at: setting.place(distance, across: 50))
      #expect(view.log.suffix(2).allSatisfy { $0.hasPrefix(name) } && !harness.window.touchDispatcher.hasTouches)
    }
  }

  @Test(
    "A view that leaves the window before its touch's delayed end receives the cancellation", arguments: [true, false])
  func removal(isHidden: Bool) {
    harness.pointer.click(at: place)
    if isHidden { harness.window.visibilityDidChange(to: .hidden) } else { view.removeFromSuperview() }
    #expect(calls == ["began", "cancelled"])
    harness.run(for: 1)
    #expect(calls.count == 2)
  }

  @Test("A disabled or detached recognizer stops delaying touches", arguments: [true, false])
  func disabled(isDetached: Bool) {
    harness.pointer.click(at: place)
    if isDetached { view.removeGestureRecognizer(tap) } else { tap.isEnabled = false }
    harness.run(for: 0.05)
    #expect(calls == ["began", "ended"])
  }

  // MARK: delaysTouchesBegan

  @Test("With delaysTouchesBegan the view receives the whole tap after the double tap has failed")
  func begin() {
    tap.delaysTouchesBegan = true
    harness.click(at: place, running: 0.3)
    #expect(calls.isEmpty)
    var phases: [UITouch.Phase] = []
    view.onTouch = { phases.append($0.phase) }
    harness.run(for: 0.1)
    #expect(view.log == ["began 100,100", "ended 100,100"] && phases == [.began, .ended])
    #expect(harness.isIdle)
  }

  @Test("With delaysTouchesBegan the view receives nothing of a recognized gesture")
  func beginRecognized() {
    tap.delaysTouchesBegan = true
    harness.pointer.click(at: place)
    harness.click(at: place, running: 1)
    #expect(calls.isEmpty)
  }

  @Test(
    "With delaysTouchesBegan a long touch without a drag reaches the view when it ends, with its moves",
    arguments: MotionSetting.all)
  func pan(setting: MotionSetting) {
    let harness = OffscreenHarness(framesPerSecond: setting.framesPerSecond)
    let view = harness.add(TouchLoggingView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let pan = UIPanGestureRecognizer()
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    var places: [CGPoint] = []
    view.onTouch = { places.append($0.location(in: nil)) }
    harness.finger.press(at: setting.place(0))
    harness.run(for: 1)
    harness.moveFinger(to: setting.place(5), for: 1)
    #expect(view.log.isEmpty)
    harness.finger.release(at: setting.place(5))
    #expect(places == [setting.place(0), setting.place(5), setting.place(5)])
    #expect(view.log.map { $0.prefix(5) } == ["began", "moved", "ended"])
    harness.finger.fling(from: setting.place(0), to: setting.place(100))
    harness.run(for: 1)
    #expect(view.log.count == 3)
  }

  @Test("A touch that makes a gesture fail in time reaches the view at the next frame, complete")
  func swipe() {
    let swipe = UISwipeGestureRecognizer()
    view.addGestureRecognizer(swipe)
    tap.isEnabled = false
    swipe.delaysTouchesBegan = true
    harness.finger.press(at: place)
    harness.moveFinger(to: CGPoint(x: 120, y: 100), for: 0.49)
    #expect(calls.isEmpty)
    harness.run(for: 0.05)
    #expect(view.log == ["began 100,100", "moved 120,100"])
    harness.finger.release(at: CGPoint(x: 130, y: 100))
    #expect(view.log.last == "ended 130,100")
  }

  @Test("In a scroll view both delays count, and the content receives the touch after the longer one")
  func scrollView() {
    let scrollView = harness.add(UIScrollView(), frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    let content = TouchLoggingView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView.addSubview(content)
    let swipe = UISwipeGestureRecognizer()
    swipe.delaysTouchesBegan = true
    content.addGestureRecognizer(swipe)
    harness.finger.press(at: place)
    harness.run(for: 0.4)
    #expect(content.log.isEmpty)
    harness.run(for: 0.2)
    #expect(content.log == ["began 100,100"])
    harness.finger.release(at: place)
    #expect(content.log.last == "ended 100,100")
  }

  // MARK: Types

  @Test("A recognizer receives touches of its allowed types only")
  func allowedTypes() {
    #expect(tap.allowedTouchTypes.map(\.intValue) == [0, 1, 2, 3])
    let types: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    #expect(types.map(\.rawValue) == [0, 1, 2, 3])
    tap.numberOfTapsRequired = 1
    let log = GestureLog(tap)
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    harness.pointer.click(at: place)
    #expect(log.states.isEmpty)
    harness.finger.click(at: place)
    #expect(log.states == [.ended])
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    harness.finger.click(at: place)
    harness.pointer.click(at: place)
    #expect(log.states == [.ended, .ended])
  }
}
