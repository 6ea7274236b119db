import Diagnostics
import Foundation
@_spi(Toolkit) import Platform

/// A window of the desktop, with the windows of the app that it displays.
open class UIWindowScene: UIScene, UITraitEnvironment {
  /// What the visible windows share; nil while there are none.
  private(set) var engine: WindowEngine?

  /// The root of the windows while there are several, and until none is left.
  private var stack: WindowStack?

  /// What was requested of the desktop before the window opened.
  private var pendingPreferences: [GeometryPreferences.Desktop] = []

  /// The size that the app last requested for the desktop's window; nil for none.
  private var requestedSize: CGSize?

  /// The size of the scene when its last window was hidden; nil before, and after a request.
  private var lastSize: CGSize?

  /// Whether a window that is not above the normal level was displayed while others of the scene are.
  private var hadMainWindow = false

  /// Whether the key window has the keys only because it was the first one.
  private var isKeyByOrder = false

  /// The minimum and maximum size that the user can give the window.
  open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions(scene: self)

  /// The screen that the scene is on.
  open var screen: UIScreen { UIScreen.main }

  /// The visible windows, from back to front.
  open var windows: [UIWindow] { stack?.windows ?? (engine?.window).map { [$0] } ?? [] }

  /// The window that receives the keys of the scene; nil without a visible one.
  open var keyWindow: UIWindow? { engine?.keyWindow }

  /// The coordinates of the frames of the windows. The bounds are the content of the desktop's window; before a window is
  /// shown, the requested size or 800 by 600 points, and after the last one was hidden, the size until then.
  open var coordinateSpace: any UICoordinateSpace { space }

  private lazy var space = SpaceAroundWindows { [unowned self] in
    if let engine { return CGRect(origin: .zero, size: engine.window.storedBounds.size) }
    return CGRect(origin: .zero, size: lastSize ?? requestedSize ?? UIWindow.defaultFrame.size)
  }

  /// The traits of the scene's windows, before any overrides.
  open var traitCollection: UITraitCollection {
    UITraitCollection(engine?.window.traitsAboveRoot ?? application.traits)
  }

  /// Called when the traits of the application changed. The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Reports traits of the application that have changed.
  func traitsAboveDidChange(from old: Traits) {
    let (old, new) =
      engine.map { ($0.window.traitsAboveRoot(below: old), $0.window.traitsAboveRoot) }
      ?? (old, application.traits)
    if old != new { traitCollectionDidChange(UITraitCollection(old)) }
  }

  /// Whether the window fills the screen.
  open var isFullScreen: Bool { engine?.platform?.isFullScreen ?? false }

  /// The present geometry.
  open var effectiveGeometry: Geometry { Geometry(size: coordinateSpace.bounds.size) }

