import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Constraints and animations")
struct ConstraintAnimationTests {
  @Test("Layout in an animation block animates a frame whose constant has changed")
  func animation() {
    let harness = OffscreenHarness(size: CGSize(width: 400, height: 400))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    harness.window.addSubview(view)
    let left = view.leftAnchor.constraint(equalTo: harness.window.leftAnchor)
    NSLayoutConstraint.activate([left, view.widthAnchor.constraint(equalToConstant: 20)])
    harness.window.layoutIfNeeded()
    left.constant = 100
    UIView.animate(withDuration: 1) { harness.window.layoutIfNeeded() }
    #expect(view.frame.minX == 100)
    harness.run(for: 0.5)
    #expect(view.presentationFrame.minX > 5 && view.presentationFrame.minX < 95)
  }
}
