import Foundation

/// What happens to a scene. Every method has a default.
///
/// The application makes the delegate of a scene by the class in the scene's `UISceneConfiguration`. The class must be `final`
/// or have a `required init()`.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// Makes the delegate when a scene is connected.
  init()

  /// Called when a scene is connected. The place to make its window and show it.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

  /// Called when a scene was closed. Its windows are hidden.
  func sceneDidDisconnect(_ scene: UIScene)

  /// Called when the scene's window is visible and got the keyboard focus.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// Called before the scene ceases to be active.
  func sceneWillResignActive(_ scene: UIScene)

  /// Called before the scene is visible, for the first time too.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// Called when the scene's window was minimized or closed.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// Called when a request to show the scene has an activity.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)

  /// Called when a running app is to open URLs, because it was started again with them; see `singleInstanceIdentifier` of
  /// ``UIApplicationDelegate``. The scene is that of the key window, or else the one connected last.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

  /// Returns what restores the scene when the program is started again: `userActivity` of the scene by default, and nil for nothing.
  ///
  /// Called after the scene entered the background: its window was minimized or closed, or the program ends. The activity is kept in
  /// `$XDG_STATE_HOME`; its `userInfo` can have strings, numbers, dates, data, and arrays and dictionaries of these. The next start
  /// connects the scenes that were open at the end, or else the one that was closed last, with their activities in their sessions,
  /// and with the sizes and places of their windows.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?

  /// Called after the scene was connected, with the activity that restores it.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
}

/// What happens to a window of the desktop.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene. Nil unless the delegate has one.
  var window: UIWindow? { get set }

  /// Called after the size of the scene changed.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)

  /// Called when the user closes the window, or quits the program. Quitting closes all windows, or none if the delegate of one
  /// returns false. UIKit for phones has nothing like it.
  ///
  /// - Returns: False to keep the window, for example to ask about unsaved changes first. An app closes it later by
  ///   `UIApplication.requestSceneSessionDestruction(_:options:errorHandler:)`, which does not call this.
  func windowSceneShouldClose(_ windowScene: UIWindowScene) -> Bool
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  public func windowScene(
    _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
  ) {}

  public func windowSceneShouldClose(_ windowScene: UIWindowScene) -> Bool { true }
}
