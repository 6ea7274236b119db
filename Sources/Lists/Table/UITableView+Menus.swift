import Controls
import Foundation
@_spi(Toolkit) import Views

// The menus of rows: that of the delegate, or one with the actions that a swipe reveals.

extension UITableView {
  /// Lets the secondary button, a long press and the Menu key open the menus of rows. A long press opens only the
  /// delegate's: UIKit has no menu of swipe actions, and an app may have a recognizer of its own.
  func installMenus() {
    guard menus == nil, tableDelegate != nil || dataSource != nil else { return }
    let menus = ListMenus { [unowned self] in menuConfiguration(at: $0, for: $1) }
    self.menus = menus
    addInteraction(menus.interaction)
  }

  /// The menu of the row at a location: that of the delegate, or else the row's swipe actions.
  private func menuConfiguration(at location: CGPoint, for opener: MenuOpener?) -> UIContextMenuConfiguration? {
    guard let path = path(under: hitTest(location, with: nil)) else { return nil }
    menuCell = cells[path]
    let own = tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: location)
    if own != nil || opener == .finger { return own }
    return swipes.menu(at: path).map { menu in UIContextMenuConfiguration { _ in menu } }
  }
}
