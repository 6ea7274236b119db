import Foundation
import ScrollPhysics

/// Delivers a turn of the wheel or a touchpad motion to the innermost view under the pointer that can move in its
/// direction.
///
/// The pan recognizers that allow the device are asked, from the deepest view outward, until one accepts. The pan of a
/// scroll view accepts each axis of a wheel along which it can scroll.
///
/// The first motion of a touchpad is often just a tremble. It is collected until its direction is certain, or the
/// fingers leave the pad. The recognizer that accepts it receives the whole motion from its beginning, wherever the
/// pointer is, until the fingers leave.
@MainActor
final class ScrollDeviceDispatcher {
  private unowned let window: UIWindow

  /// The receiver of the touchpad motion.
  private var follower = Follower.none

  private enum Follower {
    /// There is no motion.
    case none
    /// The motion is still too short.
    case undecided(ScrollMotion)
    case pan(UIPanGestureRecognizer)
    /// No recognizer accepted it, or its receiver is gone.
    case nobody
  }

  init(window: UIWindow) {
    self.window = window
  }

  func deliver(_ event: InputEvent) {
    switch event.kind {
    case .wheel(let location, let notches, let modifiers):
      if modifiers.contains(.control), turnZoomWheel(by: notches.y, at: window.windowPoint(from: location), event.time)
      {
        return
      }
      // Shift turns a vertical wheel into a horizontal one, as on every desktop.
      let isTurned = modifiers.contains(.shift) && notches.x == 0
      let notches = isTurned ? CGPoint(x: notches.y, y: 0) : notches
      turnWheel(by: notches, at: window.windowPoint(from: location), with: modifiers, time: event.time)
    case .scroll(let location, let delta, let phase):
      if phase == .began { end(at: event.time) }
      // A finger that drags content in this direction moves against the offset.
      let step = ScrollMotion.Step(time: event.time, delta: CGPoint(x: -delta.x, y: -delta.y))
      follow(step, at: window.windowPoint(from: location))
      if phase == .ended { end(at: event.time) }
    default: break
    }
  }

  /// Ends the motion of a pan below `view`, which left the window.
  func forget(_ view: UIView) {
    if case .pan(let pan) = follower, pan.view?.isDescendant(of: view) ?? true { cancel() }
  }

  /// Cancels the touchpad motion until its end, because the window became invisible.
  func cancel() {
    switch follower {
    case .none, .nobody: break
    case .undecided: follower = .nobody
    case .pan(let pan):
      follower = .nobody
      pan.abandon()
    }
  }

  // MARK: Wheel

