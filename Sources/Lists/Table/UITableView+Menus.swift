import Controls
import Foundation
import Views

// The menus of rows: what the delegate says about them.

extension UITableView {
  var hasMenus: Bool { tableDelegate != nil || dataSource != nil }

  func ownMenu(of path: IndexPath?, at location: CGPoint) -> UIContextMenuConfiguration? {
    path.flatMap { tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: $0, point: location) }
  }

  func ownPreview(
    of configuration: UIContextMenuConfiguration, at path: IndexPath?, _ part: MenuPreviewPart
  ) -> UITargetedPreview? {
    switch part {
    case .highlighting:
      tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    case .dismissal:
      tableDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }
  }

  func willPerformPreviewAction(
    of configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func willDisplayMenu(
    of configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
  ) {
    tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
  }

  func willEndMenu(of configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
  }

  func showsEditMenu(at path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, shouldShowMenuForRowAt: path) ?? false
  }

  func mayPerformEdit(_ action: Selector, at path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, canPerformAction: action, forRowAt: path, withSender: nil) ?? false
  }

  func performEdit(_ action: Selector, at path: IndexPath) {
    tableDelegate?.tableView(self, performAction: action, forRowAt: path, withSender: nil)
  }
}
