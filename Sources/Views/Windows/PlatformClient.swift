import Foundation
import Platform
import Rendering

/// What the platform calls for a window. The platform has a weak reference to its client, which would slow down each retain
/// of the window.
final class PlatformClient: WindowPlatformClient {
  @Unretained private(set) var engine: WindowEngine?

  init(of engine: WindowEngine) {
    self.engine = engine
  }

  private var window: UIWindow? { engine?.window }

  var icons: [WindowIcon] { window?.icons ?? [] }

  func handle(_ event: InputEvent) { window?.handle(event) }
  func renderFrame(at time: TimeInterval) { run { $0.renderFrame(at: time) } }
  func pixelsWereLost(_ region: Region) { window?.pixelsWereLost(region) }
  func runLoopWillNest() { run { $0.runLoopWillNest() } }
  func visibilityDidChange(to visibility: WindowVisibility) { run { $0.visibilityDidChange(to: visibility) } }
  func focusDidChange(isFocused: Bool) { run { $0.focusDidChange(isFocused: isFocused) } }
  func stateDidChange() { run { $0.desktopStateDidChange() } }
  func placeMayHaveChanged() { window?.application.assistiveTechnology.placesMayHaveChanged?() }
  func closeWasRequested() { run { $0.closeWasRequested() } }
  func dragDidMove(_ drag: any IncomingDrag, to location: CGPoint, at time: TimeInterval) {
    run { $0.foreignDragDidMove(drag, to: location, at: time) }
  }
  func dragDidLeave(_ drag: any IncomingDrag) { run { $0.foreignDragDidLeave(drag) } }
  func dragDidDrop(_ drag: any IncomingDrag) { run { $0.foreignDragDidDrop(drag) } }
  func wasDestroyed() { run { $0.wasDestroyed() } }

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
  func terminationWasRequested() {
    if let application { application.run { application.terminate() } }
  }
}
