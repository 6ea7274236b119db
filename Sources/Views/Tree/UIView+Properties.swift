import Foundation
import Observation

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
    if let viewController, PropertyUpdates.ofControllers.isOverridden(in: type(of: viewController)) {
      PropertyUpdates.track(self) { viewController.updateProperties() }
    }
    if !isExactlyUIView, PropertyUpdates.ofViews.isOverridden(in: type(of: self)) {
      PropertyUpdates.track(self) { updateProperties() }
    }
  }
}

/// The calls of `updateProperties()`. Views whose class does not override it pay for a look at the class.
@MainActor
private enum PropertyUpdates {
  static let ofViews = MethodPlaces(
    1, of: UIView.self, inheritedBy: PlainView.self, overriddenBy: UpdatingView.self)
  static let ofControllers = MethodPlaces(
    1, of: UIViewController.self, inheritedBy: PlainController.self, overriddenBy: UpdatingController.self)

  /// Runs `update`, and has the view update its properties again after a change of an observed property that it read.
  static func track(_ view: UIView, _ update: () -> Void) {
    withObservationTracking(update, onChange: request(of: view))
  }

  /// The request, which may be made on any thread, before the value changes.
  private static func request(of view: UIView) -> @Sendable () -> Void {
    let reference = WeakView(view: view)
    return {
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { reference.view?.setNeedsUpdateProperties() }
      } else {
        DispatchQueue.main.async { reference.view?.setNeedsUpdateProperties() }
      }
    }
  }

  private final class WeakView: Sendable {
    @MainActor weak var view: UIView?

    @MainActor
    init(view: UIView) {
      self.view = view
    }
  }

  private final class PlainView: UIView {}
  private final class PlainController: UIViewController {}

  private final class UpdatingView: UIView {
    override func updateProperties() {}
  }

  private final class UpdatingController: UIViewController {
    override func updateProperties() {}
  }
}
