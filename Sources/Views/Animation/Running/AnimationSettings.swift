import Diagnostics
import Foundation

/// The arguments of `UIView.animate` and its variants.
struct AnimationSettings {
  /// Seconds; not negative.
  var duration: TimeInterval
  /// Seconds; not negative.
  var delay: TimeInterval
  var options: UIView.AnimationOptions
  var pace: Pace

  enum Pace {
    /// The curve of the options, the enclosing block or the transaction.
    case curve
    case own(AnimationPace)
  }

  /// - Parameter function: The caller's name, for error messages.
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
    case (false, true): .times(1, autoreverses: true)
    case (false, false): .once
    }
  }
}
