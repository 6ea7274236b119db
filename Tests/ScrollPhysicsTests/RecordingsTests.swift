import ScrollPhysics
import TestSupport
import Testing

@Suite("Recordings from UIScrollView")
struct RecordingsTests {
  private let recordings: Recordings

  init() throws {
    recordings = try Recordings.load()
  }

  @Test("Decelerations end within 0.2 points of the recorded targets")
  func targets() {
    #expect(recordings.targetContentOffset.count == 6)
    for target in recordings.targetContentOffset {
      let motion = FrictionMotion(
        position: target.offset, velocity: target.velocityPtPerMs * 1000, decelerationRate: target.decelerationRate)
      #expect(abs(motion.target - target.targetContentOffset) < 0.2)
    }
  }

  @Test("A fling stays within 0.7 points of the recorded offsets, its clock one frame ahead of the release")
  func fling() {
    let fling = recordings.fling
    let motion = ReleaseCase(
      position: fling.offsetAtRelease, velocity: fling.velocityPtPerSecond,
      range: ScrollRange(minimum: 0, maximum: 10_000), decelerationRate: fling.decelerationRate
    ).motion
    #expect(fling.samples.count == 10)
    for sample in fling.samples {
      let elapsed = sample.tMs / 1000 + ScrollConstants.inputLead
      #expect(abs(motion.position(at: elapsed) - sample.contentOffset) < 0.7)
    }
  }

  @Test("A drag beyond the edge shows the recorded offset within 0.35 points")
  func overscroll() {
    let drag = recordings.overscrollDrag
    let band = RubberBand(dimension: drag.viewportDimension)
    #expect(drag.samples.count == 8)
    for sample in drag.samples {
      #expect(abs(band.visible(sample.fingerBeyondEdge) - sample.visibleOverscroll) < 0.35)
    }
  }

  @Test("A release beyond the edge stays within 0.75 points of the recorded return")
  func release() {
    let release = recordings.releaseFromOverscroll
    let motion = ReleaseCase(
      position: release.overscrollAtRelease, velocity: release.velocityAtRelease,
      range: ScrollRange(minimum: 0, maximum: 10_000), restDistance: 1.0 / 6
    ).motion
    #expect(release.samples.count == 9)
    for sample in release.samples {
      #expect(abs(motion.position(at: sample.tMs / 1000) - sample.overscroll) < 0.75)
    }
  }
}
