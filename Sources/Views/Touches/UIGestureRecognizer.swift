import Diagnostics
import Foundation

/// Watches the touches of a view and its subviews for one kind of gesture.
///
/// A recognizer is a state machine. A discrete one goes from `possible` to `ended` (also named `recognized`) or
/// `failed`; a continuous one from `possible` to `began`, any number of `changed`, and `ended` or `cancelled`.
/// Subclasses set `state` in their touch methods. The `GestureArbiter` decides whether and when the change takes
/// effect.
@preconcurrency @MainActor
open class UIGestureRecognizer: IdentityHashable, SelectorPerforming {
  /// The states of a gesture recognizer.
  public enum State: Int, Sendable {
    /// A state of the gesture, as in UIKit: continuous gestures go through `began`, `changed` and `ended` or
    /// `cancelled`.
    case possible, began, changed, ended, cancelled, failed

    /// The state of a discrete gesture that was recognized: the same as `ended`.
    public static let recognized = State.ended
  }

  /// The view that the recognizer is attached to.
  open internal(set) var view: UIView? {
    get { storedView }
    set { storedView = newValue }
  }
  @Unretained private var storedView: UIView?

  /// The delegate. It is not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// A name for logs.
  open var name: String?

  /// Whether views receive `touchesCancelled` once the gesture is recognized.
  open var cancelsTouchesInView = true

  /// Whether views receive touches only after the gesture failed. If it is recognized and `cancelsTouchesInView` is
  /// true, they never receive them. False by default.
  open var delaysTouchesBegan = false

  /// Whether a view receives the end of a touch only after the gesture failed: until then, `touchesCancelled` may come
  /// instead. It delays the end only while the gesture is undecided, as after the first tap of two. True by default.
  open var delaysTouchesEnded = true

  /// The raw values of the `UITouch.TouchType`s that the recognizer receives; all by default.
  open var allowedTouchTypes = UIGestureRecognizer.allTouchTypes

  /// Whether the recognizer, while it follows a touch, receives touches of the same type only: fingers, or the pointer. True
  /// by default.
  open var requiresExclusiveTouchType = true

  private static let allTouchTypes = (UITouch.TouchType.direct.rawValue...UITouch.TouchType.indirectPointer.rawValue)
    .map { NSNumber(value: $0) }

  /// Whether the recognizer receives touches. Disabling it cancels its gesture.
  open var isEnabled = true {
    didSet { if !isEnabled { abandon() } }
  }

  /// The touches that the recognizer follows.
  private(set) var touches: [UITouch] = []

  /// The recognizers that must fail before this one recognizes. Not retained: two may require each other.
  private var failureRequirements: [Unretained<UIGestureRecognizer>] = []

  /// Set while the recognizer takes part in the arbitration of a touch sequence.
  @Unretained var arbiter: GestureArbiter?

  private var currentState = State.possible {
    didSet {
      if ObservedProperties.areInUse, currentState != oldValue { didChangeValue(forKey: Self.stateKey) }
    }
  }

  /// The location of the gesture while no touch is down, in the window: where the last touch was lifted, or the
  /// location of a hovering or scrolling pointer.
  var locationWithoutTouch = CGPoint.zero

  private var targets: [TargetToken] = []

  /// Makes a recognizer that calls a method of `target`; see `addTarget(_:action:)`. With nil it has no target.
  public init(target: Any? = nil, action: Selector? = nil) {
    if let action, let target { addTarget(target, action: action) }
  }

  /// Makes a recognizer that calls a method of `target`, for example
  /// `UITapGestureRecognizer(target: self, action: Controller.tapped(_:))`; see `addTarget(_:action:)`.
  @preconcurrency
  public convenience init<Target: AnyObject, Sender>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Makes a recognizer that calls a method of `target` without arguments.
  @preconcurrency
  public convenience init<Target: AnyObject>(
    target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// The pointer's buttons in the last event that the recognizer received; see `UIEvent.buttonMask`.
  open private(set) var buttonMask: UIEvent.ButtonMask = []

  /// The held modifier keys in the last event that the recognizer received; see `UIEvent.modifierFlags`.
  open private(set) var modifierFlags: UIKeyModifierFlags = []

  // MARK: State

  /// Only subclasses may set it. An invalid transition is ignored.
  open var state: State {
    get { currentState }
    set {
      guard Self.isTransition(from: currentState, to: newValue) else { return }
      if let arbiter { arbiter.change(self, to: newValue) } else { changeAlone(to: newValue) }
    }
  }

  // MARK: Targets

  /// Calls `action` at every change of state from `began` on, and for each `changed`.
  @discardableResult
  func addAction(_ action: @escaping (UIGestureRecognizer) -> Void) -> TargetToken {
    let token = TargetToken(action: action)
    targets.append(token)
    return token
  }

  /// Calls a method of `target`, named as in `Controller.tapped(_:)`, with this recognizer. The target is not retained.
  ///
  /// A recognizer of another class than the method takes is a programming error.
  @preconcurrency
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    addMethod(of: target) { target, recognizer in
      guard let sender = recognizer as? Sender else {
        requirementFailure("\(recognizer) has an action of \(Target.self) that takes \(Sender.self)")
      }
      action(target)(sender)
    }
  }

