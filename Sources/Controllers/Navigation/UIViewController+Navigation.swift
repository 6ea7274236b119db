import Controls
import Foundation
@_spi(Toolkit) import Views

extension UIViewController {
  /// What a navigation bar displays for this controller; made on first use, with the controller's title.
  public var navigationItem: UINavigationItem { barSupplement.navigationItem }

  /// The nearest navigation controller that contains this controller; nil for none.
  public var navigationController: UINavigationController? { ancestor(UINavigationController.self) }

  // MARK: Toolbar

  /// The items of the toolbar of the navigation controller while this controller is at its top; nil for none.
  public var toolbarItems: [UIBarButtonItem]? {
    get { (supplement as? ControllerSupplement)?.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the items of the toolbar. Animated, the new ones fade in.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    barSupplement.toolbarItems = toolbarItems
    navigationController?.toolbarItemsDidChange(of: self, animated: animated)
  }

  // MARK: Editing

  /// A button that toggles `isEditing` with an animation. Its title is Edit or Done.
  public var editButtonItem: UIBarButtonItem {
    if let item = barSupplement.editButtonItem { return item }
    let item = UIBarButtonItem(.button)
    item.onPress { [weak self] _ in
      if let self { setEditing(!isEditing, animated: true) }
    }
    item.showEditing(isEditing)
    barSupplement.editButtonItem = item
    return item
  }

  // MARK: Content

  /// Returns the scroll view that the bar at an edge follows, as the app set it; nil for the first one in the view.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    (supplement as? ControllerSupplement)?.scrollView(for: edge)
  }

  /// Sets the scroll view that the bars at edges follow. Nil restores the first one in the view.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    barSupplement.setScrollView(scrollView, for: edge)
    contentDidChange()
  }

  /// Sets the scroll view that the bars at all edges follow.
  public func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

  // MARK: Internals

  /// The nearest ancestor of a type.
  func ancestor<Container>(_ type: Container.Type) -> Container? {
    parent.flatMap { $0 as? Container ?? $0.ancestor(type) }
  }
}

extension UIBarButtonItem {
  /// Displays whether the content is edited.
  func showEditing(_ isEditing: Bool) {
    let look = isEditing ? SystemItem.done : SystemItem.edit
    (title, style) = (look.title, look.style)
  }
}
