import Controls
import Foundation
import Views

/// The menus of the items of a list, and the delegate of their interaction. The list itself does not conform to
/// that protocol, as in UIKit, so that an app's subclass can, for an interaction of its own.
@MainActor
final class ListMenus: UIContextMenuInteractionDelegate {
  private unowned let list: any ChoosingList

  /// The interaction that opens them.
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  /// The identifier of the menus that the list makes itself. The list's delegate is not called about these.
  private static let builtIn = NSUUID()

  init(list: any ChoosingList) {
    self.list = list
  }

  /// Makes a configuration of a menu that the list makes itself.
  fileprivate static func configuration(of menu: UIMenu) -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: builtIn, actionProvider: { _ in menu })
  }

  private func isOfDelegate(_ configuration: UIContextMenuConfiguration) -> Bool {
    (configuration.identifier as AnyObject) !== Self.builtIn
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { list.menuConfiguration(at: location, for: interaction.opener) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { preview(of: configuration, .highlighting) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { preview(of: configuration, .dismissal) }

  /// The delegate's preview, or else the cell of the item, if it is in sight.
  private func preview(of configuration: UIContextMenuConfiguration, _ part: MenuPreviewPart) -> UITargetedPreview? {
    let own = isOfDelegate(configuration) ? list.ownPreview(of: configuration, at: list.selection.menu, part) : nil
    if let own { return own }
    return list.selection.menu.flatMap(list.cell).flatMap { $0.superview == nil ? nil : UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration:
      UIContextMenuConfiguration, animator: any UIContextMenuInteractionCommitAnimating
  ) {
    if isOfDelegate(configuration) { list.willPerformPreviewAction(of: configuration, animator) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if isOfDelegate(configuration) { list.willDisplayMenu(of: configuration, animator) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if isOfDelegate(configuration) { list.willEndMenu(of: configuration, animator) }
  }
}

/// When the preview of a menu is asked for.
enum MenuPreviewPart {
  /// As the menu opens.
  case highlighting
  /// As it closes.
  case dismissal
}

extension ChoosingList {
  /// Lets the secondary button, a long press and the Menu key open the menus of items. A long press opens only the
  /// delegate's: UIKit has no menu of swipe actions, and an app may have a recognizer of its own.
  func installMenus() {
    guard menus == nil, hasMenus else { return }
    let menus = ListMenus(list: self)
    menus.interaction.liftsView = false
    self.menus = menus
    addInteraction(menus.interaction)
  }

  /// The menu at a location: that of the delegate, or else one with the item's swipe actions.
  fileprivate func menuConfiguration(at location: CGPoint, for opener: MenuOpener?) -> UIContextMenuConfiguration? {
    let path = path(under: hitTest(location, with: nil))
    menuCell = path.flatMap(cell)
    // The delegate may change the items, and so the place of this one.
    selection.menu = path
    if let own = ownMenu(of: path, at: location) { return own }
    if let edits = selection.menu.flatMap(editMenu) { return edits }
    return opener == .finger ? nil : selection.menu.flatMap(swipeMenu).map(ListMenus.configuration)
  }

  func hasMenu(ofCell view: UIView) -> Bool {
    guard let path = path(ofCell: view), exists(path), menus != nil else { return false }
    let former = selection.menu
    selection.menu = path
    // The delegate may change the items, and so the places.
    defer { if selection.menu == path { selection.menu = former } }
    return ownMenu(of: path, at: convert(view.bounds.center, from: view)) != nil
      || selection.menu.flatMap(editMenu) != nil
  }

  /// A menu with the standard edit actions that the delegate permits for an item; nil for none.
  private func editMenu(at path: IndexPath) -> UIContextMenuConfiguration? {
    guard showsEditMenu(at: path) else { return nil }
    let possible = UICommand.standardEdits.filter { command in
      selection.menu.map { mayPerformEdit(command.action, at: $0) } ?? false
    }
    guard !possible.isEmpty else { return nil }
    let actions = possible.map { command in
      UIAction(title: command.title) { [weak self] _ in
        if let self, let path = selection.menu { performEdit(command.action, at: path) }
      }
    }
    return ListMenus.configuration(of: UIMenu(children: actions))
  }

  /// A menu with the swipe actions of an item, for the pointer and the keyboard; nil for none.
  private func swipeMenu(at path: IndexPath) -> UIMenu? {
    let actions = [SwipeEdge.leading, .trailing].flatMap { swipeActions(at: path, on: $0)?.actions ?? [] }
    guard allowsSwipes, !actions.isEmpty else { return nil }
    return UIMenu(
      children: actions.map { action in
        UIAction(
          title: action.title ?? "", image: action.image, attributes: action.style == .destructive ? .destructive : []
        ) { [weak self] _ in
          if let self { action.handler(action, cell(at: path) ?? self) { _ in } }
        }
      })
  }
}
