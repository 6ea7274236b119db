import Foundation

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
  func makeMenu() -> UIMenu? {
    actionProvider?([]).flatMap { MenuRow.rows(of: $0).isEmpty ? nil : $0 }
  }
}
