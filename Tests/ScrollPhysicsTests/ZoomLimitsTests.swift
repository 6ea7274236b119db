import Glibc
import ScrollPhysics
import Testing

@Suite("Limits of the zoom scale")
struct ZoomLimitsTests {
  private let limits = ZoomLimits(minimum: 1, maximum: 1)

  @Test(
    "Beyond a limit the scale follows the published rubber band on logarithms",
    arguments: [
      (1.1, 1.0499), (1.25, 1.1099), (1.5, 1.1838), (2, 1.2788), (4, 1.4377), (.infinity, 2), (0.75, 0.8791),
      (0.5, 0.7820),
    ])
  func band(raw: Double, shown: Double) {
    #expect(abs(limits.banded(raw) - shown) < 5e-5)
  }

  @Test("Reciprocal raw scales show reciprocal scales, and scales within the limits show themselves")
  func symmetry() {
    for raw in [1.01, 1.5, 2, 10, 1e5] {
      #expect(abs(limits.banded(raw) * limits.banded(1 / raw) - 1) < 1e-12)
    }
    let wide = ZoomLimits(minimum: 0.5, maximum: 4)
    for scale in [0.5, 1, 1.7, 4] { #expect(wide.banded(scale) == scale) }
  }

  @Test("The inverse finds the raw scale of the fingers")
  func inverse() {
    let limits = ZoomLimits(minimum: 0.5, maximum: 4)
    for raw in [0.01, 0.3, 0.5, 1, 4, 4.5, 9, 300] {
      #expect(abs(limits.raw(limits.banded(raw)) / raw - 1) < 1e-9)
    }
    #expect(limits.raw(100).isFinite && limits.raw(1e-300).isFinite && limits.raw(1e-300) > 0)
  }

  @Test("Crossed, negative and enormous limits are legal ranges")
  func odd() {
    #expect(ZoomLimits(minimum: 2, maximum: 1) == ZoomLimits(minimum: 2, maximum: 2))
    #expect(!ZoomLimits(minimum: 2, maximum: 1).allowZooming)
    #expect(ZoomLimits(minimum: -3, maximum: 0).minimum == 1e-6)
    #expect(ZoomLimits(minimum: 0, maximum: 1e300).maximum == 1e6)
  }
}
