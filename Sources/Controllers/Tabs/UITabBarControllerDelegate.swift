import Views

/// The methods that a tab bar controller calls, only for choices of the user. Each has a default implementation.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns whether the user may select a controller. True by default.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool

  /// Called after the user selected a controller, also the one that was selected.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

extension UIViewController {
  /// The tab of the controller in a tab bar controller; made on first use, with the controller's title. A navigation
  /// controller has the tab of its first controller unless it gets an own one.
  public var tabBarItem: UITabBarItem! {
    get {
      if let item = (supplement as? ControllerSupplement)?.existingTabBarItem { return item }
      if let first = (self as? UINavigationController)?.viewControllers.first { return first.tabBarItem }
      return barSupplement.tabBarItem
    }
    set {
      barSupplement.existingTabBarItem = newValue
      tabBarController?.itemsDidChange()
    }
  }

  /// The nearest tab bar controller that contains this controller; nil for none.
  public var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
}
