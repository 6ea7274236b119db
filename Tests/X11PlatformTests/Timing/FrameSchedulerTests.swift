import TestSupport
import Testing
import X11Platform

@Suite("Frame scheduler")
struct FrameSchedulerTests {
  /// Returns the scheduler of a visible window, at a hundred frames a second.
  private func makeScheduler() -> FrameScheduler {
    var scheduler = FrameScheduler(framesPerSecond: 100)
    scheduler.sight = .visible
    return scheduler
  }

  /// Returns a scheduler that drew its last frame at `time`.
  private func makeScheduler(drawnAt time: Double) -> FrameScheduler {
    var scheduler = makeScheduler()
    scheduler.requestFrame(for: .animation)
    scheduler.beginFrame(at: time)
    scheduler.frameWasPresented()
    return scheduler
  }

  @Test("A frame is due once it is requested, and not after it was drawn")
  func idle() {
    var scheduler = makeScheduler()
    #expect(scheduler.decision(at: 1) == .idle)
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1) == .draw)
    scheduler.beginFrame(at: 1)
    #expect(scheduler.decision(at: 100) == .idle)
  }

  @Test("A frame requested long after the last one is due at once")
  func drawsAtOnce() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1.5) == .draw)
  }

  @Test("Animation frames are an interval apart")
  func keepsTheInterval() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1.004) == .wait(until: 1.01))
    #expect(scheduler.decision(at: 1.0099) == .wait(until: 1.01))
    #expect(scheduler.decision(at: 1.01) == .draw)
  }

  @Test("Timers that fire a little late do not delay later frames")
  func lateTimersDoNotAddUp() {
    var scheduler = makeScheduler(drawnAt: 0)
    for frame in 1...500 {
      scheduler.requestFrame(for: .animation)
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

  @Test("After a stall of more than an interval the rhythm starts at its end")
  func stall() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .animation)
    _ = scheduler.decision(at: 1.001)
    scheduler.beginFrame(at: 1.5)
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1.501) == .wait(until: 1.51))
  }

  @Test("Of several requested times the earliest counts")
  func earliestTime() {
    var scheduler = makeScheduler()
    for time in [3.0, 2, 2.5] { scheduler.requestFrame(at: time) }
    #expect(scheduler.decision(at: 1) == .wait(until: 2))
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1) == .draw)
  }

  @Test("A hidden window draws no frame, and draws the requested one when it is shown")
  func hidden() {
    var scheduler = FrameScheduler(framesPerSecond: 100)
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1) == .idle)
    scheduler.sight = .visible
    #expect(scheduler.decision(at: 1) == .draw)
  }

  @Test("A frame without a free buffer waits for one, and is then due at once")
  func noBuffer() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .animation)
    scheduler.beginFrame(at: 2)
    scheduler.waitForBuffer()
    #expect(scheduler.decision(at: 9) == .idle)
    scheduler.bufferBecameFree()
    #expect(scheduler.decision(at: 2.001) == .draw)
  }

  /// Returns the times of the frames, in seconds, after a request at each of the times. While the window `isAnimated`,
  /// each frame requests another.
  private func frames(
    of scheduler: FrameScheduler = FrameScheduler(framesPerSecond: 100), forInputAt times: [Double],
    isAnimated: Bool = false, until end: Double = .infinity
  ) -> [Double] {
    var (scheduler, frames, times) = (scheduler, [Double](), times[...])
    scheduler.sight = .visible
    if isAnimated { scheduler.requestFrame(for: .animation) }
    var now = times.first ?? 0
    while now < end {
      while let time = times.first, time <= now {
        times.removeFirst()
        scheduler.requestFrame(for: .input)
      }
      if scheduler.decision(at: now) == .draw {
        scheduler.beginFrame(at: now)
        frames.append(now)
        if isAnimated { scheduler.requestFrame(for: .animation) }
        scheduler.frameWasPresented()
      }
      var next = times.first ?? .infinity
      if case .wait(let due) = scheduler.decision(at: now) { next = min(next, due) }
      guard next.isFinite else { break }
      now = next
    }
    return frames
  }

  @Test("Input half an interval after the last frame is drawn when it arrives")
  func inputAtOnce() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .input)
    #expect(scheduler.decision(at: 1.005) == .draw)
    scheduler.beginFrame(at: 1.005)
    scheduler.requestFrame(for: .input)
    #expect(scheduler.decision(at: 1.008) == .wait(until: 1.005 + 0.0045))
  }

  @Test("At 60 Hz each sample of a 125 Hz mouse with jitter of half a millisecond is drawn when it arrives")
  func commonMouse() {
    var random = SplitMix64(seed: 11)
    let reports = (0..<1000).map { Double($0) * 0.008 + .random(in: 0...0.0004, using: &random) }
    #expect(frames(of: FrameScheduler(framesPerSecond: 60), forInputAt: reports) == reports)
  }

  @Test("A late frame delays at most a few samples of a 125 Hz mouse")
  func lateFrame() {
    var scheduler = FrameScheduler(framesPerSecond: 60)
    scheduler.sight = .visible
    scheduler.requestFrame(for: .input)
    scheduler.beginFrame(at: 0.003)
    let waits = (1...8).map { report -> Double in
      let time = Double(report) * 0.008
      scheduler.requestFrame(for: .input)
      var drawn = time
      if case .wait(let due) = scheduler.decision(at: time) { drawn = due }
      scheduler.beginFrame(at: drawn)
      return drawn - time
    }
    #expect(waits[0] < 0.003 && waits[5...].allSatisfy { $0 == 0 }, "\(waits)")
  }

  @Test(
    "A mouse of any higher rate causes two frames per interval, at equal distances", arguments: [500.0, 1000, 8000])
  func quickMouse(rate: Double) {
    let drawn = frames(forInputAt: (0...Int(rate)).map { Double($0) / rate })
    #expect((199...202).contains(drawn.count), "\(drawn.count) frames in a second of 100 intervals")
    #expect(zip(drawn, drawn.dropFirst()).allSatisfy { abs($1 - $0 - 0.005) < 0.0002 })
  }

  @Test("Animations get a frame in every interval, with a rhythm that starts at the last input")
  func beatUnderInput() {
    var random = SplitMix64(seed: 3)
    let inputs = (1...40).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
    let drawn = frames(forInputAt: [0] + inputs, isAnimated: true, until: 2)
    let gaps = zip(drawn, drawn.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { (0.0045 - 1e-9...0.01 + 1e-9).contains($0) }, "\(gaps)")
    #expect(gaps.suffix(98).allSatisfy { abs($0 - 0.01) < 1e-9 }, "\(gaps)")
  }

  @Test("A mouse at least as fast as the animation causes all frames itself")
  func inputInPlaceOfBeats() {
    let reports = (0..<100).map { Double($0) * 0.008 }
    #expect(frames(forInputAt: reports, isAnimated: true, until: 0.799) == reports)
  }

  @Test("After a last sample that was drawn at once, the animation's rhythm starts there")
  func beatAfterInput() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .input)
    #expect(scheduler.decision(at: 1.006) == .draw)
    scheduler.beginFrame(at: 1.006)
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1.0061) == .wait(until: 1.006 + 0.01))
  }

  @Test("Requests gathered during a stall become one frame")
  func stallUnderInput() {
    var scheduler = makeScheduler(drawnAt: 1)
    for _ in 0..<100 {
      scheduler.requestFrame(for: .input)
      scheduler.requestFrame(for: .animation)
    }
    #expect(scheduler.decision(at: 2) == .draw)
    scheduler.beginFrame(at: 2)
    scheduler.frameWasPresented()
    #expect(scheduler.decision(at: 2.001) == .idle)
  }

  @Test("A covered window draws one frame per second, and at once when it is uncovered")
  func covered() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.sight = .covered
    scheduler.requestFrame(for: .animation)
    scheduler.requestFrame(for: .input)
    #expect(scheduler.decision(at: 1.5) == .wait(until: 2))
    scheduler.sight = .visible
    #expect(scheduler.decision(at: 1.5) == .draw)
  }

  @Test("A new frame rate counts from the last frame on")
  func anotherRate() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .animation)
    scheduler.setRate(50)
    #expect(scheduler.decision(at: 1.001) == .wait(until: 1.02))
  }
}
