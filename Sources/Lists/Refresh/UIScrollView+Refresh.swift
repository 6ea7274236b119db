import Foundation
import Views

extension UIScrollView {
  /// The control that a pull beyond the top edge triggers; nil for none. Setting nil while it refreshes ends that, without
  /// an animation.
  public var refreshControl: UIRefreshControl? {
    get { subviews.lazy.compactMap { $0 as? UIRefreshControl }.first }
    set {
      let old = refreshControl
      guard newValue !== old else { return }
      old?.removeFromSuperview()
      if let newValue { insertSubview(newValue, at: 0) }
    }
  }
}

extension UIKey {
  /// Whether it is a key by which the programs of a desktop refresh: F5, or Ctrl with R.
  var refreshes: Bool {
    keyCode == .keyboardF5 || (keyCode == .keyboardR && modifierFlags == .control)
  }
}
