import Drawing
import Foundation

/// State that few views have. It is allocated on first use, so that a plain view is small.
@MainActor
final class SparseViewState {
  var transform = CGAffineTransform.identity

  var tag = 0

  /// The scale at which the pictures of the view and its descendants are drawn, as a multiple of the window's.
  var rasterZoom: CGFloat = 1

  /// The scale at which a scroll view shows the view as its zoomed one; see `UIView.zoomScaleForLayout`.
  var zoomScaleForLayout = 1.0

  /// The scale at which the app wants the view's own picture; nil for the window's, times any `rasterZoom`.
  var contentScaleFactor: CGFloat?

  /// Made on first use.
  var layer: CALayer?

  /// The layer that stands in the tree through this view. It owns the view.
  @Unretained var standaloneLayer: CALayer?

  /// The place of `center` in the bounds, in fractions of their size.
  var anchorPoint = CGPoint.middle

  /// Made when the view first blurs what is behind it.
  var backdrop: Backdrop?

  /// The view's mask, which the app need not hold. The layer knows which one it is.
  var heldMask: UIView?

  /// Made when the app first sets or reads a configuration of the corners.
  var corners: ViewCorners?

  /// Whether the view is a mask of its superview.
  var isMask = false

  /// Made when the view first sets its own appearance.
  var appearance: ViewAppearance?

  /// Made when a stack view first arranges the view, or when the view sets its own priorities.
  var sizing: ViewSizing?

  /// Made when a constraint first mentions the view, or when it first has guides of its own.
  var layoutItem: LayoutItem?

  /// Nil while the view has the default margins.
  var layoutMargins: LayoutMargins?

  /// The view's running animations; see `UIView.animations`. Nil without any.
  var animations: ViewAnimations?

  /// The controller whose `view` this is.
  @Unretained var viewController: UIViewController?

  /// Whether the view was asked to become first responder while it was in no window.
  var becomesFirstResponderInWindow = false

  /// Nil for the default.
  var contentMode: UIView.ContentMode?

  var motionEffects: [UIMotionEffect] = []

  /// Whether other views receive no touches while the view has one.
  var isExclusiveTouch = false

  var gestureRecognizers: [UIGestureRecognizer]?
  var interactions: [any UIInteraction] = []

  /// The observers of the view's geometry.
  var observations: [WeakObservation] = []

  /// The observers by the names of properties; they are among `observations` as well.
  var keyPathObservers: [KeyPathObserver] = []

  /// What the view's methods read of `@Observable` objects.
  var observedReads = ObservedReadsByMethod()

  /// Nil if no code observes the view's traits.
  var traitObservers: TraitObservers?

  var safeAreaInsets = UIEdgeInsets.zero
  var safeAreaLayoutGuide: UILayoutGuide?

  /// Nil if the app set nothing for assistive technologies.
  var accessibility: AccessibilityValues?
}

/// The priorities of a view's intrinsic size. Few views have any of their own: it is made on first use.
final class ViewSizing {
  /// The priorities against growing and shrinking; nil for the default.
  var hugging = AxisPair<UILayoutPriority?> { _ in nil }
  var compressionResistance = AxisPair<UILayoutPriority?> { _ in nil }
}

/// The appearance that a view sets for itself and its subviews. Few views do: it is made on first use.
final class ViewAppearance {
  var overrides = UITraitOverrides()

  /// The overrides of the view's controller; the view's own take precedence.
  var controllerOverrides = UITraitOverrides()

  var tintColor: UIColor?
  var tintAdjustmentMode = UIView.TintAdjustmentMode.automatic
  /// Whether a presented controller dims the tint of the view.
  var isDimmedByPresentation = false
  var semanticContentAttribute = UISemanticContentAttribute.unspecified

  var allOverrides: UITraitOverrides { controllerOverrides.merging(overrides) }
}

extension UIView {
  /// The sparse state; made on first use.
  var sparseState: SparseViewState {
    if let existingSparseState { return existingSparseState }
    let sparseState = SparseViewState()
    existingSparseState = sparseState
    superview?.existingSubviewList?.noteNoLongerPlain(self)
    return sparseState
  }

  /// Nil if the layer was never used.
  var existingLayer: CALayer? {
    guard let existingSparseState else { return nil }
    return existingSparseState.layer ?? existingSparseState.standaloneLayer
  }

  /// The place of `center` in the bounds, in fractions of their size.
  var storedAnchorPoint: CGPoint {
    get { existingSparseState?.anchorPoint ?? .middle }
    set {
      guard newValue != storedAnchorPoint else { return }
      damageExtent()
      sparseState.anchorPoint = newValue
      subviewsInSpaceDidMove()
      extentDidChange()
      geometryDidChange()
    }
  }

  /// Nil if the view has no appearance of its own.
  var existingAppearance: ViewAppearance? { existingSparseState?.appearance }

  /// Nil if the view has no priorities of its own.
  var existingSizing: ViewSizing? { existingSparseState?.sizing }

  var storedTransform: CGAffineTransform { existingSparseState?.transform ?? .identity }

  /// The view's own appearance; made on first use.
  var appearance: ViewAppearance {
    if let existingAppearance { return existingAppearance }
    let appearance = ViewAppearance()
    sparseState.appearance = appearance
    return appearance
  }

  /// The priorities of the view's intrinsic size; made on first use.
  var sizing: ViewSizing {
    if let existingSizing { return existingSizing }
    let sizing = ViewSizing()
    sparseState.sizing = sizing
    return sizing
  }

  /// The controller whose `view` this is.
  package internal(set) var viewController: UIViewController? {
    get { existingSparseState?.viewController }
    set { if newValue != nil || existingSparseState != nil { sparseState.viewController = newValue } }
  }

  /// The recognizers, read without the property, which may be overridden.
  var storedGestureRecognizers: [UIGestureRecognizer]? {
    get { existingSparseState?.gestureRecognizers }
    set { if newValue != nil || existingSparseState != nil { sparseState.gestureRecognizers = newValue } }
  }

  /// The insets from the superview and the controller, read without the property.
  var storedSafeAreaInsets: UIEdgeInsets {
    get { existingSparseState?.safeAreaInsets ?? .zero }
    set { if newValue != .zero || existingSparseState != nil { sparseState.safeAreaInsets = newValue } }
  }
}
