import Foundation
import Rendering

/// Makes a window's frames: from damage to pixels.
@MainActor
final class FrameRenderer {
  private unowned let window: UIWindow
  private let compositor = Compositor()
  private var log = DamageLog()

  init(window: UIWindow) {
    self.window = window
  }

  /// Marks pixels of the window as stale.
  func recordDamage(_ pixels: DeviceRect) {
    log.add(pixels)
  }

  /// Everything is stale: the window is new, or has a new size.
  func reset() {
    guard let platform = window.platform else { return }
    log.reset(whole: DeviceRect(platform.pixelSize))
  }

  /// Repaints what is stale and shows it; does nothing when nothing is.
  ///
  /// The damage is taken only once a buffer is granted: when the display is still reading all of them the damage waits,
  /// and the platform asks again. A frame whose buffer is lost while its views draw is given up for a whole one.
  func render(into platform: any WindowPlatform) {
    guard !log.pending.isEmpty, let (buffer, age) = platform.nextBuffer() else { return }
    let (repaint, show) = log.take(age: age, whole: DeviceRect(buffer.size))
    let scene = SceneBuilder.scene(
      of: window, size: buffer.size, scale: platform.scale, damage: repaint.extents)
    // `draw(_:)` may have closed or resized the window: then the buffer's memory is gone.
    guard window.platform === platform, platform.nextBuffer()?.buffer === buffer else {
      reset()
      return window.requestFrame()
    }
    compositor.draw(scene, into: buffer, damage: repaint)
    platform.present(damage: show)
  }
}
