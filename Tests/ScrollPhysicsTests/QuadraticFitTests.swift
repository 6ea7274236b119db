import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Quadratic fits")
struct QuadraticFitTests {
  private func slope(_ points: [(x: Double, y: Double)]) -> Double {
    QuadraticFit.slopeAtZero(points)
  }

  @Test("The fit finds the slope of a parabola from any three or more of its points")
  func exact() {
    var generator = SplitMix64(seed: 6)
    for _ in 0..<1000 {
      let a = generator.number(in: -50...50)
      let b = generator.number(in: -50...50)
      let points = (0..<Int.random(in: 3...60, using: &generator)).map { index in
        let x = -Double(index) / 60 - generator.number(in: 0...0.01)
        return (x: x, y: a * x * x + b * x + 7)
      }
      #expect(abs(slope(points) - b) < 1e-6)
    }
  }

  @Test("The fit of points that are not on a parabola is that of least squares")
  func leastSquares() {
    // By hand: the normal equations of y = c₀ + c₁x + c₂x² for these five points give c₁ = 0.2.
    #expect(abs(slope([(-2, 0), (-1, 1), (0, 0), (1, 1), (2, 1)]) - 0.2) < 1e-15)
  }

  @Test("The fit through two distinct places is a straight line, and through fewer it is level")
  func degenerate() {
    #expect(abs(slope([(-1, 0), (-1, 0), (0, 3)]) - 3) < 1e-12)
    #expect(abs(slope([(-1, 0), ((-1.0).nextUp, 5), (0, 3)]) - 0.5) < 1e-9)
    #expect(slope([(-1, 0), (-1, 5), (-1, 9)]) == 0)
    #expect(slope([]) == 0)
  }
}
