import Glibc
import ScrollPhysics
import Testing

/// What the tuned numbers do, where no recording says it. In this target only these tests, `RecordingsTests`,
/// `VelocityEstimatorTests` and `ZoomLimitsTests` name values that follow from the numbers.
@Suite("Scroll constants")
struct ScrollConstantsTests {
  @Test("A fling passes an edge by 0.0334 times its velocity")
  func bounce() {
    let spring = SpringMotion(position: 0, velocity: 1000, edge: 0, release: .fling, restDistance: 0.25)
    let peak = (0...2000).map { spring.position(at: spring.duration * Double($0) / 2000) }.max() ?? 0
    #expect(abs(peak - 33.4) < 0.05)
  }

  @Test("Content released 100 points beyond an edge is pulled back at 720 points a second")
  func recoil() {
    let spring = SpringMotion(position: 100, velocity: 0, edge: 0, release: .finger, restDistance: 0.25)
    #expect(abs(spring.velocity(at: 0) + 720) < 1e-9)
  }

  @Test("A fling of 1000 points a second ends after 494.5 points and 2.3 seconds")
  func friction() {
    let fling = FrictionMotion(
      position: 0, velocity: 1000, decelerationRate: ScrollConstants.normalDecelerationRate)
    #expect(abs(fling.target - 494.5) < 0.05)
    #expect(abs(fling.duration - 2.3) < 0.05)
  }

  @Test("A wheel notch covers nine tenths of its 60 points in 0.14 seconds")
  func notch() {
    let motion = TargetMotion(
      position: 0, velocity: 0, target: ScrollConstants.wheelStep,
      angularFrequency: ScrollConstants.wheelAngularFrequency, restDistance: 0.5)
    #expect(abs(motion.position(at: 0.14) - 54) < 0.2)
  }

  @Test("At the edge the content follows the finger by 0.55")
  func rubberBand() {
    #expect(abs(RubberBand(dimension: 600).visible(1e-9) / 1e-9 - 0.55) < 1e-9)
  }

  @Test("The other constants have their documented values")
  func values() {
    #expect(ScrollConstants.minimumFlingVelocity == 50)
    #expect(ScrollConstants.pagingVelocity == 50)
    #expect(ScrollConstants.maximumVelocity == 8000)
    #expect(ScrollConstants.animationDuration == 0.3)
    #expect(ScrollConstants.directionalLockRatio == 2)
    #expect(ScrollConstants.keyboardLineStep == 40)
    #expect(ScrollConstants.keyboardPageFraction == 0.9)
  }
}
