import Foundation

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
