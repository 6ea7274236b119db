import Foundation

/// The figures of frame times that are chosen, not measured.
enum PacingLimits {
  /// The least time between two frames, in intervals of the screen. Ours: a little below a half, so that a mouse of 125
  /// reports a second at 60 Hz (a report each 0.48 intervals, give or take) has every one painted when it comes. With
  /// exactly a half each would come a little too early, wait, and push the next one further back: measured, a hundred of
  /// them are then drawn a second.
  static let shortestGap = 0.45

  /// The time between two frames of a window that others cover, in seconds. Ours: nobody sees them, but what goes on by
  /// frames, such as a motion that its delegate hears of, comes to its end.
  static let coveredInterval: TimeInterval = 1

  /// The refresh rates that are believed, in frames a second. Ours: projectors begin at 24, the fastest monitors sold are
  /// at 540 to 600; servers without a screen say 0, and some drivers a thousand or more.
  static let believableRates = 10.0...600.0

  /// The rate of a screen of which nothing is known, in frames a second: that of most.
  static let usualRate = 60.0

  // MARK: The server's clock

  /// The age up to which an event says how far the server's clock and the system's are apart, in seconds. Ours: whatever
  /// happens to a clock, a second later its times are right.
  static let serverClockWindow: TimeInterval = 1

  /// The time of reading events after which an event no longer counts, in seconds. Ours: the frames of 0.1 s leave some
  /// event that was read at once, and a clock that loses 1 % is 1 ms behind, which is a pixel of a fast fling.
  static let serverClockAttention: TimeInterval = 0.1

  /// The longest pause between two events that counts as reading events, in seconds. Ours: a little more than a frame, for
  /// a program that reads once a frame.
  static let longestPause: TimeInterval = 0.02

  /// The difference in milliseconds by which events may arrive out of the order of their times. Ours: servers merge the
  /// events of several devices, milliseconds apart; a greater step back is a clock that was set.
  static let serverTimeDisorder: Int64 = 20
}
