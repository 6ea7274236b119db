import UIKit

/// The application's delegate: reports the launch and the end.
@MainActor
final class WindowDelegate: UIApplicationDelegate {
  var didLaunch: () -> Void = {}
  var willTerminate: () -> Void = {}

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    didLaunch()
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) {
    willTerminate()
  }
}