  /// Requests another geometry of the desktop. A window manager may refuse it, and then nothing changes.
  ///
  /// - Parameters:
  ///   - geometryPreferences: Those of a desktop are `UIWindowScene.GeometryPreferences.Desktop`. Those of phones have no
  ///     effect.
  ///   - errorHandler: Called when the preferences cannot be met by any desktop: a size that is not positive.
  open func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wanted = geometryPreferences as? GeometryPreferences.Desktop else { return }
    if let size = wanted.size {
      guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
        errorHandler?(SceneError.impossibleSize(size))
        return
      }
      (requestedSize, lastSize) = (size, nil)
    }
    if engine?.platform == nil {
      pendingPreferences.append(wanted)
    } else {
      apply(wanted)
    }
  }

  // MARK: Internals

  private func apply(_ wanted: GeometryPreferences.Desktop) {
    guard let engine, let platform = engine.platform else { return }
    if let size = wanted.size { engine.window.ask(for: size) }
    if let state = wanted.state { platform.setState(WindowState(state)) }
    if wanted.demandsAttention { platform.demandAttention() }
  }

  override func titleDidChange() { engine?.window.titleDidChange() }

  override var wantedState: ActivationState {
    guard let engine, engine.platform != nil, let visibility = engine.visibility else { return .background }
    guard visibility == .visible else { return .background }
    return engine.isActive ? .foregroundActive : .foregroundInactive
  }

  /// Shows a window: alone, or with those that are shown already.
  ///
  /// A window above the normal level is in a stack from the beginning, so that its frame is one in the scene.
  func display(_ window: UIWindow) {
    let isMain = !window.isAboveNormal && !hadMainWindow
    if isMain { hadMainWindow = true }
    if engine == nil, isMain {
      engine = window.engine
    } else {
      let stack =
        stack ?? engine.map { WindowStack(around: $0.window) }
        ?? WindowStack(in: self, size: coordinateSpace.bounds.size)
      (self.stack, engine) = (stack, stack.engine)
      let size = window.storedBounds.size
      stack.add(window, isFilling: isMain)
      // As if it had come first.
      if isMain, requestedSize == nil, size != UIWindow.defaultFrame.size { stack.request(size) }
    }
    window.open()
    // A message that came first gives the keys to the main window.
    guard engine?.keyWindow == nil || isMain && isKeyByOrder else { return }
    window.makeKey()
    isKeyByOrder = true
  }

  /// Places the desktop's window where it was in the run of the program before.
  func windowWillOpen(_ platform: any WindowPlatform) {
    if let place = session.keptGeometry?.place { platform.setPlace(place) }
  }

  /// Does what was requested before the desktop's window opened.
  func windowDidOpen() {
    guard engine?.platform != nil, !pendingPreferences.isEmpty else { return }
    let pending = pendingPreferences
    pendingPreferences = []
    for preferences in pending { apply(preferences) }
  }

  /// Handles a window that was hidden, and shares nothing with the others by then.
  func didHide(_ window: UIWindow) {
    if let stack, !stack.windows.isEmpty {
      if let engine, engine.keyWindow === window {
        engine.keyWindow = nil
        tellResigned(window)
        if engine.keyWindow == nil, let next = stack.windows.last(where: \.canBecomeKey) { setKeyWindow(next) }
      }
      stack.titleDidChange()
    } else {
      let wasKey = engine?.keyWindow === window
      lastSize = engine?.window.storedBounds.size
      hadMainWindow = false
      engine?.keyWindow = nil
      (engine, stack) = (nil, nil)
      if wasKey { tellResigned(window) }
    }
  }

  /// Gives the keys of the scene to one of its visible windows.
  func setKeyWindow(_ window: UIWindow) {
    guard let engine, window.engine === engine else { return }
    isKeyByOrder = false
    guard engine.keyWindow !== window else { return }
    let old = engine.keyWindow
    old?.cancelKeys(at: engine.currentTime)
    // Cancelled keys may have made another window key, or hidden this one.
    guard engine.keyWindow === old, window.engine === engine, !window.isHidden else { return }
    engine.keyWindow = window
    if let old {
      old.keyStatusDidChange()
      tellResigned(old)
    }
    guard engine.keyWindow === window else { return }
    window.endComposition()
    window.keyStatusDidChange()
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  private func tellResigned(_ window: UIWindow) {
    window.resignKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
  }

  func sizeDidChange(from size: CGSize) {
    guard activationState != .unattached else { return }
    (delegate as? any UIWindowSceneDelegate)?.windowScene(self, didUpdateEffectiveGeometry: Geometry(size: size))
  }

  /// Called after the desktop changed the state of the window.
  func geometryDidChange() {
    guard activationState != .unattached else { return }
    (delegate as? any UIWindowSceneDelegate)?.windowScene(self, didUpdateEffectiveGeometry: effectiveGeometry)
  }

  /// Hides all windows and closes the scene.
  func closeWindows() {
    for window in windows { window.isHidden = true }
    // Their callbacks may have shown others.
    for window in windows { window.isHidden = true }
  }
}

extension UIWindowScene {
  /// The size of a scene.
  @preconcurrency @MainActor
  public final class Geometry {
    /// The coordinates of the scene, with its size at that time.
    public let coordinateSpace: any UICoordinateSpace

    init(size: CGSize) {
      coordinateSpace = SpaceAroundWindows { CGRect(origin: .zero, size: size) }
    }
  }

  /// What an app wants of the geometry of a scene: see the subclasses.
  @preconcurrency @MainActor
  open class GeometryPreferences {
    init() {}

    /// What an app wants of a window of the desktop.
    public final class Desktop: GeometryPreferences {
      /// The states of a window.
      public enum State: Sendable {
        /// With a size of its own.
        case normal
        /// As large as the desktop's panels permit.
        case maximized
        /// Over the whole screen, without decorations.
        case fullScreen
        /// In the list of windows alone.
        case minimized
      }

      /// The size of the content, in points; nil to keep it.
      public var size: CGSize?

      /// The state of the window; nil to keep it.
      public var state: State?

      /// Whether the desktop asks the user to look at the window, until it has the keyboard focus.
      public var demandsAttention: Bool

      /// Makes preferences.
      public init(size: CGSize? = nil, state: State? = nil, demandsAttention: Bool = false) {
        (self.size, self.state, self.demandsAttention) = (size, state, demandsAttention)
      }
    }
  }
}

extension WindowState {
  fileprivate init(_ state: UIWindowScene.GeometryPreferences.Desktop.State) {
    switch state {
    case .normal: self = .normal
    case .maximized: self = .maximized
    case .fullScreen: self = .fullScreen
    case .minimized: self = .minimized
    }
  }
}

/// Why a request about a scene fails.
enum SceneError: Error, CustomStringConvertible {
  /// A window cannot have this size.
  case impossibleSize(CGSize)
  /// The session was closed.
  case closedSession(String)

  var description: String {
    switch self {
    case .impossibleSize(let size): "a window cannot be \(size.width) by \(size.height) points; use positive numbers"
    case .closedSession(let identifier): "the session \(identifier) is closed; request a new one"
    }
  }
}
