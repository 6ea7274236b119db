import Foundation
import ScrollPhysics
import TestSupport
import Testing

@testable import Views

/// The recordings of `UIScrollView`, repeated by a pointer in a window: in all four directions at one pixel per point,
/// and with the recording's pixels.
@MainActor
@Suite("Recordings from UIScrollView, in a window", .unpainted)
struct RecordedScrollingTests {
  /// A setting and the device pixels per point of its window.
  struct Case: CustomTestStringConvertible {
    let setting: MotionSetting
    let scale: CGFloat
    var testDescription: String { "\(setting.testDescription), scale \(scale)" }
  }

  nonisolated static let cases: [Case] = [30, 60, 120, 144].flatMap { rate in
    let plain = Axis.allCases.flatMap { axis in
      [1, -1].map { Case(setting: MotionSetting(axis: axis, sign: $0, framesPerSecond: rate), scale: 1) }
    }
    return plain + [Case(setting: MotionSetting(axis: .vertical, sign: 1, framesPerSecond: rate), scale: 3)]
  }

  private let recordings: Recordings

  init() throws {
    recordings = try Recordings.load()
  }

  /// A scroll view over very long content. Its positions are the recorded offsets, counted in the setting's direction
  /// from the opposite edge.
  @MainActor
  private final class Stage {
    let harness: OffscreenHarness
    let scrollView = UIScrollView()
    let log = ScrollLog()
    private let setting: MotionSetting
    private static let reach: CGFloat = 20000

    init(_ row: Case, length: CGFloat) {
      setting = row.setting
      let size = CGSize(width: length.rounded(.up), height: length.rounded(.up))
      harness = OffscreenHarness(size: size, scale: row.scale, framesPerSecond: setting.framesPerSecond)
      harness.add(scrollView, frame: CGRect(x: 0, y: 0, width: length, height: length))
      scrollView.contentSize = CGSize(width: length + Self.reach, height: length + Self.reach)
      scrollView.delegate = log
    }

    var position: CGFloat { position(scrollView.unroundedContentOffset) }

    func position(_ offset: CGPoint) -> CGFloat {
      setting.sign > 0 ? offset[setting.axis] : Self.reach - offset[setting.axis]
    }

    /// Scrolls the content to `position`, which need not be on a pixel.
    func show(_ position: CGFloat) {
      scrollView.bounds.origin[setting.axis] = setting.sign > 0 ? position : Self.reach - position
    }

    /// Drags the content steadily by `way` points in `duration` seconds.
    func pull(_ way: CGFloat, duration: TimeInterval) {
      harness.finger.pull(from: setting.place(0), to: setting.place(-way), duration: duration)
      end = setting.place(-way)
    }

    func release() {
      harness.finger.release(at: end)
    }

    private var end = CGPoint.zero

    /// Returns the time of a release, more than a second ahead, that a frame follows after `delay`, and the time of
    /// that frame.
    func times(delay: TimeInterval) -> (release: TimeInterval, frame: TimeInterval) {
      let rate = Double(setting.framesPerSecond)
      let frame = ((harness.time + 1 + delay) * rate).rounded(.up) / rate
      return (frame - delay, frame)
    }
  }

  @Test("Decelerations end within 0.2 points of the recorded targets", arguments: cases)
  func targets(row: Case) {
    #expect(recordings.targetContentOffset.count == 6)
    for target in recordings.targetContentOffset {
      let stage = Stage(row, length: 400)
      stage.scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: target.decelerationRate)
      let way = target.velocityPtPerMs * 100
      stage.show(target.offset - way + GestureConstants.panSlop)
      stage.pull(way, duration: 0.1)
      stage.release()
      #expect(abs(row.setting.along(stage.log.releaseVelocity) - target.velocityPtPerMs) < 1e-9)
      let proposed = stage.position(stage.log.proposedTarget)
      #expect(abs(proposed - target.targetContentOffset) < 0.2)
      stage.harness.runUntilIdle()
      #expect(abs(stage.position - proposed) <= 0.5 / row.scale + 1e-9)
    }
  }

  @Test("A fling stays within 0.7 points of the recorded offsets", arguments: cases)
  func fling(row: Case) {
    let fling = recordings.fling
    #expect(fling.samples.count == 10)
    for sample in fling.samples {
      let stage = Stage(row, length: 400)
      let way = fling.velocityPtPerSecond * 0.1
      stage.show(fling.offsetAtRelease - way + GestureConstants.panSlop)
      let (release, frame) = stage.times(delay: sample.tMs / 1000)
      stage.harness.run(until: release - 0.1)
      stage.pull(way, duration: 0.1)
      stage.release()
      stage.harness.run(until: frame)
      #expect(abs(stage.position - sample.contentOffset) < 0.7, "after \(sample.tMs) ms")
    }
  }

  @Test("A drag beyond the edge shows the recorded offset within 0.35 points", arguments: cases)
  func overscroll(row: Case) {
    let drag = recordings.overscrollDrag
    let stage = Stage(row, length: drag.viewportDimension)
    stage.show(0)
    #expect(drag.samples.count == 8)
    stage.harness.finger.press(at: row.setting.place(0))
    for sample in drag.samples {
      stage.harness.moveFinger(to: row.setting.place(sample.fingerBeyondEdge + GestureConstants.panSlop), for: 0.1)
      #expect(abs(stage.position + sample.visibleOverscroll) < 0.35, "at \(sample.fingerBeyondEdge) points")
    }
  }

  @Test("A release beyond the edge stays within 0.75 points of the recorded return", arguments: cases)
  func release(row: Case) {
    let release = recordings.releaseFromOverscroll
    let dimension = recordings.overscrollDrag.viewportDimension
    #expect(release.samples.count == 9 && release.velocityAtRelease == 0)
    for sample in release.samples {
      let stage = Stage(row, length: dimension)
      stage.show(0)
      let times = stage.times(delay: sample.tMs / 1000)
      stage.harness.run(until: times.release - 0.5)
      let pull = RubberBand(dimension: dimension).raw(release.overscrollAtRelease)
      stage.pull(pull - GestureConstants.panSlop, duration: 0.2)
      stage.harness.run(until: times.release)
      #expect(abs(stage.position - release.overscrollAtRelease) < 1e-6)
      stage.release()
      stage.harness.run(until: times.frame)
      #expect(abs(stage.position - sample.overscroll) < 0.75, "after \(sample.tMs) ms")
    }
  }
}
