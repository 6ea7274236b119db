import UIKit

/// An app for tests of the run loop. It prints a line for each thing that happens.
///
/// Its window counts the touches that begin, and takes commands by keys. B begins all work that an app may do beside
/// its events. H, Q, T and A block the main thread, each in another place, until the test opens the FIFO of the first
/// argument. L, F, D and E run the run loop until then: within an event, the layout of a frame, its drawing, and an
/// animation's completion. G begins a task that the program waits for at its end. W lets a timer move a box, P prints that it was pressed,
/// and S a localized string. With a name in EVENT_LOOP_INSTANCE it runs once, and prints the URLs that it opens.
@main
final class EventLoopProgram: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  /// A timer far in the future: an app with a timer must still sleep.
  let distantTimer = Timer(timeInterval: 3600, repeats: true) { _ in }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    RunLoop.main.add(distantTimer, forMode: .common)
    let view = OrderView(frame: window.bounds)
    window.addSubview(view)
    window.makeKeyAndVisible()
    view.becomeFirstResponder()
    return true
  }

  static var singleInstanceIdentifier: String? { ProcessInfo.processInfo.environment["EVENT_LOOP_INSTANCE"] }

  func application(_: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    if Self.singleInstanceIdentifier != nil { Self.say("opens \(url.absoluteString)") }
    return true
  }

  /// The task that G begins.
  static var task = UIBackgroundTaskIdentifier.invalid

  static func beginTask() {
    task = UIApplication.shared.beginBackgroundTask(withName: "test") { say("expired") }
    say("task")
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    guard Self.task != .invalid else { return }
    Self.say("background")
    // The task's work, which an app does beside its events.
    _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      MainActor.assumeIsolated { Self.say("seconds left: \(Int(application.backgroundTimeRemaining.rounded(.up)))") }
    }
  }

  func applicationWillTerminate(_ application: UIApplication) {
    if Self.task != .invalid { Self.say("end") }
  }

  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
