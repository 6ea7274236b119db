import Controls
import Foundation
@_spi(Toolkit) import Views

// The menus of rows: that of the delegate, or one with the actions that a swipe reveals.

extension UITableView: UIContextMenuInteractionDelegate {
  /// Lets the secondary button, a long press and the Menu key open the menus of rows.
  func installMenus() {
    guard contextMenuInteraction == nil, tableDelegate != nil || dataSource != nil else { return }
    let interaction = UIContextMenuInteraction(delegate: self)
    contextMenuInteraction = interaction
    addInteraction(interaction)
  }

  /// Returns the menu of the row at a location: that of the delegate, or else the row's swipe actions.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = path(under: hitTest(location, with: nil)) else { return nil }
    menuCell = cells[path]
    let own = tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: location)
    if let own { return own }
    return swipes.menu(at: path).map { menu in UIContextMenuConfiguration { _ in menu } }
  }
}
