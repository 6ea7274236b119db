import Foundation

/// The position where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end of the change, its start, or the values on screen.
  case end, start, current
}

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not started or has finished.
  case inactive
  /// The animations run or are paused.
  case active
  /// The animator was stopped and waits for `finishAnimation(at:)`.
  case stopped
}

/// An object that starts, pauses, scrubs and stops animations.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
  /// Whether the animator is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animations run, rather than being paused or over.
  var isRunning: Bool { get }
  /// Whether the animations run toward their start.
  var isReversed: Bool { get set }
  /// The completed fraction, from 0 to 1, in the direction in which the animations run.
  var fractionComplete: CGFloat { get set }

  /// Starts the animations, or resumes them after a pause.
  func startAnimation()
  /// Starts or resumes the animations after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations where they are.
  func pauseAnimation()
  /// Stops the animations where they are: for good, or until `finishAnimation(at:)`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation with the values of the given position, and calls the completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates the property changes of blocks.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds a block, whose changes begin after a fraction of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block, whose changes are animated.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block to call once when the animations are over, with the position where they ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Runs the rest of the animations with other timing or in another time, given in durations of the animator.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
