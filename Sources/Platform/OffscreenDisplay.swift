import Foundation
import Rendering

/// A display without a screen: its windows draw into memory, on a manual clock.
package final class OffscreenDisplay: DisplayPlatform {
  package let screenPixelSize: PixelSize
  package let scale: CGFloat
  package let maximumFramesPerSecond: Int

  /// Whether windows draw. If not, they are only laid out.
  package let isPainted: Bool

  package let clipboard: any ClipboardPlatform = MemoryClipboard()

  package var now: TimeInterval = 0

  /// Settable, as by a user of the desktop.
  package var settings = DesktopSettings() {
    didSet { if settings != oldValue { client?.desktopSettingsDidChange() } }
  }

  package weak var client: (any DisplayPlatformClient)?

  package private(set) var windows: [OffscreenPlatform] = []

  /// The part of the screen that another program's window covers, in points; nil for none.
  package var otherPrograms: CGRect?

  package init(screenPixelSize: PixelSize, scale: CGFloat, framesPerSecond: Int, isPainted: Bool = true) {
    self.isPainted = isPainted
    self.screenPixelSize = screenPixelSize
    self.scale = scale
    maximumFramesPerSecond = framesPerSecond
  }

  /// Set by a test that has services.
  package var desktopServices: AnyObject?

  /// Stands for the other programs: whether one opens an address. Nil for none.
  package var onOpen: ((URL) -> Bool)?

  package func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    let isOpen = onOpen?(url) ?? false
    DispatchQueue.main.async { completion(isOpen) }
  }

  package func canOpen(scheme: String) -> Bool { false }

  package func makeWindow(
    size: CGSize, limits: WindowSizeLimits, title: String, client: any WindowPlatformClient
  ) -> any WindowPlatform {
    let window = OffscreenPlatform(size: size, scale: scale, title: title, client: client, isPainted: isPainted)
    window.setSizeLimits(limits)
    window.display = self
    windows.append(window)
    return window
  }
}