  /// Calls a method of `target` without arguments. The target is not retained.
  @preconcurrency
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    addMethod(of: target) { target, _ in action(target)() }
  }

  /// Calls a method of `target` with this recognizer, if it takes an argument. The target is not retained, and has the method
  /// once, however often it is added.
  open func addTarget(_ target: Any, action: Selector) {
    let target = target as AnyObject
    guard !targets.contains(where: { $0.target === target && $0.selector == action }) else { return }
    targets.append(
      TargetToken(target: target, selector: action) { [target = Unretained(wrappedValue: target)] recognizer in
        if let target = target.object { action.perform(on: target, with: recognizer) }
      })
  }

  /// Removes a method of `target`, or with nil for the target those of all targets. With nil for the action it removes all
  /// methods; those that were not added as a `Selector` only so, because Swift cannot compare methods.
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target as AnyObject?
    targets.removeAll {
      $0.isMethod && (target == nil || $0.target === target) && (action == nil || $0.selector == action)
    }
  }

  private func addMethod<Target: AnyObject>(
    of target: Target?, _ body: @escaping (Target, UIGestureRecognizer) -> Void
  ) {
    guard let target else { return }
    targets.append(
      TargetToken(target: target) { [target = Unretained(wrappedValue: target)] recognizer in
        if let target = target.object { body(target, recognizer) }
      })
  }

  /// Removes a target.
  public func removeTarget(_ token: TargetToken) {
    targets.removeAll { $0 === token }
  }

  /// The result of `addTarget`, with which the target can be removed.
  @MainActor
  public final class TargetToken {
    let action: (UIGestureRecognizer) -> Void
    /// The target of a method.
    @Unretained private(set) var target: AnyObject?
    let isMethod: Bool
    let selector: Selector?

    init(
      target: AnyObject? = nil, selector: Selector? = nil, action: @escaping (UIGestureRecognizer) -> Void
    ) {
      (self.target, self.selector, self.action, isMethod) = (target, selector, action, target != nil)
    }
  }

  // MARK: Touches

  /// The number of touches that the recognizer follows.
  open var numberOfTouches: Int { touches.count }

  /// The center of the touches in the coordinates of `view`; nil stands for the window. After the last touch, its last
  /// location; without touches, the pointer's.
  open func location(in view: UIView?) -> CGPoint {
    let location = windowLocation
    guard let view, let window = view.window else { return location }
    return view.convert(location, from: window)
  }

  /// The center of the touches in the window.
  package var windowLocation: CGPoint {
    guard !touches.isEmpty else { return locationWithoutTouch }
    var sum = CGPoint.zero
    for touch in touches {
      sum = sum + touch.windowLocation
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  /// - Parameter touchIndex: From 0 to `numberOfTouches` - 1; any other index is a programming error.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    requirement(
      touches.indices.contains(touchIndex), "location(ofTouch: \(touchIndex)) with \(touches.count) touches")
    return touches[touchIndex].location(in: view)
  }

  /// Stops following a touch, so that other recognizers may have it. For subclasses.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    remove(touch)
    arbiter?.release(touch, from: self)
  }

  /// Whether the gesture continues or may still begin.
  var isPossibleOrOngoing: Bool {
    switch state {
    case .possible, .began, .changed: true
    case .ended, .cancelled, .failed: false
    }
  }

  // MARK: Relations

  /// Lets this recognizer recognize only after `other` failed. `other` is not retained; its view retains it.
  open func require(toFail other: UIGestureRecognizer) {
    failureRequirements.removeAll { $0.object == nil }
    if other !== self, !requiresFailure(of: other) { failureRequirements.append(Unretained(wrappedValue: other)) }
  }

  /// Whether `require(toFail:)` named `other`.
  func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    for requirement in failureRequirements where requirement.object === other { return true }
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

  /// Called when keys went down, or repeated, while the first responder or the focus is in `view` or below it. The
  /// recognizer receives them before the responders, and does not withhold them. Override it, and call super.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when keys came up whose beginning the recognizer received. Override it, and call super.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called instead of `pressesEnded` when another window receives the keys. Override it, and call super.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when the force of a press changed. No effect on Linux: it is never called, because keys have none.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}
  /// Called when properties of touches became known that were estimates. No effect on Linux: it is never called, because
  /// touches have no estimates.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  /// Called when the gesture is over, before the next one may begin. Override it to clear the state of the gesture.
  open func reset() {}

  /// Whether the recognizer receives an event and the rest of its sequence: once before the first touch that may reach
  /// it after none was down, before a press of a key, a wheel or touchpad motion, and a hover. True by default.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  /// Whether this recognizer prevents another one when it recognizes. True by default.
  open func canPrevent(_ other: UIGestureRecognizer) -> Bool { true }
  /// Whether another recognizer may prevent this one. True by default.
  open func canBePrevented(by other: UIGestureRecognizer) -> Bool { true }
  /// Whether this recognizer waits until another one fails. False by default.
  open func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { false }
  /// Whether another recognizer waits until this one fails. False by default.
  open func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { false }

  /// Whether both recognize simultaneously without asking a delegate.
  func recognizesTogether(with other: UIGestureRecognizer) -> Bool { false }

  /// Whether the recognizer waits for another touch after all were lifted, as between two taps.
  var isBetweenTouches: Bool { false }

  /// When the recognizer decides without an event, in seconds on the clock of the window's events; infinity for never.
  /// A later move finds it decided, even in the same frame.
  var due: TimeInterval { .infinity }

  /// Decides, because `due` has come.
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

  /// Ends the gesture after the recognizer was disabled or detached.
  func abandon() {
    if let arbiter { arbiter.abandon(self) } else { state = .cancelled }
  }

  /// Asks the recognizer and then its delegate about an event.
  func accepts(_ event: UIEvent) -> Bool {
    shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) ?? true
  }

  /// Records the buttons and modifiers of an event just before the recognizer handles it.
  func recordInput(_ buttonMask: UIEvent.ButtonMask, _ modifierFlags: UIKeyModifierFlags) {
    (self.buttonMask, self.modifierFlags) = (buttonMask, modifierFlags)
  }

  /// Whether the recognizer receives touches of a type.
  func allows(_ type: UITouch.TouchType) -> Bool {
    allowedTouchTypes.contains { $0.intValue == type.rawValue }
  }

  /// Whether the gesture is still possible with a touch, which may be lifted.
  func isUndecided(on touch: UITouch) -> Bool {
    state == .possible && arbiter?.admitted(touch, to: self) ?? false
  }

  func shouldReceive(_ touch: UITouch) -> Bool {
    isEnabled && allows(touch.type)
      && (!requiresExclusiveTouchType || touches.allSatisfy { $0.type == touch.type })
      && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  func shouldBegin() -> Bool {
    guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    // A view that is its own delegate was asked.
    guard let delegate, delegate !== view else { return true }
    return delegate.gestureRecognizerShouldBegin(self)
  }

  /// Whether an action runs, which may read the state, and may run the run loop.
  private(set) var isNotifyingTargets = false

  /// Enters a granted state, and calls the targets unless the gesture failed.
  func enter(_ state: State) {
    let isDecision = currentState == .possible && state != .possible
    currentState = state
    if isDecision, delaysTouchesBegan || delaysTouchesEnded { view?.window?.gestureWasDecided() }
    guard state != .possible, state != .failed else { return }
    let outer = isNotifyingTargets
    isNotifyingTargets = true
    defer { isNotifyingTargets = outer }
    notifyTargets()
  }

  func notifyTargets() {
    for target in targets { target.action(self) }
  }

  /// Changes the state of a gesture without touches, which needs no arbitration.
  private func changeAlone(to state: State) {
    guard state != .failed else { return }
    enter(state)
    if state == .ended || state == .cancelled { startOver() }
  }

  /// Resets the recognizer after its touches are gone.
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

/// The common supertype by which `addTarget` passes each target its own type.
@preconcurrency @MainActor
public protocol UIGestureRecognizerTargeting: UIGestureRecognizer {}

extension UIGestureRecognizer: UIGestureRecognizerTargeting {}

extension UIGestureRecognizerTargeting {
  /// Calls `target` with this recognizer at every change of state from `began` on, and for each `changed`.
  ///
  /// This replaces UIKit's target and selector.
  @discardableResult
  public func addTarget(_ target: @escaping (Self) -> Void) -> UIGestureRecognizer.TargetToken {
    addAction { recognizer in
      if let recognizer = recognizer as? Self { target(recognizer) }
    }
  }
}
