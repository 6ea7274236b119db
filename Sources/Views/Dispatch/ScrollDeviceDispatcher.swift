import Foundation

/// Takes a turn of the wheel, or a touchpad's motion, to the innermost view under the pointer that can move that way.
///
/// The pan recognisers that allow the device are asked, those of the deepest view first, until one takes it. That of a
/// scroll view takes a wheel when it has something to scroll.
///
/// A touchpad's first motion is often a mere tremble: it is collected until it has gone far enough to tell its
/// direction, or the fingers leave the pad. Who takes it has all of it from its beginning on, wherever the pointer is, until the
/// fingers leave.
@MainActor
final class ScrollDeviceDispatcher {
  private unowned let window: UIWindow

  /// Who has the touchpad's motion.
  private var follower = Follower.none

  private enum Follower {
    /// There is no motion.
    case none
    /// It has not gone far enough yet.
    case undecided(ScrollMotion)
    case pan(UIPanGestureRecognizer)
    /// Nobody wanted it, or who had it is gone.
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
      turnWheel(by: notches, at: window.windowPoint(from: location), time: event.time)
    case .scroll(let location, let delta, let phase):
      if phase == .began { end(at: event.time) }
      // A finger that pulled the content the same way would move against the offset.
      let step = ScrollMotion.Step(time: event.time, delta: CGPoint(x: -delta.x, y: -delta.y))
      follow(step, at: window.windowPoint(from: location))
      if phase == .ended { end(at: event.time) }
    default: break
    }
  }

  /// Views below `view` left the window: a pan there is through with the touchpad.
  func forget(_ view: UIView) {
    if case .pan(let pan) = follower, pan.view?.isDescendant(of: view) ?? true { cancel() }
  }

  /// Takes the touchpad's motion away from whom it is for, up to its end: the window goes out of sight.
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

  private func turnWheel(by notches: CGPoint, at location: CGPoint, time: TimeInterval) {
    for pan in pans(at: location) where allows(.discrete, pan) {
      if pan.turnWheel(by: notches, at: location, time: time) { return }
    }
  }

  // MARK: Touchpad

  private func follow(_ step: ScrollMotion.Step, at location: CGPoint) {
    guard step.delta != .zero else { return }
    switch follower {
    case .none: collect(ScrollMotion(at: location, first: step), at: step.time)
    case .undecided(let motion): collect(motion.adding(step), at: step.time)
    case .pan(let pan): pan.scroll(by: step.delta, at: step.time)
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

  /// Asks the pans where the motion began, the innermost first, until one takes it.
  private func offer(_ motion: ScrollMotion, at time: TimeInterval) {
    for pan in pans(at: motion.location) where allows(.continuous, pan) {
      // Before the pan asks or tells anybody, who may take its view away or hide the window.
      follower = .pan(pan)
      let isTaken = pan.mayScroll(along: motion, at: time)
      guard case .pan = follower else { return isTaken ? pan.startOver() : () }
      guard isTaken else { continue }
      window.lastUsedView = pan.view
      return pan.beginScroll()
    }
    follower = .nobody
  }

  // MARK: Internals

  /// Whether a device may drive a pan, which those that were asked before may have taken away.
  private func allows(_ device: UIScrollTypeMask, _ pan: UIPanGestureRecognizer) -> Bool {
    pan.isEnabled && pan.allowedScrollTypesMask.contains(device) && pan.view?.window === window
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
