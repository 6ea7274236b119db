/// The resistance beyond an edge: maps the distance of the finger beyond it to the visible distance of the content.
///
/// With `d` the size of the view on this axis, `c` the ``ScrollConstants/rubberBandCoefficient`` and `u = c·x/d`,
///
///     f(x) = (1 - 1/(u + 1))·d = d·u/(1 + u)          x ≥ 0, and odd:  f(-x) = -f(x)
///
/// The slope `f'(x) = c/(1 + u)²` is `c` at the edge and decreases toward zero: further out the band is stiffer. Its
/// limit is `d`, so the content never leaves the view. Solving `y = d·u/(1 + u)` for `u` gives the inverse, `u = y/(d -
/// y)`.
///
/// Source: the published formula. Its first form subtracts two numbers near 1 for small `x`, and loses digits. The code
/// uses the second form, and divides by `u` when `u` is large, so that nothing overflows.
package struct RubberBand: Sendable {
  private let dimension: Double

  /// - Parameter dimension: The size of the view on this axis, in points. A view without a size (zero or negative)
  ///   shows nothing beyond its edge.
  package init(dimension: Double) {
    self.dimension = dimension
  }

  /// The visible distance from the edge, for a finger `beyond` points past it. Odd; less than the dimension, up to
  /// rounding.
  package func visible(_ beyond: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let u = ScrollConstants.rubberBandCoefficient * abs(beyond) / dimension
    let stretched = u <= 1 ? dimension * u / (1 + u) : dimension / (1 + 1 / u)
    return beyond < 0 ? -stretched : stretched
  }

  /// The distance of the finger for a visible distance: the inverse of ``visible(_:)``.
  ///
  /// Odd. No finger reaches the whole dimension. At the dimension, beyond it and just below it, the result saturates at a
  /// large finite number (``ScrollConstants/rubberBandSaturation``).
  package func raw(_ visible: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let shown = abs(visible)
    let u = shown < dimension ? shown / (dimension - shown) : .infinity
    let pulled = min(u, ScrollConstants.rubberBandSaturation) * dimension / ScrollConstants.rubberBandCoefficient
    return visible < 0 ? -pulled : pulled
  }
}
