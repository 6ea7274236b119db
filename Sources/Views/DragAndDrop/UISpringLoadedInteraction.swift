import Foundation

/// A view or another element that a drag activates when it rests there.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: AnyObject {
  /// Whether a resting drag activates it.
  var isSpringLoaded: Bool { get set }
}

/// Where a drag is on its way to the activation of a view.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// Not over the view.
  case inactive
  /// Over the view.
  case possible
  /// About to activate it.
  case activating
  /// Has activated it.
  case activated
}

/// What is known of a drag over a spring-loaded view.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {
  /// How far the activation is.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that is activated: at first that of the interaction.
  var targetView: UIView? { get set }
  /// The element of the view that is activated; nil, at first, for the view.
  var targetItem: Any? { get set }

  /// Returns the place of the drag in the coordinates of a view; nil stands for the window.
  func location(in view: UIView?) -> CGPoint
}

/// Activates a view when a drag rests over it, so that the user can open it on the way.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: UIInteraction {
  open private(set) weak var view: UIView?

  private let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// Makes an interaction.
  ///
  /// - Parameter activationHandler: Called when a drag has rested over the view.
  public init(activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void) {
    self.activationHandler = activationHandler
  }

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    self.view = view
  }

  fileprivate func activate(in context: SpringLoadedContext) { activationHandler(self, context) }
}

private final class SpringLoadedContext: UISpringLoadedInteractionContext {
  var state = UISpringLoadedInteractionEffectState.activated
  var targetView: UIView?
  var targetItem: Any?
  private let place: DragLocation

  init(_ view: UIView?, at place: DragLocation) {
    (targetView, self.place) = (view, place)
  }

  func location(in view: UIView?) -> CGPoint { view.map(place.location) ?? place.point }
}

/// Follows a drag over spring-loaded views.
@MainActor
final class SpringLoading {
  private weak var interaction: UISpringLoadedInteraction?
  /// When the view is activated; nil once it was.
  private var due: TimeInterval?

  /// Looks at what is under a drag, and activates it if it is time.
  func follow(_ tracker: DropTracker, in root: UIWindow?, at time: TimeInterval) {
    let found = Self.interaction(from: tracker.hitView)
    if found !== interaction {
      interaction = found
      due = found == nil ? nil : time + DragConstants.springDelay
    }
    guard let due, due <= time, let found, let view = found.view else { return }
    self.due = nil
    let alpha = view.alpha
    UIView.animate(withDuration: DragConstants.springFlash) {
      view.alpha = alpha / 2
      view.alpha = alpha
    }
    found.activate(in: SpringLoadedContext(view, at: tracker.session.place))
  }

  func stop() { (interaction, due) = (nil, nil) }

  /// When to look again.
  var request: NextFrameRequest { due.map { .at($0) } ?? .none }

  private static func interaction(from view: UIView?) -> UISpringLoadedInteraction? {
    var current = view
    while let view = current {
      for case let interaction as UISpringLoadedInteraction in view.interactions.reversed() { return interaction }
      current = view.superview
    }
    return nil
  }
}
