import Foundation
import Views

/// How a built-in transition moves.
enum TransitionPace {
  /// The spring of sheets and of navigation.
  case spring
  /// Ease in and out, in a number of seconds.
  case curve(TimeInterval)
  /// On with the velocity of a drag that ended, in whole ways per second.
  case release(velocity: CGFloat)

  /// The duration, in seconds.
  var duration: TimeInterval {
    switch self {
    case .spring: TransitionConstants.springDuration
    case .curve(let duration): duration
    case .release: SheetConstants.settlingDuration
    }
  }

  /// Animates `changes`.
  ///
  /// - Parameter linearly: Whether a gesture drives the animation, which then moves in proportion to it.
  @MainActor
  func animate(linearly: Bool = false, _ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
    switch self {
    case _ where linearly:
      UIView.animate(
        withDuration: duration, delay: 0, options: [.curveLinear, .allowUserInteraction], animations: changes,
        completion: completion)
    case .spring:
      UIView.animate(
        springDuration: 2 * .pi / TransitionConstants.springFrequency, bounce: 0,
        options: [.allowUserInteraction, .layoutSubviews], animations: changes, completion: completion)
    case .release(let velocity):
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: velocity,
        options: [.allowUserInteraction, .beginFromCurrentState], animations: changes, completion: completion)
    case .curve:
      UIView.animate(
        withDuration: duration, delay: 0, options: [.allowUserInteraction, .layoutSubviews], animations: changes,
        completion: completion)
    }
  }
}

/// Numbers of transitions between view controllers, each with its unit and its source.
enum TransitionConstants {
  /// The angular frequency of the spring with mass 3 and stiffness 1000 that public libraries read from iOS, per second.
  /// It is critically damped: their damping of 500 would take twice as long as recordings show.
  static let springFrequency = (1000.0 / 3).squareRoot()

  /// The duration of a transition with that spring, in seconds: 99.9 % of the change. Commonly observed.
  static let springDuration: TimeInterval = 0.5

  /// The duration of a change of opacity, in seconds: that of an alert. Source: public re-implementations.
  static let fadeDuration: TimeInterval = 0.335

  /// The duration of a motion away from the keyboard that the keyboard itself does not cause, in seconds: that of its
  /// own.
  static let keyboardDuration: TimeInterval = 0.25
}
