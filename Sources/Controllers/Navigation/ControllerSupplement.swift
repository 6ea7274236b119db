import Foundation
import Views

/// What bars need to know about a view controller.
@MainActor
final class ControllerSupplement: ViewControllerSupplement {
  private unowned let controller: UIViewController

  private var existingNavigationItem: UINavigationItem?

  /// What a navigation bar displays for the controller, made on first use.
  var navigationItem: UINavigationItem {
    if let existingNavigationItem { return existingNavigationItem }
    let item = UINavigationItem()
    item.title = controller.title
    existingNavigationItem = item
    return item
  }

  /// The tab of the controller, if the app has read or set it.
  var existingTabBarItem: UITabBarItem?

  /// The tab of the controller, made on first use.
  var tabBarItem: UITabBarItem {
    if let existingTabBarItem { return existingTabBarItem }
    let item = UITabBarItem(title: controller.title, image: nil, tag: 0)
    existingTabBarItem = item
    return item
  }

  var toolbarItems: [UIBarButtonItem]?

  /// The button that the app last got as `editButtonItem`. It is not retained.
  weak var editButtonItem: UIBarButtonItem?

  /// What had the keys in the controller's view when that left its container.
  var keptFocus: KeptFocus?

  /// The scroll views that the app set, by the raw value of the edge.
  private var scrollViews: [UInt: WeakScrollView] = [:]

  private struct WeakScrollView {
    weak var scrollView: UIScrollView?
  }

  init(_ controller: UIViewController) {
    self.controller = controller
  }

  func titleDidChange() {
    existingNavigationItem?.title = controller.title
    existingTabBarItem?.title = controller.title
  }

  func editingDidChange() {
    editButtonItem?.showEditing(controller.isEditing)
  }

  // MARK: Scroll views

  func scrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    for (key, entry) in scrollViews where NSDirectionalRectEdge(rawValue: key).contains(edge) {
      if let scrollView = entry.scrollView { return scrollView }
    }
    return nil
  }

  func setScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    for (key, entry) in scrollViews {
      let rest = NSDirectionalRectEdge(rawValue: key).subtracting(edge)
      scrollViews[key] = nil
      if !rest.isEmpty { scrollViews[rest.rawValue] = entry }
    }
    if let scrollView { scrollViews[edge.rawValue] = WeakScrollView(scrollView: scrollView) }
  }
}

extension UIViewController {
  /// Remembers what has the keys in the view, which is about to leave its container.
  func keepFocus() {
    let kept = viewIfLoaded.flatMap(KeptFocus.init)
    if kept != nil || supplement != nil { barSupplement.keptFocus = kept }
  }

  /// When a view gives the keys back that it had before it left its container.
  enum Return {
    /// The view is in its place, but moves: a text does not begin to be edited yet.
    case begins
    /// The view has come by itself.
    case ends
    /// The user has chosen it, perhaps by a key that continues to choose.
    case chosen
  }

  /// Gives the keys back to what had them in the view before, unless a text has them.
  func giveBackFocus(_ moment: Return) {
    guard let supplement = supplement as? ControllerSupplement, let kept = supplement.keptFocus,
      moment != .begins || !kept.isFirstResponder && !kept.isBlocked
    else { return }
    supplement.keptFocus = nil
    if moment == .chosen { kept.restoreIfUnused() } else { kept.restore() }
  }

  /// What bars need to know about the controller; made on first use.
  var barSupplement: ControllerSupplement {
    if let supplement = supplement as? ControllerSupplement { return supplement }
    let supplement = ControllerSupplement(self)
    self.supplement = supplement
    return supplement
  }
}
