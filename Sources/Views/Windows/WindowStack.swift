import Foundation

/// The root of a scene with several windows, which it contains: the back one first, ordered by level and by the time they
/// were shown.
///
/// It takes the place of the window that was alone before. Apps cannot see it: the windows have no superview.
final class WindowStack: UIWindow {
  /// Puts a window into a stack that takes its place.
  init(around base: UIWindow) {
    super.init(stackInPlaceOf: base)
    engine.window = self
    base.fill(bounds)
    insert(window: base, at: 0)
  }

  /// Makes the root of a scene that displays nothing yet.
  init(in scene: UIWindowScene, size: CGSize) {
    super.init(stackIn: scene, size: size)
  }

  required init?(coder: NSCoder) { nil }

  /// The windows from back to front.
  var windows: [UIWindow] { currentSubviews.compactMap { $0 as? UIWindow } }

  /// Adds a window in front of others of its level. It shares this window of the desktop from then on.
  ///
  /// - Parameter isFilling: Whether it fills the scene whatever its frame is.
  func add(_ window: UIWindow, isFilling: Bool) {
    window.join(engine, in: bounds, isFilling: isFilling)
    insert(window: window, at: place(for: window))
    if isOpen {
      window.framesDidBegin()
      appearanceTransitions.begin(in: window)
    }
    // Also while a frame is being prepared: that one may show the tree without the stack.
    requestNextFrame()
  }

  /// Removes a window that was hidden, and closes the desktop's window with the last one.
  func remove(_ window: UIWindow) {
    if engine.keyWindow === window { window.cancelKeys(at: currentTime) }
    let isFilling = window.frame == bounds
    remove(window: window)
    window.leaveStack(isFilling: isFilling)
    if windows.isEmpty {
      cancelInput()
      animator.endAll()
      closePlatform()
    }
    requestNextFrame()
  }

  /// Requests a size of the desktop's window, or takes it if that is not open.
  func request(_ size: CGSize) {
    if isOpen { ask(for: size) } else { take(size) }
  }

  func bringToFront(_ window: UIWindow) {
    reorder(window, to: windows.count { $0 !== window && $0.windowLevel <= window.windowLevel })
  }

  private func place(for window: UIWindow) -> Int {
    windows.count { $0.windowLevel <= window.windowLevel }
  }

  // MARK: What a window does for the desktop

  override var isListed: Bool { false }

  override var controllerTitle: String? { windows.lazy.compactMap(\.controllerTitle).first }

  override func forEachWindow(_ body: (UIWindow) -> Void) { windows.forEach(body) }

  /// Returns the view that is hit in the front window that takes the touch. An open menu takes all touches.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let contextMenu, let window = contextMenu.window {
      return window.hitTest(convert(point, to: window), with: event) ?? contextMenu
    }
    for window in windows.reversed() {
      if let hit = window.hitTest(convert(point, to: window), with: event) { return hit }
    }
    return nil
  }

  /// Resizes the windows that fill the scene with it.
  override func take(_ size: CGSize) {
    let filling = windows.filter { $0.frame == bounds }
    super.take(size)
    for window in filling where window.stack === self { window.take(size) }
  }
}
