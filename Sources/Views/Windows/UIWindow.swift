import Diagnostics
import Drawing
import Foundation
@_spi(Toolkit) import Platform
import Rendering

/// The root of a view tree, displayed in a window of the desktop.
///
/// A window appears with `makeKeyAndVisible()` or `isHidden = false`, and from then on the desktop determines its size.
/// The root view controller's view always fills it, and provides its title. The desktop chooses its place: the frame's
/// origin, `center` and `transform` cannot be changed.
open class UIWindow: UIView {
  /// The platform's window; nil until the window is first shown.
  private(set) var platform: (any WindowPlatform)?

  /// The application in which the window was shown.
  @Unretained private var owner: UIApplication?

  /// The application of the window; before it is first shown, the shared one.
  package var application: UIApplication { owner ?? .shared }

  /// Whether the platform's window has the size of the frame, so that another size is a change.
  private var hasOpened = false

  /// Whether the window is on the desktop.
  var isOpen: Bool { platform != nil }

  /// The platform's scale as of the last change that views were told about; nil until the window is first shown.
  private var shownScale: CGFloat?

  /// Rendering, animation, event delivery and focus.
  private(set) lazy var engine = WindowEngine(window: self)

  /// What the platform calls for this window.
  private(set) lazy var platformClient = PlatformClient(of: self)

  /// Advances everything that changes with time in this window.
  package private(set) lazy var frameClock = FrameClock { [unowned self] time in
    if let time { platform?.requestFrame(at: time) } else { requestNextFrame() }
  }

  let appearanceTransitions = AppearanceTransitions()

  /// Moves since the last frame, which the next frame delivers as one.
  var pendingMove: CoalescedSamples?

  /// Whether the window is visible on the desktop; nil until the platform reports it.
  var visibility: WindowVisibility?

