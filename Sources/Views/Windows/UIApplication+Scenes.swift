import Diagnostics
import Foundation

extension UIApplication {
  /// The scenes of the app that are connected.
  public var connectedScenes: Set<UIScene> { Set(scenes) }

  /// The sessions of the connected scenes. A session ends with its scene: a desktop has no list of closed windows.
  public var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }

  /// Whether the app can have several windows of the desktop: true.
  public var supportsMultipleScenes: Bool { true }

  /// Requests a new scene, or that the scene of a session is shown in front of others and gets the keyboard focus.
  ///
  /// - Parameters:
  ///   - sceneSession: Nil for a new scene.
  ///   - userActivity: What the scene is to continue. A new scene has it in the options of its connection; for another one
  ///     the delegate is called.
  ///   - options: Ignored.
  ///   - errorHandler: Called if the session is closed.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    perform(.activation(sceneSession, role: .windowApplication, userActivity, errorHandler))
  }

  /// Requests a new scene, or shows the scene of a session, as
  /// `requestSceneSessionActivation(_:userActivity:options:errorHandler:)`.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    perform(.activation(request.session, role: request.role, request.userActivity, errorHandler))
  }

  /// Closes a scene, without asking its delegate. As when the user closes it, the last one ends the program.
  ///
  /// - Parameters:
  ///   - options: Ignored.
  ///   - errorHandler: Called if the session is closed.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    perform(.destruction(sceneSession, errorHandler))
  }

  // MARK: Connecting

  /// The scene of a window that has none: that of the key window, or else the one connected last, or a new one.
  func sceneForNewWindow() -> UIWindowScene {
    if let scene = keyWindow?.scene ?? scenes.last(where: { $0 is UIWindowScene }) as? UIWindowScene { return scene }
    return makeScene()
  }

  /// Connects a scene of its own for a window of code that knows no scenes.
  package func makeScene() -> UIWindowScene {
    let scene = UIWindowScene(session: UISceneSession(role: .windowApplication), connectionOptions: .init())
    connect(scene, options: .init())
    return scene
  }

  /// Connects the scenes that the last run of the program left, or else the first scene of an app that has shown no window, if it
  /// uses scenes.
  func connectFirstScenes() {
    let kept = makeKeptSessions()
    for session in kept.isEmpty ? [UISceneSession(role: .windowApplication)] : kept {
      let options = UIScene.ConnectionOptions(urls: lifeCycle.urls)
      session.configuration = configuration(for: session, options: options)
      guard session.configuration.name != nil || session.configuration.delegateClass != nil else { continue }
      connect(session, options: options)
    }
  }

  private func configuration(
    for session: UISceneSession, options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration =
      delegate?.application(self, configurationForConnecting: session, options: options) ?? session.configuration
    if configuration.delegateClass == nil, let delegate {
      // The name of a type begins with its module.
      let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
      configuration.delegateClass = NSClassFromString("\(module).SceneDelegate")
    }
    return configuration
  }

  private func connect(_ session: UISceneSession, options: UIScene.ConnectionOptions) {
    let configuration = session.configuration
    let sceneClass: AnyClass = configuration.sceneClass ?? UIWindowScene.self
    guard let sceneType = sceneClass as? UIWindowScene.Type else {
      requirementFailure("UISceneConfiguration.sceneClass is \(sceneClass); use UIWindowScene or a subclass of it")
    }
    let scene = sceneType.init(session: session, connectionOptions: options)
    session.keptGeometry?.apply(to: scene)
    if let delegateClass = configuration.delegateClass {
      guard let delegateType = delegateClass as? any UISceneDelegate.Type else {
        requirementFailure(
          "UISceneConfiguration.delegateClass is \(delegateClass); use a class that conforms to UISceneDelegate")
      }
      scene.delegate = delegateType.init()
      lifeCycle.isOfScenes = true
      // They are in the options.
      lifeCycle.urls = []
    }
    connect(scene, options: options)
  }

  private func connect(_ scene: UIScene, options: UIScene.ConnectionOptions) {
    scene.session.scene = scene
    scenes.append(scene)
    scene.report(UIScene.willConnectNotification) {
      $0.scene(scene, willConnectTo: scene.session, options: options)
    }
    if let activity = scene.session.stateRestorationActivity, scene.isConnected {
      scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
    if scene.activationState == .unattached, scene.isConnected {
      scene.activationState = .background
      scene.updateState()
    }
  }

  // MARK: Closing

  /// Closes a scene for the user, if its delegate agrees.
  func userWantsToClose(_ scene: UIWindowScene) {
    if mayClose(scene) { perform(.destruction(scene.session, nil)) }
  }

  private func mayClose(_ scene: UIScene) -> Bool {
    guard let scene = scene as? UIWindowScene, let delegate = scene.delegate as? any UIWindowSceneDelegate else {
      return true
    }
    return delegate.windowSceneShouldClose(scene)
  }

  /// Ends the program for the user, if the delegates of all scenes agree.
  func quit() {
    if scenes.allSatisfy(mayClose) { terminate() }
  }

  private func disconnect(_ scene: UIScene) {
    scenes.removeAll { $0 === scene }
    scene.updateState(to: .background)
    (scene as? UIWindowScene)?.closeWindows()
    scene.activationState = .unattached
    scene.session.scene = nil
    scene.report(UIScene.didDisconnectNotification) { $0.sceneDidDisconnect(scene) }
    delegate?.application(self, didDiscardSceneSessions: [scene.session])
    activityDidChange()
  }

  // MARK: Requests

  /// Performs a request: at once, or after the one whose callbacks make it.
  private func perform(_ request: SceneRequests.Request) {
    sceneRequests.waiting.append(request)
    guard !sceneRequests.isPerforming else { return }
    sceneRequests.isPerforming = true
    var closesScene = false
    while !sceneRequests.waiting.isEmpty {
      switch sceneRequests.waiting.removeFirst() {
      case .activation(let session, let role, let activity, let errorHandler):
        activate(session, role: role, activity, errorHandler)
      case .destruction(let session, let errorHandler):
        guard let scene = session.scene, scene.isConnected else {
          errorHandler?(SceneError.closedSession(session.persistentIdentifier))
          continue
        }
        disconnect(scene)
        closesScene = true
      }
    }
    sceneRequests.isPerforming = false
    if closesScene, windows.isEmpty { terminate() }
  }

  private func activate(
    _ session: UISceneSession?, role: UISceneSession.Role, _ activity: NSUserActivity?,
    _ errorHandler: ((any Error) -> Void)?
  ) {
    guard let session else {
      let session = UISceneSession(role: role)
      let options = UIScene.ConnectionOptions(userActivities: activity.map { [$0] } ?? [], urls: lifeCycle.urls)
      session.configuration = configuration(for: session, options: options)
      return connect(session, options: options)
    }
    guard let scene = session.scene as? UIWindowScene else {
      errorHandler?(SceneError.closedSession(session.persistentIdentifier))
      return
    }
    scene.engine?.platform?.activate()
    if let activity { scene.delegate?.scene(scene, continue: activity) }
  }
}

/// The requests for scenes. One that a callback makes waits for the end of that callback's request, so that two scenes that
/// close each other, and a scene that is replaced as it closes, are in one state at a time.
struct SceneRequests {
  enum Request {
    case activation(UISceneSession?, role: UISceneSession.Role, NSUserActivity?, ((any Error) -> Void)?)
    case destruction(UISceneSession, ((any Error) -> Void)?)
  }

  var waiting: [Request] = []
  var isPerforming = false
}
