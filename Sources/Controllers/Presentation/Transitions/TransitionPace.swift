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
