import Foundation
import Rendering

/// Makes a window's frames: from changes of the view tree to pixels.
@MainActor
final class FrameRenderer {
  /// Nil while it makes a scene.
  private var builder: SceneBuilder? = SceneBuilder()
  private var compositor = Compositor()
  private var log = ChangeLog()

  /// What the frame changes that is being made; and other working memory.
  private var change = FrameChange()
  private var memory = FixedPixels.Memory()

  /// The number of the last frame that was begun.
  private var frameNumber = 0

  /// What is scrolled by `draw(_:)` shows partly where it was: such a picture cannot be moved.
  private var isBuildingScene = false

  /// Marks pixels of the window as stale, which a view paints, or some that nobody knows of.
  func recordDamage(_ pixels: DeviceRect, of view: UIView?) {
    log.addDamage(pixels, of: view)
  }

  /// Notes that a view that clips shows another part of its plane, which began at `origin` until now. By whole pixels, its
  /// content only moves; otherwise all that shows it is stale.
  ///
  /// - Returns: Whether it can be seen.
  func recordScroll(of view: UIView, at placement: DevicePlacement, from origin: CGPoint) -> Bool {
    let area = placement.pixelsOfContent(of: view)
    if area.isEmpty { return false }
    if !isBuildingScene, let first = placement.pixels(of: origin),
      let last = placement.pixels(of: view.presentationBounds.origin)
    {
      log.addScroll(of: view, in: area, from: first, to: last)
    } else {
      log.addUnevenScroll(of: view, in: area)
    }
    return true
  }

  /// Everything is stale: the window is new, or has a new size.
  func reset(size: PixelSize) {
    log.reset(whole: DeviceRect(size))
  }

  /// Repaints what is stale in a window and shows it; does nothing when nothing is.
  ///
  /// The changes are taken only once a buffer is granted: when the display is still reading all of them the changes wait,
  /// and the platform asks again. While views draw, the buffer may be lost, or `draw(_:)` may run the run loop, which shows
  /// frames of its own: then this frame is given up for a whole one.
  func render(_ window: UIWindow, into platform: any WindowPlatform) {
    guard !log.isEmpty, let buffer = platform.nextBuffer() else { return }
    log.take(&change, whole: DeviceRect(buffer.size)) { surroundings(of: $0) }
    if change.isEmpty { return }
    frameNumber += 1
    let (number, wasBuilding) = (frameNumber, isBuildingScene)
    isBuildingScene = true
    // A frame within this one builds a scene of its own.
    var builder = self.builder.take() ?? SceneBuilder()
    defer {
      builder.forgetScene()
      self.builder = builder
    }
    let scene = builder.makeScene(of: window, size: buffer.size, scale: platform.scale, damage: change.damage)
    isBuildingScene = wasBuilding
    // A closed or resized window has lost the buffer's memory, and a frame within this one has used it, and `change`.
    guard number == frameNumber, window.platform === platform, platform.nextBuffer() === buffer else {
      if let platform = window.platform { reset(size: platform.pixelSize) }
      return window.requestFrame()
    }
    compositor.draw(scene, into: buffer, damage: change.damage)
    platform.present(change)
  }

  private func surroundings(of scroll: borrowing ChangeLog.Scroll) -> ChangeLog.Surroundings? {
    guard let view = scroll.view else { return nil }
    // What a scroll around it brought into sight is stale in any case.
    let area = scroll.isCarried ? DevicePlacement(of: view)?.pixelsOfContent(of: view) : scroll.area
    guard let area, let fixed = FixedPixels.around(view, scrolledTo: scroll.last, in: area, memory: &memory)
    else { return nil }
    return ChangeLog.Surroundings(area: area, fixed: fixed)
  }
}
