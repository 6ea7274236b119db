import Foundation
import Views

/// What a popover can point at: a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Returns the item's frame in the coordinates of a view; nil if it is not in that view's window.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public func frame(in referenceView: UIView) -> CGRect? {
    window != nil && window === referenceView.window ? convert(bounds, to: referenceView) : nil
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}
