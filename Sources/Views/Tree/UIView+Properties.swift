import Foundation

// Properties are updated on the way of the layout pass: a view's before its layout, and before its subviews'.

extension UIView {
  /// Implements `updatePropertiesIfNeeded()`.
  func updatePendingProperties() {
    visitTree { view, visitLater in
      guard view.isLayoutPending else { return }
      if view.layoutState.needsProperties {
        view.traitCollection.performAsCurrent { view.updateOwnProperties() }
      }
      for subview in view.currentSubviews { visitLater(subview) }
    }
  }

  /// Calls `updateProperties()` of the view's controller and of the view.
  func updateOwnProperties() {
    layoutState = layoutState.needsLayout ? .layout : .done
    if let viewController {
      observing(.updateControllerProperties, of: viewController) { viewController.updateProperties() }
    }
    if !isExactlyUIView { observing(.updateProperties) { updateProperties() } }
  }
}
