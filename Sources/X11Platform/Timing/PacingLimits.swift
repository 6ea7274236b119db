import Foundation

/// The chosen constants of frame pacing.
enum PacingLimits {
  /// The least time between two frames, in intervals of the monitor. Chosen a little below one half: at 60 Hz the
  /// reports of a 125 Hz mouse are 0.48 intervals apart, and each gets its own frame at once. With exactly one half
  /// each would come slightly too early, wait, and delay the next: about a hundred frames a second instead of 125.
  static let shortestGap = 0.45

  /// The time between two frames of a covered window, in seconds. Chosen: the user cannot see them, but animations with
  /// delegates and completions still have to end.
  static let coveredInterval: TimeInterval = 1

  /// The plausible refresh rates, in frames per second. Chosen: projectors begin at 24, the fastest monitors have 540
  /// to 600. Servers without a monitor report 0, and some drivers a thousand or more.
  static let believableRates = 10.0...600.0

  /// The assumed rate of an unknown monitor, in frames per second: the most common one.
  static let usualRate = 60.0

  // MARK: The server's clock

  /// The maximum age of an event in the estimate of the clocks' offset, in seconds. Chosen: a second after either clock
  /// jumps, times are right again.
  static let serverClockWindow: TimeInterval = 1

  /// The time of reading events after which an event leaves the estimate, in seconds. Chosen: within frames of 0.1 s
  /// some event was read at once, and a clock that loses 1 % is then 1 ms late, one pixel of a fast fling.
  static let serverClockReadingTime: TimeInterval = 0.1

  /// The longest pause between two events that counts as reading events, in seconds. Chosen: a little more than a
  /// frame, for a program that reads once a frame.
  static let longestPause: TimeInterval = 0.02

  /// The number of milliseconds by which events may arrive out of order. Chosen: servers merge the events of several
  /// devices, milliseconds apart. A larger step back means that the clock was set.
  static let serverTimeDisorder: Int64 = 20
}