  /// The responder that receives key events first; set by `becomeFirstResponder()`.
  package var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      focusSystem.firstResponderDidChange(from: oldValue)
      firstResponderDidChange()
    }
  }

  /// Whether a responder resigns now even if its delegate refuses.
  package private(set) var forcesResignation = false

  /// Makes the first responder resign.
  ///
  /// - Parameter force: Whether it resigns even if it or its delegate refuses.
  /// - Returns: Whether it resigned.
  func resign(_ responder: UIResponder, force: Bool) -> Bool {
    let outer = forcesResignation
    forcesResignation = force
    defer { forcesResignation = outer }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    if firstResponder === responder { firstResponder = nil }
    return true
  }

  /// The text input and cursor that the window last set on the platform; see `UIWindow+Platform.swift`.
  var textInput: TextInputState?
  var cursorInWindow = CursorShape.arrow

  package weak var keyboard: (any KeyboardPanel)?

  /// The open menu, which receives all keys.
  package weak var contextMenu: (any MenuPanel)?

  /// The popup, which its menu keeps while it is open. A closed one may remain while the menu's action runs.
  @Unretained var popup: PopupWindow?

  /// The view that was last pressed or scrolled. It receives key events without a focused view.
  @Unretained var lastUsedView: UIView? {
    didSet { if let scrollView = lastUsedView?.scrollViewForKeys { lastUsedScrollView = scrollView } }
  }

  /// The scroll view that was last pressed, scrolled or focused, or had a view in it that was. Keys that no responder
  /// handles go there.
  @Unretained var lastUsedScrollView: UIView?

  /// The first responder of the chain that receives the current press.
  @Unretained var pressTarget: UIResponder?

  var heldKeys = HeldKeys()

  /// The key events that wait for the end of a presentation or dismissal, in their order.
  var postponedKeys: [InputEvent] = []

  /// Whether a key press is being handled.
  package var isPressingKey = false

  /// Whether the window has the desktop's keyboard focus, as far as its events tell.
  package var hasKeys = true {
    didSet {
      guard hasKeys != oldValue else { return }
      keyStatusDidChange()
      activeAppearanceDidChange()
    }
  }

  /// The time of the current event or frame, in seconds on the clock of the window's events; nil outside of one.
  package var currentTime: TimeInterval?

  /// Whether the running code responds to input, and not to time.
  var isDeliveringInput = false

  /// Whether a frame is being prepared that is not painted yet.
  var isPreparingFrame = false

  /// Called before the window handles an input event.
  package var inputObserver: ((InputEvent) -> Void)?

  /// Called before every frame, with its time.
  package var frameWillBegin: ((TimeInterval) -> Void)?

  /// Called after every frame, presented or not, with its time.
  package var frameObserver: ((TimeInterval) -> Void)?

  /// The view controller whose view fills the window; nil for none.
  open var rootViewController: UIViewController? {
    didSet { rootViewControllerDidChange(from: oldValue) }
  }

  /// Makes a window with a content of the frame's size, in points. A size of zero on either axis is replaced by 800 by
  /// 600. The frame's origin is ignored.
  public override init(frame: CGRect) {
    let size = frame.admitted(as: "UIWindow(frame:)", ofClass: Self.self).standardized.size
    requestedSize = size.width > 0 && size.height > 0 ? size : Self.defaultFrame.size
    super.init(frame: CGRect(origin: .zero, size: requestedSize))
    super.isHidden = true
  }

  public required init?(coder: NSCoder) { nil }

  static let defaultFrame = CGRect(x: 0, y: 0, width: 800, height: 600)

  /// The screen that the window is on.
  open var screen: UIScreen { UIScreen.main }

  /// The scene, which no other window has.
  open private(set) lazy var windowScene: UIWindowScene? = UIWindowScene(window: self)

  /// The content size that the app last requested, in points.
  private(set) var requestedSize: CGSize

  // MARK: Showing

  /// Shows the window. The desktop decides which window receives keys.
  open func makeKeyAndVisible() {
    isHidden = false
    open()
  }

  /// Whether the window is hidden, true at first. Showing it opens it on the desktop, once the application runs.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if newValue {
        hide()
      } else {
        super.isHidden = false
        owner = .shared
        if isListed { application.didShow(self) }
        open()
      }
    }
  }

  // MARK: Size

  /// Setting another size requests it from the desktop; the frame changes when it is granted.
  open override var frame: CGRect {
    get { super.frame }
    set {
      ask(for: newValue.admitted(as: "UIWindow.frame", of: self).standardized.size)
    }
  }

  /// Setting another size is the same as for the frame. A new origin moves the content at once.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let new = newValue.admitted(as: "UIWindow.bounds", of: self).standardized
      let size = super.bounds.size
      super.bounds = CGRect(origin: new.origin, size: size)
      if new.size != size { ask(for: new.size) }
    }
  }

  /// The center of the frame; setting it has no effect.
  open override var center: CGPoint {
    get { super.center }
    set {}
  }

  /// The identity; setting it has no effect.
  open override var transform: CGAffineTransform {
    get { .identity }
    set {}
  }

  // MARK: Events

  /// Returns the view at a point. Beside the window it is the menu while that has a popup, so that a press closes it.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let contextMenu, popup?.isOpen == true, !bounds.contains(point) { return contextMenu }
    return super.hitTest(point, with: event)
  }

  /// Delivers an event to its gesture recognizers and views.
  open func sendEvent(_ event: UIEvent) {
    if let event = event as? UIPressesEvent {
      deliver(event)
    } else {
      touchDispatcher.deliver(event)
    }
  }

  /// Handles presses that no responder handled. Tab moves the focus, keys run commands that text or a control came before,
  /// and other keys go to the list that was used last, scroll, open the menu of the focused view, or have their usual
  /// meaning on desktops.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      !moveFocus(for: press) && !runKeyCommand(for: press) && !passOn(press) && !openMenu(for: press)
        && !dismissPresented(for: press) && !handleDesktopKey(for: press)
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Frames

  /// Requests a frame for a change. While a frame is being prepared, that one contains the change.
  func requestFrame() {
    if !isPreparingFrame { requestNextFrame() }
  }

  func requestNextFrame() {
    guard !isHidden else { return }
    platform?.requestFrame()
  }

  /// Damages device pixels that a view paints; nil if that view is unknown.
  func addDamage(_ pixels: DeviceRect, of view: UIView?) {
    guard !pixels.isEmpty else { return }
    renderer.addDamage(pixels, of: view)
    requestFrame()
  }

  /// Records that a clipping view scrolled. `origin` is where the visible part of its plane began before.
  func recordScroll(of view: UIView, at placement: DevicePlacement, from origin: CGPoint) {
    if renderer.recordScroll(of: view, at: placement, from: origin) { requestFrame() }
  }

  /// Records that views changed places, before they are damaged.
  func recordReorder() {
    renderer.backdrops.noteReorder()
  }

  /// Removes every reference to a view that left the window.
  func forget(_ view: UIView) {
    animator.forget(view)
    touchDispatcher.forget(view)
    scrollDeviceDispatcher.forget(view)
    transformDispatcher.forget(view)
    focusSystem.forget(view)
    if let contextMenu, contextMenu.owner?.isDescendant(of: view) ?? true { contextMenu.close() }
    guard let responder = firstResponder, responder.responderWindow !== self else { return }
    // It is not asked to resign, and may name a successor.
    firstResponder = nil
    responder.resignFirstResponder()
  }

  /// Rechecks delayed touches after a gesture that may delay them was recognized or failed.
  func gestureWasDecided() {
    touchDispatcher.gestureWasDecided()
  }

  func titleDidChange() {
    platform?.setTitle(title)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let view = rootViewController?.viewIfLoaded, view.superview === self {
      // Not the frame: a sheet moves the view behind it by a transform.
      (view.bounds.size, view.center) = (bounds.size, bounds.center)
    }
    keyboard?.windowDidResize()
  }

  // MARK: Internals

  override var asWindow: UIWindow? { self }

  override var nextAboveRoot: UIResponder? { application }

  override var traitsAboveRoot: Traits {
    var traits = application.traits
    traits.values.packed = traits.values.packed.replacing(Traits.windowTraits, from: ownTraits)
    if let platform { traits.displayScale = platform.scale }
    return traits
  }

  /// The traits that the window determines.
  private var ownTraits: PackedTraits { ownTraits(at: storedBounds.size) }

  private func ownTraits(at size: CGSize) -> PackedTraits { Traits.ofWindow(size, isActive: hasKeys) }

  /// Runs `change`, which changes the window's size or whether it has the keys, and reports changed traits.
  private func changingOwnTraits(_ change: () -> Void) {
    let (old, oldTraits) = (ownTraits, traitsAboveRoot)
    change()
    ownTraitsDidChange(from: old, oldTraits)
  }

  private func activeAppearanceDidChange() {
    var old = traitsAboveRoot
    old.values.activeAppearance = hasKeys ? .inactive : .active
    if isListed, isOpen { application.windowTraitsDidChange(to: ownTraits) }
    appearanceMayHaveChanged(from: old.overridden(by: traitOverrides), tint: tintColor)
  }

  /// Reports traits that the window determines and that have changed.
  private func ownTraitsDidChange(from old: PackedTraits, _ oldTraits: Traits) {
    let new = ownTraits
    if isListed, isOpen { application.windowTraitsDidChange(to: new) }
    guard new != old else { return }
    appearanceMayHaveChanged(from: oldTraits.overridden(by: traitOverrides), tint: tintColor)
  }

  /// Applies a change of the device pixels per point.
  private func scaleDidChange(from oldScale: CGFloat) {
    var old = traitsAboveRoot
    old.displayScale = oldScale
    appearanceMayHaveChanged(from: old.overridden(by: traitOverrides), tint: tintColor)
  }

  /// Applies changed settings of the desktop.
  func traitsAboveDidChange(from old: Traits) {
    let new = traitsAboveRoot
    var old = old
    old.displayScale = new.displayScale
    old.values.packed = old.values.packed.replacing(Traits.windowTraits, from: new.values.packed)
    appearanceMayHaveChanged(from: old.overridden(by: traitOverrides), tint: tintColor)
  }

  private var title: String { rootViewController?.title ?? ProcessInfo.processInfo.processName }

  /// Whether the window is one of the app's own.
  var isListed: Bool { true }

  /// Makes the platform's window; nil if there is no display.
  func makePlatform() -> (any WindowPlatform)? {
    application.display?.makeWindow(
      size: bounds.size, limits: sizeLimits, title: title, client: platformClient)
  }

  /// Called after the user closed the window.
  func userDidClose() {
    application.userDidCloseWindow()
  }

  /// Opens a window that was shown before there was a display.
  func open() {
    guard !isHidden, platform == nil, let platform = makePlatform() else { return }
    self.platform = platform
    hasKeys = true
    takeSize(fromPlatform: platform)
    renderer.reset(size: platform.pixelSize)
    platform.setTextInput(textInput)
    platform.setCursor(cursorInWindow)
    hasOpened = true
    platform.show()
    framesDidBegin()
    requestFrame()
    application.placeDisplayLinks()
    appearanceTransitions.begin(in: self)
  }

  private func hide() {
    appearanceTransitions.end(in: self) { close() }
    // Last, because their callbacks may show the window again.
    cancelInput()
    animator.endAll()
  }

  private func close() {
    // A callback may have replaced the root view controller or hidden the window.
    appearanceTransitions.end(in: self) {}
    guard !super.isHidden else { return }
    super.isHidden = true
    (firstResponder as? any MarkedTextClient)?.unmarkText()
    platform?.close()
    platform = nil
    hasOpened = false
    visibility = nil
    application.didHide(self)
  }

  private var sizeLimits: WindowSizeLimits {
    windowScene?.sizeRestrictions?.limits ?? .none
  }

  func sizeLimitsDidChange() {
    platform?.setSizeLimits(sizeLimits)
  }

  private func ask(for size: CGSize) {
    requestedSize = size
    sizeLimitsDidChange()
    if let platform {
      platform.setContentSize(size)
    } else {
      changingOwnTraits { super.frame = CGRect(origin: .zero, size: size) }
    }
  }

  func takeSize(fromPlatform platform: any WindowPlatform) {
    let (pixels, scale) = (platform.pixelSize, platform.scale)
    if let old = shownScale, old != scale { scaleDidChange(from: old) }
    shownScale = scale
    let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    // The window has its size at once, without an animation.
    UIView.performWithoutAnimation {
      let transition = beginTransition(to: size)
      changingOwnTraits { super.frame = CGRect(origin: .zero, size: size) }
      transition?.finish()
    }
  }

  /// Tells the root view controller, if it is shown and the size is another one.
  private func beginTransition(to size: CGSize) -> WindowSizeTransition? {
    guard hasOpened, size != storedBounds.size, let rootViewController, rootViewController.isViewLoaded else {
      return nil
    }
    let transition = WindowSizeTransition(window: self)
    let traits = newTraits(at: size)
    if let traits { rootViewController.willTransition(to: traits, with: transition) }
    rootViewController.viewWillTransition(to: size, with: transition)
    application.modalPresenter?.window(self, willTransitionTo: size, traits: traits, with: transition)
    return transition
  }

  /// The window's traits at another size; nil if its size classes stay.
  private func newTraits(at size: CGSize) -> UITraitCollection? {
    let new = ownTraits(at: size)
    guard new != ownTraits else { return nil }
    var traits = traitsAboveRoot
    traits.values.packed = traits.values.packed.overridden(by: new)
    return UITraitCollection(traits.overridden(by: traitOverrides))
  }

  private func rootViewControllerDidChange(from old: UIViewController?) {
    let new = rootViewController
    guard old !== new else { return }
    if let old { remove(old) }
    if let new { install(new) }
    titleDidChange()
  }

  private func remove(_ controller: UIViewController) {
    if controller.presented != nil { application.modalPresenter?.presenterWillLeave(controller) }
    if controller.windowToFill === self { controller.windowToFill = nil }
    appearanceTransitions.end([controller]) { controller.viewIfLoaded?.removeFromSuperview() }
  }

  /// Any callback may replace the controller again.
  private func install(_ controller: UIViewController) {
    guard rootViewController === controller else { return }
    requirement(
      controller.parent == nil,
      "\(controller.nameInMessages) is a child of \(controller.parent?.nameInMessages ?? ""); it cannot also become "
        + "the root view controller of a window")
    controller.windowToFill = self
    guard let view = controller.view else { return }
    if rootViewController === controller, isOpen { controller.beginAppearanceByMove() }
    guard rootViewController === controller else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  private func deliver(_ event: UIPressesEvent) {
    if runKeyCommand(for: event) { return }
    if event.press.phase == .began, contextMenu == nil { showFocus(for: event.press) }
    let target = contextMenu ?? keyTarget
    let outerTarget = pressTarget
    pressTarget = target
    defer { pressTarget = outerTarget }
    pressDispatcher.deliver(event, to: target)
    switch event.press.phase {
    case .began:
      target.pressesBegan([event.press], with: event)
      if target !== contextMenu, event.press.key?.keyCode == .keyboardDeleteOrBackspace,
        let input = firstResponder as? any UIKeyInput,
        !(input is any TextInputClient), input.hasText
      {
        input.deleteBackward()
      }
    case .ended: target.pressesEnded([event.press], with: event)
    case .cancelled: target.pressesCancelled([event.press], with: event)
    }
  }
}
