import Foundation
import Views

/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: UIAccessibility.Object, IdentityHashable {
  /// The meaning of an action, which its look shows.
  public enum Style: Int, Sendable {
    /// An ordinary action.
    case `default`
    /// Leaves everything as it is. Escape chooses it.
    case cancel
    /// May delete data. Its title is red.
    case destructive
  }

  /// The title of the button.
  open private(set) var title: String?

  /// The meaning.
  open private(set) var style: Style

  /// Whether the action can be chosen. True by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { didChange?() } }
  }

  let handler: ((UIAlertAction) -> Void)?

  /// Called after `isEnabled` changed.
  var didChange: (() -> Void)?

  /// - Parameter handler: Called after the alert is dismissed because of this action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }
}
