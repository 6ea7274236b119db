import Foundation
import Rendering
import TestSupport

@testable import Views

/// An app on a display without a screen. Its delegates log what they are told.
@MainActor
final class SceneStage {
  let app = UIApplication()
  let delegate: LoggingAppDelegate
  let display = OffscreenDisplay(
    screenPixelSize: PixelSize(width: 1000, height: 700), scale: 1, framesPerSecond: 60)

  private var tokens: [any NSObjectProtocol] = []

  /// Launches the app, which is the shared one from then on.
  init(
    _ delegate: LoggingAppDelegate = LoggingAppDelegate(), urls: [URL] = [],
    prepare: (SceneStage) -> Void = { _ in }
  ) {
    self.delegate = delegate
    app.becomeShared()
    prepare(self)
    app.launch(on: display, delegate: delegate, urls: urls)
  }

  isolated deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    app.run { for window in app.windows { window.isHidden = true } }
  }

  /// Logs notifications of the application, its scenes and its windows, by their names.
  func note(_ names: Notification.Name...) {
    for name in names {
      let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] in
        let object = $0.object as AnyObject?
        nonisolated(unsafe) let sender = object
        let text = name.rawValue.replacingOccurrences(of: "Notification", with: "")
        MainActor.assumeIsolated {
          guard let self, sender === self.app || (sender as? UIResponder)?.isOf(self.app) == true else { return }
          self.delegate.log.append(text)
        }
      }
      tokens.append(token)
    }
  }

  /// The log since the last call.
  func takeLog() -> [String] {
    defer { delegate.log = [] }
    return delegate.log
  }

  /// The scenes in the order in which they were connected.
  var scenes: [UIWindowScene] { app.scenes.compactMap { $0 as? UIWindowScene } }
}

extension UIResponder {
  fileprivate func isOf(_ app: UIApplication) -> Bool {
    (self as? UIWindow)?.application === app || (self as? UIScene)?.application === app
  }
}

/// A delegate of an application, which logs its calls and those of the scenes' delegates.
class LoggingAppDelegate: UIResponder, UIApplicationDelegate {
  var log: [String] = []
  var sceneDelegate: (any UISceneDelegate.Type)?
  var sceneClass: AnyClass?
  var wrongDelegate: AnyClass?

  required override init() {}

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("will launch")
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("launched \(application.applicationState)")
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    log.append("opens \(url) \(options[.openInPlace] as? Bool ?? false)")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    log.append("app active \(application.applicationState)")
  }

  func applicationWillResignActive(_ application: UIApplication) {
    log.append("app resigns \(application.applicationState)")
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    log.append("app background \(application.applicationState)")
  }

  func applicationWillEnterForeground(_ application: UIApplication) {
    log.append("app foreground \(application.applicationState)")
  }

  func applicationWillTerminate(_ application: UIApplication) { log.append("terminates") }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = wrongDelegate ?? sceneDelegate
    configuration.sceneClass = sceneClass
    return configuration
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>) {
    log.append("discarded \(sessions.count)")
  }
}

/// A delegate of a scene, as in Xcode's template, which logs its calls at the application's delegate.
class LoggingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  /// Called when the scene is closed.
  var disconnection: (() -> Void)?

  /// What the scene answers when the user closes it.
  var mayClose = true

  required override init() {}

  private func log(_ text: String, _ scene: UIScene) {
    (scene.application.delegate as? LoggingAppDelegate)?.log.append("\(text) \(scene.activationState)")
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    log("connects", scene)
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) { log("opens URLs", scene) }

  func sceneDidDisconnect(_ scene: UIScene) {
    log("disconnected", scene)
    disconnection?()
  }

  func sceneDidBecomeActive(_ scene: UIScene) { log("active", scene) }
  func sceneWillResignActive(_ scene: UIScene) { log("resigns", scene) }
  func sceneWillEnterForeground(_ scene: UIScene) { log("foreground", scene) }
  func sceneDidEnterBackground(_ scene: UIScene) { log("background", scene) }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    log("continues \(userActivity.activityType)", scene)
  }

  func windowScene(_ windowScene: UIWindowScene, didUpdateEffectiveGeometry previous: UIWindowScene.Geometry) {
    let widths = [previous, windowScene.effectiveGeometry].map { "\($0.coordinateSpace.bounds.width)" }
    log("width \(widths.joined(separator: " "))", windowScene)
  }

  func windowSceneShouldClose(_ windowScene: UIWindowScene) -> Bool { mayClose }
}
