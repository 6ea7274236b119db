import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

/// The order of all calls of a change of the stack, as logged from UIKit.
@MainActor
@Suite("The calls of a navigation controller")
struct NavigationCallbackTests {
  private static let pushCalls = [
    "B.willMove", "B.didLoad", "willShow B", "A.willDisappear", "B.willAppear", "B.isAppearing", "A.didDisappear",
    "B.didAppear", "B.didMove", "didShow B",
  ]

  private static let popCalls = [
    "B.willMove(nil)", "willShow A", "B.willDisappear", "A.willAppear", "A.isAppearing", "B.didDisappear",
    "A.didAppear", "B.didMove(nil)", "didShow A",
  ]

  @Test("A push", arguments: [false, true])
  func push(animated: Bool) {
    let stage = NavigationStage()
    stage.navigation.pushViewController(stage.controller("B"), animated: animated)
    stage.harness.runUntilIdle()
    #expect(stage.takeCalls() == Self.pushCalls)
  }

  @Test("An animated push lays the new view out before the animation, and ends after it")
  func pushInTime() throws {
    let stage = NavigationStage()
    stage.navigation.pushViewController(stage.controller("B"), animated: true)
    let calls = stage.log.take()
    #expect(calls.last == "B.layout" && calls.contains("B.isAppearing") && !calls.contains("B.didAppear"))
    stage.harness.run(for: 0.4)
    #expect(stage.takeCalls() == [])
    stage.harness.run(for: 0.2)
    #expect(stage.takeCalls() == ["A.didDisappear", "B.didAppear", "B.didMove", "didShow B"])
  }

  @Test("A pop, after which the controller is free", arguments: [false, true])
  func pop(animated: Bool) {
    let stage = NavigationStage()
    weak var second: UIViewController?
    second = stage.pushed("B")
    stage.harness.settle { stage.navigation.popViewController(animated: animated) }
    #expect(stage.takeCalls() == Self.popCalls)
    #expect(second == nil)
  }

  @Test("A swipe back makes the calls of a pop", arguments: [false, true])
  func swipe(isMirrored: Bool) {
    let stage = NavigationStage(isMirrored: isMirrored)
    stage.pushed("B")
    stage.swipe(to: 300)
    #expect(stage.takeCalls() == Self.popCalls && stage.navigation.viewControllers == [stage.first])
  }

