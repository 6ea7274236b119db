import Foundation

/// A behavior that is attached to a view, such as a context menu; see `UIView.addInteraction(_:)`.
@preconcurrency @MainActor
public protocol UIInteraction: AnyObject {
  /// The view that it is attached to; nil for none.
  var view: UIView? { get }

  /// Called before the interaction is attached to a view; nil for none.
  func willMove(to view: UIView?)

  /// Called after the interaction was attached to a view; nil for none.
  func didMove(to view: UIView?)
}
