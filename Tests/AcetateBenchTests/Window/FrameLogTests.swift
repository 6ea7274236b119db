import Testing

@testable import AcetateBench

@Suite("The frames of a drag")
struct FrameLogTests {
  private func look(_ time: Double, at offset: Int) -> FrameLog.Look {
    let column = (offset..<offset + 300).map { UInt32(truncatingIfNeeded: ($0 + 1000) * 2_654_435_761) }
    return FrameLog.Look(time: time, rows: ProbeRows(columns: [column]))
  }

  private func inputs(_ places: [(Double, Int)]) -> [FrameLog.Input] {
    places.map { FrameLog.Input(time: $0.0, y: $0.1) }
  }

  @Test("A frame is a probe in which the content has moved")
  func frames() {
    let looks = [look(0, at: 0), look(0.016, at: 8), look(0.033, at: 16), look(0.050, at: 8)]
    let log = FrameLog(inputs: [], looks: looks, longest: 64)
    #expect(log.frames.map(\.position) == [8, 16, 8])
    #expect(log.gaps.map { $0.rounded() } == [17, 17])
  }

  @Test("A refresh without a frame is a late frame, and a frame that is slightly late is not")
  func lateFrames() {
    let times = [0, 0.010, 0.021, 0.050, 0.060]
    let log = FrameLog(inputs: [], frames: times.map { FrameLog.Frame(time: $0, position: 0) })
    #expect(log.lateFrames(interval: 10) == 2)
  }

  @Test("A frame's age is the time since the latest input that it shows")
  func ages() {
    // The content follows the pointer up; the second frame shows the second input, not the third.
    let log = FrameLog(
      inputs: inputs([(0, 400), (0.010, 392), (0.020, 384), (0.030, 376)]),
      frames: [
        FrameLog.Frame(time: 0.003, position: 8), FrameLog.Frame(time: 0.025, position: 16),
        FrameLog.Frame(time: 0.031, position: 32),
      ])
    #expect(log.ages.map { $0.rounded() } == [3, 15, 1])
  }

  @Test("Of two inputs at one position, a frame's age counts from the latest one before it")
  func turn() {
    let log = FrameLog(
      inputs: inputs([(0, 400), (0.010, 392), (0.020, 400)]),
      frames: [FrameLog.Frame(time: 0.002, position: 0), FrameLog.Frame(time: 0.024, position: 0)])
    #expect(log.ages.map { $0.rounded() } == [2, 4])
  }

  @Test("Without frames there are no figures")
  func nothing() {
    let log = FrameLog(inputs: inputs([(0, 1)]), looks: [look(0, at: 0)], longest: 8)
    #expect(log.gaps.isEmpty && log.ages.isEmpty && log.lateFrames(interval: 1) == 0)
  }
}
