import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Failure requirements of recognizers")
struct FailureRequirementTests {
  @Test("Recognizers that require each other to fail are deallocated")
  func cycle() {
    weak var first: UIGestureRecognizer?
    weak var second: UIGestureRecognizer?
    do {
      let view = UIView(frame: .zero)
      let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
      single.require(toFail: double)
      double.require(toFail: single)
      view.addGestureRecognizer(single)
      view.addGestureRecognizer(double)
      (first, second) = (single, double)
      #expect(first != nil && second != nil)
    }
    #expect(first == nil && second == nil)
  }

  @Test("A required recognizer that was deallocated does not keep the other from recognizing")
  func freed() {
    let harness = OffscreenHarness()
    let tap = UITapGestureRecognizer()
    var count = 0
    tap.addTarget { _ in count += 1 }
    harness.window.addGestureRecognizer(tap)
    do { tap.require(toFail: UITapGestureRecognizer()) }
    harness.pointer.click(at: CGPoint(x: 10, y: 10))
    #expect(count == 1)
  }
}
