import Foundation

/// The methods that a navigation bar calls. Each has a default implementation.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: AnyObject {
  /// Returns whether the bar may push an item. True by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool

  /// Called after an item was pushed, and after the animation for that.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)

  /// Returns whether the bar may pop an item. True by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool

  /// Called after an item was popped, and after the animation for that.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
