import Foundation
import Rendering

/// The backdrops of a window: which of them are stale, and which pixels a frame must paint for them.
///
/// The window has no unblurred pixels of a backdrop, so a new picture needs everything behind its whole area painted
/// again. A frame therefore either repaints the whole area, or shows the picture of an earlier frame.
@MainActor
final class WindowBackdrops {
  /// The views with backdrops that are, or were, in the window.
  private var entries: [Unretained<BackdropView>] = []

  /// The views with backdrops, and all views above them in the tree. A group of such a view is not isolated: what is
  /// behind the group shows in it, so that the backdrop can blur it.
  private(set) var continuing: Set<ObjectIdentifier> = []
  /// The value of `continuing` in the frame before.
  private var formerlyContinuing: Set<ObjectIdentifier> = []

  func add(_ view: BackdropView) {
    if !entries.contains(where: { $0.object === view }) { entries.append(Unretained(wrappedValue: view)) }
  }

  /// Takes the views of another window's list.
  func absorb(_ other: WindowBackdrops) {
    for entry in other.entries { entry.object.map(add) }
  }

  // MARK: Changes

  /// Marks backdrops as stale if a view behind them changed pixels that they show.
  ///
  /// - Parameter view: Nil if the view is unknown; then the change counts for every backdrop there.
  func addDamage(_ pixels: DeviceRect, of view: UIView?) {
    forEachBackdrop { backdropView, backdrop in
      // `shownArea` is where the stored picture is. `area` is where the frame that is being prepared makes one.
      guard !backdrop.isStale, backdrop.picture.shownArea.intersects(pixels) || backdrop.area.intersects(pixels)
      else { return }
      if view?.isPainted(after: backdropView) != true { backdrop.isStale = true }
    }
  }

  /// Marks all backdrops as stale, because the order of views changed: others may be behind a backdrop.
  func noteReorder() {
    forEachBackdrop { $1.isStale = true }
  }

  /// Updates all backdrop views after a setting of the desktop changed.
  func show() {
    for entry in entries { entry.object?.show() }
  }

  // MARK: Frames

  /// Finds the areas of the backdrops in the coming frame, and adds those that need a new picture to its damage.
  func prepare(_ change: inout FrameChange, of window: UIWindow, size: PixelSize, scale: CGFloat) {
    if entries.isEmpty { return }
    entries.removeAll { $0.object?.root !== window }
    findContainers(&change, whole: DeviceRect(size))
    place(scale: scale)
    var isComplete = false
    while !isComplete {
      isComplete = true
      forEachBackdrop { view, backdrop in
        guard !backdrop.isDue, !backdrop.picture.isFilled, Self.affects(change, backdrop) else { return }
        (backdrop.isDue, isComplete) = (true, false)
        change.damage.add(backdrop.area)
        // A backdrop in front shows this one.
        addDamage(backdrop.area, of: view)
        discardStale()
      }
    }
  }

  /// Computes the area of each backdrop from the view tree, and discards pictures that are stale or do not fit it.
  private func place(scale: CGFloat) {
    forEachBackdrop { view, backdrop in
      backdrop.isDue = false
      (backdrop.formerArea, backdrop.area) = (backdrop.area, .empty)
      guard !view.omitsBackdrop, let blur = view.presentationBackdropEffect.blur(scale: scale),
        let placement = DevicePlacement(of: view)
      else { return backdrop.picture.release() }
      backdrop.area = placement.pixelsOfContent(of: view)
      if backdrop.area.isEmpty { return backdrop.picture.release() }
      if !backdrop.picture.shows(backdrop.area, with: blur) { backdrop.picture.discard() }
    }
    discardStale()
  }

  /// Collects `continuing`. If it differs from that of the frame before, damages the whole window, because groups may
  /// be composed in another way.
  private func findContainers(_ change: inout FrameChange, whole: DeviceRect) {
    swap(&continuing, &formerlyContinuing)
    continuing.removeAll(keepingCapacity: true)
    forEachBackdrop { view, _ in
      var container: UIView? = view.omitsBackdrop ? nil : view
      while let current = container {
        continuing.insert(ObjectIdentifier(current))
        container = current.storedSuperview
      }
    }
    if continuing != formerlyContinuing { change.damage = Region(whole) }
  }

  private func discardStale() {
    forEachBackdrop { _, backdrop in
      guard backdrop.isStale else { return }
      backdrop.picture.discard()
      backdrop.isStale = false
    }
  }

  /// Whether a frame changes pixels in a backdrop's area: by damage, or by a move of only a part of the area.
  private static func affects(_ change: FrameChange, _ backdrop: Backdrop) -> Bool {
    let area = backdrop.area
    if area.isEmpty { return false }
    if change.damage.intersects(area) { return true }
    // At the edge of scrolled content a backdrop is clipped, and its visible part has a blur of its own.
    return change.moves.contains { move in
      let isMovedWhole =
        move.destination.contains(area) && backdrop.formerArea.offsetBy(dx: move.dx, dy: move.dy) == area
      return move.area.intersects(area) && !isMovedWhole
    }
  }

  private func forEachBackdrop(_ body: (BackdropView, Backdrop) -> Void) {
    for entry in entries {
      if let view = entry.object, let backdrop = view.existingBackdrop { body(view, backdrop) }
    }
  }
}

extension BackdropEffect {
  /// The narrowest blur that shows, as a standard deviation in pixels.
  private static let narrowest: CGFloat = 0.25

  /// The effect in device pixels; nil if the blur is too narrow to be visible.
  ///
  /// - Parameter scale: Device pixels per point.
  func blur(scale: CGFloat) -> BackdropBlur? {
    let deviation = radius * scale
    return deviation > Self.narrowest ? BackdropBlur(deviation: deviation, saturation: saturation) : nil
  }
}
