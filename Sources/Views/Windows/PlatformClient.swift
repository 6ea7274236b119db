import Foundation
import Platform
import Rendering

/// What the platform calls for a window. The platform has a weak reference to its client, which would slow down each retain
/// of the window.
final class PlatformClient: WindowPlatformClient {
  @Unretained private var window: UIWindow?

  init(of window: UIWindow) {
    self.window = window
  }

  var icons: [WindowIcon] { window?.icons ?? [] }

  func handle(_ event: InputEvent) { window?.handle(event) }
  func renderFrame(at time: TimeInterval) { run { $0.renderFrame(at: time) } }
  func pixelsWereLost(_ region: Region) { window?.pixelsWereLost(region) }
  func runLoopWillNest() { run { $0.runLoopWillNest() } }
  func visibilityDidChange(to visibility: WindowVisibility) { run { $0.visibilityDidChange(to: visibility) } }
  func closeWasRequested() { run { $0.closeWasRequested() } }

  private func run(_ call: (UIWindow) -> Void) {
    if let window { window.application.run { call(window) } }
  }
}

/// What the platform calls for the application, which it references weakly too.
final class DisplayClient: DisplayPlatformClient {
  @Unretained private var application: UIApplication?

  init(of application: UIApplication) {
    self.application = application
  }

  func desktopSettingsDidChange() { application?.desktopSettingsDidChange() }
}
