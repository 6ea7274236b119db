import Glibc

/// The legal zoom scales, and the resistance beyond them.
///
/// A scale is a factor, so distances between scales are distances of logarithms: 2 is as far from 1 as 1 is from 1/2.
/// With the nearest limit `l`, `x = |ln(raw/l)|` and the rubber band `f` of the dimension ln 2,
///
///     shown = l·e^(±f(x))
///
/// The scale shown is never more than a factor of 2 beyond a limit. The band is symmetric: `raw/l` and its reciprocal
/// show reciprocal scales.
///
/// Source: chosen. UIKit's law beyond the limits is not published; this is the rubber band of the offset, ``RubberBand``,
/// for logarithms.
package struct ZoomLimits: Equatable, Sendable {
  /// The smallest legal scale.
  package let minimum: Double
  /// The largest legal scale, never less than `minimum`.
  package let maximum: Double

  /// - Parameters:
  ///   - minimum: Clamped to `ScrollConstants.zoomScales`.
  ///   - maximum: The same. Below `minimum` it counts as `minimum`.
  package init(minimum: Double, maximum: Double) {
    let range = ScrollConstants.zoomScales
    func clamped(_ scale: Double) -> Double { min(max(scale, range.lowerBound), range.upperBound) }
    self.minimum = clamped(minimum)
    self.maximum = max(self.minimum, clamped(maximum))
  }

  /// Whether there is more than one legal scale.
  package var allowZooming: Bool { maximum > minimum }

  /// The nearest legal scale.
  package func clamp(_ scale: Double) -> Double { min(max(scale, minimum), maximum) }

  package func contains(_ scale: Double) -> Bool { minimum <= scale && scale <= maximum }

  /// The scale shown when fingers ask for `raw`, which is positive.
  package func banded(_ raw: Double) -> Double {
    let limit = clamp(raw)
    return raw == limit ? raw : limit * exp(Self.band.visible(log(raw / limit)))
  }

  /// The scale that fingers ask for when `shown` is shown: the inverse of ``banded(_:)``. A scale that the band cannot
  /// reach gives a large finite result.
  package func raw(_ shown: Double) -> Double {
    let limit = clamp(shown)
    return shown == limit
      ? shown : limit * exp(min(max(Self.band.raw(log(shown / limit)), -Self.farthest), Self.farthest))
  }

  private static let band = RubberBand(dimension: ScrollConstants.zoomBandExtent)

  /// The largest logarithm of a factor beyond a limit: e^200 is finite, and so is its product with any legal scale.
  private static let farthest = 200.0
}
