import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

/// A delegate that changes the menu bar.
private final class BarDelegate: UIResponder, UIApplicationDelegate {
  var builds = 0
  var change: (any UIMenuBuilder) -> Void = { _ in }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    builds += 1
    change(builder)
  }
}

private final class Editor: UIView {
  var sorted = 0
  override var canBecomeFirstResponder: Bool { true }
  func sort(_ sender: Any?) { sorted += 1 }
}

@MainActor
@Suite("The menu bar")
struct MenuBarTests {
  private let harness = OffscreenHarness(size: CGSize(width: 400, height: 300))
  private let delegate = BarDelegate()
  private let editor = Editor(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  init() {
    harness.window.application.delegate = delegate
    harness.window.addSubview(editor)
    editor.becomeFirstResponder()
    harness.runFrame()
  }

  private var bar: MenuBarView? { harness.window.subviews.lazy.compactMap { $0 as? MenuBarView }.first }

  private func titles(in view: UIView?) -> [String] {
    guard let view else { return [] }
    if let row = view as? MenuRowView { return row.row.title.isEmpty ? [] : [row.row.title] }
    return view.subviews.flatMap(titles)
  }

  /// The entries of the open menu.
  private var entries: [String] { titles(in: harness.window.popup ?? harness.window.contextMenu) }

  private func sortMenu(_ input: String = "r") -> UIMenu {
    UIMenu(
      title: "Tools", identifier: UIMenu.Identifier("tools"),
      children: [
        UIKeyCommand(
          title: "Sort", action: Selector(named: "sort(_:)", Editor.sort(_:)), input: input, modifierFlags: .command)
      ])
  }

  @Test("F10 opens the first menu, arrows go around the bar, and Escape leaves it")
  func keys() {
    harness.strike("F10")
    #expect(entries == ["Close", "Quit"] && bar != nil)
    harness.strike("Right")
    #expect(entries.first == "Cut")
    harness.strike("Right")
    #expect(entries == ["Full Screen"])
    harness.strike("Right")
    #expect(entries == ["Close", "Quit"])
    harness.strike("Left")
    #expect(entries == ["Full Screen"])
    harness.strike("Escape")
    #expect(bar == nil && harness.window.contextMenu == nil)
    harness.strike("F10")
    harness.strike("F10")
    #expect(bar == nil && delegate.builds == 1)
  }

  @Test("Alt with the first letter of a title opens its menu, and with another letter nothing")
  func mnemonics() {
    harness.strike("e", characters: "e", modifiers: .alt)
    #expect(entries.first == "Cut")
    harness.strike("v", characters: "v", modifiers: .alt)
    #expect(entries == ["Full Screen"])
    harness.strike("q", characters: "q", modifiers: .alt)
    #expect(entries == ["Full Screen"])
    harness.strike("Escape")
    harness.strike("q", characters: "q", modifiers: .alt)
    #expect(bar == nil)
  }

  @Test("An app's command runs by its keys, with and without the bar, for the responder that receives the keys")
  func command() {
    delegate.change = { [self] in $0.insertSibling(sortMenu(), afterMenu: .edit) }
    harness.strike("r", characters: "r", modifiers: .control)
    #expect(editor.sorted == 1)
    harness.strike("t", characters: "t", modifiers: .alt)
    #expect(entries == ["Sort"])
    harness.strike("Return")
    #expect(editor.sorted == 2 && bar == nil && editor.isFirstResponder)
  }

  @Test("The key commands of the responders that have a title are a menu at the end of the bar")
  func commands() {
    let controller = UIViewController()
    controller.addKeyCommand(
      UIKeyCommand(
        input: "k", modifierFlags: .command, action: Selector(named: "sort(_:)", Editor.sort(_:)),
        discoverabilityTitle: "Sort the list"))
    controller.addKeyCommand(
      UIKeyCommand(input: "j", modifierFlags: .command, action: Selector(named: "sort(_:)", Editor.sort(_:))))
    controller.view = editor
    harness.strike("F10")
    harness.strike("Left")
    #expect(entries == ["Sort the list"])
    harness.strike("Return")
    #expect(editor.sorted == 1)
  }

  @Test("The pointer changes the menu by resting on a title, and a click on the open one closes the bar")
  func pointer() throws {
    harness.strike("F10")
    let labels = try #require(bar).subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["File", "Edit", "View"])
    harness.pointer.move(to: labels[1].convert(labels[1].bounds.center, to: nil))
    harness.run(for: 0.1)
    #expect(entries.first == "Cut")
    harness.pointer.click(at: labels[1].convert(labels[1].bounds.center, to: nil))
    #expect(bar == nil)
    harness.strike("F10")
    harness.pointer.click(at: CGPoint(x: 390, y: 290))
    #expect(bar == nil && harness.window.contextMenu == nil)
  }

  @Test("From right to left the bar begins at the right, and Left goes to the next menu")
  func mirrored() throws {
    harness.window.traitOverrides.layoutDirection = .rightToLeft
    harness.strike("F10")
    let labels = try #require(bar).subviews.compactMap { $0 as? UILabel }
    #expect(labels[0].frame.minX > labels[1].frame.minX && labels[0].frame.maxX <= 400)
    harness.strike("Left")
    #expect(entries.first == "Cut")
  }

  @Test("A builder inserts, replaces and removes menus and entries; unknown names change nothing")
  func builder() {
    let other = UIMenu(title: "Other", children: [UIAction(title: "One", identifier: .init("one")) { _ in }])
    delegate.change = { builder in
      builder.insertChild(other, atStartOfMenu: .root)
      builder.insertSibling(UIMenu(title: "Gone", identifier: .help, children: other.children), beforeMenu: .view)
      builder.remove(menu: .help)
      builder.replaceChildren(ofMenu: .standardEdit) { Array($0.prefix(2)) }
      builder.replace(menu: .view, with: UIMenu(title: "Look", identifier: .view, children: other.children))
      builder.insertChild(UIMenu(title: "Lost"), atEndOfMenu: UIMenu.Identifier("nothing"))
      builder.remove(menu: UIMenu.Identifier("nothing"))
      #expect(builder.menu(for: .close)?.children.count == 1 && builder.menu(for: .help) == nil)
      #expect(builder.action(for: .init("one"))?.title == "One")
      #expect(builder.command(for: .copy, propertyList: nil)?.title == "Copy")
      #expect(builder.command(for: .copy, propertyList: 1) == nil && builder.system === UIMenuSystem.main)
    }
    harness.window.application.run {
      #expect(UIMenuSystem.main.menus.map(\.title) == ["Other", "File", "Edit", "Look"])
    }
    harness.strike("F10")
    harness.strike("Left")
    harness.strike("Left")
    #expect(entries == ["Cut", "Copy"])
  }

  @Test("A second menu of one name is left out")
  func twice() {
    delegate.change = { [self] builder in
      for _ in 0..<2 { builder.insertChild(sortMenu(), atEndOfMenu: .root) }
      builder.insertSibling(sortMenu(), beforeMenu: .file)
    }
    #expect(harness.window.application.mainMenu.menus.map(\.title) == ["File", "Edit", "View", "Tools"])
  }

  @Test("The menus are built again when the app says so")
  func rebuild() {
    harness.strike("r", characters: "r", modifiers: .control)
    #expect(editor.sorted == 0 && delegate.builds == 1)
    delegate.change = { [self] in $0.insertChild(sortMenu(), atEndOfMenu: .root) }
    harness.strike("r", characters: "r", modifiers: .control)
    #expect(editor.sorted == 0)
    harness.window.application.mainMenu.setNeedsRebuild()
    harness.strike("r", characters: "r", modifiers: .control)
    #expect(editor.sorted == 1 && delegate.builds == 2)
  }
}
