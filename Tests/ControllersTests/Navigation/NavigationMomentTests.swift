import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

/// A program changes the stack at any moment of a touch or a motion.
@MainActor
@Suite("Changes of a stack at any moment", .unpainted)
struct NavigationMomentTests {
  /// What happens when the program changes the stack of A, B and C.
  enum Moment: CaseIterable {
    case atRest, pressed, swiping, swipingFar, swipedBack, swipedOn, pushing, popping
  }

  enum Call: CaseIterable {
    case push, pushTop, pop, popToFirst, popToSecond, replace, restore, reverse

    /// Makes the call, and returns the stack that it leads to alone.
    @MainActor
    func perform(
      on navigation: UINavigationController, _ stack: [UIViewController], all: [UIViewController], animated: Bool
    ) -> [UIViewController] {
      let new = all[3]
      switch self {
      case .push:
        navigation.pushViewController(new, animated: animated)
        return stack + [new]
      case .pushTop:
        navigation.pushViewController(stack[stack.count - 1], animated: animated)
        return stack
      case .pop:
        navigation.popViewController(animated: animated)
        return stack.count > 1 ? stack.dropLast() : stack
      case .popToFirst:
        navigation.popToRootViewController(animated: animated)
        return [stack[0]]
      case .popToSecond:
        navigation.popToViewController(stack[1], animated: animated)
        return Array(stack[...1])
      case .replace:
        navigation.setViewControllers([new], animated: animated)
        return [new]
      case .restore:
        navigation.setViewControllers(Array(all[..<3]), animated: animated)
        return Array(all[..<3])
      case .reverse:
        navigation.setViewControllers([all[2], all[1]], animated: animated)
        return [all[2], all[1]]
      }
    }
  }

  @Test("The last call decides, whatever a finger or an animation does", arguments: Moment.allCases, Call.allCases)
  func call(moment: Moment, call: Call) {
    for animated in [true, false] {
      let stage = NavigationStage()
      let all: [UIViewController] = [stage.first] + ["B", "C", "D", "E"].map(stage.controller)
      stage.navigation.setViewControllers(Array(all[..<3]), animated: false)
      stage.harness.runUntilIdle()
      let (navigation, finger) = (stage.navigation, stage.harness.finger)
      var (stack, end) = (Array(all[..<3]), CGPoint(x: 5, y: 200))
      switch moment {
      case .atRest: break
      case .pressed: finger.press(at: end)
      case .swiping, .swipingFar, .swipedBack, .swipedOn:
        end.x = moment == .swiping || moment == .swipedBack ? 100 : 320
        finger.pull(from: CGPoint(x: 5, y: 200), to: end)
        stage.harness.run(for: 0.2)
        if moment == .swipedBack || moment == .swipedOn {
          finger.release(at: end)
          stage.harness.run(for: 0.02)
          if moment == .swipedOn { stack.removeLast() }
        }
      case .pushing:
        navigation.pushViewController(all[4], animated: true)
        stack.append(all[4])
      case .popping:
        navigation.popViewController(animated: true)
        stack.removeLast()
      }
      if moment == .pushing || moment == .popping { stage.harness.run(for: 0.1) }
      let expected = call.perform(on: navigation, stack, all: all, animated: animated)
      stage.harness.run(for: 0.05)
      if [.pressed, .swiping, .swipingFar].contains(moment) {
        if moment != .pressed { finger.move(to: CGPoint(x: 250, y: 200)) }
        finger.release(at: CGPoint(x: moment == .pressed ? 5 : 250, y: 200))
      }
      stage.harness.runUntilIdle()
      #expect(navigation.viewControllers == expected, "animated \(animated)")
      #expect(navigation.children.count == expected.count && navigation.transition == nil)
      #expect(navigation.pageContainer.subviews == [expected.last?.view])
      #expect(expected.last?.view.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
      #expect(navigation.navigationBar.items == expected.map(\.navigationItem))
      for controller in all { #expect(controller.hasAppeared == (controller === expected.last)) }
    }
  }
}
