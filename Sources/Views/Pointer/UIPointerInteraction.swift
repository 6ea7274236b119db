import Foundation

/// Sets the pointer's style over regions of a view, and tells the delegate when the pointer enters and leaves a region.
///
/// If views with interactions are nested, the innermost one with a region under the pointer sets the style.
@preconcurrency @MainActor
public final class UIPointerInteraction: UIInteraction {
  /// The delegate. It is not retained.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?

  public private(set) weak var view: UIView?

  /// Whether the interaction has an effect. True by default.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { invalidate() } }
  }

  /// Makes an interaction. Without a delegate the whole view is a region with the system's style.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
  }

  public func willMove(to view: UIView?) {}

  public func didMove(to view: UIView?) {
    self.view = view
  }

  /// Asks the delegate again, if the pointer is over the view.
  public func invalidate() {
    view?.window?.touchDispatcher.updateHover()
  }

  /// The region under the pointer; nil for none.
  ///
  /// - Parameter location: In the window's coordinates.
  func region(at location: CGPoint, in window: UIWindow) -> UIPointerRegion? {
    guard isEnabled, let view else { return nil }
    let place = view.convert(location, from: window)
    let whole = UIPointerRegion(rect: view.bounds)
    let request = UIPointerRegionRequest(location: place, modifiers: window.heldKeys.modifierFlags)
    let region =
      delegate.map { $0.pointerInteraction(self, regionFor: request, defaultRegion: whole) } ?? whole
    return region.flatMap { $0.contains(place) ? $0 : nil }
  }
}

/// Chooses the regions and styles of a pointer interaction.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region for a location; nil for none. The default implementation returns the whole view. Called whenever
  /// the pointer moves over the view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// Returns the style over a region; nil, as the default implementation returns, for the system's.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?

  /// Called when the pointer enters a region, with the animator of changes alongside. The default implementation does
  /// nothing.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)

  /// Called when the pointer leaves a region. The default implementation does nothing.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}

  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
}

/// Animates changes while the pointer enters or leaves a region.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
  /// Adds changes of views to animate.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds code to run at the end, with whether the animation was not interrupted.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}
