import Foundation

/// Delivers a touchpad's pinch to the pinch and rotation recognizers of the views under the pointer.
///
/// The recognizers of the deepest view are asked first. Those of the views around it may join if both recognize
/// simultaneously. The same recognizers follow the pinch until its end, wherever the pointer is. A cancelled pinch returns
/// to its beginning.
@MainActor
final class TransformDispatcher {
  private unowned let engine: WindowEngine

  private var window: UIWindow { engine.window }

  /// The pinch in progress.
  private var session: Session?

  private struct Session {
    /// Where the pointer was at the beginning, in the window.
    let start: CGPoint
    /// How far the fingers have moved since, in points of the window.
    var translation = CGPoint.zero
    var candidates: [any TransformFollower]
    var followers: [any TransformFollower] = []
  }

  init(engine: WindowEngine) {
    self.engine = engine
  }

  func deliver(
    at location: CGPoint, phase: InputEvent.PinchPhase, scale: CGFloat, rotation: CGFloat, delta: CGPoint,
    time: TimeInterval
  ) {
    // A touchpad's driver may leave out the beginning. An end alone is not a pinch.
    if phase == .began || phase == .changed && session == nil { begin(at: location, time: time) }
    guard let start = session?.start, let translation = session?.translation else { return }
    session?.translation = translation + delta
    let center = start + translation + delta
    switch phase {
    case .began, .changed:
      follow(TouchpadPinch(scale: scale, rotation: rotation, center: center, time: time))
    case .ended:
      follow(TouchpadPinch(scale: scale, rotation: rotation, center: center, time: time))
      end(as: .ended)
    case .cancelled:
      follow(TouchpadPinch(scale: 1, rotation: 0, center: start, time: time))
      end(as: .cancelled)
    }
  }

  /// Ends the gestures of recognizers below `view`, which left the window.
  func forget(_ view: UIView) {
    for follower in session?.followers ?? [] where follower.view?.isDescendant(of: view) ?? true { follower.abandon() }
    session?.followers.removeAll { $0.view?.isDescendant(of: view) ?? true }
  }

  /// Cancels the pinch until its end, because the window became invisible.
  func cancel() {
    let followers = session?.followers ?? []
    session?.candidates = []
    session?.followers = []
    for follower in followers { follower.abandon() }
  }

  // MARK: Internals

  private func begin(at location: CGPoint, time: TimeInterval) {
    end(as: .cancelled)
    var (found, view) = ([any TransformFollower](), window.hitTest(location, with: nil))
    if let view { view.window?.lastUsedView = view }
    while let current = view {
      found += (current.gestureRecognizers ?? []).compactMap { $0 as? any TransformFollower }
      view = current.superview
    }
    session = Session(start: location, candidates: found)
  }

  private func follow(_ pinch: TouchpadPinch) {
    for follower in session?.followers ?? [] where isOngoing(follower) {
      follower.follow(window.pinch(pinch, for: follower))
      follower.state = .changed
    }
    for candidate in session?.candidates ?? [] where candidate.recognizes(pinch) { offer(pinch, to: candidate) }
  }

  /// Lets a recognizer begin if those that follow the pinch already permit it.
  private func offer(_ pinch: TouchpadPinch, to candidate: any TransformFollower) {
    session?.candidates.removeAll { $0 === candidate }
    let followers = session?.followers ?? []
    let flags = window.heldKeys.modifierFlags
    guard candidate.isEnabled, candidate.state == .possible, candidate.arbiter == nil,
      window.contains(candidate.view),
      candidate.accepts(UIEvent(.transform, timestamp: pinch.time, touches: nil, modifierFlags: flags)),
      followers.allSatisfy({ !isOngoing($0) || GestureArbiter.mayRecognizeSimultaneously($0, candidate) })
    else { return }
    candidate.recordInput([], flags)
    candidate.follow(window.pinch(pinch, for: candidate))
    // A callback may disable or remove it, or hide the window.
    guard candidate.shouldBegin(), candidate.isEnabled, candidate.view?.window != nil, session != nil else {
      return candidate.startOver()
    }
    session?.followers.append(candidate)
    candidate.state = .began
  }

  private func end(as state: UIGestureRecognizer.State) {
    let followers = session?.followers ?? []
    session = nil
    for follower in followers where isOngoing(follower) { follower.state = state }
  }

  /// Whether it follows the pinch and not touches.
  private func isOngoing(_ follower: any TransformFollower) -> Bool {
    follower.arbiter == nil && (follower.state == .began || follower.state == .changed)
  }
}

extension UIWindow {
  /// A pinch in the coordinates of the window of a recognizer.
  fileprivate func pinch(_ pinch: TouchpadPinch, for recognizer: UIGestureRecognizer) -> TouchpadPinch {
    var pinch = pinch
    pinch.center = point(pinch.center, in: recognizer.view?.window)
    return pinch
  }
}
