/// The tuned constants of animations.
enum AnimationConstants {
  /// How far from its end a spring may be when its duration is over, as a fraction of the whole change. Chosen: the
  /// final jump is less than half a pixel for a change of 500 pixels.
  static let settledFraction = 0.001

  /// The range that damping ratios are clamped to. Chosen: a spring below it would oscillate more than twenty times,
  /// and one above it looks no different.
  static let dampingRatios = 0.05...100.0

  /// The greatest initial speed of a spring in either direction, in whole changes per second. Chosen: covering the
  /// whole change in one frame at 144 Hz is 144.
  static let maximumVelocity = 10_000.0

  /// The range that the angular frequencies of springs given by mass and stiffness are clamped to, per second. Chosen,
  /// far beyond what is visible or useful.
  static let angularFrequencies = 1e-6...1e6

  /// How far in the past an animation may begin when it is started by another one's completion, in seconds. One that
  /// follows an older end begins at this limit. Chosen: a few frames, so that a chain of animations does not depend on
  /// the frame rate and does not catch up after a pause.
  static let longestCatchUp = 0.1

  /// The maximum number of chained completions per frame; the rest run in the next one. Chosen.
  static let maximumChainedCompletions = 16
}
