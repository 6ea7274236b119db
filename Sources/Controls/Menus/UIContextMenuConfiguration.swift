import Foundation
import Views

/// Makes the menu of a `UIContextMenuConfiguration`.
public typealias UIContextMenuActionProvider = UIContextMenuConfiguration.ActionProvider

/// Makes the controller of the preview of a `UIContextMenuConfiguration`.
public typealias UIContextMenuContentPreviewProvider = UIContextMenuConfiguration.PreviewProvider

/// The menu of a `UIContextMenuInteraction`.
@preconcurrency @MainActor
public final class UIContextMenuConfiguration {
  /// Makes the menu. The argument, the system's suggested entries, is empty. Nil for no menu.
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  /// Makes the controller whose view a finger's menu shows as its preview; nil for the view of the interaction.
  public typealias PreviewProvider = @MainActor () -> UIViewController?

  /// Tells configurations apart.
  public let identifier: any NSCopying

  private let actionProvider: ActionProvider?
  private let previewProvider: PreviewProvider?

  /// - Parameters:
  ///   - identifier: Nil for a unique one.
  ///   - previewProvider: Called when a finger opens the menu. Menus of the pointer and of keys have no preview.
  ///   - actionProvider: Called when the menu opens; without it there is no menu.
  public init(
    identifier: (any NSCopying)?, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }

  /// - Parameter actionProvider: Called when the menu opens; without it there is no menu.
  public convenience init(actionProvider: ActionProvider? = nil) {
    self.init(identifier: nil, actionProvider: actionProvider)
  }

  func makePreviewController() -> UIViewController? { previewProvider?() }

  /// Returns the menu; nil if there is none or it is empty.
  ///
  /// - Parameter responders: Where the search for the responders of commands begins.
  func makeMenu(for responders: [UIResponder]) -> UIMenu? {
    actionProvider?([]).flatMap { MenuRow.rows(of: $0, for: responders).isEmpty ? nil : $0 }
  }
}
