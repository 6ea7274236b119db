import AccessibilityBridge
import Controllers
import CoreFoundation
import DesktopServices
import Diagnostics
import Inspector
import X11Platform

/// Runs an app on the X server: connects, launches it and starts the event loop on the main thread.
///
/// The main run loop drives everything, so `Task`, `Timer` and `DispatchQueue.main` work in an app.
@MainActor
package enum ApplicationRunner {
  package struct Options {
    /// Device pixels per point, in 0.25...16; nil for the desktop's scale.
    package var scale: CGFloat?

    /// The frame rate, from 1 to 1000; nil for the monitor's refresh rate.
    package var framesPerSecond: Int?

    /// What the app is to open.
    package var urls: [URL] = []

    package init() {}
  }

  /// The exit status when the display cannot be opened or is lost: EX_UNAVAILABLE of sysexits.h.
  private static let unavailable: Int32 = 69

  /// Nil until the first frame.
  private static var accessibilityBridge: AccessibilityBridge?

  /// The name of the program in the session; nil unless the app asks for one.
  private static var instance: ProgramInstance?

  package static func run(_ delegate: any UIApplicationDelegate, options: Options = Options()) -> Never {
    StandardDescriptors.occupy()
    ModalPresentations.install()
    let application = UIApplication.shared
    if let identifier = type(of: delegate).singleInstanceIdentifier {
      instance = SingleInstance.claim(identifier, urls: options.urls) { urls, startup in
        guard let display = application.display as? X11Display else { return }
        display.wasStartedAgain(startup) { application.wasStartedAgain(with: urls) }
      }
    }
    do {
      let display = try X11Display(
        scale: options.scale, framesPerSecond: options.framesPerSecond, sessionBus: instance?.bus
      ) { error in
        UIApplication.shared.prepareToTerminate()
        fail(error)
      }
      // The startup notification is for this program and not for its child processes.
      unsetenv("DESKTOP_STARTUP_ID")
      display.withSessionBus { bus in
        accessibilityBridge = AccessibilityBridge(application, sessionBus: bus, environment: .current)
      }
      application.exitHandler = {
        accessibilityBridge = nil
        display.disconnect()
        exit(EXIT_SUCCESS)
      }
      application.launch(on: display, delegate: delegate, urls: options.urls)
      AcetateInspector.install()
    } catch {
      fail(error)
    }
    // Like `RunLoop.main.run()`, which would restart the loop after every event.
    while true { CFRunLoopRun() }
  }

  private static func fail(_ error: X11Error) -> Never {
    StandardError.write("\(ProcessInfo.processInfo.processName): \(error)")
    exit(unavailable)
  }
}
