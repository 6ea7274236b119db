import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Callbacks when a view moves in the tree")
struct HierarchyCallbackTests {
  private let log = CallbackLog()
  private let harness: OffscreenHarness
  private let outside: LoggingView
  private let inside: LoggingView
  private let view: LoggingView

  /// Creates a logging view with a child, and superviews for it inside and outside of a window.
  init() {
    harness = OffscreenHarness()
    outside = LoggingView("outside", log: log)
    inside = LoggingView("inside", log: log)
    view = LoggingView("view", log: log)
    view.addSubview(LoggingView("child", log: log))
    harness.window.addSubview(inside)
  }

  @Test("Outside of a window only the view and its superview receive callbacks")
  func addingOutside() {
    #expect(
      log.entries { outside.addSubview(view) } == [
        "view willMove(toSuperview: outside)",
        "view didMoveToSuperview, now outside",
        "outside didAddSubview(view)",
      ])
  }

  @Test("Adding a plain view calls only its superview, in a window or not")
  func addingPlainView() {
    #expect(log.entries { outside.addSubview(UIView()) } == ["outside didAddSubview(view)"])
    #expect(log.entries { inside.addSubview(UIView()) } == ["inside didAddSubview(view)"])
  }

  @Test("A view whose willMove(toSuperview:) adds another subview is added in front of that one")
  func addingWhileTold() {
    final class Badged: UIView {
      let badge = UIView()

      override func willMove(toSuperview newSuperview: UIView?) {
        newSuperview?.addSubview(badge)
      }
    }
    let view = Badged()
    outside.addSubview(view)
    #expect(outside.subviews == [view.badge, view])
  }

  @Test("A view deep among plain views receives window callbacks, whenever it was added")
  func addingAmongPlainViews() {
    let crowd = UIView()
    for _ in 0..<50 { crowd.addSubview(UIView()) }
    outside.addSubview(crowd)
    let telling = ["child willMove(toWindow: window)", "child didMoveToWindow, now window"]
    let silence = ["child willMove(toWindow: nil)", "child didMoveToWindow, now nil"]
    func moves() -> [String] {
      let all = log.entries {
        inside.addSubview(crowd)
        outside.addSubview(crowd)
      }
      return all.filter { $0.hasPrefix("child") }
    }
    #expect(moves().isEmpty)

    let child = LoggingView("child", log: log)
    let holder = crowd.subviews[20]
    holder.addSubview(child)
    #expect(moves() == telling + silence)

    crowd.insertSubview(child, at: 10)
    crowd.subviews[30].removeFromSuperview()
    #expect(moves() == telling + silence)

    for view in crowd.subviews { view.removeFromSuperview() }
    crowd.addSubview(UIView())
    #expect(moves().isEmpty)
    crowd.addSubview(child)
    #expect(moves() == telling + silence)
  }

  @Test("Plain views get safe area insets when their tree enters a safe area, and lose them when it leaves")
  func safeAreaOfPlainViews() {
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 30
    inside.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    controller.view = UIView(frame: inside.bounds)
    inside.addSubview(controller.view)
    let holder = UIView(frame: inside.bounds)
    let (high, low) = (UIView(frame: holder.bounds), UIView(frame: CGRect(x: 0, y: 50, width: 10, height: 10)))
    holder.addSubview(high)
    holder.addSubview(low)
    controller.view.addSubview(holder)
    #expect(high.safeAreaInsets.top == 30 && low.safeAreaInsets == .zero)
    outside.addSubview(holder)
    #expect(high.safeAreaInsets == .zero)
    inside.addSubview(holder)
    controller.view.addSubview(holder)
    #expect(high.safeAreaInsets.top == 30)
  }

  @Test("A subtree that enters a window receives window callbacks, each view before its subviews")
  func addingInside() {
    #expect(
      log.entries { inside.addSubview(view) } == [
        "view willMove(toSuperview: inside)",
        "view willMove(toWindow: window)",
        "child willMove(toWindow: window)",
        "view didMoveToWindow, now window",
        "child didMoveToWindow, now window",
        "view didMoveToSuperview, now inside",
        "inside didAddSubview(view)",
      ])
  }

  @Test("Outside of a window, a removal calls the superview while the view is still there")
  func removingOutside() {
    outside.addSubview(view)
    #expect(
      log.entries { view.removeFromSuperview() } == [
        "view willMove(toSuperview: nil)",
        "outside willRemoveSubview(view)",
        "view didMoveToSuperview, now nil",
      ])
  }

  @Test("A subtree that leaves a window receives window callbacks")
  func removingInside() {
    inside.addSubview(view)
    #expect(
      log.entries { view.removeFromSuperview() } == [
        "view willMove(toSuperview: nil)",
        "view willMove(toWindow: nil)",
        "child willMove(toWindow: nil)",
        "inside willRemoveSubview(view)",
        "view didMoveToWindow, now nil",
        "child didMoveToWindow, now nil",
        "view didMoveToSuperview, now nil",
      ])
  }

  @Test("A move between superviews of one window makes no window callbacks")
  func movingWithinWindow() {
    let other = LoggingView("other", log: log)
    harness.window.addSubview(other)
    inside.addSubview(view)
    #expect(
      log.entries { other.addSubview(view) } == [
        "view willMove(toSuperview: other)",
        "inside willRemoveSubview(view)",
        "view didMoveToSuperview, now other",
        "other didAddSubview(view)",
      ])
  }

  @Test("A move into another window calls both superviews and the moved subtree")
  func movingToOtherWindow() {
    let otherHarness = OffscreenHarness()
    let other = LoggingView("other", log: log)
    otherHarness.window.addSubview(other)
    inside.addSubview(view)
    #expect(
      log.entries { other.addSubview(view) } == [
        "view willMove(toSuperview: other)",
        "view willMove(toWindow: window)",
        "child willMove(toWindow: window)",
        "inside willRemoveSubview(view)",
        "view didMoveToWindow, now window",
        "child didMoveToWindow, now window",
        "view didMoveToSuperview, now other",
        "other didAddSubview(view)",
      ])
    #expect(view.window === otherHarness.window)
  }

  @Test("A move out of a window to a superview outside makes window callbacks with nil")
  func movingOut() {
    inside.addSubview(view)
    #expect(
      log.entries { outside.addSubview(view) } == [
        "view willMove(toSuperview: outside)",
        "view willMove(toWindow: nil)",
        "child willMove(toWindow: nil)",
        "inside willRemoveSubview(view)",
        "view didMoveToWindow, now nil",
        "child didMoveToWindow, now nil",
        "view didMoveToSuperview, now outside",
        "outside didAddSubview(view)",
      ])
  }

  @Test("Changing the order of subviews makes no callbacks")
  func reordering() {
    inside.addSubview(view)
    inside.addSubview(LoggingView("other", log: log))
    #expect(
      log.entries {
        inside.bringSubviewToFront(view)
        inside.sendSubviewToBack(view)
        inside.exchangeSubview(at: 0, withSubviewAt: 1)
      } == [])
  }

  @Test("In willMove callbacks of a removal the view is still in its superview")
  func stillThere() {
    final class Witness: UIView {
      var sawSubview = false
      override func willRemoveSubview(_ subview: UIView) { sawSubview = subviews.contains { $0 === subview } }
    }
    let witness = Witness()
    witness.addSubview(view)
    view.removeFromSuperview()
    #expect(witness.sawSubview)
  }
}
