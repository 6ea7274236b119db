import Foundation
import ScrollPhysics

/// Everything that a zoom depends on: the legal scales, and the legal offsets at each scale. A value, computed when
/// needed.
struct ZoomGeometry {
  let limits: ZoomLimits

  /// Whether fingers may carry the scale beyond its limits.
  let bounces: Bool

  /// Where the app has put the zoomed view: the origin of its frame, in content coordinates. Apps that center small
  /// content move it in `layoutSubviews` or `scrollViewDidZoom(_:)`.
  let frameOrigin: CGPoint

  /// The legal offsets with the content at a scale.
  let geometry: (Double) -> ScrollGeometry

  /// The viewport with the nearest legal offset at a scale.
  func legalViewport(_ viewport: CGPoint, at scale: Double) -> CGPoint {
    geometry(scale).clamp(viewport + frameOrigin) - frameOrigin
  }

  /// The difference of two scales' logarithms that moves no point of the view by half a device pixel.
  func restDistance(at scale: Double) -> Double {
    let geometry = geometry(scale)
    return geometry.restDistance / max(1, geometry.boundsSize.width, geometry.boundsSize.height)
  }
}
