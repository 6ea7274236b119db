import Foundation
import Views

/// An action that a swipe on a row reveals.
@preconcurrency @MainActor
open class UIContextualAction {
  /// What an action does to the row, which decides its color.
  public enum Style: Int, Sendable {
    /// It changes the row. Gray.
    case normal
    /// It deletes the row. Red.
    case destructive
  }

  /// The code of an action. Call the last argument when it is done: the row then closes. The argument of that says
  /// whether the action was performed. The view is the action's button.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// What the action does to the row.
  open private(set) var style: Style

  /// The code of the action.
  open private(set) var handler: Handler

  /// The text of the button; nil for none.
  open var title: String?

  /// The image of the button, above the title; nil for none. Read when the row opens.
  open var image: UIImage?

  /// The color of the button; that of the style by default, and after setting nil.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }

  private var ownColor: UIColor?

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }
}
