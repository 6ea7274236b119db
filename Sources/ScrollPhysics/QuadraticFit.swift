/// The parabola nearest to a set of points, by least squares.
enum QuadraticFit {
  /// The slope at `x = 0` of the parabola nearest to the points.
  ///
  /// A direct fit of `1, x, x²` is ill-conditioned: over a short interval away from zero these look alike. Polynomials
  /// that are orthogonal on the given points do not, and each coefficient is a quotient of two sums, independent of the
  /// others. With `x̄` the mean, `u = x - x̄`, and `n` points, they are
  ///
  ///     p₀ = 1        p₁ = u        p₂ = u² - k·u - m          k = Σu³/Σu²,  m = Σu²/n
  ///
  /// where `k` and `m` make `Σp₂p₁` and `Σp₂p₀` vanish. The coefficients are `cᵢ = Σpᵢy/Σpᵢ²`, and the slope at `u =
  /// -x̄` is
  ///
  ///     c₁·p₁' + c₂·p₂' = c₁ + c₂·(-2x̄ - k)
  ///
  /// Points with only two different `x`, up to rounding, determine no parabola and give the slope of their line; points
  /// with one `x` give zero.
  ///
  /// - Parameter points: In any order; best with `x` of about 1 in size. An empty set has slope zero.
  static func slopeAtZero(_ points: some Collection<(x: Double, y: Double)>) -> Double {
    guard !points.isEmpty else { return 0 }
    let count = Double(points.count)
    let mean = points.reduce(0) { $0 + $1.x } / count

    var squares = 0.0
    var cubes = 0.0
    var linear = 0.0
    for (x, y) in points {
      let u = x - mean
      squares += u * u
      cubes += u * u * u
      linear += u * y
    }
    guard squares > 0 else { return 0 }

    let k = cubes / squares
    let m = squares / count
    var norm = 0.0
    var quadratic = 0.0
    for (x, y) in points {
      let u = x - mean
      let p = u * (u - k) - m
      norm += p * p
      quadratic += p * y
    }
    let line = linear / squares
    return norm > squares * squares * .ulpOfOne ? line + quadratic / norm * (-2 * mean - k) : line
  }
}
