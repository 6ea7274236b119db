import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Responder chain")
struct UIResponderTests {
  private final class Catcher: UIView {
    var caught: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { caught.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { caught.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { caught.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { caught.append("cancelled") }
  }

  @Test("The chain runs from a view over its superviews to the window, its scene and the application")
  func chain() {
    let harness = OffscreenHarness()
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    #expect(inner.next === outer && outer.next == nil)
    harness.window.addSubview(outer)
    let scene = harness.window.windowScene
    #expect(outer.next === harness.window && harness.window.next === scene)
    #expect(scene != nil && scene?.next === UIApplication.shared)
  }

  @Test("Unhandled touches go up the chain to the responder that handles them")
  func touchesGoUp() {
    let (catcher, middle, inner) = (Catcher(), UIView(), UIView())
    catcher.addSubview(middle)
    middle.addSubview(inner)
    inner.touchesBegan([], with: nil)
    inner.touchesMoved([], with: nil)
    middle.touchesEnded([], with: nil)
    middle.touchesCancelled([], with: nil)
    #expect(catcher.caught == ["began", "moved", "ended", "cancelled"])
  }

  @Test("Only a responder that can and that is in a window becomes first responder")
  func becoming() {
    final class Willing: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let harness = OffscreenHarness()
    let (willing, unwilling) = (Willing(), UIView())
    #expect(!willing.becomeFirstResponder())
    harness.window.addSubview(willing)
    harness.window.addSubview(unwilling)
    #expect(!unwilling.becomeFirstResponder() && !unwilling.isFirstResponder)
    #expect(willing.becomeFirstResponder() && willing.isFirstResponder)
    #expect(willing.becomeFirstResponder())
    #expect(willing.resignFirstResponder() && !willing.isFirstResponder)
  }

  @Test("A first responder that refuses to resign stays")
  func stubborn() {
    final class Stubborn: UIView {
      var givesWay = false
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { givesWay }
    }
    let harness = OffscreenHarness()
    let (present, next) = (Stubborn(), Stubborn())
    harness.window.addSubview(present)
    harness.window.addSubview(next)
    #expect(present.becomeFirstResponder())
    #expect(!next.becomeFirstResponder() && present.isFirstResponder)
    present.givesWay = true
    #expect(next.becomeFirstResponder() && next.isFirstResponder && !present.isFirstResponder)
  }

  @Test("A removed first responder resigns, even if it would refuse", arguments: [true, false])
  func removal(isAbove: Bool) {
    final class Logging: UIView {
      var resignations = 0
      var successor: UIResponder?
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { false }
      override func resignFirstResponder() -> Bool {
        resignations += 1
        _ = successor?.becomeFirstResponder()
        return super.resignFirstResponder()
      }
    }
    let harness = OffscreenHarness()
    let (container, removed, successor) = (UIView(), Logging(), Logging())
    container.addSubview(removed)
    harness.window.addSubview(container)
    harness.window.addSubview(successor)
    #expect(removed.becomeFirstResponder())
    (isAbove ? container : removed).removeFromSuperview()
    #expect(removed.resignations == 1 && harness.window.firstResponder == nil)
    harness.window.addSubview(removed)
    #expect(removed.becomeFirstResponder())
    removed.successor = successor
    removed.removeFromSuperview()
    #expect(removed.resignations == 2 && successor.isFirstResponder)
  }

  @Test("A view is described by its class, its address and its frame, and a subclass may describe itself")
  func descriptions() {
    final class Named: UIView {
      override var description: String { "named" }
    }
    let view = UIView(frame: CGRect(x: 1, y: 2.5, width: 30, height: 40))
    #expect(view.description.hasPrefix("<UIView: 0x") && view.description.hasSuffix("; frame = (1 2.5; 30 40)>"))
    (view.alpha, view.isHidden, view.tag) = (0.5, true, 7)
    #expect("\(view)".hasSuffix("; alpha = 0.5; hidden = YES; tag = 7>") && view.debugDescription == view.description)
    #expect("\(Named())" == "named" && Named().debugDescription == "named")
    let controller = UIViewController()
    #expect(controller.description.contains("UIViewController: 0x") && !controller.description.contains("frame"))
  }

  @Test("A view is described without its frame on another thread")
  func descriptionElsewhere() async {
    let view = UIView()
    #expect(await Task.detached { view.description }.value.hasSuffix("frame = (0 0; 0 0)>") == false)
  }

  @Test("Responders are equal to themselves alone, unless their class says otherwise")
  func equality() {
    class Card: UIView {
      let number: Int

      init(_ number: Int) {
        self.number = number
        super.init(frame: .zero)
      }

      required init?(coder: NSCoder) { nil }

      override func isEqual(_ object: Any?) -> Bool { (object as? Card)?.number == number }
      override var hash: Int { number }
    }
    final class LaidOutCard: Card {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let (view, other) = (UIView(), UIView())
    #expect(view == view && view != other && view.isEqual(view) && !view.isEqual(other))
    #expect(!view.isEqual(nil) && !view.isEqual(3) && !view.isEqual("a"))
    #expect(Set([view, other, view]).count == 2 && view.hash != other.hash)
    let cards = [Card(1), Card(2), Card(1)]
    #expect(cards[0] == cards[2] && cards[0] != cards[1] && Set(cards).count == 2)
    #expect(cards.firstIndex(of: Card(2)) == 1 && [UIView](cards).contains(Card(2)) && cards[0] != view)
    let parent = UIView()
    for card in cards { parent.addSubview(card) }
    cards[2].removeFromSuperview()
    #expect(parent.subviews.count == 2 && parent.subviews[0] === cards[0] && parent.subviews[1] === cards[1])
    let equal = (0..<3).map { _ in LaidOutCard(1) }
    for card in equal { parent.addSubview(card) }
    parent.layoutIfNeeded()
    #expect(equal.map(\.layouts) == [1, 1, 1])
    for card in equal { card.setNeedsLayout() }
    equal[1].removeFromSuperview()
    parent.layoutIfNeeded()
    #expect(equal.map(\.layouts) == [2, 1, 2])
  }
}
