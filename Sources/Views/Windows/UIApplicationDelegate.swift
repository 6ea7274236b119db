import Foundation

/// The callbacks for the start and the end of an app. Every method has a default.
///
/// A conforming class marked `@main` is the program's entry point. It must be `final` or have a `required init()`,
/// so that the program can make an instance. As in UIKit, the methods about the foreground and the background are not called
/// in an app whose scenes have delegates: those are called instead, and the notifications are posted.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The name by which the program runs once in a session of the desktop, such as "org.example.Notes"; nil, the default, if each
  /// start is a program of its own. UIKit has no such property.
  ///
  /// The name is owned on the session's bus. A second start hands its URLs to the first one, which shows its window, and ends
  /// with status 0. Desktops start programs in the same way by their desktop entry, if it has this name. It consists of at least
  /// two parts with dots between them, of letters, digits and underscores; another one is a programming error.
  static var singleInstanceIdentifier: String? { get }

  /// Makes the delegate when the app starts.
  init()

  /// Called when the application runs, before the windows open that were shown before.
  ///
  /// - Returns: Whether the app opens the URLs that it was started with, as for the next method.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called when the application runs and can show windows.
  ///
  /// - Returns: Whether the app opens the URLs that it was started with. If this or the method before returns false,
  ///   `application(_:open:options:)` is not called.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Called for each URL that a further start of the program handed over, and at the end of the launch for each that the program was started with: the arguments that name existing files or
  /// begin with a scheme, such as `https:`. Scenes with delegates have them in `urlContexts` of the options of the first
  /// connection instead. The result is ignored.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// Called when a window of the app got the keyboard focus, and no other one had it.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Called before no window of the app has the keyboard focus.
  func applicationWillResignActive(_ application: UIApplication)

  /// Called when the last visible window was minimized, or closed while others remain, and when the program is about to end.
  /// Nothing is drawn until a window returns.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Called when a window becomes visible after all were invisible.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Called when the user closed the last window or quit, the system ends the program, or the display was lost. The program
  /// ends after this.
  func applicationWillTerminate(_ application: UIApplication)

  /// Called before a scene is made, for its classes: at the launch of an app that has shown no window, and for requests.
  /// The default implementation returns a configuration without a name; see `UISceneConfiguration`.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Called after scenes were closed for good.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  public static var singleInstanceIdentifier: String? { nil }

  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { false }

  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}

  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }

  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}
