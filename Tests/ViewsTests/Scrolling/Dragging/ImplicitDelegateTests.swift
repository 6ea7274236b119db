import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Scroll views as delegates of their recognizers")
struct ImplicitDelegateTests {
  private class Plain: UIScrollView {}

  private final class Deciding: UIScrollView, UIGestureRecognizerDelegate {
    var (begins, receives, together) = (true, true, false)
    private(set) var calls: Set<String> = []

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      calls.insert("begin")
      return begins && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      calls.insert("receive")
      return receives
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      calls.insert("together")
      return together
    }
  }

  private func shown(_ scrollView: UIScrollView) -> OffscreenHarness {
    let harness = OffscreenHarness()
    harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    harness.runUntilIdle()
    return harness
  }

  private func drag(_ harness: OffscreenHarness) {
    harness.dragToRest(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100))
  }

  @Test("A subclass that conforms decides about the pan, without being set as its delegate")
  func decides() {
    for (change, moves) in [
      ({ _ in }, true), ({ $0.begins = false }, false), ({ $0.receives = false }, false),
    ] as [((Deciding) -> Void, Bool)] {
      let scrollView = Deciding()
      change(scrollView)
      let harness = shown(scrollView)
      drag(harness)
      #expect((scrollView.contentOffset.y > 0) == moves)
      #expect(scrollView.calls.contains("receive"))
    }
    let scrollView = Deciding()
    #expect(scrollView.panGestureRecognizer.delegate === scrollView)
    #expect(UIScrollView().panGestureRecognizer.delegate == nil)
  }

  @Test("A subclass that permits it scrolls together with the scroll view around it", arguments: [true, false])
  func together(permits: Bool) {
    let (outer, inner) = (Deciding(), UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 1000)))
    outer.together = permits
    outer.contentOffset.y = 100
    inner.contentSize.height = 3000
    let harness = shown(outer)
    outer.addSubview(inner)
    harness.runUntilIdle()
    let start = outer.contentOffset.y
    drag(harness)
    #expect(inner.contentOffset.y > 0)
    #expect((outer.contentOffset.y > start) == permits)
    #expect(outer.calls.contains("together"))
  }

  @Test("Another delegate of a built-in recognizer ends the program with UIKit's message", arguments: ["pan", "pinch"])
  func anotherDelegate(name: String) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [name] in
      await MainActor.run {
        final class Other: UIGestureRecognizerDelegate {}
        let (scrollView, other) = (Plain(), Other())
        scrollView.maximumZoomScale = 2
        let recognizer = name == "pan" ? scrollView.panGestureRecognizer : scrollView.pinchGestureRecognizer
        recognizer?.delegate = other
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("built-in \(name) gesture recognizer must have its scroll view as its delegate"))
    #expect(message.contains("Other"))
  }
}
