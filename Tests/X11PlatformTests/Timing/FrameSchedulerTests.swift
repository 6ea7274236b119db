import Testing
import X11Platform

@Suite("The frame scheduler")
struct FrameSchedulerTests {
  /// A hundred frames a second, in sight.
  private func makeScheduler() -> FrameScheduler {
    var scheduler = FrameScheduler(framesPerSecond: 100)
    scheduler.visibility = .visible
    return scheduler
  }

  /// One that drew its last frame at `time`.
  private func makeScheduler(drawnAt time: Double) -> FrameScheduler {
    var scheduler = makeScheduler()
    scheduler.requestFrame()
    scheduler.beginFrame(at: time)
    scheduler.frameWasPresented()
    return scheduler
  }

  @Test("Nothing is due until a frame is asked for, and nothing after it was drawn")
  func idle() {
    var scheduler = makeScheduler()
    #expect(scheduler.decision(at: 1) == .idle)
    scheduler.requestFrame()
    #expect(scheduler.decision(at: 1) == .draw)
    scheduler.beginFrame(at: 1)
    #expect(scheduler.decision(at: 100) == .idle)
  }

  @Test("A frame asked for long after the last one is due at once")
  func drawsAtOnce() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame()
    #expect(scheduler.decision(at: 1.5) == .draw)
  }

  @Test("Frames asked for all the time are an interval apart")
  func keepsTheInterval() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame()
    #expect(scheduler.decision(at: 1.004) == .wait(until: 1.01))
    #expect(scheduler.decision(at: 1.0099) == .wait(until: 1.01))
    #expect(scheduler.decision(at: 1.01) == .draw)
  }

  @Test("Timers that are a little late do not push later frames back")
  func lateTimersDoNotAddUp() {
    var scheduler = makeScheduler(drawnAt: 0)
    for frame in 1...500 {
      scheduler.requestFrame()
      let due = Double(frame) / 100
      guard case .wait(let time) = scheduler.decision(at: due - 0.005) else {
        Issue.record("frame \(frame) is not waited for")
        return
      }
      #expect(abs(time - due) < 1e-9)
      #expect(scheduler.decision(at: time + 0.003) == .draw)
      scheduler.beginFrame(at: time + 0.003)
      scheduler.frameWasPresented()
    }
  }

  @Test("After a stall of more than an interval the frames count from its end")
  func stall() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame()
    _ = scheduler.decision(at: 1.001)
    scheduler.beginFrame(at: 1.5)
    scheduler.requestFrame()
    #expect(scheduler.decision(at: 1.501) == .wait(until: 1.51))
  }

  @Test("Of several times asked for the earliest counts")
  func earliestTime() {
    var scheduler = makeScheduler()
    for time in [3.0, 2, 2.5] { scheduler.requestFrame(at: time) }
    #expect(scheduler.decision(at: 1) == .wait(until: 2))
    scheduler.requestFrame()
    #expect(scheduler.decision(at: 1) == .draw)
  }

  @Test("A hidden window draws nothing, and what was asked for is drawn when it is shown")
  func hidden() {
    var scheduler = FrameScheduler(framesPerSecond: 100)
    scheduler.requestFrame()
    #expect(scheduler.decision(at: 1) == .idle)
    scheduler.visibility = .visible
    #expect(scheduler.decision(at: 1) == .draw)
  }

  @Test("A frame that finds no buffer waits for one, and is then due at once")
  func noBuffer() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame()
    scheduler.beginFrame(at: 2)
    scheduler.waitForBuffer()
    #expect(scheduler.decision(at: 9) == .idle)
    scheduler.bufferBecameFree()
    #expect(scheduler.decision(at: 2.001) == .draw)
  }
}
