import Foundation
import Rendering

/// The work done for a frame.
struct FrameStatistics {
  var composite = CompositeStatistics()
  /// The pictures of subtrees that were drawn.
  var pictures = PictureCounts()
}

/// Renders a window's frames, from changes of the view tree to pixels.
@MainActor
final class FrameRenderer {
  private var builder = SceneBuilder()
  private var compositor = Compositor()
  private var log = ChangeLog()

  /// The views of the window that blur what is behind them.
  let backdrops = WindowBackdrops()

  /// The work of the latest frame that changed pixels.
  private(set) var statistics = FrameStatistics()

  /// The changes of the latest frame, and memory for those of the next one.
  private(set) var change = FrameChange()
  private var memory = FixedPixels.Memory()

  /// The number of the latest frame that was begun.
  private(set) var frameNumber = 0

  /// True while views draw. A view scrolled by `draw(_:)` is partly painted at its old position, so its pixels cannot
  /// be moved.
  private var isBuildingScene = false

  /// Whether the overlay of an inspector is not the one that the window shows.
  var isOverlayStale = false
  /// The pixels that the shown overlay paints.
  private var overlayPixels = Region()

  /// Adds damage in the window's pixels, painted by a view or, with nil, by an unknown one.
  func addDamage(_ pixels: DeviceRect, of view: UIView?) {
    log.addDamage(pixels, of: view)
    backdrops.addDamage(pixels, of: view)
  }

  /// Records that a clipping view scrolled from `origin` to its present one. A scroll by whole pixels becomes a move;
  /// any other damages all that shows the content.
  ///
  /// - Returns: Whether any of the content is visible.
  func recordScroll(of view: UIView, at placement: DevicePlacement, from origin: CGPoint) -> Bool {
    let area = placement.pixelsOfContent(of: view)
    if area.isEmpty { return false }
    backdrops.addDamage(area, of: view)
    if !isBuildingScene, let first = placement.pixels(of: origin),
      let last = placement.pixels(of: view.presentationBounds.origin)
    {
      log.addScroll(of: view, in: area, from: first, to: last)
    } else {
      log.addSubpixelScroll(of: view, in: area)
    }
    return true
  }

  /// Makes the whole window stale, because it is new or has a new size.
  func reset(size: PixelSize) {
    log.reset(whole: DeviceRect(size))
    backdrops.noteReorder()
  }

  /// Repaints the damage of a window and presents it. Does nothing without changes.
  ///
  /// Takes the changes only once a buffer is available: while the display reads all of them the changes wait, and the
  /// platform requests another frame. Views that draw may lose the buffer, or run the run loop, which shows frames of
  /// its own. Then this frame is dropped in favor of a full one.
  func render(_ window: UIWindow, into platform: any WindowPlatform) {
    guard !log.isEmpty || isOverlayStale, let buffer = platform.nextBuffer() else { return }
    var change = FrameChange()
    swap(&change, &self.change)
    var overlay: [SceneElement] = []
    if isOverlayStale || !overlayPixels.isEmpty || window.inspector != nil {
      overlay = takeOverlay(of: window, size: buffer.size)
    }
    log.moveChanges(into: &change, whole: DeviceRect(buffer.size)) { surroundings(of: $0) }
    if !change.isEmpty {
      backdrops.prepare(&change, of: window, size: buffer.size, scale: platform.scale)
      draw(change, of: window, into: buffer, platform, overlay: overlay)
    }
    swap(&change, &self.change)
  }

  /// Tells the inspector of the change that the app made, and damages the pixels of the old overlay and of the new one.
  private func takeOverlay(of window: UIWindow, size: PixelSize) -> [SceneElement] {
    isOverlayStale = false
    let (inspector, whole) = (window.inspector, DeviceRect(size))
    if let inspector, !log.isEmpty {
      var (log, change) = (log, FrameChange())
      log.moveChanges(into: &change, whole: whole) { surroundings(of: $0) }
      inspector.window(window, willShow: change)
    }
    let overlay = inspector?.overlay(of: window) ?? []
    overlayPixels.forEachRect { log.addDamage($0) }
    overlayPixels = Region()
    for element in overlay { overlayPixels.add(element.footprint.intersection(whole)) }
    overlayPixels.forEachRect { log.addDamage($0) }
    return overlay
  }

  private func draw(
    _ change: FrameChange, of window: UIWindow, into buffer: PixelBuffer, _ platform: any WindowPlatform,
    overlay: [SceneElement]
  ) {
    frameNumber += 1
    let (number, isNested) = (frameNumber, isBuildingScene)
    defer { if !isNested { builder.releaseScene() } }
    var scene = makeScene(of: window, size: buffer.size, scale: platform.scale, damage: change.damage)
    if !overlay.isEmpty { scene.elements += overlay }
    let inspector = window.inspector
    inspector?.frame(of: window, hasEnded: .drawn)
    // Closing or resizing the window frees the buffer's memory, and a nested frame reuses the buffer.
    guard number == frameNumber, window.platform === platform, platform.nextBuffer() === buffer else {
      if let platform = window.platform { reset(size: platform.pixelSize) }
      return window.requestFrame()
    }
    statistics.composite = compositor.draw(scene, into: buffer, damage: change.damage)
    inspector?.frame(of: window, hasEnded: .composited)
    platform.present(change)
  }

  private func makeScene(of window: UIWindow, size: PixelSize, scale: CGFloat, damage: Region) -> Scene {
    let backdrops = SceneBuilder.Backdrops.kept(continuing: backdrops.continuing)
    if isBuildingScene {
      // A nested frame: the builder of the one around it is in use.
      var inner = SceneBuilder()
      let scene = inner.makeScene(of: window, size: size, scale: scale, damage: damage, backdrops: backdrops)
      statistics.pictures = inner.counts
      return scene
    }
    isBuildingScene = true
    defer { isBuildingScene = false }
    let scene = builder.makeScene(of: window, size: size, scale: scale, damage: damage, backdrops: backdrops)
    statistics.pictures = builder.counts
    return scene
  }

  private func surroundings(of scroll: borrowing ChangeLog.Scroll) -> ChangeLog.Surroundings? {
    guard let view = scroll.view else { return nil }
    // Pixels that an enclosing scroll brought into view are damage in any case.
    let area = scroll.isCarried ? DevicePlacement(of: view)?.pixelsOfContent(of: view) : scroll.area
    guard let area, let fixed = FixedPixels.around(view, scrolledTo: scroll.last, in: area, memory: &memory)
    else { return nil }
    return ChangeLog.Surroundings(area: area, fixed: fixed)
  }
}
