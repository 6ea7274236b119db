import Controls
import Foundation
import Views

// The menus of items: what the delegate says about them.

extension UICollectionView {
  var hasMenus: Bool { collectionDelegate != nil || collectionViewLayout.hasSwipeActions }

  func ownMenu(of path: IndexPath?, at location: CGPoint) -> UIContextMenuConfiguration? {
    guard let delegate = collectionDelegate else { return nil }
    let paths = path.map { selection.items.contains($0) ? selection.items.sorted() : [$0] } ?? []
    if let menu = delegate.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: location) {
      return menu
    }
    return selection.menu.flatMap {
      delegate.collectionView(self, contextMenuConfigurationForItemAt: $0, point: location)
    }
  }

  func ownPreview(
    of configuration: UIContextMenuConfiguration, at path: IndexPath?, _ part: MenuPreviewPart
  ) -> UITargetedPreview? {
    guard let delegate = collectionDelegate else { return nil }
    switch part {
    case .highlighting:
      return path.flatMap {
        delegate.collectionView(self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: $0)
      } ?? delegate.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    case .dismissal:
      return path.flatMap {
        delegate.collectionView(self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: $0)
      } ?? delegate.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }
  }

  func willPerformPreviewAction(
    of configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func willDisplayMenu(
    of configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func willEndMenu(of configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    collectionDelegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func showsEditMenu(at path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldShowMenuForItemAt: path) ?? false
  }

  func mayPerformEdit(_ action: Selector, at path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, canPerformAction: action, forItemAt: path, withSender: nil) ?? false
  }

  func performEdit(_ action: Selector, at path: IndexPath) {
    collectionDelegate?.collectionView(self, performAction: action, forItemAt: path, withSender: nil)
  }
}
