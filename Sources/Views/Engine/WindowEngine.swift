import Diagnostics
import Foundation
@_spi(Toolkit) import Platform

/// What the windows of one scene share: the window of the desktop, its frames, its input and its animations.
///
/// A window that is alone in its scene is the root of the view tree that is drawn. If there are several, a `WindowStack` is
/// the root, and contains them.
@MainActor
final class WindowEngine {
  /// The root of the tree, which receives the platform's calls.
  var window: UIWindow {
    get {
      guard let root else { requirementFailure("a scene was used before its window") }
      return root
    }
    set { root = newValue }
  }

  /// Nil only while the window is being made.
  @Unretained private var root: UIWindow?

  /// The platform's window; nil while nothing is shown.
  var platform: (any WindowPlatform)?

  /// Whether the platform's window has the size of the root, so that another size is a change.
  var hasOpened = false

  /// The platform's scale as of the last change that views were told about; nil until the window is first shown.
  var shownScale: CGFloat?

  /// Whether the window is visible on the desktop; nil until the platform reports it.
  var visibility: WindowVisibility?

  /// Whether the window has the desktop's keyboard focus, as far as its events tell.
  var hasKeys = true

  /// Whether the user works in the window, as far as the platform reports.
  var isActive = true

  /// The window of the scene that receives the keys; nil for the root.
  @Unretained var keyWindow: UIWindow?

  fileprivate let renderer = FrameRenderer()
  fileprivate private(set) lazy var animator = WindowAnimator(engine: self)
  fileprivate private(set) lazy var touchDispatcher = TouchDispatcher(engine: self)
  fileprivate private(set) lazy var scrollDeviceDispatcher = ScrollDeviceDispatcher(engine: self)
  fileprivate private(set) lazy var transformDispatcher = TransformDispatcher(engine: self)

  /// What the platform calls for the window.
  private(set) lazy var platformClient = PlatformClient(of: self)

  /// Advances everything that changes with time.
  private(set) lazy var frameClock = FrameClock { [unowned self] time in
    guard let time else { return window.requestNextFrame() }
    let playback = window.playback
    if let time = playback == nil ? time : playback?.displayTime(at: time) { platform?.requestFrame(at: time) }
  }

  let appearanceTransitions = AppearanceTransitions()

  /// Moves since the last frame, which the next frame delivers as one.
  var pendingMove: CoalescedSamples?

  /// The text input and cursor that were last set on the platform; see `UIWindow+Platform.swift`.
  var textInput: TextInputState?
  var cursor = CursorShape.arrow

  /// The open menu, which receives all keys.
  weak var contextMenu: (any MenuPanel)?

  /// The popup, which its menu keeps while it is open. A closed one may remain while the menu's action runs.
  @Unretained var popup: PopupWindow?

  /// The drag that began in this scene, which has the pointer or the finger.
  var drag: (any DragInput)?

  /// The drag of another program over this scene.
  var foreignDrag: (any ForeignDragInput)?

  var heldKeys = HeldKeys()

  /// Control while it is held alone; nil otherwise.
  var keyListHold: KeyListHold?

  /// The key events that wait for the end of a presentation or dismissal, in their order.
  var postponedKeys: [InputEvent] = []

  /// Whether a key press is being handled.
  var isPressingKey = false

  /// The time of the current event or frame, in seconds on the clock of the window's events; nil outside of one.
  var currentTime: TimeInterval?

  /// Whether the running code responds to input, and not to time.
  var isDeliveringInput = false

  /// The last single frame that was drawn while the time was stopped; see `Playback`.
  var drawnStep = 0

  /// Whether a frame is being prepared that is not painted yet.
  var isPreparingFrame = false

  /// Called before the window handles an input event.
  var inputObserver: ((InputEvent) -> Void)?

  /// Called before every frame, with its time.
  var frameWillBegin: ((TimeInterval) -> Void)?

  /// Called after every frame, presented or not, with its time.
  var frameObserver: ((TimeInterval) -> Void)?

  /// Takes what a window registered before it joined the scene.
  func absorb(_ other: WindowEngine) {
    renderer.backdrops.absorb(other.renderer.backdrops)
    for participant in other.frameClock.participants { frameClock.add(participant) }
  }
}

extension UIWindow {
  /// The platform's window; nil while the scene has none.
  package var platform: (any WindowPlatform)? { engine.platform }

  /// Advances everything that changes with time in this window.
  package var frameClock: FrameClock { engine.frameClock }

  var appearanceTransitions: AppearanceTransitions { engine.appearanceTransitions }

  /// Whether any part of the desktop's window is visible; nil without one.
  package var visibility: WindowVisibility? { engine.visibility }

  var pendingMove: CoalescedSamples? {
    get { engine.pendingMove }
    set { engine.pendingMove = newValue }
  }

  /// The open menu, which receives all keys.
  package var contextMenu: (any MenuPanel)? {
    get { engine.contextMenu }
    set { engine.contextMenu = newValue }
  }

  var popup: PopupWindow? {
    get { engine.popup }
    set { engine.popup = newValue }
  }

  var heldKeys: HeldKeys {
    get { engine.heldKeys }
    set { engine.heldKeys = newValue }
  }

  var postponedKeys: [InputEvent] {
    get { engine.postponedKeys }
    set { engine.postponedKeys = newValue }
  }

  /// Whether a key press is being handled.
  package var isPressingKey: Bool {
    get { engine.isPressingKey }
    set { engine.isPressingKey = newValue }
  }

  /// The time of the current event or frame, in seconds on the clock of the window's events; nil outside of one.
  package var currentTime: TimeInterval? {
    get { engine.currentTime }
    set { engine.currentTime = newValue }
  }

  /// Whether the running code responds to input, and not to time.
  var isDeliveringInput: Bool {
    get { engine.isDeliveringInput }
    set { engine.isDeliveringInput = newValue }
  }

  /// Whether a frame is being prepared that is not painted yet.
  var isPreparingFrame: Bool {
    get { engine.isPreparingFrame }
    set { engine.isPreparingFrame = newValue }
  }

  /// Called before the window handles an input event.
  package var inputObserver: ((InputEvent) -> Void)? {
    get { engine.inputObserver }
    set { engine.inputObserver = newValue }
  }

  /// Called before every frame, with its time.
  package var frameWillBegin: ((TimeInterval) -> Void)? {
    get { engine.frameWillBegin }
    set { engine.frameWillBegin = newValue }
  }

  /// Called after every frame, presented or not, with its time.
  package var frameObserver: ((TimeInterval) -> Void)? {
    get { engine.frameObserver }
    set { engine.frameObserver = newValue }
  }

  /// Renders the window's frames.
  var renderer: FrameRenderer { engine.renderer }

  /// Animates the window's views.
  var animator: WindowAnimator { engine.animator }

  /// Delivers touches and pointer events.
  var touchDispatcher: TouchDispatcher { engine.touchDispatcher }

  /// What is not over in this window: blocks of animations and animations of layers, touches that are down, and touches that
  /// views have not received in full.
  package var unfinished: (animations: Int, touches: Int, withheldTouches: Int) {
    let ofLayers = frameClock.participants.reduce(0) { $0 + (($1 as? LayerAnimations)?.runningCount ?? 0) }
    return (animator.count + ofLayers, touchDispatcher.counts.down, touchDispatcher.counts.withheld)
  }

  /// Delivers wheel and touchpad events.
  var scrollDeviceDispatcher: ScrollDeviceDispatcher { engine.scrollDeviceDispatcher }

  /// Delivers a touchpad's pinches.
  var transformDispatcher: TransformDispatcher { engine.transformDispatcher }
}
