import Diagnostics

/// The subsystems of a window, created on first use.
///
/// `UIWindow` is in a lower folder and stores them as one untyped object. The extension below gives them their types.
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

  fileprivate init(window: UIWindow) {
    self.window = window
  }
}

extension UIWindow {
  func makeEngine() -> WindowEngine { WindowEngine(window: self) }

  private var parts: WindowEngine {
    guard let parts = engine as? WindowEngine else { requirementFailure("A window's engine is a \(type(of: engine))") }
    return parts
  }

  /// Renders the window's frames.
  var renderer: FrameRenderer { parts.renderer }

  /// Animates the window's views.
  var animator: WindowAnimator { parts.animator }

  /// Delivers touches and pointer events.
  var touchDispatcher: TouchDispatcher { parts.touchDispatcher }

  /// Delivers wheel and touchpad events.
  var scrollDeviceDispatcher: ScrollDeviceDispatcher { parts.scrollDeviceDispatcher }

  /// Delivers a touchpad's pinches.
  var transformDispatcher: TransformDispatcher { parts.transformDispatcher }

  /// Delivers key presses to gesture recognizers.
  var pressDispatcher: PressDispatcher { parts.pressDispatcher }

  /// Runs key commands.
  var keyCommandDispatcher: KeyCommandDispatcher { parts.keyCommandDispatcher }

  /// Tracks the focused view.
  var focusSystem: FocusSystem { parts.focusSystem }
}
