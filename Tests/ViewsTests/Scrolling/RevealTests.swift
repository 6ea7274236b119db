import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Revealing in a scroll view")
struct RevealTests {
  @Test("What is revealed last is in sight at the end, also if it is in sight at first", arguments: [0, 0.1, 1])
  func last(pause: TimeInterval) {
    let (harness, scrollView) = (OffscreenHarness(), UIScrollView())
    harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scrollView.contentSize = CGSize(width: 200, height: 1000)
    harness.runUntilIdle()
    scrollView.reveal(CGRect(x: 0, y: 900, width: 10, height: 20))
    harness.run(for: pause)
    scrollView.reveal(CGRect(x: 0, y: 10, width: 10, height: 20))
    harness.runUntilIdle()
    #expect(scrollView.contentOffset.y <= 10)
    scrollView.reveal(CGRect(x: 0, y: 900, width: 10, height: 20))
    harness.runUntilIdle()
    #expect(scrollView.contentOffset.y == 720)
  }

  @Test(
    "What is in sight stays so, also if a key, the wheel or a fling would carry it away",
    arguments: ["key", "wheel", "fling"])
  func motion(_ input: String) {
    let (harness, scrollView) = (OffscreenHarness(), UIScrollView())
    harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scrollView.contentSize = CGSize(width: 200, height: 3000)
    for isReached in [false, true] {
      scrollView.contentOffset = .zero
      harness.runUntilIdle()
      let middle = CGPoint(x: 100, y: 100)
      switch input {
      case "key":
        harness.window.lastUsedView = scrollView
        harness.strike("Page_Down")
      case "wheel": harness.pointer.wheel(at: middle, notches: CGPoint(x: 0, y: 3))
      default: harness.finger.fling(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 90), duration: 0.1)
      }
      let (start, rest) = (scrollView.contentOffset.y, scrollView.model.restOffset?.y ?? 0)
      // A motion that ends with the rectangle in sight goes on.
      let rect = CGRect(x: 0, y: isReached ? rest + 10 : start + 2, width: 10, height: 8)
      scrollView.reveal(rect)
      harness.runUntilIdle()
      let end = scrollView.contentOffset.y
      #expect(rest > start + 100 && abs(end - (isReached ? rest : start)) <= 1)
    }
  }
}
