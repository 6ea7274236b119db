import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

@MainActor
@Suite("Mistakes in presentations")
final class PresentationMistakeTests: PresentationStage {
  init() {
    super.init()
    b.modalPresentationStyle = .fullScreen
  }

  @Test func `A second presentation does nothing`() {
    a.present(b, animated: true)
    let c = LoggedController("C", log)
    let calls = log.calls {
      a.present(c, animated: true) { Issue.record("C was presented") }
    }
    harness.runUntilIdle()
    #expect(calls == [] && a.presentedViewController === b && c.presentingViewController == nil)
  }

  @Test func `A controller outside of all windows presents nothing`() {
    let stray = UIViewController()
    stray.present(b, animated: true) { Issue.record("B was presented") }
    #expect(stray.presentedViewController == nil && b.presentingViewController == nil)
  }

  @Test func `A second dismissal does nothing`() {
    a.present(b, animated: false)
    var count = 0
    let calls = log.calls {
      b.dismiss(animated: true) { count += 1 }
      b.dismiss(animated: true) { count += 1 }
      a.dismiss(animated: false) { count += 1 }
      harness.runUntilIdle()
      b.dismiss(animated: true) { count += 1 }
      harness.runUntilIdle()
    }
    #expect(calls == ["B.willDisappear dismissed", "A.willAppear", "A.didAppear", "B.didDisappear dismissed"])
    #expect(count == 1)
  }

  @Test(arguments: ["willAppear", "didAppear", "layout", "willDisappear", "didDisappear"])
  func `A controller that dismisses itself in a call leaves nothing behind`(call: String) {
    b.detail = .appearanceAndLayout
    b.actions[call] = { [unowned b] in b.dismiss(animated: false) }
    harness.settle { a.present(b, animated: true) }
    harness.settle { b.dismiss(animated: true) }
    #expect(harness.window.subviews == [a.view] && a.presented == nil && b.presenting == nil)
    #expect(a.view.window === harness.window && !b.isBeingDismissed && !b.isBeingPresented)
  }

  @Test(arguments: ["A.didAppear", "B.didDisappear"])
  func `The next controller may be presented as soon as the presenter appeared`(call: String) {
    a.present(b, animated: false)
    let c = LoggedController("C", log)
    let action = { [unowned a] in a.present(c, animated: true) }
    if call.hasPrefix("A") { a.actions["didAppear"] = action } else { b.actions["didDisappear"] = action }
    harness.settle { b.dismiss(animated: true) }
    #expect(a.presentedViewController === c && c.view.window === harness.window && b.view.window == nil)
  }

  @Test func `A view that leaves the window in the middle of its presentation ends it`() {
    a.present(b, animated: true)
    harness.run(for: 0.1)
    harness.settle { harness.window.rootViewController = UIViewController() }
    #expect(harness.window.subviews.count == 1 && a.presented == nil && b.presenting == nil && b.view.window == nil)
  }

  @Test func `A window that is hidden in the middle of a presentation ends the animation`() {
    a.present(b, animated: true)
    harness.run(for: 0.1)
    harness.window.isHidden = true
    harness.settle { harness.window.isHidden = false }
    #expect(b.view.window === harness.window && a.view.window == nil && b.ownPresentation?.isInTransition == false)
  }

  @Test func `What does nothing says so in one line with both names`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
        (a.title, b.title, c.title) = ("A", "B", "C")
        let harness = OffscreenHarness(root: a)
        a.present(b, animated: true)
        harness.settle { a.present(c, animated: true) }
        b.dismiss(animated: true)
        b.present(c, animated: true)
        b.dismiss(animated: true)
        c.present(UIViewController(), animated: true)
        _ = harness
      }
      exit(EXIT_SUCCESS)
    }
    let expected = """
      UIViewController “C” cannot be presented by UIViewController “A”, which presents UIViewController “B” already; nothing \
      happens
      UIViewController “C” cannot be presented by UIViewController “B”, which is itself being dismissed; nothing happens
      UIViewController “B” cannot be dismissed by UIViewController “B” while it is being dismissed; nothing happens
      UIViewController cannot be presented by UIViewController “C”, whose view is in no open window; nothing happens

      """
    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == expected)
  }
}
