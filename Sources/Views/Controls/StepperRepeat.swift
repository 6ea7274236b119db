import Foundation

/// How many steps a held stepper has made, as a function of time.
enum StepperRepeat {
  // Our choice, after the key repeat of desktops. Seconds.
  private static let firstDelay: TimeInterval = 0.5
  private static let interval: TimeInterval = 0.1
  private static let fastInterval: TimeInterval = 0.03

  /// How much time a frame makes up for, at most. Seconds.
  static let longestCatchUp: TimeInterval = 0.1

  /// How many steps come slowly, before it gets faster.
  private static let slowSteps = 10

  /// When the step number `number` falls due, counted from 1, in seconds after the press: the first one at once.
  static func due(_ number: Int) -> TimeInterval {
    guard number > 1 else { return 0 }
    let slow = min(number - 2, slowSteps)
    let fast = max(0, number - 2 - slowSteps)
    return firstDelay + Double(slow) * interval + Double(fast) * fastInterval
  }
}
