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
}
