import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Unfinished work", .unpainted)
struct UnfinishedWorkTests {
  private let harness = OffscreenHarness()
  private let view: UIView

  init() {
    view = harness.add(UIView(), frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.runUntilIdle()
  }

  @Test("A window at rest has nothing left to do, and is closed by the end")
  func nothing() {
    harness.pointer.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 90, y: 90))
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    harness.runUntilIdle()
    let window = harness.window
    #expect(harness.finish().isEmpty)
    #expect(window.isHidden && harness.finish().isEmpty)
  }

  @Test("A change that no frame shows yet leaves a frame due at once, and a delayed one its time")
  func frames() {
    let time = harness.time
    view.center.x += 1
    #expect(harness.finish() == work { $0.nextFrame = time })
    let other = OffscreenHarness(framesPerSecond: 50)
    other.runUntilIdle()
    let moved = other.add(UIView(), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    other.runUntilIdle()
    let begin = other.time
    UIView.animate(withDuration: 1, delay: 3) { moved.alpha = 0 }
    other.run(for: 0.1)
    let left = other.finish()
    #expect(left.animations == 1 && left.touches == 0)
    #expect(left.nextFrame.map { $0 > begin + 2.9 && $0 < begin + 3.1 } == true)
  }

  @Test("Animations of views and layers that run are left, also those that repeat forever without being seen")
  func animations() {
    UIView.animate(withDuration: 1) { view.center.x += 100 }
    let animation = CABasicAnimation(keyPath: "cornerRadius")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 10, 1)
    view.layer.add(animation, forKey: nil)
    let hidden = harness.add(UIView(), frame: CGRect(x: -500, y: 0, width: 10, height: 10))
    UIView.animate(withDuration: 1, delay: 0, options: .repeat) { hidden.alpha = 0 }
    harness.run(for: 0.2)
    #expect(harness.window.unfinished.animations == 3)
    harness.runUntilIdle()
    #expect(harness.finish() == work { $0.animations = 1 })
  }

  @Test("A finger that is down is left, and is withheld while a scroll view may still take it")
  func touches() {
    let scrollView = harness.add(UIScrollView(), frame: CGRect(x: 0, y: 200, width: 200, height: 200))
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    scrollView.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    harness.runUntilIdle()
    harness.finger.press(at: CGPoint(x: 50, y: 250))
    #expect(harness.window.unfinished == (0, 1, 1))
    harness.run(for: 0.2)
    #expect(harness.window.unfinished == (0, 1, 0))
    harness.runUntilIdle()
    #expect(harness.finish() == work { $0.touches = 1 })
  }

  @Test("A touch that was lifted is withheld while a second tap may follow it")
  func lifted() {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = true
    view.addGestureRecognizer(tap)
    harness.finger.click(at: CGPoint(x: 50, y: 50))
    let left = harness.finish()
    #expect(left.withheldTouches == 1 && left.touches == 0 && left.nextFrame != nil)
  }

  private func work(_ change: (inout UnfinishedWork) -> Void) -> UnfinishedWork {
    var work = UnfinishedWork()
    change(&work)
    return work
  }
}
