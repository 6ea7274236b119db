import Views

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
