import Foundation

/// The methods that a search bar calls, for what the user does. Each has a default implementation; the `should` methods
/// return true.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// Returns whether the text field may become first responder.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

  /// Called when editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

  /// Returns whether the text field may resign. Not asked when it leaves its window.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

  /// Called when editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

  /// Called after the user changed the text, or cleared it.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Returns whether the text in `range`, in UTF-16 units, may become `text`; see
  /// `UITextFieldDelegate.textField(_:shouldChangeCharactersIn:replacementString:)`.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool

  /// Called for Return.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// Called for the cancel button, and for Escape while there is one.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

  /// Called after the user chose where to search.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
