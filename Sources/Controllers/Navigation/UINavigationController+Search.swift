import Foundation
import Views

// The search of the controller at the top: its view covers that of the controller, and its bar is in the navigation bar.

extension UINavigationController {
  /// The search of the top controller while the user searches.
  var activeSearch: UISearchController? {
    topViewController?.navigationItem.searchController.flatMap { $0.isActive ? $0 : nil }
  }

  /// Moves the keys to the search field of the top controller.
  ///
  /// - Returns: False without a search, and while another controller is presented: keys that it leaves come here too.
  func beginSearch() -> Bool {
    guard !isNavigationBarHidden, transition == nil, presentedViewController == nil,
      let search = topViewController?.navigationItem.searchController
    else { return false }
    return search.searchBar.becomeFirstResponder()
  }

  /// - Returns: False if the user does not search, and while another controller is presented.
  func endSearch() -> Bool {
    guard presentedViewController == nil, let activeSearch else { return false }
    activeSearch.searchBarWasCancelled()
    return true
  }

  /// Follows the beginning and the end of the search of an item.
  func showSearch(of item: UINavigationItem, change: @escaping () -> Void, completion: @escaping () -> Void) {
    guard let search = item.searchController, let controller = stack.first(where: { $0.navigationItem === item }) else {
      change()
      return completion()
    }
    if search.isActive { cover(controller, with: search) }
    let isVisible = controller === topViewController && transition == nil
    // The content changes at once.
    if isVisible, isViewLoaded { UIView.performWithoutAnimation { view.layoutIfNeeded() } }
    moveBars(animated: isVisible) {
      change()
      item.didChange()
    } completion: { [weak self] in
      if !search.isActive { self?.uncover(controller, from: search) }
      completion()
    }
  }

  private func cover(_ controller: UIViewController, with search: UISearchController) {
    guard let page = pages[controller], page.cover == nil else { return }
    addChild(search)
    page.cover = search
    if controller.viewIfLoaded?.superview === pageContainer, let view = search.view { addPage(view) }
    search.didMove(toParent: self)
  }

  /// Removes a search that has ended.
  func uncover(_ controller: UIViewController, from search: UISearchController) {
    if pages[controller]?.cover === search { pages[controller]?.cover = nil }
    guard search.parent === self else { return }
    search.willMove(toParent: nil)
    search.viewIfLoaded?.removeFromSuperview()
    search.removeFromParent()
  }
}
