/// The numbers of the simulation. Lengths are in points, times in seconds.
enum PhysicsConstants {
  /// Steps a second. Chosen: the least number that 30, 60, 120, 144 and 240 frames a second divide, so that no frame
  /// falls between two steps.
  static let stepsPerSecond = 720.0

  /// The duration of a step.
  static let step = 1 / stepsPerSecond

  /// The acceleration of a gravity of 1. Source: the documentation of UIGravityBehavior.
  static let gravity = 1000.0

  /// The acceleration by a force of 1 of a mass of 1. Source: the documentation of UIPushBehavior.
  static let force = 100.0

  /// The area of a mass of 1 at a density of 1. Source: the same, for an item of 100 by 100 points.
  static let unitArea = 100.0 * 100

  /// The longest time that one frame simulates; a later frame drops the rest. Chosen.
  static let longestFrame = 0.25

  /// The passes over all joints and contacts in a step. Chosen: with steps this short, ten boxes stand on each other.
  static let iterations = 6

  /// The most passes while few contacts still change speeds by more than a tolerance. Chosen: a box that slides into a
  /// corner stops there.
  static let mostIterations = 60
  static let fewContacts = 100
  static let tolerance = 0.05

  /// The distance at which two shapes touch. Chosen: it is not visible.
  static let touchDistance = 0.25

  /// The overlap that is left alone, so that resting shapes keep touching. Chosen.
  static let allowedOverlap = 0.05

  /// The part of any further overlap that a step removes. Chosen.
  static let correction = 0.05

  /// The speed below which a collision does not bounce. Chosen: a few times what gravity adds in a step.
  static let bounceSpeed = 10.0

  /// The speed below which a body may rest, and its rate of turning in radians per second. Chosen: less than a pixel in
  /// the time below.
  static let restSpeed = 1.5
  static let restTurn = 0.02

  /// How long a body must be slow to rest. Chosen: a pendulum is not slow for as long at the end of its swing.
  static let restTime = 0.5

  /// The largest speed, in points per second. Chosen: far beyond what can be seen.
  static let largestSpeed = 1e6

  /// The frequency of the spring of a snap, in hertz. Chosen: an item arrives in a third of a second.
  static let snapFrequency = 2.5

  /// The sides of the polygon that stands for an ellipse. Chosen.
  static let ellipseSides = 24
}
