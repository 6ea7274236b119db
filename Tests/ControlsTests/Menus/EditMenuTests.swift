import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

private final class Note: UIView {
  var calls: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  override func copy(_ sender: Any?) { calls.append("copy") }
  func quote(_ sender: Any?) { calls.append("quote") }
}

private final class Other: UIResponder {
  func never(_ sender: Any?) {}
}

private final class EditDelegate: UIEditMenuInteractionDelegate {
  var calls: [String] = []
  var menu: ([UIMenuElement]) -> UIMenu? = { UIMenu(children: $0) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { menu(suggestedActions) }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    calls.append("present \(configuration.identifier)")
    animator.addCompletion { self.calls.append("presented") }
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { calls.append("dismiss") }
}

@MainActor
@Suite("Edit menus that an app opens")
struct EditMenuTests {
  private let harness = OffscreenHarness(size: CGSize(width: 300, height: 200))
  private let note = Note(frame: CGRect(x: 20, y: 20, width: 200, height: 100))
  private let quote = Selector(named: "quote(_:)", Note.quote(_:))

  init() {
    harness.window.addSubview(note)
    note.becomeFirstResponder()
    harness.runFrame()
  }

  private func titles(in view: UIView?) -> [String] {
    guard let view else { return [] }
    if let row = view as? MenuRowView { return row.row.title.isEmpty ? [] : [row.row.title] }
    return view.subviews.flatMap(titles)
  }

  private var entries: [String] { titles(in: harness.window.popup ?? harness.window.contextMenu) }

  @Test("The shared menu has the actions that the first responder can perform, and the app's own")
  func shared() {
    let menu = UIMenuController.shared
    menu.menuItems = [
      UIMenuItem(title: "Quote", action: quote),
      UIMenuItem(title: "Never", action: Selector(named: "never(_:)", Other.never(_:))),
    ]
    defer { menu.menuItems = nil }
    menu.showMenu(from: note, rect: CGRect(x: 10, y: 10, width: 50, height: 20))
    #expect(entries == ["Copy", "Quote"])
    #expect(menu.isMenuVisible && menu.menuFrame.minX == 30 && menu.menuFrame.minY == 50)
    harness.strike("Down")
    harness.strike("Down")
    harness.strike("Return")
    #expect(note.calls == ["quote"] && !menu.isMenuVisible && menu.menuFrame == .zero)
    menu.setTargetRect(note.bounds, in: note)
    menu.setMenuVisible(true, animated: true)
    menu.hideMenu(from: harness.window)
    #expect(menu.isMenuVisible)
    menu.isMenuVisible = false
    #expect(harness.window.contextMenu == nil)
  }

  @Test("Without an action that can be performed nothing opens")
  func empty() {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    harness.window.addSubview(plain)
    note.resignFirstResponder()
    UIMenuController.shared.showMenu(from: plain, rect: plain.bounds)
    #expect(!UIMenuController.shared.isMenuVisible)
    UIMenuController.shared.showMenu(from: UIView(), rect: .zero)
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test("An interaction opens the suggested actions as its delegate changes them, and tells it")
  func interaction() {
    let delegate = EditDelegate()
    let interaction = UIEditMenuInteraction(delegate: delegate)
    note.addInteraction(interaction)
    delegate.menu = { [quote] in UIMenu(children: [UICommand(title: "Quote", action: quote)] + $0) }
    let configuration = UIEditMenuConfiguration(identifier: "a" as NSString, sourcePoint: CGPoint(x: 5, y: 6))
    harness.window.application.run { interaction.presentEditMenu(with: configuration) }
    #expect(entries == ["Quote", "Copy"] && interaction.location(in: nil) == CGPoint(x: 25, y: 26))
    delegate.menu = { UIMenu(children: $0) }
    interaction.reloadVisibleMenu()
    #expect(entries == ["Copy"] && delegate.calls == ["present a"])
    harness.runUntilIdle()
    interaction.dismissMenu()
    #expect(delegate.calls == ["present a", "presented", "dismiss"] && entries.isEmpty)
    delegate.menu = { _ in nil }
    interaction.presentEditMenu(with: configuration)
    #expect(harness.window.contextMenu == nil)
    note.removeInteraction(interaction)
    #expect(interaction.view == nil)
  }
}