  /// Zooms the innermost scroll view under the pointer that can zoom. Turning the wheel up zooms in.
  ///
  /// - Returns: Whether there is one.
  private func turnZoomWheel(by notches: CGFloat, at location: CGPoint, _ time: TimeInterval) -> Bool {
    var view = window.hitTest(location, with: nil)
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.turnZoomWheel(by: -notches, at: location, time: time) {
        window.lastUsedView = scrollView
        return true
      }
      view = current.superview
    }
    return false
  }

  private func turnWheel(by notches: CGPoint, at location: CGPoint, with modifiers: KeyModifiers, time: TimeInterval) {
    let event = event(at: time, modifierFlags: UIKeyModifierFlags(modifiers))
    var turns = WheelTurns(notches)
    for pan in pans(at: location) where allows(.discrete, pan) && pan.accepts(event) {
      pan.note([], event.modifierFlags)
      if let scrollView = (pan as? ScrollViewPanGestureRecognizer)?.scrollView {
        turns.offer(to: scrollView)
      } else if pan.turnWheel(by: turns.rest, at: location, time: time) {
        turns.rest = .zero
      }
      if turns.rest == .zero { break }
    }
    for turn in turns.shares() { _ = turn.scrollView.turnWheel(by: turn.notches, at: time) }
  }

  /// The parts of a wheel's turn along each axis, and the scroll views that take them.
  private struct WheelTurns {
    private let notches: CGPoint
    /// The part that no view has taken.
    var rest: CGPoint
    private var takers = AxisPair<UIScrollView?> { _ in nil }

    init(_ notches: CGPoint) {
      (self.notches, rest) = (notches, notches)
    }

    mutating func offer(to scrollView: UIScrollView) {
      for axis in Axis.allCases where rest[axis] != 0 {
        guard scrollView.takesWheel(part(axis)) else { continue }
        takers[axis] = scrollView
        rest[axis] = 0
      }
    }

    private func part(_ axis: Axis) -> CGPoint {
      axis == .horizontal ? CGPoint(x: notches.x, y: 0) : CGPoint(x: 0, y: notches.y)
    }

    /// What each scroll view gets. Two views get a part each, unless one part is under a quarter of the other: it is then
    /// a tremble of the hand.
    func shares() -> [(scrollView: UIScrollView, notches: CGPoint)] {
      let parts = Axis.allCases.compactMap { axis in takers[axis].map { (scrollView: $0, notches: part(axis)) } }
      guard parts.count == 2 else { return parts }
      if parts[0].scrollView === parts[1].scrollView { return [(parts[0].scrollView, notches)] }
      let (x, y) = (abs(notches.x), abs(notches.y))
      if x < ScrollConstants.wheelTrembleShare * y { return [parts[1]] }
      return y < ScrollConstants.wheelTrembleShare * x ? [parts[0]] : parts
    }
  }

  // MARK: Touchpad

  private func follow(_ step: ScrollMotion.Step, at location: CGPoint) {
    guard step.delta != .zero else { return }
    switch follower {
    case .none: collect(ScrollMotion(at: location, first: step), at: step.time)
    case .undecided(let motion): collect(motion.adding(step), at: step.time)
    case .pan(let pan):
      pan.note([], window.heldKeys.modifierFlags)
      pan.scroll(by: step.delta, at: step.time)
    case .nobody: break
    }
  }

  private func collect(_ motion: ScrollMotion, at time: TimeInterval) {
    follower = .undecided(motion)
    if GestureConstants.distance(.zero, motion.way) >= GestureConstants.scrollSlop { offer(motion, at: time) }
  }

  private func end(at time: TimeInterval) {
    if case .undecided(let motion) = follower, motion.way != .zero { offer(motion, at: time) }
    if case .pan(let pan) = follower { pan.endScroll(at: time) }
    follower = .none
  }

  /// Asks the pans at the start of the motion, the innermost first, until one accepts.
  private func offer(_ motion: ScrollMotion, at time: TimeInterval) {
    let event = event(at: time, modifierFlags: window.heldKeys.modifierFlags)
    for pan in pans(at: motion.location) where allows(.continuous, pan) {
      // Before any callback, which may remove the pan's view or hide the window.
      follower = .pan(pan)
      let isTaken = pan.accepts(event) && mayScroll(pan, along: motion, with: event)
      guard case .pan = follower else { return isTaken ? pan.startOver() : () }
      guard isTaken else { continue }
      window.lastUsedView = pan.view
      return pan.beginScroll()
    }
    follower = .nobody
  }

  // MARK: Internals

  /// Asks a pan that accepted the event, whose delegate may have removed it, whether it begins with a motion.
  private func mayScroll(_ pan: UIPanGestureRecognizer, along motion: ScrollMotion, with event: UIEvent) -> Bool {
    guard case .pan = follower, allows(.continuous, pan) else { return false }
    pan.note([], event.modifierFlags)
    return pan.mayScroll(along: motion, at: event.timestamp)
  }

  private func event(at time: TimeInterval, modifierFlags: UIKeyModifierFlags) -> UIEvent {
    UIEvent(.scroll, timestamp: time, touches: nil, modifierFlags: modifierFlags)
  }

  /// Whether a device may drive a pan. Earlier callbacks may have removed the pan.
  private func allows(_ device: UIScrollTypeMask, _ pan: UIPanGestureRecognizer) -> Bool {
    pan.isEnabled && pan.allowedScrollTypesMask.contains(device) && pan.view?.window === window
  }

  /// The pans of the view at a location of the window, then those of its ancestors.
  private func pans(at location: CGPoint) -> [UIPanGestureRecognizer] {
    var (found, view) = ([UIPanGestureRecognizer](), window.hitTest(location, with: nil))
    while let current = view {
      found += (current.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }
      view = current.superview
    }
    return found
  }
}
