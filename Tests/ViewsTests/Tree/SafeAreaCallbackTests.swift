import Foundation
import TestSupport
import Testing

@testable import Views

@MainActor
@Suite("Callbacks of the safe area")
struct SafeAreaCallbackTests {
  private let log = CallbackLog()
  private let harness = OffscreenHarness(size: CGSize(width: 200, height: 200))
  private let root: SafeAreaView
  private let child: SafeAreaView
  private let grandchild: SafeAreaView
  private let controller: SafeAreaController

  /// Creates three nested views outside of a window; the first is a controller's.
  init() {
    let frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    root = SafeAreaView("root", log: log, frame: frame)
    child = SafeAreaView("child", log: log, frame: frame)
    grandchild = SafeAreaView("grandchild", log: log, frame: frame)
    controller = SafeAreaController("controller", log: log, view: root)
    root.addSubview(child)
    child.addSubview(grandchild)
  }

  private func show(additional: UIEdgeInsets) {
    controller.additionalSafeAreaInsets = additional
    harness.window.addSubview(root)
  }

  private static let top20 = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)

  @Test("Outside of a window additional insets call no view")
  func outside() {
    #expect(log.entries { controller.additionalSafeAreaInsets = Self.top20 } == [])
  }

  @Test("Additional insets call the view, its controller, and then the subviews, once each")
  func additional() {
    harness.window.addSubview(root)
    let expected = ["root 20 0 0 0", "controller hears 20 0 0 0", "child 20 0 0 0", "grandchild 20 0 0 0"]
    #expect(log.entries { controller.additionalSafeAreaInsets = Self.top20 } == expected)
    #expect(log.entries { controller.additionalSafeAreaInsets = Self.top20 } == [])
  }

  @Test("A tree that enters or leaves a window has its new safe area before the window callbacks")
  func enteringAndLeaving() {
    controller.additionalSafeAreaInsets = Self.top20
    #expect(
      log.entries { harness.window.addSubview(root) } == [
        "root 20 0 0 0", "controller hears 20 0 0 0", "child 20 0 0 0", "grandchild 20 0 0 0",
        "root didMoveToWindow 20 0 0 0", "child didMoveToWindow 20 0 0 0", "grandchild didMoveToWindow 20 0 0 0",
      ])
    #expect(
      log.entries { root.removeFromSuperview() } == [
        "root 0 0 0 0", "controller hears 0 0 0 0", "child 0 0 0 0", "grandchild 0 0 0 0",
        "root didMoveToWindow 0 0 0 0", "child didMoveToWindow 0 0 0 0", "grandchild didMoveToWindow 0 0 0 0",
      ])
  }

  @Test("A window with the same safe area and a superview with the same insets make no callbacks")
  func movingWithoutChange() {
    show(additional: Self.top20)
    let other = OffscreenHarness()
    let moves = ["root", "child", "grandchild"].map { "\($0) didMoveToWindow 20 0 0 0" }
    #expect(log.entries { other.window.addSubview(root) } == moves)
    #expect(log.entries { root.addSubview(grandchild) } == [])
  }

  @Test("A view that moves calls itself and its subviews, but not its superview and siblings")
  func moving() {
    show(additional: Self.top20)
    let sibling = SafeAreaView("sibling", log: log, frame: root.bounds)
    root.addSubview(sibling)
    #expect(log.entries { child.frame.origin.y = 5 } == ["child 15 0 0 0", "grandchild 15 0 0 0"])
    #expect(log.entries { child.frame.origin.y = 5 } == [])
    #expect(log.entries { child.frame.origin.x = 5 } == [])
  }

  @Test("A change that does not reach a subview's frame goes no deeper")
  func stopping() {
    show(additional: Self.top20)
    child.frame.origin.y = 100
    let entries = log.entries { controller.additionalSafeAreaInsets.top = 30 }
    #expect(entries == ["root 30 0 0 0", "controller hears 30 0 0 0"])
  }

  @Test("Scrolled bounds call only subviews, and go no deeper than subviews whose insets stay the same")
  func movingBounds() {
    show(additional: Self.top20)
    #expect(log.entries { root.bounds.origin.y = 5 } == [])
    #expect(log.entries { root.bounds.origin.y = -5 } == ["child 15 0 0 0", "grandchild 15 0 0 0"])
  }

  @Test("Views that are resized with their superview are called once, at their final frames")
  func autoresizing() {
    show(additional: UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grandchild.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    #expect(log.entries { root.frame.size.height = 300 } == [])
    // The child then ends 7 points above the margin's lower edge, and the grandchild with it.
    let entries = log.entries { child.frame = CGRect(x: 0, y: -1, width: 200, height: 294) }
    #expect(entries == ["child 0 0 13 0", "grandchild 0 0 13 0"])
  }

  @Test("Replacing a controller's view calls the old view, the new view and then the controller")
  func exchangedView() {
    show(additional: Self.top20)
    let new = SafeAreaView("new", log: log, frame: root.bounds)
    harness.window.addSubview(new)
    let expected = ["root 0 0 0 0", "child 0 0 0 0", "grandchild 0 0 0 0", "new 20 0 0 0", "controller hears 20 0 0 0"]
    #expect(log.entries { controller.view = new } == expected)
  }

  @Test("A view that keeps its safe area to itself ends the propagation, also when it scrolls")
  func keptBack() {
    show(additional: Self.top20)
    #expect(log.entries { child.keepsSafeAreaToItself = true } == ["grandchild 0 0 0 0"])
    #expect(log.entries { child.bounds.origin.y = 50 } == [])
    let entries = log.entries { controller.additionalSafeAreaInsets.top = 30 }
    #expect(entries == ["root 30 0 0 0", "controller hears 30 0 0 0", "child 30 0 0 0"])
  }

  @Test("In a tree without safe area insets, moves and scrolls make no callbacks")
  func noMargins() {
    show(additional: .zero)
    let entries = log.entries {
      for step in 0..<10 {
        let distance = CGFloat(step * 30 - 100)
        root.bounds.origin.y = distance
        child.frame.origin.y = distance
        grandchild.center.x = distance
        grandchild.bounds.size.width = CGFloat(step * 50)
      }
    }
    #expect(entries == [])
  }

  @Test("A view that removes its subview in a safe area callback leaves the subview without insets")
  func removalWhenTold() {
    show(additional: Self.top20)
    root.onChange = { [unowned child] in child.removeFromSuperview() }
    controller.additionalSafeAreaInsets.top = 30
    #expect(root.safeAreaInsets.top == 30)
    #expect(child.safeAreaInsets == .zero && grandchild.safeAreaInsets == .zero)
  }
}
