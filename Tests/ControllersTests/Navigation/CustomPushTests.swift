import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Pushes by an animator of the app")
struct CustomPushTests {
  @Test("The animator runs the change, with the calls of every push")
  func push() {
    let (stage, second) = (NavigationStage(), LoggedController("B", CallRecord()))
    let fade = FadingPushes(stage.log)
    stage.navigation.delegate = fade
    stage.navigation.pushViewController(second, animated: true)
    stage.harness.run(for: 0.5)
    #expect(abs(second.view.presentationAlpha - 0.5) < 0.05 && second.view.frame == stage.harness.window.bounds)
    stage.harness.runUntilIdle()
    #expect(
      stage.takeCalls() == ["push from A to B", "A.willDisappear", "A.didDisappear", "didShow B"])
    #expect(stage.first.view.superview == nil && stage.navigation.navigationBar.topItem?.title == "B")
    #expect(second.view.safeAreaInsets.top == 44)
  }

  @Test("A gesture may drive it and take it back", arguments: [false, true])
  func interactive(isCancelled: Bool) {
    let (stage, fade) = (NavigationStage(), FadingPushes(CallRecord()))
    let second = stage.controller("B")
    fade.driver = UIPercentDrivenInteractiveTransition()
    stage.navigation.delegate = fade
    stage.navigation.pushViewController(second, animated: true)
    fade.driver?.update(0.4)
    stage.harness.run(for: 0.1)
    #expect(abs(second.view.presentationAlpha - 0.4) < 0.01)
    if isCancelled { fade.driver?.cancel() } else { fade.driver?.finish() }
    stage.harness.runUntilIdle()
    #expect(stage.navigation.topViewController === (isCancelled ? stage.first : second))
    #expect(stage.navigation.navigationBar.topItem?.title == (isCancelled ? "A" : "B"))
    #expect(stage.navigation.children.count == (isCancelled ? 1 : 2))
    let calls = stage.takeCalls()
    #expect(
      calls.suffix(isCancelled ? 2 : 3)
        == (isCancelled ? ["B.willMove(nil)", "B.didMove(nil)"] : ["A.didDisappear", "B.didAppear", "B.didMove"]))
  }
}
