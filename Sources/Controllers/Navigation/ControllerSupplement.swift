import Foundation
import Views

/// What bars need to know about a view controller.
@MainActor
final class ControllerSupplement: ViewControllerSupplement {
  private unowned let controller: UIViewController

  private(set) lazy var navigationItem = makeNavigationItem()
  private var existingNavigationItem: UINavigationItem?

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

  /// The view that had the keys when the controller's view left its container.
  weak var keptResponder: UIView?

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

  // MARK: Internals

  private func makeNavigationItem() -> UINavigationItem {
    let item = UINavigationItem()
    item.title = controller.title
    existingNavigationItem = item
    return item
  }
}

extension UIViewController {
  /// Remembers the first responder in the view, which is about to leave its container.
  func keepFirstResponder() {
    let responder = viewIfLoaded?.window?.firstResponder as? UIView
    let isInside = responder.map { $0.isDescendant(of: view) } ?? false
    if isInside || supplement != nil { barSupplement.keptResponder = isInside ? responder : nil }
  }

  /// Makes the view that had the keys before first responder again, unless another one has them.
  func giveBackFirstResponder() {
    guard let supplement = supplement as? ControllerSupplement, let responder = supplement.keptResponder else { return }
    supplement.keptResponder = nil
    if let window = viewIfLoaded?.window, responder.window === window, window.firstResponder == nil {
      responder.becomeFirstResponder()
    }
  }

  /// What bars need to know about the controller; made on first use.
  var barSupplement: ControllerSupplement {
    if let supplement = supplement as? ControllerSupplement { return supplement }
    let supplement = ControllerSupplement(self)
    self.supplement = supplement
    return supplement
  }
}
