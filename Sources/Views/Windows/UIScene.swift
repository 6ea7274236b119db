import Foundation

/// A part of the interface with a life of its own: a window of the desktop with what is in it, a `UIWindowScene`.
///
/// A scene is in the foreground while the desktop displays its window, and active while that has the keyboard focus. It is in
/// the background while the window is minimized or nothing is shown.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The states of a scene.
  public enum ActivationState: Int, Sendable {
    /// Before the scene is connected, and after it was closed.
    case unattached = -1
    /// Visible, with the keyboard focus.
    case foregroundActive = 0
    /// Visible, while another window has the keyboard focus.
    case foregroundInactive = 1
    /// Not visible.
    case background = 2
  }

  /// The session, which the scene has until it is closed.
  open private(set) var session: UISceneSession

  /// The object that is told what happens to the scene. It is retained.
  open var delegate: (any UISceneDelegate)?

  /// The state of the scene.
  open internal(set) var activationState = ActivationState.unattached

  /// The title of the window; empty, the default, for that of the root view controller.
  open var title: String! = "" {
    didSet { titleDidChange() }
  }

  /// What the user does in the scene; nil for nothing in particular. It restores the scene, unless the delegate returns another
  /// activity.
  open var userActivity: NSUserActivity?

  @Unretained private var owner: UIApplication?

  /// The application in which the scene was made.
  var application: UIApplication { owner ?? .shared }

  /// Whether the scene is one of the app's.
  var isConnected: Bool { application.scenes.contains { $0 === self } }

  /// Whether the state is being changed, so that nested changes wait for the end.
  private var isMoving = false

  /// Makes a scene. The application makes scenes; an app can have it make one of a subclass, by
  /// `UISceneConfiguration.sceneClass`.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    owner = .shared
  }

  open override var next: UIResponder? { application }

  /// Opens a URL in the program that the desktop has for it, as `open(_:options:completionHandler:)` of ``UIApplication``.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    application.open(url, options: [.universalLinksOnly: options?.universalLinksOnly ?? false]) { completion?($0) }
  }

  func titleDidChange() {}

  /// The state that the desktop gives the scene.
  var wantedState: ActivationState { activationState }

  /// Moves the scene, step by step, to the state that the desktop gives it, or to another one.
  func updateState(to fixed: ActivationState? = nil) {
    guard !isMoving else { return }
    isMoving = true
    defer { isMoving = false }
    // Callbacks may close the scene, or show it again.
    while activationState != .unattached, let step = nextStep(to: fixed ?? wantedState) { step() }
  }

  /// The next step on the way to a state; nil at its end.
  private func nextStep(to target: ActivationState) -> (() -> Void)? {
    switch (activationState, target) {
    case (.foregroundActive, .foregroundInactive), (.foregroundActive, .background):
      { [self] in
        report(Self.willDeactivateNotification) { $0.sceneWillResignActive(self) }
        if activationState == .foregroundActive { activationState = .foregroundInactive }
        application.updateState()
      }
    case (.foregroundInactive, .background):
      { [self] in
        activationState = .background
        report(Self.didEnterBackgroundNotification) { $0.sceneDidEnterBackground(self) }
        application.keepActivities(with: self)
        application.updateState()
      }
    case (.background, .foregroundInactive), (.background, .foregroundActive):
      { [self] in
        report(Self.willEnterForegroundNotification) { $0.sceneWillEnterForeground(self) }
        if activationState == .background { activationState = .foregroundInactive }
        application.lifeCycle.wasVisible = true
        application.updateState()
      }
    case (.foregroundInactive, .foregroundActive):
      { [self] in
        activationState = .foregroundActive
        report(Self.didActivateNotification) { $0.sceneDidBecomeActive(self) }
        application.updateState()
      }
    default: nil
    }
  }

  /// Tells the delegate, and then all others.
  func report(_ name: Notification.Name, _ call: (any UISceneDelegate) -> Void) {
    if let delegate { call(delegate) }
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: Notifications; the object is the scene. They are posted after the delegate was called.

  /// Posted when a scene is connected.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when a scene was closed.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted when a scene became active.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before a scene ceases to be active.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted before a scene is visible.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene ceased to be visible.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

extension UIScene {
  /// Why a scene is made.
  @preconcurrency @MainActor
  public final class ConnectionOptions {
    /// The activities that the scene is to continue: that of the request for it.
    public let userActivities: Set<NSUserActivity>

    /// The URLs that the scene is to open. The first scene of an app has those that the program was started with: the arguments
    /// that name existing files or begin with a scheme, such as `https:`.
    public let urlContexts: Set<UIOpenURLContext>

    init(userActivities: Set<NSUserActivity> = [], urls: [URL] = []) {
      self.userActivities = userActivities
      urlContexts = Set(urls.map(UIOpenURLContext.init))
    }
  }

  /// Options for a request to show a scene.
  @preconcurrency @MainActor
  open class ActivationRequestOptions {
    /// The scene that the request comes from: nil. No effect on Linux: the desktop places windows, wherever they come from.
    open var requestingScene: UIScene? {
      get { nil }
      set {}
    }

    /// Makes options.
    public init() {}
  }
}
