import Foundation

/// The state of the app, as its delegate and its observers are told.
struct LifeCycle {
  /// The state; inactive from the launch on until a window is visible.
  var state = UIApplication.State.inactive

  /// Whether a scene was ever visible.
  var wasVisible = false

  /// Whether scenes have delegates, which are told in place of the application's.
  var isOfScenes = false

  /// Whether the state is being changed, so that nested changes wait for the end.
  var isMoving = false

  /// Whether the program ends as soon as the tasks of the app have.
  var isEnding = false

  /// The URLs that the app was started with, until a scene takes them or the launch ends.
  var urls: [URL] = []
}

extension UIApplication {
  /// The states of an app.
  public enum State: Int, Sendable {
    /// A window has the keyboard focus.
    case active = 0
    /// A window is visible, and another program has the keyboard focus.
    case inactive = 1
    /// No window is visible.
    case background = 2
  }

  /// The state of the app: that of its most active scene.
  public var applicationState: State { lifeCycle.state }

  // MARK: Notifications; the object is the application. They are posted after the delegate was called.

  /// Posted after the launch.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when a window of the app got the keyboard focus, and no other one had it.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted before no window of the app has the keyboard focus.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when no window is visible after one was.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when a window becomes visible after all were invisible.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted before the program ends.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")

  // MARK: Changes

  /// Handles a change of what the desktop displays, or of the keyboard focus.
  func activityDidChange() {
    guard !lifeCycle.isEnding else { return }
    for scene in scenes { scene.updateState() }
    updateState()
  }

  /// Moves the app, step by step, to the state that its scenes give it, or to another one.
  func updateState(to fixed: State? = nil) {
    guard !lifeCycle.isMoving else { return }
    lifeCycle.isMoving = true
    defer { lifeCycle.isMoving = false }
    while let step = nextStep(to: fixed ?? wantedState) { step() }
  }

  /// Without a visible scene the app is in the background; without any window, or before the first one appears, it stays as it
  /// is.
  private var wantedState: State {
    guard !lifeCycle.isEnding else { return lifeCycle.state }
    if scenes.contains(where: { $0.activationState == .foregroundActive }) { return .active }
    if scenes.contains(where: { $0.activationState == .foregroundInactive }) { return .inactive }
    guard lifeCycle.wasVisible, !windows.isEmpty, windows.allSatisfy({ $0.visibility == .hidden }) else {
      return lifeCycle.state
    }
    return .background
  }

  private func nextStep(to target: State) -> (() -> Void)? {
    switch (lifeCycle.state, target) {
    case (.inactive, .active):
      { [self] in
        lifeCycle.state = .active
        report(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive(self) }
      }
    case (.active, .inactive), (.active, .background):
      { [self] in
        report(Self.willResignActiveNotification) { $0.applicationWillResignActive(self) }
        lifeCycle.state = .inactive
      }
    case (.inactive, .background):
      { [self] in
        lifeCycle.state = .background
        report(Self.didEnterBackgroundNotification) { $0.applicationDidEnterBackground(self) }
      }
    case (.background, .inactive), (.background, .active):
      { [self] in
        report(Self.willEnterForegroundNotification) { $0.applicationWillEnterForeground(self) }
        lifeCycle.state = .inactive
      }
    default: nil
    }
  }

  private func report(_ name: Notification.Name, _ call: (any UIApplicationDelegate) -> Void) {
    if let delegate, !lifeCycle.isOfScenes { call(delegate) }
    NotificationCenter.default.post(name: name, object: self)
  }

  // MARK: The end

  /// Ends the program: the app enters the background, has the time that its tasks need, 5 seconds at most, and its delegate is
  /// told.
  ///
  /// A second call does not wait any longer.
  package func terminate() {
    guard !lifeCycle.isEnding else { return backgroundTasks.expire() }
    lifeCycle.isEnding = true
    for scene in scenes { scene.updateState(to: .background) }
    if lifeCycle.wasVisible { updateState(to: .background) }
    guard backgroundTasks.isRunning else { return finishTermination() }
    for case let scene as UIWindowScene in scenes { scene.engine?.window.closePlatform() }
    backgroundTasks.begin()
  }

  func finishTermination() {
    prepareToTerminate()
    exitHandler?()
    // Only a test goes on.
    lifeCycle.isEnding = false
  }
}
