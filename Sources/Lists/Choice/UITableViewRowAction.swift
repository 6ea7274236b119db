import Foundation
import Views

/// An action of `tableView(_:editActionsForRowAt:)` that a swipe on a row reveals. See `UIContextualAction` for actions with
/// images.
@preconcurrency @MainActor
open class UITableViewRowAction {
  /// What an action does to the row, which decides its color.
  public enum Style: Int, Sendable {
    /// It deletes the row. Red.
    case `default`
    /// It changes the row. Gray.
    case normal

    /// The same as `default`.
    public static let destructive = Style.default
  }

  /// What the action does to the row.
  open private(set) var style: Style

  /// The text of the button; nil for none. Read when the row opens.
  open var title: String?

  /// The color of the button; nil, the default, for that of the style. Read when the row opens.
  open var backgroundColor: UIColor?

  private let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  /// Makes an action. Its code is called with the row, which then closes.
  @preconcurrency
  public init(
    style: Style, title: String?, handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  /// The same action for a swipe.
  ///
  /// - Parameter path: Returns the index path of the row at present; nil if it is gone.
  func contextualAction(of path: @escaping @MainActor (UIView) -> IndexPath?) -> UIContextualAction {
    let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) {
      [self] _, view, completion in
      if let path = path(view) { handler(self, path) }
      completion(true)
    }
    action.backgroundColor = backgroundColor
    return action
  }
}
