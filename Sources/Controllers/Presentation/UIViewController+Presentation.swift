import Views

extension UIViewController {
  /// Supplies what presents and dismisses this controller. It is not retained.
  public weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { existingPresentationState?.transitioningDelegate }
    set { presentationState.transitioningDelegate = newValue }
  }

  /// What shows this controller, or the nearest ancestor that is presented. Before a presentation, it is made for
  /// `modalPresentationStyle`.
  public var presentationController: UIPresentationController? {
    let controller = presentedSelfOrAncestor
    return controller.presentationState.controller(
      of: controller, presenter: controller.presenting, source: controller)
  }

  /// This controller or its nearest ancestor that is presented; without any, the farthest ancestor.
  var presentedSelfOrAncestor: UIViewController {
    var controller = self
    while controller.presenting == nil, let parent = controller.parent { controller = parent }
    return controller
  }

  var existingPresentationState: PresentationState? { presentationRecord as? PresentationState }

  /// Made on first use.
  var presentationState: PresentationState {
    if let existingPresentationState { return existingPresentationState }
    let state = PresentationState()
    presentationRecord = state
    return state
  }
}
