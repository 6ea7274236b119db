import UIKit

/// An app for tests of the run loop: says on standard output, a line each, what happens in it.
///
/// Its window counts the touches that begin, and takes orders by keys: B begins everything that an app may have going on
/// beside its events; H, Q, T and A keep the main thread busy, each from a place of its own, until the test lets go of the
/// FIFO that the first argument names. L, F, D and E run the run loop until then: within an event, the layout of a frame, its
/// drawing, and an animation's completion. W has a timer move a box, and P has the program say that it was pressed.
@main
final class EventLoopProgram: UIResponder, UIApplicationDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  /// Waits far in the future: an app with a timer rests just the same.
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

  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
