import Views

/// Shows what the user searches for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when a search begins or ends, when its field becomes first responder, and after a change of its text or scope.
  func updateSearchResults(for searchController: UISearchController)
}

/// The methods that a search controller calls. Each has a default implementation.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called when a search begins.
  func willPresentSearchController(_ searchController: UISearchController)

  /// Called after the bars have moved to their places for a search.
  func didPresentSearchController(_ searchController: UISearchController)

  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)

  /// Called after the bars have moved back.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
