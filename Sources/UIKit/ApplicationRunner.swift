import CoreFoundation
import Diagnostics
import X11Platform

/// Runs an app on the X server: connects, launches, and hands the main thread to the event loop.
///
/// The main run loop drives everything, so that `Task`, `Timer` and `DispatchQueue.main` work in an app.
@MainActor
package enum ApplicationRunner {
  package struct Options {
    /// Device pixels per point, in 0.25...16; nil for what the desktop says.
    package var scale: CGFloat?

    /// From 1 to 1000; nil for as many as the monitor shows.
    package var framesPerSecond: Int?

    package init() {}
  }

  /// The exit status for a display that cannot be had or is lost: EX_UNAVAILABLE of sysexits.h.
  private static let unavailable: Int32 = 69

  package static func run(_ delegate: any UIApplicationDelegate, options: Options = Options()) -> Never {
    StandardDescriptors.occupy()
    let application = UIApplication.shared
    do {
      let display = try X11Display(scale: options.scale, framesPerSecond: options.framesPerSecond) { error in
        UIApplication.shared.prepareToTerminate()
        fail(error)
      }
      // The start that the launcher follows is this program's, and not that of programs which it starts.
      unsetenv("DESKTOP_STARTUP_ID")
      application.exitHandler = {
        display.disconnect()
        exit(EXIT_SUCCESS)
      }
      application.launch(on: display, delegate: delegate)
    } catch {
      fail(error)
    }
    // As `RunLoop.main.run()` does, but that starts the loop anew after every event.
    while true { CFRunLoopRun() }
  }

  private static func fail(_ error: X11Error) -> Never {
    StandardError.write("\(ProcessInfo.processInfo.processName): \(error)")
    exit(unavailable)
  }
}
