import Foundation
import ScrollPhysics

/// A view that a wheel scrolls.
@MainActor
protocol WheelTarget: UIView {
  /// Whether a turn by `notches` would move anything: `y` 1 shows what is below, `x` 1 what is to the right.
  func canTurnWheel(by notches: CGPoint) -> Bool

  /// `time` is in seconds on the clock of the window's events.
  func turnWheel(by notches: CGPoint, at time: TimeInterval)
}

/// Takes a turn of the wheel to the innermost view under the pointer that can move that way.
///
/// Views on the way that have a pan recogniser for the device take part like scroll views do.
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
      turn(by: isTurned ? CGPoint(x: notches.y, y: 0) : notches, at: location, time: event.time)
    case .scroll(let location, let delta, _):
      let target = views(at: location).lazy.compactMap { Self.pan(of: $0, for: .continuous) }.first
      target?.pan(by: CGPoint(x: -delta.x, y: -delta.y), at: event.time)
    default: break
    }
  }

  private func turn(by notches: CGPoint, at location: CGPoint, time: TimeInterval) {
    for view in views(at: location) {
      if let target = view as? any WheelTarget, target.canTurnWheel(by: notches) {
        return target.turnWheel(by: notches, at: time)
      }
      if let pan = Self.pan(of: view, for: .discrete) {
        let step = ScrollConstants.wheelStep
        return pan.pan(by: CGPoint(x: -notches.x * step, y: -notches.y * step), at: time)
      }
    }
  }

  /// The view at a location of the window, and those above it in the tree.
  private func views(at location: CGPoint) -> [UIView] {
    var (found, view) = ([UIView](), window.hitTest(window.onSheet(location), with: nil))
    while let current = view {
      found.append(current)
      view = current.superview
    }
    return found
  }

  private static func pan(of view: UIView, for device: UIScrollTypeMask) -> UIPanGestureRecognizer? {
    (view.gestureRecognizers ?? []).lazy.compactMap { $0 as? UIPanGestureRecognizer }
      .first { $0.isEnabled && $0.allowedScrollTypesMask.contains(device) }
  }
}
