import Controls
import Foundation
import Views

/// The menus of the items of a list, and the delegate of their interaction. The list itself does not conform to
/// that protocol, as in UIKit, so that an app's subclass can, for an interaction of its own.
@MainActor
final class ListMenus: UIContextMenuInteractionDelegate {
  private let configuration: (CGPoint, MenuOpener?) -> UIContextMenuConfiguration?
  private let item: () -> UIView?

  /// The interaction that opens them.
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  /// - Parameters:
  ///   - configuration: Returns the menu at a location in the list, for what opens it; nil for none.
  ///   - item: Returns the view of the item that the menu is about.
  init(
    configuration: @escaping (CGPoint, MenuOpener?) -> UIContextMenuConfiguration?, item: @escaping () -> UIView?
  ) {
    (self.configuration, self.item) = (configuration, item)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { configuration(location, interaction.opener) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration:
      UIContextMenuConfiguration
  ) -> UITargetedPreview? { item().flatMap { $0.superview == nil ? nil : UITargetedPreview(view: $0) } }
}

extension ChoosingList {
  /// Lets the secondary button, a long press and the Menu key open the menus of items. A long press opens only the
  /// delegate's: UIKit has no menu of swipe actions, and an app may have a recognizer of its own.
  func installMenus() {
    guard menus == nil, hasMenus else { return }
    let menus = ListMenus { [unowned self] in
      menuConfiguration(at: $0, for: $1)
    } item: { [unowned self] in
      menuCell
    }
    menus.interaction.liftsView = false
    self.menus = menus
    addInteraction(menus.interaction)
  }

  /// The menu at a location: that of the delegate, or else one with the item's swipe actions.
  private func menuConfiguration(at location: CGPoint, for opener: MenuOpener?) -> UIContextMenuConfiguration? {
    let path = path(under: hitTest(location, with: nil))
    menuCell = path.flatMap(cell)
    let own = ownMenu(of: path, at: location)
    if own != nil || opener == .finger { return own }
    return path.flatMap(swipeMenu).map { menu in UIContextMenuConfiguration { _ in menu } }
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
