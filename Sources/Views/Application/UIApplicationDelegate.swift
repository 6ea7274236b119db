import Foundation

/// What an app does when it starts and when it ends. Every method has a default.
///
/// A class marked `@main` that conforms is the program's entry; it must be `final`, so that it can be made by `init()`.
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  init()

  /// The application runs and can show windows. The result is not used on a desktop, where nothing else could have
  /// opened the app.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The last visible window was minimised, or closed while others are; nothing is drawn until one comes back.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// A window comes back into sight after all were out of it.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The user closed the last window, or the display was lost; the program ends after this.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}
