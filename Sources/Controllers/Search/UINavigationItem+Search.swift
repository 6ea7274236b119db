import Views

extension UINavigationItem {
  /// The search of the content, whose bar is below the titles; nil for none.
  public var searchController: UISearchController? {
    get { search as? UISearchController }
    set {
      guard newValue !== searchController else { return }
      searchController?.isActive = false
      searchController?.item = nil
      newValue?.item = self
      search = newValue
    }
  }
}
