/// The subsystems of a window, created on first use.
@MainActor
final class WindowEngine {
  private unowned let window: UIWindow

  fileprivate let renderer = FrameRenderer()
  fileprivate private(set) lazy var animator = WindowAnimator(window: window)
  fileprivate private(set) lazy var touchDispatcher = TouchDispatcher(window: window)
  fileprivate private(set) lazy var scrollDeviceDispatcher = ScrollDeviceDispatcher(window: window)
  fileprivate private(set) lazy var transformDispatcher = TransformDispatcher(window: window)
  fileprivate let pressDispatcher = PressDispatcher()
  fileprivate let keyCommandDispatcher = KeyCommandDispatcher()
  fileprivate private(set) lazy var focusSystem = FocusSystem(window: window)

  init(window: UIWindow) {
    self.window = window
  }
}

extension UIWindow {
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

  /// Delivers key presses to gesture recognizers.
  var pressDispatcher: PressDispatcher { engine.pressDispatcher }

  /// Runs key commands.
  var keyCommandDispatcher: KeyCommandDispatcher { engine.keyCommandDispatcher }

  /// Tracks the focused view.
  var focusSystem: FocusSystem { engine.focusSystem }
}
