import Foundation
import TestSupport
import TextEditing
import Testing

@testable import Controllers
@testable import Controls
@testable import Views

@MainActor
@Suite("Keys during transitions")
struct KeysInTransitionTests {
  private let root = UIViewController()
  private let harness: OffscreenHarness

  init() {
    harness = .showing(root)
  }

  @Test func `Escape during a presentation dismisses after it`() {
    let sheet = UIViewController()
    root.present(sheet, animated: true)
    harness.run(for: 0.1)
    harness.typeKey("Escape")
    harness.run(for: 0.1)
    #expect(root.presentedViewController === sheet && !sheet.isBeingDismissed)
    harness.runUntilIdle()
    #expect(root.presentedViewController == nil)
  }

  @Test func `Two Escapes in quick succession dismiss two sheets`() {
    let (lower, upper) = (UIViewController(), UIViewController())
    root.present(lower, animated: false)
    lower.present(upper, animated: false)
    harness.typeKey("Escape")
    harness.run(for: 0.05)
    harness.settle { harness.typeKey("Escape") }
    #expect(root.presentedViewController == nil && root.view.transform == .identity)
  }

  @Test func `What is typed while an alert comes goes into its field, and Return chooses`() {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    var chosen: String?
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in chosen = alert.textFields?[0].text })
    root.present(alert, animated: true)
    harness.run(for: 0.05)
    harness.type("Film")
    harness.typeKey("Return")
    #expect(chosen == nil)
    harness.runUntilIdle()
    #expect(chosen == "Film")
  }

  @Test func `Keys that wait are dropped with the keyboard's focus, and with the window`() {
    let sheet = UIViewController()
    root.present(sheet, animated: true)
    harness.typeKey("Escape")
    harness.settle { harness.send(.keyboardLeave) }
    #expect(root.presentedViewController === sheet)
    sheet.dismiss(animated: true)
    harness.typeKey("Escape")
    harness.window.isHidden = true
    #expect(harness.window.postponedKeys.isEmpty)
  }

  @Test func `A new root ends a presentation over a full screen, and keys reach it`() {
    let (lower, upper) = (UIViewController(), UIViewController())
    lower.modalPresentationStyle = .fullScreen
    root.present(lower, animated: false)
    lower.present(upper, animated: true)
    harness.run(for: 0.1)
    harness.typeKey("x")
    #expect(!harness.window.postponedKeys.isEmpty)
    harness.window.rootViewController = UIViewController()
    #expect(harness.window.postponedKeys.isEmpty)
  }

  @Test func `Beside a sheet that lets keys through they act at once`() {
    let sheet = UIViewController()
    sheet.sheetPresentationController?.detents = [.medium()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    root.present(sheet, animated: true)
    harness.run(for: 0.1)
    harness.typeKey("x")
    #expect(harness.window.postponedKeys.isEmpty)
  }
}
