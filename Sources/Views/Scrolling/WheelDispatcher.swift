import Foundation

/// Takes a turn of the wheel, or a touchpad's motion, to the innermost view under the pointer that can move that way.
///
/// The pan recognisers that allow the device are asked, those of the deepest view first, until one takes it. That of a
/// scroll view takes a wheel when it has something to scroll. Who takes the first motion of a touchpad has all of it,
/// wherever the pointer is, until the fingers leave the pad.
@MainActor
final class WheelDispatcher {
  private unowned let window: UIWindow

  /// Who has the touchpad's motion.
  private var follower = Follower.none

  private enum Follower {
    case none
    case pan(UIPanGestureRecognizer)
    /// Nobody wanted it when it began.
    case nobody
  }

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
      _ = offer(.discrete, at: location) { $0.turnWheel(by: notches, at: location, time: event.time) }
    case .scroll(let location, let delta, let phase):
      if phase == .began { end(at: event.time) }
      // A finger that pulled the content the same way would move against the offset.
      follow(CGPoint(x: -delta.x, y: -delta.y), at: window.onSheet(location), time: event.time)
      if phase == .ended { end(at: event.time) }
    default: break
    }
  }

  /// Views below `view` left the window: a pan there is through with the touchpad.
  func forget(_ view: UIView) {
    guard case .pan(let pan) = follower, pan.view?.isDescendant(of: view) ?? true else { return }
    follower = .nobody
    pan.abandon()
  }

  // MARK: Touchpad

  private func follow(_ delta: CGPoint, at location: CGPoint, time: TimeInterval) {
    guard delta != .zero else { return }
    switch follower {
    case .nobody: break
    case .pan(let pan): pan.scroll(by: delta, time: time)
    case .none:
      let taker = offer(.continuous, at: location) { $0.beginScroll(by: delta, at: location, time: time) }
      follower = taker.map { .pan($0) } ?? .nobody
    }
  }

  private func end(at time: TimeInterval) {
    if case .pan(let pan) = follower { pan.endScroll(at: time) }
    follower = .none
  }

  // MARK: Internals

  /// Asks the pans under a location of the window that allow `device`, the innermost first, until one takes it.
  private func offer(
    _ device: UIScrollTypeMask, at location: CGPoint, isTaken: (UIPanGestureRecognizer) -> Bool
  ) -> UIPanGestureRecognizer? {
    pans(at: location).first { $0.isEnabled && $0.allowedScrollTypesMask.contains(device) && isTaken($0) }
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
