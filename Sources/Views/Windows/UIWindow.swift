import Diagnostics
import Drawing
import Foundation
@_spi(Toolkit) import Platform
import Rendering

/// The root of an app's view tree, displayed in a window of the desktop.
///
/// A window appears with `makeKeyAndVisible()` or `isHidden = false`, in its `windowScene`. Each scene is one window of the
/// desktop. A window that is alone in its scene fills it: the desktop determines its size, and `center` and `transform`
/// cannot be changed. If a scene has several windows, they lie over each other inside that one, by `windowLevel` and the
/// time they were shown, and each has the frame that the app gives it, in the coordinates of the scene. A window that fills
/// the scene follows its size.
///
/// The root view controller's view always fills the window, and provides the title.
open class UIWindow: UIView {
  // MARK: State

  /// What the windows of the scene share; its own before it is shown.
  private(set) var engine = WindowEngine()

  /// Whether this is a `WindowStack`.
  let isStack: Bool

  /// The application in which the window was shown.
  @Unretained private var owner: UIApplication?

  /// The application of the window; before it is first shown, the shared one.
  package var application: UIApplication { owner ?? .shared }

  /// The scene; nil before it is known, and once it is disconnected.
  weak var scene: UIWindowScene? {
    didSet { if scene != nil { wasInScene = true } }
  }

  private var wasInScene = false

  private var connectedScene: UIWindowScene? { scene?.isConnected == true ? scene : nil }

  /// The width and height of the scene, unless the app sets another frame.
  private var fillsScene: Bool

  /// Whether the window is on the desktop.
  var isOpen: Bool { platform != nil }

  /// Tracks the focused view.
  private(set) lazy var focusSystem = FocusSystem(window: self)

  /// Delivers key presses to gesture recognizers.
  private(set) lazy var pressDispatcher = PressDispatcher()

  /// Runs key commands.
  private(set) lazy var keyCommandDispatcher = KeyCommandDispatcher()

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

  package weak var keyboard: (any KeyboardPanel)?

  /// The view that was last pressed or scrolled. It receives key events without a focused view.
  @Unretained var lastUsedView: UIView? {
    didSet { if let scrollView = lastUsedView?.scrollViewForKeys { lastUsedScrollView = scrollView } }
  }

  /// The scroll view that was last pressed, scrolled or focused, or had a view in it that was. Keys that no responder
  /// handles go there.
  @Unretained var lastUsedScrollView: UIView?

  /// The first responder of the chain that receives the current press.
  @Unretained var pressTarget: UIResponder?

  /// The view controller whose view fills the window; nil for none.
  open var rootViewController: UIViewController? {
    didSet { rootViewControllerDidChange(from: oldValue) }
  }

  /// Makes a window with a frame in its scene, in points. A frame without a size on either axis, and that of the screen, fill
  /// the scene; a new scene is then 800 by 600 for a frame without a size, and otherwise as large as the frame.
  public override init(frame: CGRect) {
    let frame = frame.admitted(as: "UIWindow(frame:)", ofClass: Self.self).standardized
    let hasSize = frame.width > 0 && frame.height > 0
    fillsScene = !hasSize || frame == UIScreen.main.bounds
    isStack = false
    let initial = hasSize ? frame : Self.defaultFrame
    requestedSize = initial.size
    super.init(frame: initial)
    engine.window = self
    super.isHidden = true
  }

  /// Makes a window of a scene, which it fills. The first window of a scene is 800 by 600 points, unless another size is
  /// requested.
  public init(windowScene: UIWindowScene) {
    requestedSize = windowScene.coordinateSpace.bounds.size
    (fillsScene, isStack) = (true, false)
    super.init(frame: CGRect(origin: .zero, size: requestedSize))
    engine.window = self
    super.isHidden = true
    scene = windowScene
  }

  /// Makes a stack in the place of a window that was alone in its scene.
  init(stackInPlaceOf base: UIWindow) {
    isStack = true
    fillsScene = true
    requestedSize = base.requestedSize
    engine = base.engine
    super.init(frame: CGRect(origin: .zero, size: base.storedBounds.size))
    owner = base.owner
    scene = base.scene
  }

  /// Makes a stack in a scene without visible windows.
  init(stackIn scene: UIWindowScene, size: CGSize) {
    isStack = true
    fillsScene = true
    requestedSize = size
    super.init(frame: CGRect(origin: .zero, size: size))
    engine.window = self
    owner = scene.application
    self.scene = scene
  }

  public required init?(coder: NSCoder) { nil }

  static let defaultFrame = CGRect(x: 0, y: 0, width: 800, height: 600)

