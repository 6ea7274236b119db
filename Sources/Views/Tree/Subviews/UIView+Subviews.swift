extension UIView {
  /// The subviews from back to front. Of many the array is made anew when it is asked for after a change, unless that
  /// was in front.
  public var subviews: [UIView] { existingSubviewList?.lastingViews ?? [] }

  /// The same, in an array that of many is made for this once.
  var currentSubviews: [UIView] { existingSubviewList?.views ?? [] }

  var subviewCount: Int { existingSubviewList?.count ?? 0 }
}
