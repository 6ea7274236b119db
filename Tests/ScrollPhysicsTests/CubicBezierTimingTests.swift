import Glibc
import ScrollPhysics
import TestSupport
import Testing

@Suite("Progress along a cubic Bézier curve")
struct CubicBezierTimingTests {
  private func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
  }

  @Test("Progress is the y of the curve's point whose x is the time, for any curve")
  func onCurve() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let (x1, x2) = (generator.number(in: 0...1), generator.number(in: 0...1))
      let (y1, y2) = (generator.number(in: -2...3), generator.number(in: -2...3))
      let timing = CubicBezierTiming(x1: x1, y1: y1, x2: x2, y2: y2)
      let s = generator.number(in: 0.001...0.999)
      let time = coordinate(x1, x2, at: s)
      // The value lies between the heights of two neighbors, or beyond them by the curvature.
      let heights = [s - 1e-7, s, s + 1e-7].map { coordinate(y1, y2, at: $0) }
      let times = [s - 1e-7, s + 1e-7].map { coordinate(x1, x2, at: $0) }
      guard times[1] - times[0] > 1e-10 else { continue }
      #expect(abs(timing.progress(at: time) - heights[1]) < 1e-9 + abs(heights[2] - heights[0]) * 1e-3)
    }
  }

  @Test("Progress on the named curves is accurate to a billionth")
  func namedCurves() {
    for (x1, y1, x2, y2) in [
      (0.42, 0.0, 0.58, 1.0), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.25, 0.1, 0.25, 1),
    ] as [(Double, Double, Double, Double)] {
      let timing = CubicBezierTiming(x1: x1, y1: y1, x2: x2, y2: y2)
      for step in 0...1000 {
        let s = Double(step) / 1000
        #expect(abs(timing.progress(at: coordinate(x1, x2, at: s)) - coordinate(y1, y2, at: s)) < 1e-9)
      }
    }
  }

  @Test("Progress on a straight line is the time, wherever on it the control points lie")
  func straight() {
    for time in [0.1, 1.0 / 3, 0.7] {
      #expect(CubicBezierTiming.linear.progress(at: time) == time)
      #expect(CubicBezierTiming(x1: 0.3, y1: 0.3, x2: 0.9, y2: 0.9).progress(at: time) == time)
    }
  }

  @Test("Progress on a symmetric curve is symmetric")
  func symmetric() {
    let timing = CubicBezierTiming(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    #expect(abs(timing.progress(at: 0.5) - 0.5) < 1e-12)
    for time in [0.01, 0.2, 0.45] {
      #expect(abs(timing.progress(at: time) + timing.progress(at: 1 - time) - 1) < 1e-12)
    }
  }

  @Test("Progress never decreases on a monotonic curve, even where the curve is vertical or horizontal")
  func monotone() {
    for (x1, y1, x2, y2) in [
      (1, 0, 0, 1), (0, 1, 1, 0), (0, 1, 0, 1), (1, 0, 1, 0), (0.42, 0, 0.58, 1),
    ] as [(Double, Double, Double, Double)] {
      let timing = CubicBezierTiming(x1: x1, y1: y1, x2: x2, y2: y2)
      let values = (0...2000).map { timing.progress(at: Double($0) / 2000) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 })
      #expect(values.allSatisfy { $0 >= 0 && $0 <= 1 + 1e-12 })
    }
  }

  @Test("Progress is 0 at and before the beginning, and 1 at and after the end")
  func ends() {
    let timing = CubicBezierTiming(x1: 0.1, y1: -2, x2: 0.3, y2: 4)
    for time in [-1.0, -0.0, 0] { #expect(timing.progress(at: time) == 0) }
    for time in [1.0, 2, .infinity] { #expect(timing.progress(at: time) == 1) }
    #expect(timing.progress(at: 1e-300) < 1e-100)
  }

  @Test("The x of a control point is clamped to 0 to 1, and its y is not")
  func clamping() {
    let timing = CubicBezierTiming(x1: -3, y1: -1, x2: 7, y2: 2)
    #expect((timing.x1, timing.y1, timing.x2, timing.y2) == (0, -1, 1, 2))
  }

  @Test("A control point that contains NaN or infinity is refused")
  func refusals() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { _ = CubicBezierTiming(x1: .nan, y1: 0, x2: 1, y2: 1) }
    await #expect(processExitsWith: .signal(SIGABRT)) { _ = CubicBezierTiming(x1: 0, y1: .infinity, x2: 1, y2: 1) }
  }
}
