import Foundation
import Rendering

/// The client of a display: the `UIApplication`.
@MainActor
package protocol DisplayPlatformClient: AnyObject {
  /// Called when `DisplayPlatform.settings` changed.
  func desktopSettingsDidChange()

  /// Called when the system ends the program.
  func terminationWasRequested()
}

/// A connection to a screen, which opens windows.
@MainActor
package protocol DisplayPlatform: AnyObject {
  /// The whole screen's size in device pixels.
  var screenPixelSize: PixelSize { get }

  /// Device pixels per point, above 0.
  var scale: CGFloat { get }

  /// The maximum frame rate of animations in windows.
  var maximumFramesPerSecond: Int { get }

  /// The current time, in seconds on the clock of events and frames.
  var now: TimeInterval { get }

  /// The user's settings. The client is called after a change.
  var settings: DesktopSettings { get }

  /// The application on this display.
  var client: (any DisplayPlatformClient)? { get set }

  var clipboard: any ClipboardPlatform { get }

  /// What knows the services of the desktop, as a target without views declares them; nil for none.
  var desktopServices: AnyObject? { get }

  /// Opens an address with a scheme in another program. The completion is called once, in a later turn, with whether one opens
  /// it, as far as is known.
  func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void)

  /// Whether there is a program for addresses with a scheme.
  func canOpen(scheme: String) -> Bool

  /// Makes a window with a content of `size` points. It is not visible yet.
  func makeWindow(
    size: CGSize, limits: WindowSizeLimits, title: String, client: any WindowPlatformClient
  ) -> any WindowPlatform
}

extension DisplayPlatform {
  package var desktopServices: AnyObject? { nil }
}
