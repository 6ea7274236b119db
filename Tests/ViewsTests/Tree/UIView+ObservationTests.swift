import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
struct ViewObservationTests {
  private func makeScrollView() -> (UIScrollView, OffscreenHarness) {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 400, height: 4000)
    return (scrollView, OffscreenHarness(root: scrollView))
  }

  @Test func `An observer of the offset follows drags, flings and animations`() {
    let (scrollView, harness) = makeScrollView()
    var offsets: [CGFloat] = []
    let token = scrollView.observe(\.contentOffset, options: [.old, .new]) { view, change in
      #expect(change.newValue == view.contentOffset && change.oldValue?.y == offsets.last ?? 0)
      offsets.append(view.contentOffset.y)
    }
    harness.pointer.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 100))
    #expect(offsets.last == scrollView.contentOffset.y && offsets.count > 3)
    harness.runUntilIdle()
    let count = offsets.count
    scrollView.setContentOffset(.zero, animated: true)
    harness.runUntilIdle()
    #expect(offsets.count > count + 5 && offsets.last == 0)
    token.invalidate()
    scrollView.contentOffset.y = 50
    #expect(offsets.last == 0)
  }

  @Test func `Whether a view is hidden can be observed, and a change in the observer is observed again`() {
    let view = UIView()
    var values: [Bool] = []
    let token = view.observe(\.isHidden, options: [.initial, .new]) { view, change in
      values.append(change.newValue ?? view.isHidden)
      if view.isHidden { view.isHidden = false }
    }
    view.isHidden = true
    #expect(values == [false, true, false] && !view.isHidden)
    token.invalidate()
  }

  @Test func `The observation ends with its token`() {
    let view = UIView()
    var calls = 0
    var token: NSKeyValueObservation? = view.observe(\.frame) { _, _ in calls += 1 }
    view.frame.origin.x = 1
    #expect(calls == 1 && token != nil)
    token = nil
    view.frame.origin.x = 2
    #expect(calls == 1)
  }

  @Test func `Options choose what is told`() {
    let scrollView = UIScrollView()
    var told: [NSKeyValueObservedChange<CGSize>] = []
    let token = scrollView.observe(\.contentSize, options: .initial) { told.append($1) }
    #expect(told.count == 1 && told[0].newValue == nil && told[0].oldValue == nil)
    scrollView.contentSize = CGSize(width: 1, height: 1)
    scrollView.contentSize = CGSize(width: 1, height: 1)
    #expect(told.count == 2 && told[1].newValue == nil)
    token.invalidate()
  }

  @Test func `Frame, bounds and center are observed apart`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var calls: [String] = []
    let tokens = [
      view.observe(\.frame) { _, _ in calls.append("frame") },
      view.observe(\.bounds) { _, _ in calls.append("bounds") },
      view.observe(\.center) { _, _ in calls.append("center") },
    ]
    view.center.x += 1
    #expect(calls == ["frame", "center"])
    view.bounds.origin.x = 3
    #expect(calls == ["frame", "center", "bounds"])
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(calls == ["frame", "center", "bounds", "frame"])
    for token in tokens { token.invalidate() }
  }

  @Test func `A handler may change the property, and end the observation`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    var offsets: [CGFloat] = []
    var token: NSKeyValueObservation?
    token = scrollView.observe(\.contentOffset) { view, _ in
      offsets.append(view.contentOffset.y)
      if view.contentOffset.y > 100 { view.contentOffset.y = 100 }
      if offsets.count == 3 { token?.invalidate() }
    }
    scrollView.contentOffset.y = 200
    #expect(offsets == [200, 100])
    scrollView.contentOffset.y = 50
    scrollView.contentOffset.y = 60
    #expect(offsets == [200, 100, 50])
  }

  @Test func `A view does not retain its observers`() {
    let view = UIView()
    weak var weakToken: NSKeyValueObservation?
    do {
      let token = view.observe(\.frame) { _, _ in }
      weakToken = token
    }
    #expect(weakToken == nil)
  }
}
