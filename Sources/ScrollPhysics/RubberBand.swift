/// The resistance beyond an edge: how far the content shows itself beyond it for how far the finger went.
///
/// With `d` the size of the view on this axis, `c` = 0.55 and `u = c·x/d`,
///
///     f(x) = (1 - 1/(u + 1))·d = d·u/(1 + u)          x ≥ 0, and odd:  f(-x) = -f(x)
///
/// The slope `f'(x) = c/(1 + u)²` is `c` at the edge and falls towards zero: the further out, the stiffer. The limit
/// is `d`; the content never leaves the view altogether. Solving `y = d·u/(1 + u)` for `u` gives the
/// inverse, `u = y/(d - y)`.
///
/// Source: the published formula. The first form subtracts two numbers near one when `x` is small, and loses the
/// digits they share; the code uses the second, and divides through by `u` when `u` is large, so that nothing
/// overflows.
package struct RubberBand: Sendable {
  private let dimension: Double

  /// - Parameter dimension: The size of the view on this axis, in points. A view of no size (zero or negative) shows
  ///   nothing beyond its edge.
  package init(dimension: Double) {
    self.dimension = dimension
  }

  /// The visible distance from the edge when the finger is `beyond` points past it. Odd; less than the dimension, to
  /// within rounding.
  package func visible(_ beyond: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let u = ScrollConstants.rubberBandCoefficient * abs(beyond) / dimension
    let stretched = u <= 1 ? dimension * u / (1 + u) : dimension / (1 + 1 / u)
    return beyond < 0 ? -stretched : stretched
  }

  /// The distance of the finger for a visible distance: the inverse of ``visible(_:)``.
  ///
  /// Odd. No finger reaches the whole dimension. For that and more, and for anything so close that the result would be
  /// enormous, the result is a large finite number (``ScrollConstants/rubberBandSaturation``).
  package func raw(_ visible: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = abs(visible)
    let u = shown < dimension ? shown / (dimension - shown) : .infinity
    let pulled = min(u, ScrollConstants.rubberBandSaturation) * dimension / ScrollConstants.rubberBandCoefficient
    return visible < 0 ? -pulled : pulled
  }
}
