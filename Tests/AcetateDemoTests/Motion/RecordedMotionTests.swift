import Foundation
import TestSupport
import Testing

/// The whole program, from a replay's pointer to a trace's offsets, against recordings of a real `UIScrollView`.
///
/// The scale is that of the recording's display, 3. The samples' times do not fall on frames. So the samples are
/// compared with a trace at 1000 frames a second, interpolated linearly between its frames. The error of that is at
/// most |x″|·(1 ms)²/8: 0.0002 points for the fling (|x″| at most 963 points/s²), 0.007 for the spring back (at most
/// ω²·177 + 2ω·1274 < 50 000 points/s²). At the other rates every frame must lie on that trace: exactly where its time
/// is a whole millisecond, and elsewhere within the error of the interpolation. So the tolerances to the recordings are
/// those of the motion's formulas, plus a hundredth of a point.
@Suite("The program against recordings from UIScrollView")
struct RecordedMotionTests {
  private static let rates = [30, 60, 120, 144]

  /// An upper bound of the interpolation error, in points.
  private static let interpolationError = 0.01

  private let recordings: Recordings
  private let folder: TemporaryDirectory

  init() throws {
    recordings = try Recordings.load()
    folder = try TemporaryDirectory()
  }

  private func trace(_ script: ReplayScript, rate: Int, height: Double = 120) throws -> [TraceLine] {
    let replay = try folder.write(script.text, to: "replay.jsonl")
    try DemoProgram.draw(
      "--scene", "properties", "--size", "120x\(height)", "--scale", "3", "--fps", "\(rate)", "--replay", replay,
      "--trace", folder.path(of: "trace"))
    return try folder.trace(of: "trace")
  }

  @Test("The program proposes the recorded targets within 0.2 points", arguments: rates, 0..<6)
  func target(rate: Int, index: Int) throws {
    try #require(recordings.targetContentOffset.count == 6)
    let recorded = recordings.targetContentOffset[index]
    let script = RecordedReplay.fling(
      offset: recorded.offset, velocity: recorded.velocityPtPerMs * 1000, isFast: recorded.decelerationRate == 0.99,
      end: RecordedReplay.release)
    let call = try #require(trace(script, rate: rate).first { $0.call == "scrollViewWillEndDragging" })
    let (velocity, target) = (try #require(call.velocity), try #require(call.targetContentOffset))
    #expect(abs(velocity[1] - recorded.velocityPtPerMs) < 1e-8)
    #expect(abs(target[1] - recorded.targetContentOffset) < 0.2)
    #expect(target[0] == 0)
  }

  @Test("The program follows a recorded fling within 0.7 points", arguments: rates)
  func fling(rate: Int) throws {
    let fling = recordings.fling
    let script = RecordedReplay.fling(
      offset: fling.offsetAtRelease, velocity: fling.velocityPtPerSecond, isFast: false, end: 2.5)
    let fine = MotionCurve(try trace(script, rate: 1000), from: RecordedReplay.release)
    try #require(fling.samples.count == 10)
    for sample in fling.samples {
      let offset = try #require(fine.offset(at: RecordedReplay.release + sample.tMs / 1000))
      #expect(abs(offset - sample.contentOffset) < 0.7 + Self.interpolationError)
    }
    try expect(trace(script, rate: rate), on: fine)
  }

  @Test("The program stretches by the recorded distances within 0.35 points", arguments: rates)
  func overscrollDrag(rate: Int) throws {
    let drag = recordings.overscrollDrag
    try #require(drag.samples.count == 8)
    let script = RecordedReplay.pull(beyondTop: drag.samples.map(\.fingerBeyondEdge))
    let frames = try trace(script, rate: rate, height: drag.viewportDimension).filter { $0.frame != nil }
    for (index, sample) in drag.samples.enumerated() {
      let (start, end) = (Double(index + 1) / 10, Double(index + 2) / 10)
      let offsets = frames.filter { $0.t >= start && $0.t < end }.compactMap { $0.contentOffset?[1] }
      #expect(!offsets.isEmpty)
      #expect(offsets.allSatisfy { abs(-$0 - sample.visibleOverscroll) < 0.35 })
    }
  }

  @Test("The program springs back from beyond the edge within 0.75 points of the recording", arguments: rates)
  func releaseFromOverscroll(rate: Int) throws {
    let (release, dimension) = (recordings.releaseFromOverscroll, recordings.overscrollDrag.viewportDimension)
    let shown = -release.overscrollAtRelease
    // The published formula solved for the finger: c·x/d = y/(d - y), with c = 0.55.
    let script = RecordedReplay.release(beyondTop: shown / (dimension - shown) * dimension / 0.55, end: 1.75)
    let lines = try trace(script, rate: 1000, height: dimension)
    let call = try #require(lines.first { $0.call == "scrollViewWillEndDragging" })
    #expect(call.velocity == [0, release.velocityAtRelease])
    let fine = MotionCurve(lines, from: RecordedReplay.release)
    #expect(try abs(#require(fine.offset(at: RecordedReplay.release)) - release.overscrollAtRelease) < 0.01)
    try #require(release.samples.count == 9)
    for sample in release.samples {
      let offset = try #require(fine.offset(at: RecordedReplay.release + sample.tMs / 1000))
      #expect(abs(offset - sample.overscroll) < 0.75 + Self.interpolationError)
    }
    try expect(trace(script, rate: rate, height: dimension), on: fine)
  }

  /// Expects that every frame since the release lies on the curve.
  private func expect(_ lines: [TraceLine], on curve: MotionCurve) throws {
    let frames = lines.filter { $0.frame != nil && $0.t >= RecordedReplay.release }
    #expect(frames.count > 30)
    for frame in frames {
      let milliseconds = frame.t * 1000
      let isOnFrame = abs(milliseconds - milliseconds.rounded()) < 1e-6
      let offset = try #require(frame.contentOffset?[1])
      // The motion ends between two frames, so a line through them would be wrong.
      guard isOnFrame || !curve.comesToRest(around: frame.t) else { continue }
      let expected = try #require(curve.offset(at: frame.t))
      #expect(abs(offset - expected) < (isOnFrame ? 1e-6 : Self.interpolationError), "at \(frame.t) s")
    }
  }
}
