import Foundation

/// Takes a turn of the wheel, or a touchpad's motion, to the innermost view under the pointer that can move that way.
///
/// The pan recognisers that allow the device are asked, those of the deepest view first, until one takes it. That of a
/// scroll view takes a wheel when it has something to scroll.
@MainActor
final class WheelDispatcher {
  private unowned let window: UIWindow

  init(window: UIWindow) {
    self.window = window
  }

  func deliver(_ event: InputEvent) {
    switch event.kind {
    case .wheel(let location, let notches, let modifiers):
      // Shift turns the wheel's one direction into the other, as on every desktop.
      let isTurned = modifiers.contains(.shift) && notches.x == 0
      let notches = isTurned ? CGPoint(x: notches.y, y: 0) : notches
      let location = window.onSheet(location)
      offer(.discrete, at: location) { $0.turnWheel(by: notches, at: location, time: event.time) }
    case .scroll(let location, let delta, _):
      let location = window.onSheet(location)
      offer(.continuous, at: location) { $0.scroll(by: delta, at: location, time: event.time) }
    default: break
    }
  }

  /// Asks the pans under a location of the window that allow `device`, the innermost first, until one takes it.
  private func offer(
    _ device: UIScrollTypeMask, at location: CGPoint, isTaken: (UIPanGestureRecognizer) -> Bool
  ) {
    for pan in pans(at: location) where pan.isEnabled && pan.allowedScrollTypesMask.contains(device) {
      if isTaken(pan) { return }
    }
  }

  /// The pans of the view at a location of the window, and then of those above it in the tree.
  private func pans(at location: CGPoint) -> [UIPanGestureRecognizer] {
    var (found, view) = ([UIPanGestureRecognizer](), window.hitTest(location, with: nil))
    while let current = view {
      found += (current.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }
      view = current.superview
    }
    return found
  }
}
