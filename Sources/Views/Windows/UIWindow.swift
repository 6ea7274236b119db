import Diagnostics
import Drawing
import Foundation
import Rendering

/// The root of a view tree, shown in a window of the desktop.
///
/// A window appears with `makeKeyAndVisible()` or `isHidden = false`, and takes its size from the desktop from then on;
/// the root view controller's view always fills it. Its title is that of the root view controller.
/// Where a window stands, and that it is upright, is the desktop's choice: the frame's origin, `center` and `transform`
/// cannot be changed.
open class UIWindow: UIView {
  /// Where the pixels go; nil until the window is first shown.
  private(set) var platform: (any WindowPlatform)?

  /// The platform's device pixels per point, as the views know them; nil until the window is first shown.
  private var shownScale: CGFloat?

  /// The window's `WindowEngine`: rendering, animation, event delivery and focus. Its class stands in a folder above.
  private(set) lazy var engine: AnyObject = makeEngine()

  /// What moves with time in this window.
  package private(set) lazy var frameClock = FrameClock { [unowned self] time in
    if let time { platform?.requestFrame(at: time) } else { requestNextFrame() }
  }

  let appearanceTransitions = AppearanceTransitions()

  /// Moves that came since the last frame, delivered as one before the next.
  var pendingMove: CoalescedSamples?

  /// Whether the window is in sight on the desktop; nil until the platform said so.
  var visibility: WindowVisibility?

