extension UIScrollViewDelegate {
  /// Whether the delegate has a method, as for every object of UIKit. For objects that wrap a delegate and pass its calls on.
  @_disfavoredOverload
  public func responds(to aSelector: Selector?) -> Bool { aSelector?.isMethod(of: self) ?? false }
}
