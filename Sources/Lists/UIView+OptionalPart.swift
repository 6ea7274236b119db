import Views

extension UIView {
  /// Returns the subview that shows an optional part, and makes and adds it if there is none. A part that is not shown is
  /// removed, and nil returned.
  ///
  /// - Parameter index: The place among the subviews of a new view; nil in front of all.
  func shown<Part: UIView>(_ part: Part?, _ isShown: Bool, at index: Int? = nil, make: () -> Part) -> Part? {
    guard isShown else {
      part?.removeFromSuperview()
      return nil
    }
    if let part { return part }
    let part = make()
    if let index { insertSubview(part, at: index) } else { addSubview(part) }
    return part
  }

  /// Takes a view of the app out, and inserts another one at a place among the subviews.
  func replace(_ old: UIView?, by new: UIView?, at index: Int = 0) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: index) }
  }
}
