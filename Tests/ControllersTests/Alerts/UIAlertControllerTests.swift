import Foundation
import TestSupport
import TextEditing
import Testing

@testable import Controllers
@testable import Views

@MainActor
@Suite("Alerts")
struct UIAlertControllerTests {
  private let log = CallRecord()
  private let root: LoggedController
  private let harness: OffscreenHarness

  init() {
    root = LoggedController("A", log)
    root.detail = .appearance
    harness = .showing(root)
  }

  private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [log] action in log.add("handler \(action.title ?? "")") }
  }

  private func present(
    _ style: UIAlertController.Style, title: String? = "Title", message: String? = nil, _ actions: [UIAlertAction],
    configure: (UIAlertController) -> Void = { _ in }
  ) -> UIAlertController {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for action in actions { alert.addAction(action) }
    configure(alert)
    harness.settle { root.present(alert, animated: true) }
    return alert
  }

  private func frames(of alert: UIAlertController) -> [CGRect] {
    alert.alertView.buttons.map { $0.convert($0.bounds, to: alert.view) }
  }

  private func click(_ title: String, in alert: UIAlertController) {
    guard let button = alert.alertView.buttons.first(where: { $0.action.title == title }) else { return }
    harness.pointer.click(at: button.convert(button.bounds, to: harness.window).center)
    harness.runUntilIdle()
  }

  @Test func `An alert is 270 wide, in the middle, and two short titles stand side by side`() {
    let alert = present(.alert, [action("OK"), action("Cancel", .cancel)])
    #expect(alert.view.frame.width == 270 && alert.view.layer.cornerRadius == 0)
    #expect(abs(alert.view.frame.midY - 300) <= 0.5 && alert.view.frame.midX == 200)
    #expect(alert.alertView.buttons.map(\.action.title) == ["Cancel", "OK"])
    let frames = frames(of: alert)
    #expect(
      frames[0].minX == 0 && frames[1].minX == 135 && frames.allSatisfy { $0.size == CGSize(width: 135, height: 45) })
    #expect(alert.alertView.groups[0].layer.cornerRadius == 14)
  }

  @Test func `Actions, menus, effects and animators are equal to themselves alone`() {
    func check<Object: Hashable>(_ object: Object, _ other: Object) {
      #expect(object == object && object != other && Set([object, other, object]).count == 2)
    }
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    let actions = (0..<2).map { _ in UIAlertAction(title: "OK", style: .default) }
    for action in actions { alert.addAction(action) }
    #expect(alert.actions.firstIndex(of: actions[1]) == 1)
    check(actions[0], actions[1])
    check(UIMenu(), UIMenu())
    check(UIBlurEffect(style: .light), UIBlurEffect(style: .dark))
    check(UIViewPropertyAnimator(duration: 1, curve: .linear), UIViewPropertyAnimator(duration: 1, curve: .linear))
    let (presented, presenting) = (UIViewController(), UIViewController())
    check(
      UIPresentationController(presentedViewController: presented, presenting: presenting),
      UIPresentationController(presentedViewController: presented, presenting: presenting))
  }

  @Test func `From right to left the first of two buttons is at the right`() {
    harness.window.traitOverrides.layoutDirection = .rightToLeft
    let alert = present(.alert, [action("OK"), action("Cancel", .cancel)])
    #expect(frames(of: alert).map(\.minX) == [135, 0])
  }

  @Test(arguments: [["A very long title of a button", "Cancel"], ["One", "Two", "Cancel"]])
  func `Long titles and more buttons are stacked, with the cancel action last`(titles: [String]) {
    let actions = titles.reversed().map { action($0, $0 == "Cancel" ? .cancel : .default) }
    let alert = present(.alert, actions)
    let frames = frames(of: alert)
    #expect(frames.allSatisfy { $0.width == 270 && $0.height == 45 })
    #expect(titles.count == 2 || alert.alertView.buttons.last?.action.title == "Cancel")
  }

  @Test func `An action sheet is 8 from the edges, and its cancel button 8 from the others`() {
    let alert = present(.actionSheet, [action("One"), action("Cancel", .cancel), action("Two", .destructive)])
    #expect(alert.view.frame.minX == 8 && alert.view.frame.width == 384 && alert.view.frame.maxY == 592)
    let frames = frames(of: alert)
    #expect(alert.alertView.buttons.map(\.action.title) == ["One", "Two", "Cancel"])
    #expect(frames.allSatisfy { $0.height == 57 } && frames[2].minY - frames[1].maxY == 8)
  }

  @Test func `The tint of what is behind an alert is a gray until it is dismissed`() {
    let alert = present(.alert, [action("OK")])
    let behind = alert.presentingViewController?.view
    #expect(behind?.tintAdjustmentMode == .dimmed && alert.view.tintAdjustmentMode == .normal)
    #expect(behind?.tintColor != .systemBlue && alert.view.tintColor == .systemBlue)
    click("OK", in: alert)
    #expect(behind?.tintAdjustmentMode == .normal && behind?.tintColor == .systemBlue)
  }

  @Test func `A handler runs after the dismissal`() {
    let alert = present(.alert, [action("OK"), action("Cancel", .cancel)])
    let calls = log.calls {
      root.actions["didAppear"] = { Issue.record("The presenter never left") }
      click("OK", in: alert)
    }
    #expect(calls == ["handler OK"] && root.presentedViewController == nil && harness.window.subviews == [root.view])
  }

  @Test func `A handler may present the next alert`() {
    var next: UIAlertController?
    let alert = present(
      .alert, [UIAlertAction(title: "OK", style: .default) { _ in next = self.present(.alert, [self.action("Fine")]) }])
    click("OK", in: alert)
    #expect(next != nil && root.presentedViewController === next)
  }

  @Test func `A disabled action cannot be chosen`() {
    let ok = action("OK")
    ok.isEnabled = false
    let alert = present(.alert, [ok, action("Cancel", .cancel)]) { $0.preferredAction = ok }
    let calls = log.calls {
      click("OK", in: alert)
      harness.strikeAndSettle("Return")
    }
    #expect(calls == [] && root.presentedViewController === alert)
    ok.isEnabled = true
    #expect(log.calls { click("OK", in: alert) } == ["handler OK"])
  }

  @Test func `Return chooses the preferred action and Escape the cancel action`() {
    for (key, expected) in [("Return", "handler OK"), ("Escape", "handler Cancel")] {
      let ok = action("OK")
      _ = present(.alert, [action("Cancel", .cancel), ok, action("Other")]) { $0.preferredAction = ok }
      let calls = log.calls {
        harness.strikeAndSettle(key)
      }
      #expect(calls == [expected] && root.presentedViewController == nil)
    }
  }

  @Test func `Without a preferred or a cancel action these keys do nothing`() {
    let alert = present(.alert, [action("One"), action("Two")])
    let calls = log.calls {
      harness.strike("Return")
      harness.strikeAndSettle("Escape")
    }
    #expect(calls == [] && root.presentedViewController === alert)
  }

  @Test func `Tab and the arrows move between the buttons, and Space presses one`() {
    let alert = present(.alert, [action("One"), action("Two"), action("Three")])
    func focused() -> String? { alert.alertView.buttons.first(where: \.isFocused)?.action.title }
    var visited: [String?] = []
    for key in ["Tab", "Tab", "Down", "Down", "Up", "Left", "Right"] {
      harness.strike(key)
      visited.append(focused())
    }
    #expect(visited == ["One", "Two", "Three", "Three", "Two", "One", "Two"])
    let calls = log.calls {
      harness.settle { harness.strike("space", characters: " ") }
    }
    #expect(calls == ["handler Two"])
  }

  @Test func `Return in a text field goes on to the next, and in the last one chooses the preferred action`() throws {
    let ok = action("OK")
    let alert = present(.alert, message: "Log in", [ok, action("Cancel", .cancel)]) { alert in
      alert.addTextField { $0.placeholder = "Name" }
      alert.addTextField { $0.isSecureTextEntry = true }
      alert.preferredAction = ok
    }
    let fields = try #require(alert.textFields)
    #expect(fields.count == 2 && fields[0].isFirstResponder)
    harness.send(.text("Ann"))
    harness.strike("Return")
    #expect(fields[1].isFirstResponder && fields[0].text == "Ann")
    let calls = log.calls {
      harness.strikeAndSettle("Return")
    }
    #expect(calls == ["handler OK"] && root.presentedViewController == nil)
  }

  @Test func `A click beside an action sheet cancels it, and beside an alert does nothing`() {
    let alert = present(.alert, [action("Cancel", .cancel)])
    harness.clickAndSettle(10, 10)
    #expect(root.presentedViewController === alert)
    alert.dismiss(animated: false)
    _ = present(.actionSheet, [action("Cancel", .cancel)])
    let calls = log.calls {
      harness.clickAndSettle(10, 10)
    }
    #expect(calls == ["handler Cancel"] && root.presentedViewController == nil)
  }

  @Test func `More than fits scrolls`() {
    let message = Array(repeating: "A long message.", count: 200).joined(separator: " ")
    let alert = present(.alert, message: message, (1...30).map { action("\($0)") })
    #expect(alert.view.frame.minY == 16 && alert.view.frame.height == 568)
    let group = alert.alertView.groups[0]
    let parts = group.subviews.compactMap { $0 as? UIScrollView }
    #expect(parts.map(\.frame.height) == [284, 284] && parts.allSatisfy { $0.contentSize.height > 284 })
  }
}
