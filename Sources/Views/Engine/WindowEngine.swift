import Diagnostics

/// The parts that make a window work, made when first used.
///
/// `UIWindow` stands in a folder below theirs, so it keeps them as one untyped object. The extension below gives them their types.
@MainActor
final class WindowEngine {
  private unowned let window: UIWindow

  fileprivate let renderer = FrameRenderer()
  fileprivate private(set) lazy var animator = WindowAnimator(window: window)
  fileprivate private(set) lazy var touchDispatcher = TouchDispatcher(window: window)
  fileprivate private(set) lazy var scrollDeviceDispatcher = ScrollDeviceDispatcher(window: window)
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

  /// What paints its frames.
  var renderer: FrameRenderer { parts.renderer }

  /// What animates its views.
  var animator: WindowAnimator { parts.animator }

  /// What delivers touches and the pointer.
  var touchDispatcher: TouchDispatcher { parts.touchDispatcher }

  /// What delivers the wheel and touchpads.
  var scrollDeviceDispatcher: ScrollDeviceDispatcher { parts.scrollDeviceDispatcher }

  /// Which of its views has the keys.
  var focusSystem: FocusSystem { parts.focusSystem }
}
