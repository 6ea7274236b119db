import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Recognisers that require others to fail")
struct FailureRequirementTests {
  @Test("Two that require each other are freed")
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

  @Test("One that was freed does not keep the other from recognising")
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
