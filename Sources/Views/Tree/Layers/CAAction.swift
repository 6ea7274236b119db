import Foundation

/// What happens when a property of a standalone layer changes: an animation, or with `NSNull` nothing.
@preconcurrency @MainActor
public protocol CAAction {
  /// Runs the action for a layer. Nothing passes arguments.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