  /// Who gets key events first; set by `becomeFirstResponder()`.
  package var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      focusSystem.firstResponderDidChange(from: oldValue)
      firstResponderDidChange()
    }
  }

  /// What the platform was told last about the text that keys go to, and about the pointer; see `UIWindow+Platform.swift`.
  var textInput: TextInputState?
  var cursorInWindow = CursorShape.arrow

  /// The keyboard panel that is in the window.
  package weak var keyboard: (any KeyboardPanel)?

  /// The menu that is open; all keys go to it.
  package weak var contextMenu: (any MenuPanel)?

  /// The view that was last pressed, or scrolled by the wheel or a touchpad: key events that nobody has the focus for go to it.
  weak var lastUsedView: UIView?

  var heldKeys = HeldKeys()

  /// Whether the press of a key is being handled.
  var isPressingKey = false

  /// Whether the desktop's keys come to this window, as far as its events tell.
  package var hasKeys = true {
    didSet { if hasKeys != oldValue { keyStatusDidChange() } }
  }

  /// The time of the event or frame that is being handled, in seconds on the clock of the window's events; nil outside
  /// of any.
  package var currentTime: TimeInterval?

  /// Whether what runs now is the app's answer to input, and not what falls due with time.
  var isDeliveringInput = false

  /// Whether a frame is in hand that nothing has been painted of.
  var isPreparingFrame = false

  /// Told of every input event before the window handles it.
  package var inputObserver: ((InputEvent) -> Void)?

  /// Told before every frame, with its time.
  package var frameWillBegin: ((TimeInterval) -> Void)?

  /// Told after every frame, shown or not, with its time.
  package var frameObserver: ((TimeInterval) -> Void)?

  /// The view controller whose view fills the window; nil for none.
  open var rootViewController: UIViewController? {
    didSet { rootViewControllerDidChange(from: oldValue) }
  }

  /// A window with a content of the frame's size, in points; a size of zero in either direction gets one of
  /// 800 by 600. The frame's origin is of no effect.
  public override init(frame: CGRect) {
    let size = frame.admitted(as: "UIWindow(frame:)", ofClass: Self.self).standardized.size
    requestedSize = size.width > 0 && size.height > 0 ? size : Self.defaultFrame.size
    super.init(frame: CGRect(origin: .zero, size: requestedSize))
    super.isHidden = true
  }

  static let defaultFrame = CGRect(x: 0, y: 0, width: 800, height: 600)

  /// The screen that the window is on.
  open var screen: UIScreen { UIScreen.main }

  /// The window's place on the desktop.
  public private(set) lazy var windowScene: UIWindowScene? = UIWindowScene(window: self)

  /// The content size that the app asked for last, in points.
  private(set) var requestedSize: CGSize

  // MARK: Showing

  /// Shows the window. Key events go to the window that the desktop gives the focus.
  open func makeKeyAndVisible() {
    isHidden = false
    open()
  }

  /// Windows start hidden; showing one opens it on the desktop, once the application runs.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      if newValue {
        hide()
      } else {
        super.isHidden = false
        UIApplication.shared.didShow(self)
        open()
      }
    }
  }

  // MARK: Size

  /// Setting another size asks the desktop for it; the frame follows when it is granted.
  open override var frame: CGRect {
    get { super.frame }
    set {
      ask(for: newValue.admitted(as: "UIWindow.frame", of: self).standardized.size)
    }
  }

  /// Setting another size is setting the frame's; a new origin moves the content at once.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let new = newValue.admitted(as: "UIWindow.bounds", of: self).standardized
      let size = super.bounds.size
      super.bounds = CGRect(origin: new.origin, size: size)
      if new.size != size { ask(for: new.size) }
    }
  }

  /// The middle of the frame; setting it is of no effect.
  open override var center: CGPoint {
    get { super.center }
    set {}
  }

  /// The identity; setting it is of no effect.
  open override var transform: CGAffineTransform {
    get { .identity }
    set {}
  }

  // MARK: Events

  /// Hands an event to the gesture recognisers and views that it is for.
  open func sendEvent(_ event: UIEvent) {
    if let event = event as? UIPressesEvent {
      deliver(event)
    } else {
      touchDispatcher.deliver(event)
    }
  }

  /// Presses that nothing else handled: Tab takes the focus on, other keys scroll what they would scroll without a focus, open
  /// the menu of what has the focus, or do what they do on every desktop.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      !moveFocus(for: press) && !scrollWithoutFocus(for: press) && !openMenu(for: press)
        && !handleDesktopKey(for: press)
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Frames

  /// Asks for a frame, for what has changed; while one is being prepared, that is the one.
  func requestFrame() {
    if !isPreparingFrame { requestNextFrame() }
  }

  func requestNextFrame() {
    guard !isHidden else { return }
    platform?.requestFrame()
  }

  /// Marks device pixels as stale, which a view paints, or some that nobody knows of.
  func recordDamage(_ pixels: DeviceRect, of view: UIView?) {
    guard !pixels.isEmpty else { return }
    renderer.recordDamage(pixels, of: view)
    requestFrame()
  }

  /// A view that clips shows another part of its plane than until now, when that began at `origin`.
  func recordScroll(of view: UIView, at placement: DevicePlacement, from origin: CGPoint) {
    if renderer.recordScroll(of: view, at: placement, from: origin) { requestFrame() }
  }

  /// A view left the window: nothing here may refer to it any more.
  func forget(_ view: UIView) {
    animator.forget(view)
    touchDispatcher.forget(view)
    scrollDeviceDispatcher.forget(view)
    focusSystem.forget(view)
    if let contextMenu, contextMenu.owner?.isDescendant(of: view) ?? true { contextMenu.close() }
    guard let responder = firstResponder, responder.responderWindow !== self else { return }
    // It is not asked whether it gives way, and may name a successor.
    firstResponder = nil
    responder.resignFirstResponder()
  }

  /// A drag of a scroll view in here will not begin with the touches that it follows.
  func dragWasRuledOut() {
    touchDispatcher.dragWasRuledOut()
  }

  func titleDidChange() {
    platform?.setTitle(title)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    rootViewController?.viewIfLoaded?.frame = bounds
    keyboard?.windowDidResize()
  }

  // MARK: Internals

  override var asWindow: UIWindow? { self }

  override var nextAboveRoot: UIResponder? { UIApplication.shared }

  override var traitsAboveRoot: Traits {
    var traits = UIApplication.shared.traits
    if let platform { traits.displayScale = platform.scale }
    return traits
  }

  /// The window has other device pixels per point.
  private func scaleDidChange(from oldScale: CGFloat) {
    var old = traitsAboveRoot
    old.displayScale = oldScale
    appearanceMayHaveChanged(from: old.overridden(by: traitOverrides), tint: tintColor)
  }

  /// The desktop's settings are others now.
  func traitsAboveDidChange(from old: Traits) {
    var old = old
    old.displayScale = traitsAboveRoot.displayScale
    appearanceMayHaveChanged(from: old.overridden(by: traitOverrides), tint: tintColor)
  }

  private var title: String { rootViewController?.title ?? ProcessInfo.processInfo.processName }

  /// Opens the window where it is shown and has been without a display until now.
  func open() {
    guard !isHidden, platform == nil, let display = UIApplication.shared.display else { return }
    let platform = display.makeWindow(size: bounds.size, limits: sizeLimits, title: title, client: self)
    self.platform = platform
    hasKeys = true
    takeSize(fromPlatform: platform)
    renderer.reset(size: platform.pixelSize)
    platform.setTextInput(textInput)
    platform.setCursor(cursorInWindow)
    platform.show()
    requestFrame()
    if let rootViewController { appearanceTransitions.begin(rootViewController) }
  }

  private func hide() {
    appearanceTransitions.end { close() }
    // At the very end: who hears of it may show the window again.
    cancelInput()
    animator.endAll()
  }

  private func close() {
    // The root view controller, told of it, may have put another one in its place, or hidden the window itself.
    appearanceTransitions.end {}
    guard !super.isHidden else { return }
    super.isHidden = true
    (firstResponder as? any MarkedTextClient)?.unmarkText()
    platform?.close()
    platform = nil
    visibility = nil
    UIApplication.shared.didHide(self)
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
    if let platform { platform.setContentSize(size) } else { super.frame = CGRect(origin: .zero, size: size) }
  }

  func takeSize(fromPlatform platform: any WindowPlatform) {
    let (pixels, scale) = (platform.pixelSize, platform.scale)
    if let old = shownScale, old != scale { scaleDidChange(from: old) }
    shownScale = scale
    let size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
    // The desktop's windows have their size at once.
    UIView.performWithoutAnimation { super.frame = CGRect(origin: .zero, size: size) }
  }

  private func rootViewControllerDidChange(from old: UIViewController?) {
    let new = rootViewController
    guard old !== new else { return }
    appearanceTransitions.end { old?.viewIfLoaded?.removeFromSuperview() }
    if let new { install(new) }
    titleDidChange()
  }

  /// Everything that a controller is told may lead to yet another one in its place.
  private func install(_ controller: UIViewController) {
    guard rootViewController === controller else { return }
    controller.windowToFill = self
    guard let view = controller.view else { return }
    if rootViewController === controller, platform != nil { appearanceTransitions.begin(controller) }
    guard rootViewController === controller else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  private func deliver(_ event: UIPressesEvent) {
    let target = contextMenu ?? keyTarget
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
