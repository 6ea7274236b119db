import Drawing
import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("UIView.transition")
struct UIViewTransitionTests {
  private let harness = OffscreenHarness.white(size: CGSize(width: 60, height: 60))
  private let view = UIView(x: 10, y: 10, width: 40, height: 40)
  private let old = UIView(x: 0, y: 0, width: 40, height: 40, color: .red)
  private let new = UIView(x: 0, y: 0, width: 40, height: 40, color: .blue)
  private let results = Results()

  private final class Results {
    var values: [Bool] = []
  }

  init() {
    harness.show(view)
    view.addSubview(old)
    harness.runFrame()
  }

  /// Begins a linear transition of a second from the old to the new view.
  private func begin(_ options: UIView.AnimationOptions) {
    UIView.transition(from: old, to: new, duration: 1, options: [options, .curveLinear]) { [results] in
      results.values.append($0)
    }
    harness.runFrame()
  }

  @Test("A cross dissolve mixes both views, which have changed places at once, and tells its end once")
  func dissolve() {
    begin(.transitionCrossDissolve)
    #expect(old.superview == nil && new.superview === view)
    harness.run(for: 0.5)
    let color = harness.color(30, 30) ?? 0
    #expect(abs(Int(color >> 16) - 128) < 12 && abs(Int(color & 0xFF) - 127) < 12)
    #expect(results.values.isEmpty)
    harness.run(for: 1)
    #expect(harness.color(30, 30) == blue && results.values == [true] && harness.isIdle)
  }

  @Test(
    "A flip shows the old view, then the narrow edge, and then the new view",
    arguments: [
      UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
      .transitionFlipFromBottom,
    ])
  func flip(options: UIView.AnimationOptions) {
    begin(options)
    harness.run(for: 0.2)
    #expect(harness.color(30, 30) == red)
    harness.run(for: 0.3)
    let isVertical = options == .transitionFlipFromLeft || options == .transitionFlipFromRight
    #expect(harness.color(isVertical ? 14 : 30, isVertical ? 30 : 14) == 0xFFFFFF)
    harness.run(for: 0.3)
    #expect(harness.color(30, 30) == blue)
    harness.run(for: 0.5)
    #expect(harness.color(11, 11) == blue && view.layer.animationKeys() == nil && results.values == [true])
  }

  @Test("The side that comes to the front is the larger one, and the new view is not mirrored")
  func sides() {
    let right = UIView(x: 20, y: 0, width: 20, height: 40, color: .green)
    new.addSubview(right)
    begin(.transitionFlipFromLeft)
    harness.run(for: 0.25)
    /// The number of red pixels of a column.
    func height(_ x: Int32) -> Int { (Int32(0)..<60).count { harness.color(x, $0) == red } }
    #expect(height(18) > height(41) && height(41) > 0)
    harness.run(for: 0.55)
    #expect(harness.color(26, 30) == blue && harness.color(34, 30) == 0x00FF00)
  }

  @Test("A curl up slides the old view off the new one, and a curl down brings the new one in")
  func curls() {
    begin(.transitionCurlUp)
    harness.run(for: 0.5)
    #expect(harness.color(30, 14) == red && harness.color(30, 46) == blue)
    harness.run(for: 1)
    UIView.transition(from: new, to: old, duration: 1, options: [.transitionCurlDown, .curveLinear])
    harness.run(for: 0.5)
    #expect(harness.color(30, 14) == red && harness.color(30, 46) == blue)
  }

  @Test("With .showHideTransitionViews both views stay, and are hidden and shown")
  func showHide() {
    view.addSubview(new)
    new.isHidden = true
    begin([.transitionCrossDissolve, .showHideTransitionViews])
    #expect(old.superview === view && new.superview === view && old.isHidden && !new.isHidden)
  }

  @Test("The view is not touched during a transition, unless the option allows it", arguments: [false, true])
  func touches(isAllowed: Bool) {
    begin(isAllowed ? [.transitionCrossDissolve, .allowUserInteraction] : .transitionCrossDissolve)
    #expect((view.hitTest(CGPoint(x: 5, y: 5), with: nil) === new) == isAllowed)
    harness.run(for: 1.1)
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === new)
  }

  @Test("Changes of the block are animated by themselves only with .allowAnimatedContent", arguments: [false, true])
  func content(isAnimated: Bool) {
    var options: UIView.AnimationOptions = [.transitionCrossDissolve, .curveLinear]
    if isAnimated { options.insert(.allowAnimatedContent) }
    UIView.transition(with: view, duration: 1, options: options) { old.frame.origin.x = 20 }
    harness.run(for: 0.5)
    #expect((old.layer.presentation()?.frame.minX == 20) == !isAnimated)
  }

  @Test("A new transition of the same view ends the first one early")
  func replaced() {
    begin(.transitionCrossDissolve)
    UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: nil)
    #expect(results.values == [false])
  }

  @Test(
    "Without a transition, a duration or animations, the change is shown at once and the completion is called",
    arguments: 0..<4)
  func none(kind: Int) {
    let change = { [view, results] in
      UIView.transition(
        with: view, duration: kind == 1 ? 0 : 1, options: kind == 0 ? [] : .transitionFlipFromLeft,
        animations: { view.backgroundColor = .blue }, completion: { results.values.append($0) })
    }
    if kind == 3 { view.removeFromSuperview() }
    harness.window.application.run { kind == 2 ? UIView.performWithoutAnimation(change) : change() }
    #expect(view.backgroundColor == .blue && results.values.isEmpty)
    harness.run(for: 0.1)
    #expect(results.values == [true] && view.layer.animationKeys() == nil)
  }

  @Test("An old view without a superview stays as it is")
  func lonely() {
    harness.window.application.run {
      UIView.transition(from: UIView(), to: new, duration: 1, options: .transitionCrossDissolve) { [results] in
        results.values.append($0)
      }
    }
    harness.run(for: 0.1)
    #expect(new.superview == nil && results.values == [true])
  }

  @Test("With reduced motion a flip is a dissolve")
  func reducedMotion() {
    harness.settings.motion = .reduced
    begin(.transitionFlipFromLeft)
    harness.run(for: 0.5)
    #expect(harness.color(12, 12) == harness.color(30, 30) && harness.color(12, 12) != 0xFFFFFF)
  }
}
