import Foundation

/// The menu that a `UIContextMenuInteraction` shows.
@MainActor
public final class UIContextMenuConfiguration {
  /// Makes the menu from the entries that the system suggests, of which there are none; nil shows no menu.
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  private let actionProvider: ActionProvider?

  /// - Parameter actionProvider: Called when the menu opens; without one no menu is shown.
  public init(actionProvider: ActionProvider? = nil) {
    self.actionProvider = actionProvider
  }

  /// The menu; nil when there is none, or nothing in it to show.
  func makeMenu() -> UIMenu? {
    actionProvider?([]).flatMap { MenuRow.rows(of: $0).isEmpty ? nil : $0 }
  }
}
