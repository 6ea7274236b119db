import Drawing
import Foundation

/// What few views have of their own: it is made when a view first has some of it, so that a plain view is small.
@MainActor
final class SparseViewState {
  var transform = CGAffineTransform.identity

  var tag = 0

  /// Made when it is first asked for; a view whose layer nobody touched has none.
  var layer: CALayer?

  /// Made when the view first says something of its own about its look.
  var appearance: ViewAppearance?

  /// Made when the view is first arranged by a stack view, or says something of its own about its size.
  var sizing: ViewSizing?

  /// The view's running animations; see `UIView.animations`. Nil while there are none. Their class stands in a folder above.
  var animations: AnyObject?

  /// The controller whose `view` it is.
  weak var viewController: UIViewController?

  var gestureRecognizers: [UIGestureRecognizer]?
  var interactions: [any UIInteraction] = []

  var safeAreaInsets = UIEdgeInsets.zero
  var safeAreaLayoutGuide: UILayoutGuide?
}

extension UIView {
  /// What few views have; made when it is first asked for.
  var sparseState: SparseViewState {
    if let existingSparseState { return existingSparseState }
    let sparseState = SparseViewState()
    existingSparseState = sparseState
    superview?.existingSubviewList?.noteNoLongerPlain(self)
    return sparseState
  }

  /// Nil for a view whose layer nobody touched.
  var existingLayer: CALayer? { existingSparseState?.layer }

  /// Nil for a view that says nothing of its own about its look.
  var existingAppearance: ViewAppearance? { existingSparseState?.appearance }

  /// Nil for a view that no stack view arranged, and that says nothing of its own about its size.
  package var existingSizing: ViewSizing? { existingSparseState?.sizing }

  var storedTransform: CGAffineTransform { existingSparseState?.transform ?? .identity }

  /// What this view says of its own about its look.
  var appearance: ViewAppearance {
    if let existingAppearance { return existingAppearance }
    let appearance = ViewAppearance()
    sparseState.appearance = appearance
    return appearance
  }

  /// What this view says of its size to the stack view that arranges it.
  package var sizing: ViewSizing {
    if let existingSizing { return existingSizing }
    let sizing = ViewSizing()
    sparseState.sizing = sizing
    return sizing
  }

  /// The controller whose `view` this is.
  var viewController: UIViewController? {
    get { existingSparseState?.viewController }
    set { if newValue != nil || existingSparseState != nil { sparseState.viewController = newValue } }
  }

  /// The recognisers, past the property, which may be overridden.
  var storedGestureRecognizers: [UIGestureRecognizer]? {
    get { existingSparseState?.gestureRecognizers }
    set { if newValue != nil || existingSparseState != nil { sparseState.gestureRecognizers = newValue } }
  }

  /// What the superview and the controller give, past the property.
  var storedSafeAreaInsets: UIEdgeInsets {
    get { existingSparseState?.safeAreaInsets ?? .zero }
    set { if newValue != .zero || existingSparseState != nil { sparseState.safeAreaInsets = newValue } }
  }
}
