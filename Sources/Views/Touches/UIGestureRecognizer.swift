import Diagnostics
import Foundation

/// Watches the touches of a view and its subviews for one kind of gesture.
///
/// A recogniser is a state machine. A discrete one goes from `possible` to `ended` (also named `recognized`) or
/// `failed`; a continuous one from `possible` to `began`, any number of `changed`, and `ended` or `cancelled`. Subclasses
/// set `state` from their touch methods; whether and when the change takes effect is for the `GestureArbiter` to say.
@MainActor
open class UIGestureRecognizer: IdentityHashable {
  /// The states of a gesture recognizer.
  public enum State: Int, Sendable {
    /// A state of the gesture, as in UIKit: continuous gestures go through `began`, `changed` and `ended` or
    /// `cancelled`.
    case possible, began, changed, ended, cancelled, failed

    /// The state of a discrete gesture that was recognized: the same as `ended`.
    public static let recognized = State.ended
  }

  /// The view that the recogniser is attached to.
  open internal(set) weak var view: UIView?

  /// The delegate. It is not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// A name for use in logs.
  open var name: String?

  /// Whether the views stop hearing of the touches (by `touchesCancelled`) once the gesture is recognised.
  open var cancelsTouchesInView = true

  /// Switching it off while a gesture goes on cancels that gesture.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }

  /// Whether the recogniser receives touches of fingers only, and not the pointer.
  package var isForFingersOnly = false

  /// The touches that the recogniser follows now.
  private(set) var touches: [UITouch] = []

  /// The recognisers that must fail before this one may recognise. Not owned: two may require each other.
  private var failureRequirements: [WeakRecognizer] = []

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Set while the recogniser takes part in the arbitration of a touch sequence.
  weak var arbiter: GestureArbiter?

  private var currentState = State.possible

  /// Where the gesture is while no touch is down, in the window: where the last one was lifted, or where the pointer is
  /// that hovers or turns its wheel.
  var locationWithoutTouch = CGPoint.zero

  private var targets: [TargetToken] = []

  /// Makes a recognizer without targets.
  public init() {}

  // MARK: State

  /// Setting it is for subclasses. A change that the state machine does not have is ignored.
  open var state: State {
    get { currentState }
    set {
      guard Self.isTransition(from: currentState, to: newValue) else { return }
      if let arbiter { arbiter.change(self, to: newValue) } else { changeAlone(to: newValue) }
    }
  }

  // MARK: Targets

  /// Has `action` called at every change of state from `began` on, and for each `changed`.
  @discardableResult
  func addAction(_ action: @escaping (UIGestureRecognizer) -> Void) -> TargetToken {
    let token = TargetToken(action: action)
    targets.append(token)
    return token
  }

  /// Removes a target.
  public func removeTarget(_ token: TargetToken) {
    targets.removeAll { $0 === token }
  }

  /// What `addTarget` gives, to take the target away again with.
  @MainActor
  public final class TargetToken {
    let action: (UIGestureRecognizer) -> Void

    init(action: @escaping (UIGestureRecognizer) -> Void) {
      self.action = action
    }
  }

  // MARK: Touches

  /// The number of touches that the recognizer follows.
  open var numberOfTouches: Int { touches.count }

  /// The middle of the touches in the coordinates of `view`; nil stands for the window. Once all are lifted, where the
  /// last one was; of a gesture without touches, where the pointer is.
  open func location(in view: UIView?) -> CGPoint {
    let location = windowLocation
    guard let view, let window = view.window else { return location }
    return view.convert(location, from: window)
  }

  /// The middle of the touches in the window.
  package var windowLocation: CGPoint {
    guard !touches.isEmpty else { return locationWithoutTouch }
    var sum = CGPoint.zero
    for touch in touches {
      sum = sum + touch.windowLocation
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  /// - Parameter touchIndex: From 0 to `numberOfTouches` - 1; another index is a programming error.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    requirement(
      touches.indices.contains(touchIndex), "location(ofTouch: \(touchIndex)) with \(touches.count) touches")
    return touches[touchIndex].location(in: view)
  }

