import Diagnostics
import Foundation

/// What a call of `UIView.animate` and its like asks for.
struct AnimationSettings {
  /// Seconds; not negative.
  var duration: TimeInterval
  /// Seconds; not negative.
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  var pace: Pace

  enum Pace {
    /// By the curve of the options, or that of the block or the transaction around.
    case curve
    case own(AnimationPace)
  }

  /// - Parameter function: Whose arguments these are, for messages.
  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, pace: Pace = .curve,
    in function: String
  ) {
    requirement(duration.isFinite, "\(function) with the duration \(duration)")
    requirement(delay.isFinite, "\(function) with the delay \(delay)")
    self.duration = max(0, duration)
    self.delay = max(0, delay)
    self.options = options
    self.pace = pace
  }
}

extension UIView.AnimationOptions {
  var repetition: AnimationTimeline.Repetition {
    switch (contains(.repeat), contains(.autoreverse)) {
    case (true, let autoreverses): .endless(autoreverses: autoreverses)
    case (false, true): .autoreversing
    case (false, false): .once
    }
  }
}
