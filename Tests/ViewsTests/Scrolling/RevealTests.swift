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
}
