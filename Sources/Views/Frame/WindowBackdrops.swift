import Foundation
import Rendering

/// The backdrops of a window: which of them are stale, and which pixels a frame must paint for them.
///
/// The window's pixels show a backdrop only blurred, so making its picture takes everything behind it in its whole area.
/// A frame therefore repaints all of the area, or shows the kept picture.
@MainActor
final class WindowBackdrops {
  private struct Entry {
    weak var view: BackdropView?
  }

  /// The views with backdrops that are, or were, in the window.
  private var entries: [Entry] = []

  /// The views with backdrops, and those that contain one: groups of them show what is behind them.
  private(set) var continuing: Set<ObjectIdentifier> = []
  private var formerlyContinuing: Set<ObjectIdentifier> = []

  func add(_ view: BackdropView) {
    if !entries.contains(where: { $0.view === view }) { entries.append(Entry(view: view)) }
  }

  // MARK: Changes

  /// Notes that a view painted other pixels; nil for an unknown view. A change in front of a backdrop keeps its picture.
  func noteChange(in pixels: DeviceRect, by view: UIView?) {
    forEachBackdrop { backdropView, backdrop in
      // A view that changes while the frame is built changes the picture that the frame makes.
      guard !backdrop.isStale, backdrop.picture.shownArea.intersects(pixels) || backdrop.area.intersects(pixels)
      else { return }
      if view?.isPainted(after: backdropView) != true { backdrop.isStale = true }
    }
  }

  /// Notes that views may have changed places with each other.
  func noteReorder() {
    forEachBackdrop { $1.isStale = true }
  }

  /// Displays all of them again, after settings changed.
  func show() {
    for entry in entries { entry.view?.show() }
  }

  // MARK: Frames

  /// Places the backdrops in the coming frame, and adds the areas of those to be made again to its damage.
  func prepare(_ change: inout FrameChange, of window: UIWindow, size: PixelSize, scale: CGFloat) {
    if entries.isEmpty { return }
    entries.removeAll { $0.view?.storedWindow !== window }
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
        noteChange(in: backdrop.area, by: view)
        discardStale()
      }
    }
  }

  /// Finds where the backdrops are, as the tree is.
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

  /// Finds the views that contain a backdrop. If there are others than before, groups in the window may differ.
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

  /// Whether a frame shows other pixels in the area of a backdrop, or moves a part of it that does not stay the same.
  private static func affects(_ change: FrameChange, _ backdrop: Backdrop) -> Bool {
    let area = backdrop.area
    if area.isEmpty { return false }
    if change.damage.intersects(area) { return true }
    // At the edge of a scrolled content a backdrop is cut off, and the rest is blurred by itself.
    return change.moves.contains { move in
      let isMovedWhole =
        move.destination.contains(area) && backdrop.formerArea.offsetBy(dx: move.dx, dy: move.dy) == area
      return move.area.intersects(area) && !isMovedWhole
    }
  }

  private func forEachBackdrop(_ body: (BackdropView, Backdrop) -> Void) {
    for entry in entries {
      if let view = entry.view, let backdrop = view.existingBackdrop { body(view, backdrop) }
    }
  }
}

extension BackdropEffect {
  /// The narrowest blur that shows, as a standard deviation in pixels.
  private static let narrowest: CGFloat = 0.25

  /// The same in device pixels; nil for a blur too narrow to show.
  func blur(scale: CGFloat) -> BackdropBlur? {
    let deviation = radius * scale
    return deviation > Self.narrowest ? BackdropBlur(deviation: deviation, saturation: saturation) : nil
  }
}
