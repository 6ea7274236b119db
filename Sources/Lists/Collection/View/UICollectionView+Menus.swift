import Controls
import Foundation
import Views

// The menus of items, which the delegate gives.

extension UICollectionView {
  /// Lets the secondary button, a long press and the Menu key open menus. A long press opens only the delegate's.
  func installMenus() {
    guard menus == nil, delegate is any UICollectionViewDelegate || collectionViewLayout.hasSwipeActions else { return }
    let menus = ListMenus { [unowned self] in menuConfiguration(at: $0, for: $1) }
    self.menus = menus
    addInteraction(menus.interaction)
  }

  /// The menu of the items at a location: that of the delegate, or else the item's swipe actions.
  private func menuConfiguration(at location: CGPoint, for opener: MenuOpener?) -> UIContextMenuConfiguration? {
    let path = path(under: hitTest(location, with: nil))
    menuCell = path.flatMap(cellForItem)
    let paths = path.map { selection.items.contains($0) ? selection.items.sorted() : [$0] } ?? []
    let own = (delegate as? any UICollectionViewDelegate)?.collectionView(
      self, contextMenuConfigurationForItemsAt: paths, point: location)
    if own != nil || opener == .finger { return own }
    return path.flatMap { swipes?.menu(at: $0) }.map { menu in UIContextMenuConfiguration { _ in menu } }
  }
}
