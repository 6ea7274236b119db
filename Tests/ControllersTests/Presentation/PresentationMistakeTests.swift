import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Views

@MainActor
@Suite("Mistakes in presentations")
struct PresentationMistakeTests {
  private let log = CallLog()
  private let a: LoggingController
  private let b: LoggingController
  private let harness: OffscreenHarness

  init() {
    a = LoggingController("A", log: log)
    b = LoggingController("B", log: log)
    harness = .showing(a)
    b.modalPresentationStyle = .fullScreen
  }

  @Test func `A second presentation does nothing`() {
    a.present(b, animated: true)
    let c = LoggingController("C", log: log)
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
    b.logsLayout = true
    b.actions[call] = { [unowned b] in b.dismiss(animated: false) }
    a.present(b, animated: true)
    harness.runUntilIdle()
    b.dismiss(animated: true)
    harness.runUntilIdle()
    #expect(harness.window.subviews == [a.view] && a.presented == nil && b.presenting == nil)
    #expect(a.view.window === harness.window && !b.isBeingDismissed && !b.isBeingPresented)
  }

  @Test(arguments: ["A.didAppear", "B.didDisappear"])
  func `The next controller may be presented as soon as the presenter appeared`(call: String) {
    a.present(b, animated: false)
    let c = LoggingController("C", log: log)
    let action = { [unowned a] in a.present(c, animated: true) }
    if call.hasPrefix("A") { a.actions["didAppear"] = action } else { b.actions["didDisappear"] = action }
    b.dismiss(animated: true)
    harness.runUntilIdle()
    #expect(a.presentedViewController === c && c.view.window === harness.window && b.view.window == nil)
  }

  @Test func `A view that leaves the window in the middle of its presentation ends it`() {
    a.present(b, animated: true)
    harness.run(for: 0.1)
    harness.window.rootViewController = UIViewController()
    harness.runUntilIdle()
    #expect(harness.window.subviews.count == 1 && a.presented == nil && b.presenting == nil && b.view.window == nil)
  }

  @Test func `A window that is hidden in the middle of a presentation ends the animation`() {
    a.present(b, animated: true)
    harness.run(for: 0.1)
    harness.window.isHidden = true
    harness.window.isHidden = false
    harness.runUntilIdle()
    #expect(b.view.window === harness.window && a.view.window == nil && b.ownPresentation?.isInTransition == false)
  }

  enum Mistake: String, CaseIterable, Codable {
    case itself = "“A” cannot be presented by UIViewController “A”: a controller cannot present itself"
    case child = "“C” cannot be presented by UIViewController “A”: it is a child, the root view controller"
    case root = "“A” cannot be presented by UIViewController “C”: it is a child, the root view controller"
    case noDetents = "UISheetPresentationController.detents is empty"
    case corner = "preferredCornerRadius set to nan"
    case speed = "completionSpeed set to 0.0"
    case update = "UIPercentDrivenInteractiveTransition.update(_:) with NaN"

    @MainActor
    func make() {
      let (a, c) = (UIViewController(), UIViewController())
      (a.title, c.title) = ("A", "C")
      let harness = OffscreenHarness(root: a)
      switch self {
      case .itself: a.present(a, animated: true)
      case .child:
        let parent = UIViewController()
        parent.addChild(c)
        a.present(c, animated: true)
      case .root:
        let other = OffscreenHarness(root: c)
        c.present(a, animated: true)
        _ = other
      case .noDetents: c.sheetPresentationController?.detents = []
      case .corner: c.sheetPresentationController?.preferredCornerRadius = .nan
      case .speed: UIPercentDrivenInteractiveTransition().completionSpeed = 0
      case .update: UIPercentDrivenInteractiveTransition().update(.nan)
      }
      _ = harness
    }
  }

  @Test(arguments: Mistake.allCases)
  func `A mistake ends the program and is named`(mistake: Mistake) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [mistake] in
      await MainActor.run { mistake.make() }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(mistake.rawValue))
  }

  @Test func `What does nothing says so in one line with both names`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
        (a.title, b.title, c.title) = ("A", "B", "C")
        let harness = OffscreenHarness(root: a)
        a.present(b, animated: true)
        a.present(c, animated: true)
        harness.runUntilIdle()
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
