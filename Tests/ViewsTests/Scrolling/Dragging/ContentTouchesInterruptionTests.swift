import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Interrupted delays of content touches")
struct ContentTouchesInterruptionTests {
  @Test("A pointer press cancelled during the delay is not delivered to the content")
  func cancelled() {
    let rig = ContentRig.pressed()
    rig.run(until: 0.05)
    rig.finger.cancel(at: ContentRig.place)
    rig.harness.runUntilIdle()
    #expect(rig.log.isEmpty && !rig.scrollView.isTracking)
  }

  @Test("A finger's touch cancelled during the delay is not delivered to the content")
  func cancelledFinger() {
    let rig = ContentRig()
    rig.log = []
    rig.harness.touch(1, .began, at: ContentRig.place)
    rig.run(until: 0.05)
    rig.harness.touch(1, .cancelled, at: ContentRig.place)
    rig.harness.runUntilIdle()
    #expect(rig.log.isEmpty && !rig.scrollView.isTracking)
  }

  @Test(
    "A touch cancelled after the delay is delivered to the content, and then its cancellation",
    arguments: ContentTouchesTests.rates)
  func cancelledLate(rate: Int) {
    let rig = ContentRig.pressed(rate)
    rig.run(until: 0.161)
    rig.finger.cancel(at: ContentRig.place)
    #expect(rig.log == [ContentTouchesTests.asked, ContentTouchesTests.began, "content cancelled"])
  }

  /// Events in a window while touches of its content are delayed.
  enum Interruption: CaseIterable {
    case viewRemoved, scrollViewRemoved, windowClosed, windowHidden, scrollViewReplaced

    @MainActor
    func happen(to rig: ContentRig) {
      switch self {
      case .viewRemoved: rig.content.removeFromSuperview()
      case .scrollViewRemoved: rig.scrollView.removeFromSuperview()
      case .windowClosed: rig.harness.window.isHidden = true
      case .windowHidden: rig.harness.window.visibilityDidChange(to: .hidden)
      case .scrollViewReplaced:
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        other.addSubview(rig.scrollView)
      }
    }
  }

  @Test("Content that is removed or hidden during the delay receives nothing", arguments: Interruption.allCases)
  func interrupted(interruption: Interruption) {
    let rig = ContentRig.pressed { $0.content.isMultipleTouchEnabled = true }
    rig.harness.touch(1, .began, at: ContentRig.place)
    rig.run(until: 0.05)
    interruption.happen(to: rig)
    rig.release(time: 0.3)
    rig.harness.touch(1, .ended, at: ContentRig.place)
    rig.run(until: 0.5)
    #expect(rig.log.isEmpty)
  }

  @Test("A view that removes itself in a delayed touchesBegan receives the cancellation and nothing more")
  func removedByItself() {
    let rig = ContentRig.pressed()
    let report = rig.content.onTouch
    rig.content.onTouch = { [content = rig.content] in
      report?($0)
      if $0.hasPrefix("began") { content.removeFromSuperview() }
    }
    rig.move(by: 3)
    rig.release(at: 3, time: 0.05)
    #expect(rig.log == [ContentTouchesTests.asked, ContentTouchesTests.began, "content cancelled"])
  }

  @Test("When a view closes the window in a delayed click, recognizers receive one end")
  func windowClosedByView() {
    let ends = EndCounter()
    let rig = ContentRig.pressed { $0.content.addGestureRecognizer(ends) }
    let report = rig.content.onTouch
    rig.content.onTouch = { [harness = rig.harness] in
      report?($0)
      if $0.hasPrefix("began") { harness.window.isHidden = true }
    }
    rig.release(time: 0.05)
    #expect(rig.log == [ContentTouchesTests.asked, ContentTouchesTests.began, "content ended 50,50 at 1.050"])
    #expect(ends.count == 1)
  }
}

/// A recognizer that counts the ends of its touches and never recognizes.
private final class EndCounter: UIGestureRecognizer {
  private(set) var count = 0
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { count += 1 }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { count += 1 }
}
