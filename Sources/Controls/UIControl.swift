import Diagnostics
import Foundation
@_spi(Toolkit) import Views

/// A view that reacts to presses and calls its actions.
///
/// It reacts to the pointer, a finger, and keys while it has the focus: Space and Return press it. Add a `UIAction`, or
/// a closure by `addTarget(for:_:)`, in place of UIKit's selectors. A disabled control receives neither touches nor
/// keys. The secondary button of a pointer does not press a control.
open class UIControl: UIView {
  // MARK: State

  private enum Handler {
    case action(UIAction)
    case target(TargetToken)
  }

  private var handlers: [(events: Event, handler: Handler)] = []

  /// The touch that presses the control.
  private weak var trackedTouch: UITouch?

  /// The key that presses the control.
  private var pressingKey: UIKeyboardHIDUsage?

  /// Whether the control reacts to touches and keys. Disabling it ends a press.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        endPresses()
        loseFocus()
      }
      stateDidChange()
    }
  }

  /// Whether the control is selected. Subclasses decide how that looks.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether it looks pressed: true while a touch that began here is inside, and while a key presses it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// The state, computed from the properties above.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Whether a touch that began here continues.
  open private(set) var isTracking = false

  /// Whether that touch is inside.
  open private(set) var isTouchInside = false

  // MARK: Content

  /// The place of the content in wider bounds, for controls with content: a button.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The same place with the sides of the screen: `.leading` and `.trailing` read as `.left` or `.right`.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case let alignment: alignment
    }
  }

  /// The place of the content in higher bounds, for controls with content: a button.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  // MARK: Menu

  /// The interaction that opens the control's menu; nil unless `isContextMenuInteractionEnabled`.
  open private(set) var contextMenuInteraction: UIContextMenuInteraction?

  /// Whether the secondary button, a long press and the Menu key open the menu that
  /// `contextMenuInteraction(_:configurationForMenuAtLocation:)` returns. False by default.
  open var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set {
      guard newValue != isContextMenuInteractionEnabled else { return }
      if let contextMenuInteraction { removeInteraction(contextMenuInteraction) }
      contextMenuInteraction = newValue ? UIContextMenuInteraction(delegate: self) : nil
      if let contextMenuInteraction { addInteraction(contextMenuInteraction) }
    }
  }

  /// Whether a click, a tap, Space and Return open the menu. They then send `menuActionTriggered` in place of
  /// `touchUpInside` and `primaryActionTriggered`. False by default.
  open var showsMenuAsPrimaryAction = false

  /// Returns the menu for a location in the control's coordinates; nil, by default, for none.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Returns where the menu opens as the main action, in the control's coordinates: by default the lower corner at the
  /// side where text begins.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    lowerLeadingCorner
  }

  private var lowerLeadingCorner: CGPoint { CGPoint(x: isMirrored ? bounds.maxX : bounds.minX, y: bounds.maxY) }

  /// Opens the menu as the main action.
  ///
  /// - Returns: Whether the menu is the main action.
  private func openMenu(by opener: MenuOpener) -> Bool {
    guard showsMenuAsPrimaryAction, isEnabled, let contextMenuInteraction else { return false }
    sendActions(for: .menuActionTriggered)
    if let configuration = self.contextMenuInteraction(
      contextMenuInteraction, configurationForMenuAtLocation: lowerLeadingCorner)
    {
      contextMenuInteraction.open(configuration, at: menuAttachmentPoint(for: configuration), by: opener)
    }
    return true
  }

  // MARK: Initializers

  /// Makes a control that performs an action on `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// A short text that appears once the pointer rests over the control; nil for none.
  open var toolTip: String? {
    get { shownToolTip }
    set { shownToolTip = newValue }
  }

  // MARK: Actions

  /// Adds an action for events. It replaces an action with the same identifier for any of them.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append((controlEvents, .action(action)))
  }

  /// Removes an action from events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    for index in handlers.indices {
      if case .action(let present) = handlers[index].handler, present.identifier == identifier {
        handlers[index].events.subtract(controlEvents)
      }
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Removes a target that `addTarget(for:_:)` added.
  public func removeTarget(_ token: TargetToken) {
    handlers.removeAll { entry in
      if case .target(let present) = entry.handler { present === token } else { false }
    }
  }

  /// Calls a method of `target`, named as in `Controller.pressed(_:)`, with this control at each of the events.
  ///
  /// The target is not retained. With nil, it is the first responder of the method's class from this control on.
  /// A control of another class than the method takes is a programming error.
  @preconcurrency
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for controlEvents: Event
  ) {
    addMethod(of: target, for: controlEvents) { action($0)($1.sender(of: $0)) }
  }

  /// Calls a method of `target` without arguments, as with one.
  @preconcurrency
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for controlEvents: Event
  ) {
    addMethod(of: target, for: controlEvents) { target, _ in action(target)() }
  }

  /// Calls a method of `target` with this control and an event, as with one argument. The event is always nil.
  @preconcurrency
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Target?, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
    for controlEvents: Event
  ) {
    addMethod(of: target, for: controlEvents) { action($0)($1.sender(of: $0), nil) }
  }

  /// Calls the method that a selector names, with this control and an event that is always nil, as far as it takes arguments.
  ///
  /// The target is not retained. With nil, it is the first that can perform the method in the chain of this control, or
  /// else in the chain of the window's first responder. A method that is added again for other events is called at these as
  /// well.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let owner = target as AnyObject?
    let hasTarget = owner != nil
    let present = handlers.firstIndex { entry in
      guard hasTarget, case .target(let token) = entry.handler else { return false }
      return token.selector == action && token.owner === owner
    }
    if let present { return handlers[present].events.formUnion(controlEvents) }
    let token = TargetToken(owner: owner, isMethod: true, selector: action) { [weak owner] control in
      let receiver = hasTarget ? owner : control.firstResponder(with: action)
      if let receiver { action.perform(on: receiver, with: control, nil) }
    }
    add(token, for: controlEvents)
  }

  /// Removes a method of `target` from events, or with nil for the target those of all targets. With nil for the action it
  /// removes all methods; those that were not added as a `Selector` only so, because Swift cannot compare methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let target = target as AnyObject?
    for index in handlers.indices {
      if case .target(let token) = handlers[index].handler, token.isMethod, target == nil || token.owner === target,
        action == nil || token.selector == action
      {
        handlers[index].events.subtract(controlEvents)
      }
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  private func firstResponder(with action: Selector) -> UIResponder? {
    let first = target(forAction: action, withSender: self) as? UIResponder
    return first ?? window?.firstResponder?.target(forAction: action, withSender: self) as? UIResponder
  }

  private func addMethod<Target: AnyObject>(
    of target: Target?, for controlEvents: Event, _ body: @escaping (Target, UIControl) -> Void
  ) {
    let hasTarget = target != nil
    let token = TargetToken(owner: target, isMethod: true) { [weak target] control in
      let receiver = hasTarget ? target : control.firstResponder(of: Target.self)
      if let receiver { body(receiver, control) }
    }
    add(token, for: controlEvents)
  }

  private func firstResponder<Target>(of type: Target.Type) -> Target? {
    for responder in sequence(first: self as UIResponder, next: \.next) {
      if let target = responder as? Target { return target }
    }
    return nil
  }

  private func sender<Sender>(of target: AnyObject) -> Sender {
    guard let sender = self as? Sender else {
      requirementFailure("\(self) has an action of \(type(of: target)) that takes \(Sender.self)")
    }
    return sender
  }

  /// Performs all actions and targets for the events, in the order of their addition.
  open func sendActions(for controlEvents: Event) {
    for entry in handlers where !entry.events.isDisjoint(with: controlEvents) {
      switch entry.handler {
      case .action(let action): action.perform(sender: self)
      case .target(let token): token.target(self)
      }
    }
  }

  /// Performs an action with this control as its sender.
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  /// The targets of methods, as far as they can be compared: responders, and any other hashable objects.
  open var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap { entry in
        guard case .target(let token) = entry.handler, token.isMethod else { return nil }
        return token.owner as? AnyHashable
      })
  }

  /// Returns the names of the methods of `target` that were added as selectors for an event; nil for none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let target = target as AnyObject?
    let names = handlers.compactMap { entry -> String? in
      guard entry.events.isSuperset(of: controlEvent), case .target(let token) = entry.handler, token.isMethod,
        token.owner === target
      else { return nil }
      return token.selector?.description
    }
    return names.isEmpty ? nil : names
  }

  /// All events with an action or a target.
  open var allControlEvents: Event { handlers.reduce(into: Event()) { $0.formUnion($1.events) } }

  /// The result of `addTarget(for:_:)`, with which the target can be removed.
  @MainActor
  public final class TargetToken {
    let target: (UIControl) -> Void
    /// The target of a method.
    private(set) weak var owner: AnyObject?
    let isMethod: Bool
    let selector: Selector?

    init(
      owner: AnyObject? = nil, isMethod: Bool = false, selector: Selector? = nil, target: @escaping (UIControl) -> Void
    ) {
      (self.owner, self.isMethod, self.selector, self.target) = (owner, isMethod, selector, target)
    }
  }

  func add(_ token: TargetToken, for controlEvents: Event) {
    handlers.append((controlEvents, .target(token)))
  }

  // MARK: Tracking, for subclasses to override

  /// Called when a touch comes down in the control. False ignores the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch moved. False ends the tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch was cancelled: a scroll view began to drag, or the control was disabled.
  open func cancelTracking(with event: UIEvent?) {}

  // MARK: Accessibility

  /// Presses the control as a key does. False for a disabled control, and for one that has no use for it.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled, isPressedByKeys else { return false }
    keyDidPress()
    return true
  }

  @_spi(Toolkit) open override var ownAccessibilityTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }

  @_spi(Toolkit) open override var ownAccessibilityHint: String? { toolTip }
  @_spi(Toolkit) open override var accessibilityFacts: AccessibilityFacts {
    AccessibilityFacts(opensMenu: showsMenuAsPrimaryAction)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first, !touch.isOfSecondaryButton else { return }
    guard beginTracking(touch, with: event) else { return }
    trackedTouch = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
    // An action may have disabled the control, which then receives no more of the touch.
    if touch.tapCount > 1, isTracked(touch) { sendActions(for: .touchDownRepeat) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked(in: touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    isHighlighted = isTouchInside
    let goesOn = continueTracking(touch, with: event)
    guard isTracked(touch) else { return }
    guard goesOn else { return cancel(with: event) }
    if wasInside != isTouchInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
    guard isTracked(touch) else { return }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked(in: touches) else { return }
    let endsInside = isInside(touch)
    endTrackingState()
    endTracking(touch, with: event)
    if endsInside, openMenu(by: touch.type == .direct ? .finger : .pointer) { return }
    sendActions(for: endsInside ? .touchUpInside : .touchUpOutside)
    touchDidEnd(isInside: endsInside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if tracked(in: touches) != nil { cancel(with: event) }
  }

  private func tracked(in touches: Set<UITouch>) -> UITouch? {
    guard isTracking, let trackedTouch, touches.contains(trackedTouch) else { return nil }
    return trackedTouch
  }

  private func isTracked(_ touch: UITouch) -> Bool { isTracking && trackedTouch === touch }

  /// Returns whether a touch is inside. A finger that slips slightly still counts as inside; a pointer is exact.
  private func isInside(_ touch: UITouch) -> Bool {
    let location = touch.location(in: self)
    let slack = touch.type == .direct ? ControlConstants.fingerSlack : 0
    return bounds.insetBy(dx: -slack, dy: -slack).contains(location)
  }

  private func endTrackingState() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func cancel(with event: UIEvent?) {
    endTrackingState()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  /// Ends all presses without an action.
  private func endPresses() {
    pressingKey = nil
    if isTracking { cancel(with: nil) } else { isHighlighted = false }
  }

  // MARK: Keys

  open override var canBecomeFocused: Bool { isEnabled }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !handleKey($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  @_spi(Toolkit) open override func handleKey(_ press: UIPress) -> Bool {
    guard isEnabled, let key = press.key, isPressedByKeys, key.pressesControls else {
      return super.handleKey(press)
    }
    // A held key repeats.
    guard pressingKey == nil else { return true }
    pressingKey = key.keyCode
    isHighlighted = true
    return true
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let pressingKey, presses.first?.key?.keyCode == pressingKey else {
      return super.pressesEnded(presses, with: event)
    }
    self.pressingKey = nil
    isHighlighted = false
    keyDidPress()
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let pressingKey, presses.first?.key?.keyCode == pressingKey else {
      return super.pressesCancelled(presses, with: event)
    }
    self.pressingKey = nil
    isHighlighted = isTracking && isTouchInside
  }

  // MARK: Overrides in subclasses; in other modules with `Toolkit`

  /// Whether Space and Return press the control.
  @_spi(Toolkit) open var isPressedByKeys: Bool { true }

  /// Called when a key pressed and released the control, which counts as a click.
  func keyDidPress() {
    if openMenu(by: .keys) { return }
    sendActions(for: .touchUpInside)
    touchDidEnd(isInside: true)
  }

  /// Sends `valueChanged` after the user changed the value.
  func sendValueChanged() {
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  /// Called when a touch ended here, after its events were sent.
  func touchDidEnd(isInside: Bool) {}

  /// Called when a state changed, to update the look.
  @_spi(Toolkit) open func stateDidChange() {
    setNeedsLayout()
  }

  @_spi(Toolkit) open override func focusDidChange() {
    super.focusDidChange()
    if !isFocused, pressingKey != nil { endPresses() }
    stateDidChange()
  }

  @_spi(Toolkit) open override var isPressable: Bool { true }

  /// Keeps touches from recognizers of surrounding views: a click on a control is not a tap on them.
  @_spi(Toolkit) open override func withholds(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1
  }
}

/// The common supertype by which `addTarget` passes each target its own type.
@preconcurrency @MainActor
public protocol UIControlTargeting: UIControl {}

extension UIControl: UIControlTargeting {}

extension UIControlTargeting {
  /// Calls `target` with this control at each of the events.
  ///
  /// This replaces UIKit's target and selector.
  @discardableResult
  public func addTarget(
    for controlEvents: UIControl.Event, _ target: @escaping (Self) -> Void
  ) -> UIControl.TargetToken {
    let token = UIControl.TargetToken { control in
      if let control = control as? Self { target(control) }
    }
    add(token, for: controlEvents)
    return token
  }
}

extension UIControl: UIContextMenuInteractionDelegate {}
