import Controls
import Foundation
import Views

/// The menus of the rows or items of a list, and the delegate of their interaction. The list itself does not conform to
/// that protocol, as in UIKit, so that an app's subclass can, for an interaction of its own.
@MainActor
final class ListMenus: UIContextMenuInteractionDelegate {
  private let configuration: (CGPoint, MenuOpener?) -> UIContextMenuConfiguration?

  /// The interaction that opens them.
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  /// - Parameter configuration: Returns the menu at a location in the list, for what opens it; nil for none.
  init(configuration: @escaping (CGPoint, MenuOpener?) -> UIContextMenuConfiguration?) {
    self.configuration = configuration
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { configuration(location, interaction.opener) }
}
