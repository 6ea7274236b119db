import Foundation

/// Where an animator's views come to rest.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// What an animator does.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or is done.
  case inactive
  /// Its animations run, or are paused.
  case active
  /// It was stopped, and waits for `finishAnimation(at:)`.
  case stopped
}

/// What runs, pauses and turns animations.
@MainActor
public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }

  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What animates the changes of blocks.
@MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addAnimations(_ animation: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
