/// The tuned numbers of animations.
enum AnimationConstants {
  /// The duration of an animator that is given none. Seconds. Chosen, as the animated change of a scroll view's offset.
  static let defaultDuration = 0.3

  /// How near to its end, as a part of the way, a spring is when its duration is over. No unit. Chosen: the step that is
  /// left is less than half a pixel on a way of 500 pixels.
  static let settledFraction = 0.001

  /// The damping ratios that count; what is beyond counts as the nearest of them. No unit. Chosen: a spring with less would
  /// swing more than twenty times on its way, and with more looks no different.
  static let dampingRatios = 0.05...100.0

  /// The fastest start of a spring, either way, in whole ways a second. Chosen: a frame's time for a way is 144.
  static let maximumVelocity = 10_000.0

  /// The angular frequencies of springs given by mass and stiffness that count. Per second. Chosen, far beyond what eyes
  /// can follow or patience bears.
  static let angularFrequencies = 1e-6...1e6

  /// How far back the beginning of an animation may lie that follows another one's end; what ended longer ago is followed
  /// up from now on. Seconds. Chosen: some frames, so that a chain of animations does not depend on the frame rate, but
  /// is not caught up with after a pause.
  static let longestCatchUp = 0.1

  /// How many animations that follow each other's ends may pass in a frame; the rest go on in the next. Chosen.
  static let mostChainedEnds = 16
}
