import Foundation
import Rendering

/// What a display tells; `UIApplication` is the one that listens.
@MainActor
package protocol DisplayPlatformClient: AnyObject {
  /// `DisplayPlatform.settings` changed.
  func desktopSettingsDidChange()
}

/// A connection to a screen that windows can be opened on.
@MainActor
package protocol DisplayPlatform: AnyObject {
  /// The whole screen's size in device pixels.
  var screenPixelSize: PixelSize { get }

  /// Device pixels per point, above 0.
  var scale: CGFloat { get }

  /// The highest number of frames a second of what moves by itself in windows.
  var maximumFramesPerSecond: Int { get }

  /// What the user has told the desktop. After a change the display tells its client.
  var settings: DesktopSettings { get }

  /// The application that runs on the display.
  var client: (any DisplayPlatformClient)? { get set }

  /// The text shared with other programs.
  var clipboard: any ClipboardPlatform { get }

  /// Opens a window, not yet shown, with a content of `size` points.
  func makeWindow(
    size: CGSize, limits: WindowSizeLimits, title: String, client: any WindowPlatformClient
  ) -> any WindowPlatform
}
