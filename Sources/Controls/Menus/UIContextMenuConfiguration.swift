import Foundation
import Views

/// The menu of a `UIContextMenuInteraction`.
@preconcurrency @MainActor
public final class UIContextMenuConfiguration {
  /// Makes the menu. The argument, the system's suggested entries, is empty. Nil for no menu.
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  private let actionProvider: ActionProvider?

  /// - Parameter actionProvider: Called when the menu opens; without it there is no menu.
  public init(actionProvider: ActionProvider? = nil) {
    self.actionProvider = actionProvider
  }

  /// Returns the menu; nil if there is none or it is empty.
  ///
  /// - Parameter responders: Where the search for the responders of commands begins.
  func makeMenu(for responders: [UIResponder]) -> UIMenu? {
    actionProvider?([]).flatMap { MenuRow.rows(of: $0, for: responders).isEmpty ? nil : $0 }
  }
}