  /// The screen that the window is on.
  open var screen: UIScreen { UIScreen.main }

  /// The scene that displays the window.
  ///
  /// A window without one joins the scene of the key window, or a new one if there is none, when it is first shown or this is
  /// first read. Nil once the scene is closed; a window that is shown after that joins a scene in the same way. Setting
  /// another scene moves the window there, and setting nil hides it.
  open var windowScene: UIWindowScene? {
    get {
      if !wasInScene { scene = application.sceneForNewWindow() }
      return connectedScene
    }
    set {
      guard newValue !== scene else { return }
      let isShown = !isHidden
      isHidden = true
      scene = newValue
      wasInScene = true
      if isShown, newValue != nil { isHidden = false }
    }
  }

  /// Gives a window without a scene one of its own.
  package func takeOwnScene() {
    if scene == nil { scene = application.makeScene() }
  }

  /// The content size that the app last requested for the desktop's window, in points.
  private(set) var requestedSize: CGSize

  // MARK: Showing

  /// Shows the window in front of others of its level, and makes it the key window of its scene.
  open func makeKeyAndVisible() {
    let wasShown = !isHidden
    isHidden = false
    if wasShown { stack?.bringToFront(self) }
    open()
    makeKey()
  }

  /// Whether the window is hidden, true at first. Showing it displays it in its scene, once the application runs.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if newValue { hide() } else { show() }
    }
  }

  /// The place of the window among the windows of its scene: in front of all windows of lower levels, and behind those of
  /// higher ones. `.normal` by default. NaN is a programming error.
  ///
  /// A window above `.normal` lies in its scene with the frame that the app gives it, even before the scene displays another one.
  /// Set the level before the window is shown.
  open var windowLevel = Level.normal {
    didSet {
      requirement(!windowLevel.rawValue.isNaN, "UIWindow.windowLevel is NaN")
      if windowLevel != oldValue { stack?.bringToFront(self) }
    }
  }

  /// Whether the window lies over the normal ones, and never determines the size of the scene.
  var isAboveNormal: Bool { windowLevel > .normal }

  /// The title.
  @_spi(Toolkit) open override var ownAccessibilityLabel: String? { controllerTitle }

  // MARK: Keys

  /// Whether the window receives the keys of its scene. The first window that is shown in a scene does, until another one is
  /// made key, or the first one of a level that is not above `.normal` is shown.
  open var isKeyWindow: Bool { !isHidden && isKey }

  /// Whether the window can become key. True by default; a window that displays only messages can override it.
  open var canBecomeKey: Bool { true }

  /// Makes the window receive the keys of its scene. A hidden window, and one that cannot become key, stay as they are. A
  /// window becomes key also when a view in it that takes text becomes first responder.
  open func makeKey() {
    if !isHidden, canBecomeKey { scene?.setKeyWindow(self) }
  }

  /// Called after the window became key. The default implementation does nothing.
  open func becomeKey() {}

  /// Called after the window is no longer key. The default implementation does nothing.
  open func resignKey() {}

  /// Whether keys of the scene go to this window.
  var isKey: Bool {
    if let key = engine.keyWindow { return key === self }
    return engine.window === self
  }

  /// Whether the window has the desktop's keyboard focus, as far as its events tell.
  package var hasKeys: Bool { engine.hasKeys && isKey }

  // MARK: Geometry

  /// The frame in the scene. Alone in its scene the window is at its origin, and another size is requested from the desktop:
  /// the frame changes when it is granted.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let new = newValue.admitted(as: "UIWindow.frame", of: self).standardized
      if fillsPlatform { return ask(for: new.size) }
      fillsScene = false
      changingOwnTraits { super.frame = new }
    }
  }

  /// Setting another size is the same as for the frame. A new origin moves the content at once.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let new = newValue.admitted(as: "UIWindow.bounds", of: self).standardized
      guard fillsPlatform else {
        if new.size != storedBounds.size { fillsScene = false }
        changingOwnTraits { super.bounds = new }
        return
      }
      let size = super.bounds.size
      super.bounds = CGRect(origin: new.origin, size: size)
      if new.size != size { ask(for: new.size) }
    }
  }

  /// The center of the frame. Setting it has no effect while the window is alone in its scene.
  open override var center: CGPoint {
    get { super.center }
    set { if !fillsPlatform { super.center = newValue } }
  }

  /// The identity while the window is alone in its scene. Setting it has no effect then.
  open override var transform: CGAffineTransform {
    get { super.transform }
    set { if !fillsPlatform { super.transform = newValue } }
  }

  /// Whether the desktop determines the geometry.
  private var fillsPlatform: Bool { engine.window === self && platform != nil }

  /// Nil: a window is at the top of its tree.
  open override var superview: UIView? {
    guard let above = super.superview else { return nil }
    return above is WindowStack ? nil : above
  }

  /// The windows of the scene with this one; nil if it is alone.
  var stack: WindowStack? { engine.window as? WindowStack }

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

  /// Handles presses that no responder handled. Tab moves the focus, Space and Return activate an accessibility element with
  /// the focus, keys run commands that text or a control came before, and other keys go to the list that was used last,
  /// scroll, open the menu of the focused view, or have their usual meaning on desktops.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      !moveFocus(for: press) && !activateFocusedElement(for: press) && !runKeyCommand(for: press) && !passOn(press)
        && !openMenu(for: press) && !dismissPresented(for: press) && !handleDesktopKey(for: press)
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
    platform?.setTitle(engine.window.title)
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

  override var nextAboveRoot: UIResponder? { scene ?? application }

  override var traitsAboveRoot: Traits {
    var traits = application.traits
    traits.values.packed = traits.values.packed.replacing(Traits.windowTraits, from: ownTraits)
    if let platform { traits.displayScale = platform.scale }
    return traits
  }

  /// The traits that the window determines.
  private var ownTraits: PackedTraits { ownTraits(at: storedBounds.size) }

  private func ownTraits(at size: CGSize) -> PackedTraits { Traits.ofWindow(size, isActive: engine.hasKeys) }

  /// Runs `change`, which changes the window's size or whether it has the keys, and reports changed traits.
  private func changingOwnTraits(_ change: () -> Void) {
    let (old, oldTraits) = (ownTraits, traitsAboveRoot)
    change()
    ownTraitsDidChange(from: old, oldTraits)
  }

  /// Reports that the scene gained or lost the desktop's keyboard focus.
  func activeAppearanceDidChange() {
    var old = traitsAboveRoot
    old.values.activeAppearance = engine.hasKeys ? .inactive : .active
    publishTraits()
    appearanceMayHaveChanged(from: old.overridden(by: traitOverrides), tint: tintColor)
  }

  /// Reports traits that the window determines and that have changed.
  private func ownTraitsDidChange(from old: PackedTraits, _ oldTraits: Traits) {
    publishTraits()
    guard ownTraits != old else { return }
    appearanceMayHaveChanged(from: oldTraits.overridden(by: traitOverrides), tint: tintColor)
  }

  /// Gives views in no window the traits that they would have in this one. A window that covers only a part of its scene,
  /// such as a message over the others, leaves them alone, unless it is the app's only window.
  private func publishTraits() {
    let isOnly = !isAboveNormal && application.windows.allSatisfy { $0 === self }
    guard isListed, fillsScene || fillsPlatform || isOnly else { return }
    application.windowTraitsDidChange(to: ownTraits)
  }

  /// Applies a change of the device pixels per point.
  func scaleDidChange(from oldScale: CGFloat) {
    var old = traitsAboveRoot
    old.displayScale = oldScale
    appearanceMayHaveChanged(from: old.overridden(by: traitOverrides), tint: tintColor)
  }

  /// Applies changed settings of the desktop.
  func traitsAboveDidChange(from old: Traits) {
    appearanceMayHaveChanged(from: traitsAboveRoot(below: old).overridden(by: traitOverrides), tint: tintColor)
  }

  /// The traits above the window if the application had `traits`.
  func traitsAboveRoot(below traits: Traits) -> Traits {
    let own = traitsAboveRoot
    var traits = traits
    traits.displayScale = own.displayScale
    traits.values.packed = traits.values.packed.replacing(Traits.windowTraits, from: own.values.packed)
    return traits
  }

  private var title: String {
    if let title = scene?.title, !title.isEmpty { return title }
    return controllerTitle ?? ProcessInfo.processInfo.processName
  }

  /// The title of the root view controller.
  var controllerTitle: String? { rootViewController?.title }

  /// Whether the window is one of the app's own.
  var isListed: Bool { true }

  /// Whether the window is that of a tool; see `ToolWindow`.
  var isTool: Bool { false }

  /// Makes the platform's window; nil if there is no display.
  func makePlatform() -> (any WindowPlatform)? {
    application.display?.makeWindow(
      size: bounds.size, limits: sizeLimits, title: title, client: engine.platformClient)
  }

  /// Called after the desktop closed a window that belongs to no scene.
  func userDidClose() {}

  private func show() {
    super.isHidden = false
    owner = .shared
    guard isListed else { return open() }
    application.didShow(self)
    let scene = connectedScene ?? application.sceneForNewWindow()
    self.scene = scene
    scene.display(self)
    NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
  }

  /// Opens the desktop's window if there is a display and it is not open yet.
  func open() {
    guard engine.window === self else { return engine.window.open() }
    guard !isHidden, platform == nil else { return }
    if !storedTransform.isIdentity { super.transform = .identity }
    super.center = CGRect(origin: .zero, size: storedBounds.size).center
    requestedSize = storedBounds.size
    guard let platform = makePlatform() else { return }
    engine.platform = platform
    (engine.hasKeys, engine.isActive) = (true, true)
    takeSize(fromPlatform: platform)
    renderer.reset(size: platform.pixelSize)
    platform.setTextInput(engine.textInput)
    platform.setCursor(engine.cursor)
    engine.hasOpened = true
    scene?.windowWillOpen(platform)
    platform.show()
    forEachWindow { $0.framesDidBegin() }
    requestFrame()
    application.placeDisplayLinks()
    forEachWindow { appearanceTransitions.begin(in: $0) }
    scene?.windowDidOpen()
  }

  /// Visits the windows of the scene that are shown in this one: itself, or the windows in a stack.
  func forEachWindow(_ body: (UIWindow) -> Void) { body(self) }

  private func hide() {
    // The root may be a stack, which goes with its last window.
    let (root, isAlone) = (engine.window, stack == nil)
    root.appearanceTransitions.end(in: self) { close() }
    // Last, because their callbacks may show the window again.
    if isAlone {
      cancelInput()
      animator.endAll()
    } else {
      root.forget(self)
    }
  }

  private func close() {
    // A callback may have replaced the root view controller or hidden the window.
    appearanceTransitions.end(in: self) {}
    guard !super.isHidden else { return }
    super.isHidden = true
    (firstResponder as? any MarkedTextClient)?.unmarkText()
    application.releaseDisplayLinks(of: self)
    if let stack { stack.remove(self) } else { closePlatform() }
    guard isListed else { return }
    scene?.didHide(self)
    application.didHide(self)
    NotificationCenter.default.post(name: Self.didBecomeHiddenNotification, object: self)
  }

  /// Closes the desktop's window.
  func closePlatform() {
    platform?.close()
    engine.platform = nil
    engine.hasOpened = false
    engine.visibility = nil
  }

  private var sizeLimits: WindowSizeLimits {
    scene?.sizeRestrictions?.limits ?? .none
  }

  func sizeLimitsDidChange() {
    platform?.setSizeLimits(sizeLimits)
  }

  /// Requests a size of the desktop's window.
  func ask(for size: CGSize) {
    requestedSize = size
    sizeLimitsDidChange()
    platform?.setContentSize(size)
  }

  func takeSize(fromPlatform platform: any WindowPlatform) {
    let (pixels, scale) = (platform.pixelSize, platform.scale)
    if let old = engine.shownScale, old != scale { forEachWindow { $0.scaleDidChange(from: old) } }
    engine.shownScale = scale
    // The window has its size at once, without an animation.
    let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    UIView.performWithoutAnimation { take(size) }
  }

  /// Takes the size that the desktop gives the scene.
  func take(_ size: CGSize) {
    let old = storedBounds.size
    let transition = beginTransition(to: size)
    changingOwnTraits { super.frame = CGRect(origin: .zero, size: size) }
    transition?.finish()
    if size != old, engine.window === self { scene?.sizeDidChange(from: old) }
  }

  // MARK: In a stack

  /// Takes its place in a scene that displays other windows already.
  func join(_ engine: WindowEngine, in bounds: CGRect, isFilling: Bool) {
    if engine !== self.engine {
      engine.absorb(self.engine)
      self.engine = engine
    }
    if isFilling {
      super.transform = .identity
      fillsScene = true
    }
    if fillsScene { changingOwnTraits { super.frame = bounds } }
  }

  /// Fills the scene, in which it was alone.
  func fill(_ bounds: CGRect) {
    // A window that is not open yet may have another place.
    super.transform = .identity
    super.frame = bounds
    fillsScene = true
  }

  /// Leaves the windows of a scene, which display the others.
  ///
  /// - Parameter isFilling: Whether it filled the scene, and does when it is shown again.
  func leaveStack(isFilling: Bool) {
    engine = WindowEngine()
    engine.window = self
    fillsScene = fillsScene || isFilling
  }

  /// Tells the root view controller, if it is shown and the size is another one.
  private func beginTransition(to size: CGSize) -> WindowSizeTransition? {
    guard engine.hasOpened, size != storedBounds.size, let rootViewController, rootViewController.isViewLoaded else {
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
    // Its views are made with the traits that they have in this window.
    publishTraits()
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
