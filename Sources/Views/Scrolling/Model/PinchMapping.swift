import Foundation
import ScrollPhysics

/// Maps what fingers do to the scale and the offset. A pure function, made again when a finger joins or leaves.
///
/// With the scale `s`, the fingers' center `m` in the scroll view's frame and the content point `p` under it at the
/// beginning, the offset is `p·s - m`: the content under the fingers follows them while they scale and translate. It
/// uses the scale that is shown and not the one that the fingers ask for, so content does not slide when they pinch beyond
/// a limit. Beyond the legal range of the shown scale the offset resists by the rubber band.
struct PinchMapping {
  /// The scale that the fingers ask for at a factor of 1.
  private let rawScale: Double

  /// The content point under the fingers' center, in the zoomed view's coordinates.
  private let point: CGPoint

  /// How far the app moved the content since, in points.
  var shift = CGPoint.zero

  /// - Parameters:
  ///   - scale: The scale that is shown.
  ///   - offset: The offset that is shown, not rounded.
  ///   - center: The fingers' center, in points from the scroll view's top left.
  init(scale: Double, offset: CGPoint, center: CGPoint, in zoom: ZoomGeometry) {
    rawScale = zoom.bounces ? zoom.limits.raw(scale) : scale
    let geometry = zoom.geometry(scale)
    let raw = CGPoint { Self.rawOffset(offset[$0], on: $0, in: geometry) }
    point = CGPoint { (raw[$0] - zoom.frameOrigin[$0] + center[$0]) / scale }
  }

  /// The scale shown when the fingers' distance has changed by `factor`.
  func scale(at factor: Double, in zoom: ZoomGeometry) -> Double {
    let raw = rawScale * factor
    return zoom.bounces ? zoom.limits.banded(raw) : zoom.limits.clamp(raw)
  }

  /// The offset that keeps the content under the fingers, without the rubber band.
  func rawOffset(at scale: Double, center: CGPoint, in zoom: ZoomGeometry) -> CGPoint {
    CGPoint { point[$0] * scale - center[$0] + zoom.frameOrigin[$0] + shift[$0] }
  }

  /// The offset shown.
  func offset(at scale: Double, center: CGPoint, in zoom: ZoomGeometry) -> CGPoint {
    let (raw, geometry) = (rawOffset(at: scale, center: center, in: zoom), zoom.geometry(scale))
    return CGPoint { axis in
      let range = geometry.ranges[axis]
      guard geometry.edges[axis] == .bounce else { return CGFloat(range.clamp(raw[axis])) }
      return range.clamp(raw[axis])
        + RubberBand(dimension: geometry.boundsSize[axis]).visible(range.excess(of: raw[axis]))
    }
  }

  /// The offset that the fingers ask for when `offset` is shown. Content further out than the band stretches moves to
  /// its end.
  private static func rawOffset(_ offset: CGFloat, on axis: Axis, in geometry: ScrollGeometry) -> CGFloat {
    let (range, length) = (geometry.ranges[axis], geometry.boundsSize[axis])
    let excess = range.excess(of: offset)
    guard excess != 0, geometry.edges[axis] == .bounce else { return offset }
    let reach = ScrollConstants.rubberBandExtent * length
    return range.clamp(offset) + RubberBand(dimension: length).raw(min(max(excess, -reach), reach))
  }
}