  /// Stops following a touch, which other recognisers may have then; for subclasses.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    remove(touch)
    arbiter?.release(touch, from: self)
  }

  /// Whether the gesture goes on, or may still begin.
  var isUndecidedOrGoing: Bool {
    switch state {
    case .possible, .began, .changed: true
    case .ended, .cancelled, .failed: false
    }
  }

  // MARK: Relations

  /// Lets this recogniser recognise only when `other` has failed. It does not keep `other` alive: the view does to which
  /// that is attached.
  open func require(toFail other: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.recognizer == nil }
    if other !== self, !requiresFailure(of: other) { failureRequirements.append(WeakRecognizer(recognizer: other)) }
  }

  /// Whether `require(toFail:)` named `other`.
  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    for requirement in failureRequirements where requirement.recognizer === other { return true }
    return false
  }

  // MARK: For subclasses to override

  /// Called when touches came down. Override it, and call super.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches moved. Override it, and call super.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were lifted. Override it, and call super.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches were cancelled. Override it, and call super.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Forgets the gesture; called when it is over, before the next may begin.
  open func reset() {}

  /// Whether this recognizer prevents another one when it recognizes. True by default.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Whether another recognizer may prevent this one. True by default.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits until another one fails. False by default.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  /// Whether another recognizer waits until this one fails. False by default.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

  /// Whether the recogniser waits for another touch though all are lifted, as between the taps of a double tap.
  var isBetweenTouches: Bool { false }

  /// When the recogniser decides though nothing happens, in seconds on the clock of the window's events; infinity for
  /// never. A move that came later finds it decided, whatever frame both are handled in.
  var due: TimeInterval { .infinity }

  /// It is the time to decide, or past it.
  func decide() {}

  // MARK: What the dispatcher and the arbiter call

  func add(_ touch: UITouch) {
    touches.append(touch)
  }

  func follows(_ touch: UITouch) -> Bool {
    for followed in touches where followed === touch { return true }
    return false
  }

  func remove(_ touch: UITouch) {
    locationWithoutTouch = windowLocation
    touches.removeAll { $0 === touch }
  }

  /// Ends what it does now: it was switched off or taken from its view.
  func abandon() {
    if let arbiter { arbiter.abandon(self) } else { state = .cancelled }
  }

  func shouldReceive(_ touch: UITouch) -> Bool {
    isEnabled && (!isForFingersOnly || touch.type == .direct)
      && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  func shouldBegin() -> Bool {
    view?.gestureRecognizerShouldBegin(self) ?? true && delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// Whether a target's action runs, which reads the state, and may run the run loop.
  private(set) var isNotifyingTargets = false

  /// Takes a state that has been granted, and tells the targets unless the gesture merely failed.
  func enter(_ state: State) {
    currentState = state
    guard state != .possible, state != .failed else { return }
    let outer = isNotifyingTargets
    isNotifyingTargets = true
    defer { isNotifyingTargets = outer }
    notifyTargets()
  }

  func notifyTargets() {
    for target in targets { target.action(self) }
  }

  /// Without touches there are no others to mind, nothing to fail, and no end of touches to wait for after the gesture.
  private func changeAlone(to state: State) {
    guard state != .failed else { return }
    enter(state)
    if state == .ended || state == .cancelled { startOver() }
  }

  /// Back to the start; the touches are gone.
  func startOver() {
    touches = []
    currentState = .possible
    reset()
  }

  private static func isTransition(from old: State, to new: State) -> Bool {
    switch old {
    case .possible: new == .began || new == .ended || new == .failed
    case .began, .changed: new == .changed || new == .ended || new == .cancelled
    case .ended, .cancelled, .failed: false
    }
  }
}

/// What recognisers have in common so that `addTarget` can hand each target its own type.
@MainActor
public protocol UIGestureRecognizerTargeting: UIGestureRecognizer {}

extension UIGestureRecognizer: UIGestureRecognizerTargeting {}

extension UIGestureRecognizerTargeting {
  /// Has `target` called with this recogniser at every change of its state from `began` on, and for each `changed`.
  ///
  /// This takes the place of UIKit's target and selector.
  @discardableResult
  public func addTarget(_ target: @escaping (Self) -> Void) -> UIGestureRecognizer.TargetToken {
    addAction { recognizer in
      if let recognizer = recognizer as? Self { target(recognizer) }
    }
  }
}
