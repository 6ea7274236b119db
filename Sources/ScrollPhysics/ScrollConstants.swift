/// Every tuned number of a scroll view's motion, with its unit and its source.
///
/// The sources: *published*, a formula or an estimator that others have documented; *fitted*, our own fit to recordings
/// of a real `UIScrollView`; *chosen*, where nothing is published.
///
/// `RecordingsTests` compares the motions with the recordings, and `ScrollConstantsTests` names the numbers.
package enum ScrollConstants {

  // MARK: Drag

  /// The speed of the content at the edge, and of the scale at its limit, as a fraction of the finger's speed. No unit.
  /// Published as 0.55; eight recorded samples give 0.5499. The demo's scene `stripes` has a copy of its own, in `RubberBandEdge.swift`.
  package static let rubberBandCoefficient = 0.55

  /// The largest result of ``RubberBand/raw(_:)``, as a multiple of dimension / coefficient. No unit. Chosen: there the
  /// band is within a hundredth of a point of its limit, even on a view of 10,000 points.
  package static let rubberBandSaturation = 1e6

  /// The largest part of the dimension that the rubber band shows of content that was beyond an edge when the finger
  /// took it. Content further out follows one to one. No unit. Chosen: a finger reaches it after 35 times the
  /// dimension.
  package static let rubberBandExtent = 0.95

  /// The ratio of the components above which a drag is locked to its longer axis (`isDirectionalLockEnabled`). Below it
  /// the drag is a diagonal and moves both axes. No unit. Chosen: diagonals lie within 18 degrees of 45.
  package static let directionalLockRatio = 2.0

  // MARK: Velocity at release

  /// The age, relative to the newest sample, beyond which samples do not count for the velocity. Seconds. Published
  /// (Android, Flutter).
  package static let velocityWindow = 0.1

  /// A pause of this length between samples means that the pointer stood still. Seconds. Published (Android, Flutter).
  package static let velocityGap = 0.04

  /// The tolerance of time stamps. Devices report whole milliseconds, and whether 100 of them make 0.1 s must not
  /// depend on the origin of the clock. Seconds. Chosen, far below a millisecond.
  package static let stampRounding = 1e-6

  /// The fastest release, in either direction. Points per second. Published (Android, Flutter).
  package static let maximumVelocity = 8000.0

  /// The slowest release that flings, in either direction. Points per second. Chosen for a mouse; on a phone 260 to 350
  /// were observed, which suits a finger.
  package static let minimumFlingVelocity = 50.0

  // MARK: Deceleration

  /// The factor of the velocity per millisecond, `UIScrollView.DecelerationRate.normal`. Published.
  package static let normalDecelerationRate = 0.998

  /// The factor of the velocity per millisecond, `UIScrollView.DecelerationRate.fast`. Published.
  package static let fastDecelerationRate = 0.99

  /// The speed at which friction stops the content. Points per second. Fitted: it reproduces every recorded target
  /// within 0.17 points, half a pixel of the recording's display.
  package static let frictionStopVelocity = 10.0

  /// How far into its curve a motion begins that input starts: the first frame after the input already shows a change.
  /// Seconds, one frame at 60 Hz. Recorded for a deceleration inside the range; chosen for the wheel, keys, pages and
  /// animated changes. A recorded spring-back from beyond an edge begins at the release itself.
  package static let inputLead = 1.0 / 60

  // MARK: Bounce

  /// Angular frequency of the spring beyond an edge. Per second. Fitted, together with the recoil, to a recorded
  /// spring-back (root mean square error 0.19 points).
  package static let edgeAngularFrequency = 11.0

  /// The velocity toward the edge that a release beyond it adds, for each point beyond it. Per second. Fitted.
  package static let releaseRecoil = 7.2

  /// The largest distance beyond an edge from which content returns. Points. Chosen: from farther away the content would stay
  /// invisible for a second or more.
  package static let farthestReturn = 100_000.0

  // MARK: Pages and animation

  /// The slowest release that turns a page, in either direction. A slower one goes to the nearest page. Points per
  /// second. Chosen, the same as for a fling.
  package static let pagingVelocity = 50.0

  /// Content that is released slower than by this share of a spring's speed, `edgeAngularFrequency` times the distance, and
  /// that the app sends to another target, eases in: the spring would begin with a jolt. No unit. Chosen.
  package static let slowReleaseShare = 0.1

  /// The acceleration with which it begins, unless that would take longer than `longestEasing`. Points per second squared.
  /// Chosen: at 60 Hz the first step grows by less than two points.
  package static let easingAcceleration = 6000.0

  /// The longest time that it takes. Seconds. Chosen.
  package static let longestEasing = 1.5

  /// The duration of an animated change of the offset. Seconds. Chosen.
  package static let animationDuration = 0.3

  // MARK: Wheel and touchpad

  /// The share of a motion along one axis below which the part along the other one is a tremble of the hand, if the parts
  /// would move different views. No unit. Chosen.
  package static let trembleShare = 0.25

  /// The distance of a notch of the wheel. Points; three lines of text. Chosen.
  package static let wheelStep = 60.0

  /// Angular frequency of the spring that follows the wheel's target. Per second. Chosen: it covers nine tenths of a
  /// notch in 0.14 s.
  package static let wheelAngularFrequency = 28.0

  // MARK: Keyboard

  /// The distance of an arrow key. Points; two lines of text. Chosen.
  package static let keyboardLineStep = 40.0

  /// The distance of Page Up, Page Down and the space bar, as a fraction of the bounds. No unit. Chosen: the remaining
  /// tenth helps the eye to find its place.
  package static let keyboardPageFraction = 0.9

  // MARK: Zoom

  /// The scales that a zoom can reach; limits outside are clamped to them. No unit. Chosen: beyond any use, and
  /// products with the largest content stay finite.
  package static let zoomScales = 1e-6...1e6

  /// The dimension of the rubber band beyond a limit of the scale: the logarithm of the largest factor beyond it. No
  /// unit. Chosen: a factor of 2.
  package static let zoomBandExtent = 0.6931471805599453

  /// Angular frequency of the spring that returns the scale to a limit. Per second. Chosen: nine tenths of the way take
  /// 0.278 s; WebKit's bounce takes 0.25 s.
  package static let zoomAngularFrequency = 14.0

  /// How long an animated change of the zoom scale takes. Seconds. Observed in a test suite that runs on UIKit.
  package static let zoomAnimationDuration = 0.4

  /// The factor of the scale for a notch of the wheel with Ctrl. No unit. Chosen, as in Evince.
  package static let zoomWheelFactor = 1.2

  /// The factor of the scale for a press of Ctrl with + or -. No unit. Chosen.
  package static let zoomKeyFactor = 1.25
}