  @Test("A cancelled swipe begins like a pop and takes it back, after the coordinator's handler")
  func cancelledSwipe() {
    let stage = NavigationStage()
    let second = stage.pushed("B")
    stage.first.actions["willAppear"] = {
      stage.first.transitionCoordinator?.notifyWhenInteractionChanges { context in
        stage.log.add(context.isCancelled ? "cancelled" : "goes on")
      }
      stage.first.transitionCoordinator?.animate(alongsideTransition: nil) { context in
        stage.log.add(context.isCancelled ? "completion of cancelled" : "completion")
      }
    }
    stage.swipe(to: 120)
    #expect(
      stage.takeCalls() == [
        "B.willMove(nil)", "willShow A", "B.willDisappear", "A.willAppear", "A.isAppearing", "cancelled",
        "A.willDisappear", "A.didDisappear", "B.willAppear", "B.isAppearing", "B.didAppear", "completion of cancelled",
      ])
    #expect(stage.navigation.viewControllers == [stage.first, second])
    #expect(second.view.frame == stage.harness.window.bounds && stage.first.view.superview == nil)
  }

  @Test("A change of the whole stack tells controllers that come and go, and shows the last")
  func wholeStack() {
    let stage = NavigationStage()
    let new = ["B", "C"].map(stage.controller)
    stage.harness.settle { stage.navigation.setViewControllers(new, animated: true) }
    #expect(
      stage.takeCalls() == [
        "A.willMove(nil)", "B.willMove", "C.willMove", "C.didLoad", "willShow C", "A.willDisappear", "C.willAppear",
        "C.isAppearing", "A.didDisappear", "C.didAppear", "B.didMove", "C.didMove", "A.didMove(nil)", "didShow C",
      ])
    stage.navigation.popToRootViewController(animated: false)
    #expect(
      stage.takeCalls() == [
        "C.willMove(nil)", "B.didLoad", "willShow B", "C.willDisappear", "B.willAppear", "B.isAppearing",
        "C.didDisappear", "B.didAppear", "C.didMove(nil)", "didShow B",
      ])
  }

  @Test("Controllers appear and disappear with the navigation controller")
  func container() {
    let stage = NavigationStage()
    stage.harness.settle { stage.harness.window.rootViewController = UIViewController() }
    #expect(stage.takeCalls() == ["A.willDisappear", "A.didDisappear"])
    stage.pushed("B")
    stage.harness.settle { stage.harness.window.rootViewController = stage.navigation }
    #expect(stage.takeCalls() == ["B.willAppear", "B.isAppearing", "B.didAppear"])
  }

  @Test("A push within a call of another push waits and then ends that one at once")
  func pushWithinPush() {
    let stage = NavigationStage()
    let (second, third) = (stage.controller("B"), stage.controller("C"))
    second.actions["didLoad"] = { stage.navigation.pushViewController(third, animated: true) }
    stage.harness.settle { stage.navigation.pushViewController(second, animated: true) }
    #expect(
      stage.takeCalls() == Self.pushCalls + [
        "C.willMove", "C.didLoad", "willShow C", "B.willDisappear", "C.willAppear", "C.isAppearing", "B.didDisappear",
        "C.didAppear", "C.didMove", "didShow C",
      ])
    #expect(stage.navigation.viewControllers == [stage.first, second, third])
  }

  @Test(
    "A controller that is popped in any of its calls leaves nothing behind",
    arguments: ["willMove", "didLoad", "willAppear", "layout", "isAppearing", "didAppear", "didMove"])
  func poppedInCall(call: String) {
    let stage = NavigationStage()
    let second = stage.controller("B")
    second.actions[call] = { [navigation = stage.navigation] in navigation.popToRootViewController(animated: true) }
    stage.harness.settle { stage.navigation.pushViewController(second, animated: true) }
    stage.harness.settle { stage.navigation.popToRootViewController(animated: false) }
    #expect(stage.navigation.viewControllers == [stage.first] && stage.first.view.window === stage.harness.window)
    #expect(second.parent == nil && second.viewIfLoaded?.window == nil && stage.navigation.transition == nil)
  }

  @Test(
    "A controller that is removed from its parent, or that another one takes, leaves the stack",
    arguments: [false, true])
  func removed(isTaken: Bool) {
    let stage = NavigationStage()
    let (second, third) = (stage.pushed("B"), stage.pushed("C"))
    second.removeFromParent()
    #expect(stage.navigation.viewControllers == [stage.first, third])
    #expect(
      stage.navigation.navigationBar.items?.map(\.title) == ["A", "C"] && stage.takeCalls() == ["B.didMove(nil)"])
    let other = UINavigationController(rootViewController: UIViewController())
    if isTaken { other.pushViewController(third, animated: false) } else { third.removeFromParent() }
    #expect(
      stage.takeCalls() == [
        "willShow A", "C.willDisappear", "A.willAppear", "A.isAppearing", "C.didDisappear", "A.didAppear", "didShow A",
        "C.didMove(nil)",
      ] + (isTaken ? ["C.willMove", "C.didMove"] : []))
    #expect(stage.navigation.viewControllers == [stage.first] && stage.first.view.window === stage.harness.window)
    #expect(third.parent === (isTaken ? other : nil))
  }

  @Test("Several controllers that another one takes during a change all leave the stack")
  func severalTaken() {
    let stage = NavigationStage()
    let (second, third, fourth) = (stage.pushed("B"), stage.pushed("C"), stage.controller("D"))
    let other = UINavigationController()
    third.actions["willDisappear"] = { other.setViewControllers([stage.first, second], animated: false) }
    stage.harness.settle { stage.navigation.pushViewController(fourth, animated: true) }
    #expect(stage.navigation.viewControllers == [third, fourth] && other.viewControllers == [stage.first, second])
    #expect(stage.first.parent === other && second.parent === other && fourth.hasAppeared)
  }

  /// A controller that decides whether the user may go back.
  private final class Guarded: UINavigationController, UINavigationBarDelegate {
    var permits = true
    var calls: [String] = []

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      calls.append("shouldPop \(item.title ?? "")")
      return permits
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      calls.append("didPush \(item.title ?? "")")
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      calls.append("didPop \(item.title ?? "")")
    }
  }

  @Test("A subclass that conforms is its bar's delegate: it may keep the user, but not the program, from going back")
  func implicitBarDelegate() {
    let navigation = Guarded(rootViewController: LoggedController("A", CallRecord()))
    let harness = OffscreenHarness(root: navigation)
    harness.runUntilIdle()
    navigation.calls = []
    #expect(navigation.navigationBar.delegate === navigation)
    navigation.pushViewController(LoggedController("B", CallRecord()), animated: true)
    harness.runUntilIdle()
    #expect(navigation.calls == ["didPush B"])
    navigation.permits = false
    navigation.calls = []
    harness.pointer.click(at: CGPoint(x: 20, y: 22))
    harness.strikeAndSettle("Escape")
    #expect(navigation.calls == ["shouldPop B", "shouldPop B"] && navigation.viewControllers.count == 2)
    navigation.permits = true
    harness.clickAndSettle(20, 22)
    #expect(navigation.calls.suffix(2) == ["shouldPop B", "didPop B"] && navigation.viewControllers.count == 1)
    navigation.pushViewController(LoggedController("C", CallRecord()), animated: false)
    navigation.calls = []
    navigation.permits = false
    navigation.popViewController(animated: false)
    #expect(navigation.calls == ["didPop C"] && navigation.viewControllers.count == 1)
  }
}
