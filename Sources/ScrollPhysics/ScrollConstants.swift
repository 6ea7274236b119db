/// Every tuned number of scrolling's motion, with its unit and where it comes from.
///
/// Origins: *published* means a formula or estimator others have documented; *fitted* means our own fit to recordings
/// of a real `UIScrollView`; *chosen* means that nothing is published and the number is ours.
package enum ScrollConstants {

  // MARK: Drag

  /// How fast the content follows a finger at the very edge, as a fraction of the finger's speed. No unit. Published
  /// as 0.55; eight recorded samples give 0.5499.
  package static let rubberBandCoefficient = 0.55

  /// The furthest drag that ``RubberBand/raw(_:)`` answers, in units of dimension / coefficient. No unit. Chosen: the
  /// band has come within a hundredth of a point of its limit there, even on a view 10 000 points long.
  package static let rubberBandSaturation = 1e6

  /// The part of the dimension that the rubber band shows at most of content that lay beyond an edge when the finger took
  /// it; what is further out follows one to one. No unit. Chosen: a finger gets there after 35 times the dimension.
  package static let rubberBandExtent = 0.95

  /// A drag whose longer component, when it begins, is more than this many times the shorter one is locked to that axis
  /// (`isDirectionalLockEnabled`); with less it is a diagonal, and leaves both free. No unit. Chosen: diagonals are
  /// within 18 degrees of 45.
  package static let directionalLockRatio = 2.0

  // MARK: Velocity at release

  /// The age, relative to the newest sample, beyond which samples say nothing about the velocity now. Seconds.
  /// Published (Android, Flutter).
  package static let velocityWindow = 0.1

  /// A silence this long means the pointer stood still. Seconds. Published (Android, Flutter).
  package static let velocityGap = 0.04

  /// What rounding may leave of a stamp. Devices stamp whole milliseconds, and whether 100 of them are 0.1 s must not
  /// depend on the clock's origin. Seconds. Chosen, far below a millisecond.
  package static let stampRounding = 1e-6

  /// The fastest release, in either direction. Points per second. Published (Android, Flutter).
  package static let maximumVelocity = 8000.0

  /// The slowest release that goes on moving, in either direction. Points per second. Chosen for a mouse; a phone was
  /// seen to use 260 to 350, which suits a finger.
  package static let minimumFlingVelocity = 50.0

  // MARK: Deceleration

  /// The part of the velocity left after a millisecond, `UIScrollView.DecelerationRate.normal`. Published.
  package static let normalDecelerationRate = 0.998

  /// The part of the velocity left after a millisecond, `UIScrollView.DecelerationRate.fast`. Published.
  package static let fastDecelerationRate = 0.99

  /// The speed at which friction holds the content for good. Points per second. Fitted: reproduces every recorded
  /// target within 0.17 pt, half a pixel of the recording's display.
  package static let frictionStopVelocity = 10.0

  /// How far the clock of a motion is ahead of the input that sets content going: the first frame is already a frame on,
  /// and shows something. Seconds, one frame at 60 Hz. Recorded for a deceleration inside the range; chosen for the wheel,
  /// the keys, pages and animated changes, which begin at rest. A spring-back from beyond an edge was recorded, too, and
  /// its clock starts at the release itself.
  package static let inputLead = 1.0 / 60

  // MARK: Bounce

  /// Angular frequency of the spring beyond an edge. Per second. Fitted, together with the recoil, to a recorded
  /// spring-back (root mean square error 0.19 pt).
  package static let edgeAngularFrequency = 11.0

  /// The velocity that a finger letting go beyond the edge adds, per point beyond it, towards the edge. Per second.
  /// Fitted.
  package static let releaseRecoil = 7.2

  // MARK: Pages and animation

  /// The slowest release that turns a page, in either direction; slower ones go to the nearest. Points per second.
  /// Chosen, nothing being published; as the slowest release that goes on moving.
  package static let pagingVelocity = 50.0

  /// How long an animated change of the offset takes. Seconds. Chosen; nothing is published.
  package static let animationDuration = 0.3

  // MARK: Wheel

  /// How far a notch of the wheel moves the target. Points; three lines of text. Chosen.
  package static let wheelStep = 60.0

  /// Angular frequency of the spring that follows the wheel's target. Per second. Chosen: nine tenths of a notch are
  /// travelled in 0.14 s.
  package static let wheelAngularFrequency = 28.0

  // MARK: Keyboard

  /// How far an arrow key moves the content. Points; two lines of text. Chosen.
  package static let keyboardLineStep = 40.0

  /// How far Page Up, Page Down and the space bar move the content, as a fraction of the bounds. No unit. Chosen: the
  /// tenth that stays in view lets the eye find its place again.
  package static let keyboardPageFraction = 0.9

  // MARK: Zoom

  /// The scales that a zoom can reach; other limits are clamped to them. No unit. Chosen: far beyond any use, and products
  /// with the largest content stay finite.
  package static let zoomScales = 1e-6...1e6

  /// The dimension of the rubber band beyond a limit of the scale: the logarithm of the factor that it never exceeds.
  /// No unit. Chosen: a factor of 2.
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
