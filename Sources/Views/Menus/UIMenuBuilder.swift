import Diagnostics
import Foundation

/// The menu bar's tree of menus while `buildMenu(with:)` changes it. An identifier that no menu has is ignored.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
  /// The system whose menus are built: always the main one.
  var system: UIMenuSystem { get }

  /// Returns the menu with an identifier; nil for none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?

  /// Returns the action with an identifier; nil for none.
  func action(for identifier: UIAction.Identifier) -> UIAction?

  /// Returns the command of a method with equal data; nil for none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?

  /// Replaces a menu.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)

  /// Replaces the entries of a menu by those that the block returns for them.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])

  /// Inserts a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)

  /// Inserts a menu after another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)

  /// Inserts a menu as the first entry of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)

  /// Inserts a menu as the last entry of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)

  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The menus of an application's menu bar, which F10 opens, and Alt with the first letter of a title.
///
/// They are built when they are first needed: the application's delegate changes the usual ones in `buildMenu(with:)`. Their
/// key commands work whether the bar is visible or not.
@preconcurrency @MainActor
public final class UIMenuSystem {
  /// The menus of the menu bar.
  public static var main: UIMenuSystem { UIApplication.shared.mainMenu }

  @Unretained private var application: UIApplication?
  private var built: (root: UIMenu, keyCommands: [UIKeyCommand])?

  init(of application: UIApplication) {
    self.application = application
  }

  /// Requests that the menus are built again when they are next needed.
  public func setNeedsRebuild() { built = nil }

  /// Requests that the commands are validated again. They are validated whenever a menu opens, so that there is nothing to
  /// do.
  public func setNeedsRevalidate() {}

  /// The menus of the bar, those without entries left out.
  package var menus: [UIMenu] {
    build().root.children.compactMap { $0 as? UIMenu }.filter { !$0.children.isEmpty }
  }

  /// The key commands that the app added.
  var keyCommands: [UIKeyCommand] { build().keyCommands }

  private func build() -> (root: UIMenu, keyCommands: [UIKeyCommand]) {
    if let built { return built }
    let usual = UIMenu.usualBar
    let builder = MainMenuBuilder(system: self, root: usual)
    // What it calls may ask for the menus.
    built = (usual, [])
    application?.buildMenu(with: builder)
    (application?.delegate as? UIResponder)?.buildMenu(with: builder)
    let own = Set(usual.commands.map(ObjectIdentifier.init))
    let added = builder.root.commands.compactMap { $0 as? UIKeyCommand }.filter { !own.contains(ObjectIdentifier($0)) }
    let result = (builder.root, added)
    built = result
    return result
  }
}

@MainActor
private final class MainMenuBuilder: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(system: UIMenuSystem, root: UIMenu) {
    (self.system, self.root) = (system, root)
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    root.all.lazy.compactMap { $0 as? UIMenu }.first { $0.identifier == identifier }
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    root.all.lazy.compactMap { $0 as? UIAction }.first { $0.identifier == identifier }
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    root.commands.first { command in
      guard command.action == action else { return false }
      switch (command.propertyList, propertyList) {
      case (nil, nil): return true
      case (let own as AnyHashable, let other as AnyHashable): return own == other
      default: return false
      }
    }
  }

  func replace(menu identifier: UIMenu.Identifier, with menu: UIMenu) {
    if identifier == root.identifier { return root = menu }
    insert(menu, in: identifier, leaving: identifier) { _ in [menu] }
  }

  func replaceChildren(ofMenu identifier: UIMenu.Identifier, from block: ([UIMenuElement]) -> [UIMenuElement]) {
    if identifier == root.identifier { return root = root.replacingChildren(block(root.children)) }
    root = root.changing(identifier) { [$0.replacingChildren(block($0.children))] }
  }

  func insertSibling(_ menu: UIMenu, beforeMenu identifier: UIMenu.Identifier) {
    insert(menu, in: identifier) { [menu, $0] }
  }

  func insertSibling(_ menu: UIMenu, afterMenu identifier: UIMenu.Identifier) {
    insert(menu, in: identifier) { [$0, menu] }
  }

  func insertChild(_ menu: UIMenu, atStartOfMenu identifier: UIMenu.Identifier) {
    guard isNew(menu) else { return }
    replaceChildren(ofMenu: identifier) { [menu] + $0 }
  }

  func insertChild(_ menu: UIMenu, atEndOfMenu identifier: UIMenu.Identifier) {
    guard isNew(menu) else { return }
    replaceChildren(ofMenu: identifier) { $0 + [menu] }
  }

  func remove(menu identifier: UIMenu.Identifier) {
    root = root.changing(identifier) { _ in [] }
  }

  /// - Parameter leaving: A menu that leaves at the same time.
  private func insert(
    _ menu: UIMenu, in identifier: UIMenu.Identifier, leaving: UIMenu.Identifier? = nil,
    _ change: (UIMenu) -> [UIMenuElement]
  ) {
    guard menu.identifier == leaving || isNew(menu) else { return }
    root = root.changing(identifier, change)
  }

  private func isNew(_ menu: UIMenu) -> Bool {
    guard self.menu(for: menu.identifier) != nil else { return true }
    StandardError.write(
      "UIMenuBuilder: there is a menu \"\(menu.identifier.rawValue)\" already; the second one is left out")
    return false
  }
}

extension UIMenu {
  /// The entries, and those of the menus in it at every depth.
  fileprivate var all: [UIMenuElement] {
    children.flatMap { child in [child] + ((child as? UIMenu)?.all ?? []) }
  }

  /// The commands in the menu at every depth.
  package var commands: [UICommand] { all.compactMap { $0 as? UICommand } }

  /// Returns the menu with another one in it replaced, at every depth.
  fileprivate func changing(_ identifier: Identifier, _ change: (UIMenu) -> [UIMenuElement]) -> UIMenu {
    replacingChildren(
      children.flatMap { child -> [UIMenuElement] in
        guard let menu = child as? UIMenu else { return [child] }
        return menu.identifier == identifier ? change(menu) : [menu.changing(identifier, change)]
      })
  }

  /// The menus that every app's bar begins with.
  @MainActor
  fileprivate static var usualBar: UIMenu {
    func command(_ title: SystemString, _ input: String, _ flags: UIKeyModifierFlags, _ action: Selector)
      -> UIKeyCommand
    {
      UIKeyCommand(title: title.text, action: action, input: input, modifierFlags: flags)
    }
    func group(_ identifier: Identifier, _ children: [UIMenuElement]) -> UIMenu {
      UIMenu(identifier: identifier, options: .displayInline, children: children)
    }
    let file = UIMenu(
      title: SystemString.menuFile.text, identifier: .file,
      children: [
        group(
          .close,
          [
            command(
              .menuClose, "w", .command, Selector(named: "performClose(_:)", UIWindow.performClose(_:)))
          ]),
        group(
          .quit,
          [
            command(
              .menuQuit, "q", .command, Selector(named: "terminate(_:)", UIApplication.terminate(_:)))
          ]),
      ])
    let edit = UIMenu(
      title: SystemString.menuEdit.text, identifier: .edit,
      children: [
        group(.standardEdit, UIKeyCommand.standardEditsWithKeys)
      ])
    let view = UIMenu(
      title: SystemString.menuView.text, identifier: .view,
      children: [
        group(
          .fullscreen,
          [
            command(
              .menuFullScreen, UIKeyCommand.f11, [],
              Selector(named: "toggleFullScreen(_:)", UIWindow.toggleFullScreen(_:)))
          ])
      ])
    return UIMenu(identifier: .root, children: [file, edit, view])
  }
}
