import Foundation
import ScrollPhysics

/// A change of scale and offset without fingers, as a function of time.
///
/// It moves the viewport: the top left of the scroll view in the coordinates of the scaled view. The offset is the
/// viewport plus the origin of the zoomed view's frame, which the app may move on the way.
struct ZoomSimulation {
  /// Why the scale changes.
  enum Purpose {
    /// It returns to a limit, after fingers have carried it beyond.
    case bounce
    /// `setZoomScale(_:animated:)` or `zoom(to:animated:)`.
    case animation
    /// It follows the target that the wheel or the keys have set.
    case following
  }

  let purpose: Purpose
  private let motion: ZoomMotion

  /// In seconds on the clock of the window's events; nil until the first frame, for a motion that began outside of events.
  private var start: TimeInterval?
  private var elapsed: TimeInterval = 0

  /// The viewport at the end, with a legal offset.
  let targetViewport: CGPoint

  /// The origin of the zoomed view's frame when it was last looked at.
  private var frameOrigin: CGPoint

  /// The state from which the viewport's line begins.
  private var lineStart: (progress: Double, viewport: CGPoint)

  /// - Parameters:
  ///   - offset: The present offset, not rounded.
  ///   - target: The viewport at the end.
  ///   - start: Nil to start with the next frame.
  init(
    _ motion: ZoomMotion, for purpose: Purpose, from offset: CGPoint, to target: CGPoint,
    start: TimeInterval?, in zoom: ZoomGeometry
  ) {
    self.motion = motion
    self.purpose = purpose
    self.start = start
    frameOrigin = zoom.frameOrigin
    lineStart = (0, offset - zoom.frameOrigin)
    targetViewport = target
  }

  var targetScale: Double { motion.targetScale }

  /// The latest time that it was advanced to; nil before the first frame.
  var time: TimeInterval? { start.map { $0 + elapsed } }

  /// Advances the simulation to `time`. An earlier time than the latest one changes nothing.
  mutating func advance(to time: TimeInterval) {
    if let start { elapsed = max(elapsed, time - start) } else { start = time }
  }

  var isOver: Bool { start != nil && elapsed >= motion.duration }

  var scale: Double { motion.scale(at: elapsed) }

  /// The velocity of the scale's logarithm, per second.
  var velocity: Double { motion.velocity(at: elapsed) }

  /// The content offset, not rounded.
  var offset: CGPoint { viewport + frameOrigin }

  private var viewport: CGPoint {
    let progress = motion.progress(at: elapsed)
    if progress == 1 { return targetViewport }
    let part = (progress - lineStart.progress) / (1 - lineStart.progress)
    return CGPoint { lineStart.viewport[$0] + (targetViewport[$0] - lineStart.viewport[$0]) * part }
  }

  /// Follows the zoomed view, whose frame the app may have moved.
  mutating func updateFrameOrigin(_ origin: CGPoint) {
    frameOrigin = origin
  }

  /// Continues to the same end after something else moved the content by `distance`, in points of the offset.
  mutating func shift(by distance: CGPoint) {
    guard distance != .zero else { return }
    lineStart = (motion.progress(at: elapsed), viewport + distance)
  }
}
