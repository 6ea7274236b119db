import TestSupport
import Testing
import X11Platform

@Suite("The frame scheduler")
struct FrameSchedulerTests {
  /// A hundred frames a second, in sight.
  private func makeScheduler() -> FrameScheduler {
    var scheduler = FrameScheduler(framesPerSecond: 100)
    scheduler.sight = .visible
    return scheduler
  }

  /// One that drew its last frame at `time`.
  private func makeScheduler(drawnAt time: Double) -> FrameScheduler {
    var scheduler = makeScheduler()
    scheduler.requestFrame(for: .animation)
    scheduler.beginFrame(at: time)
    scheduler.frameWasPresented()
    return scheduler
  }

  @Test("Nothing is due until a frame is asked for, and nothing after it was drawn")
  func idle() {
    var scheduler = makeScheduler()
    #expect(scheduler.decision(at: 1) == .idle)
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1) == .draw)
    scheduler.beginFrame(at: 1)
    #expect(scheduler.decision(at: 100) == .idle)
  }

  @Test("A frame asked for long after the last one is due at once")
  func drawsAtOnce() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1.5) == .draw)
  }

  @Test("Frames for what moves by itself are an interval apart")
  func keepsTheInterval() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1.004) == .wait(until: 1.01))
    #expect(scheduler.decision(at: 1.0099) == .wait(until: 1.01))
    #expect(scheduler.decision(at: 1.01) == .draw)
  }

  @Test("Timers that are a little late do not push later frames back")
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

  @Test("After a stall of more than an interval the frames count from its end")
  func stall() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .animation)
    _ = scheduler.decision(at: 1.001)
    scheduler.beginFrame(at: 1.5)
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1.501) == .wait(until: 1.51))
  }

  @Test("Of several times asked for the earliest counts")
  func earliestTime() {
    var scheduler = makeScheduler()
    for time in [3.0, 2, 2.5] { scheduler.requestFrame(at: time) }
    #expect(scheduler.decision(at: 1) == .wait(until: 2))
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1) == .draw)
  }

  @Test("A hidden window draws nothing, and what was asked for is drawn when it is shown")
  func hidden() {
    var scheduler = FrameScheduler(framesPerSecond: 100)
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1) == .idle)
    scheduler.sight = .visible
    #expect(scheduler.decision(at: 1) == .draw)
  }

  @Test("A frame that finds no buffer waits for one, and is then due at once")
  func noBuffer() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .animation)
    scheduler.beginFrame(at: 2)
    scheduler.waitForBuffer()
    #expect(scheduler.decision(at: 9) == .idle)
    scheduler.bufferBecameFree()
    #expect(scheduler.decision(at: 2.001) == .draw)
  }

  /// The frames that are drawn when somebody asks for one at each of the times, and the window asks for another in each
  /// as long as it `isAnimated`. In seconds.
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

  @Test("Input half an interval after the last frame is painted when it comes")
  func inputAtOnce() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .input)
    #expect(scheduler.decision(at: 1.005) == .draw)
    scheduler.beginFrame(at: 1.005)
    scheduler.requestFrame(for: .input)
    #expect(scheduler.decision(at: 1.008) == .wait(until: 1.005 + 0.0045))
  }

  @Test("Every report of a mouse of 125 Hz is painted when it comes at 60 Hz, uneven by half a millisecond as it is")
  func commonMouse() {
    var random = SplitMix64(seed: 11)
    let reports = (0..<1000).map { Double($0) * 0.008 + .random(in: 0...0.0004, using: &random) }
    #expect(frames(of: FrameScheduler(framesPerSecond: 60), forInputAt: reports) == reports)
  }

  @Test("A frame that was late holds up no more than a few reports of such a mouse")
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

  @Test("However fast a mouse reports, there are two frames an interval, evenly apart", arguments: [500.0, 1000, 8000])
  func quickMouse(rate: Double) {
    let drawn = frames(forInputAt: (0...Int(rate)).map { Double($0) / rate })
    #expect((199...202).contains(drawn.count), "\(drawn.count) frames in a second of 100 intervals")
    #expect(zip(drawn, drawn.dropFirst()).allSatisfy { abs($1 - $0 - 0.005) < 0.0002 })
  }

  @Test("What moves by itself is never an interval without a frame, and keeps its beat from the last input on")
  func beatUnderInput() {
    var random = SplitMix64(seed: 3)
    let inputs = (1...40).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
    let drawn = frames(forInputAt: [0] + inputs, isAnimated: true, until: 2)
    let gaps = zip(drawn, drawn.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { (0.0045 - 1e-9...0.01 + 1e-9).contains($0) }, "\(gaps)")
    #expect(gaps.suffix(98).allSatisfy { abs($0 - 0.01) < 1e-9 }, "\(gaps)")
  }

  @Test("Where something moves by itself, a mouse that is no slower than that has no frames between its own")
  func inputInPlaceOfBeats() {
    let reports = (0..<100).map { Double($0) * 0.008 }
    #expect(frames(forInputAt: reports, isAnimated: true, until: 0.799) == reports)
  }

  @Test("After a last report that was painted at once the beat counts from there")
  func beatAfterInput() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .input)
    #expect(scheduler.decision(at: 1.006) == .draw)
    scheduler.beginFrame(at: 1.006)
    scheduler.requestFrame(for: .animation)
    #expect(scheduler.decision(at: 1.0061) == .wait(until: 1.006 + 0.01))
  }

  @Test("What gathered during a stall is one frame")
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

  @Test("A window that others cover draws a frame a second, and at once when it comes to light")
  func covered() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.sight = .covered
    scheduler.requestFrame(for: .animation)
    scheduler.requestFrame(for: .input)
    #expect(scheduler.decision(at: 1.5) == .wait(until: 2))
    scheduler.sight = .visible
    #expect(scheduler.decision(at: 1.5) == .draw)
  }

  @Test("Another rate counts from the last frame on")
  func anotherRate() {
    var scheduler = makeScheduler(drawnAt: 1)
    scheduler.requestFrame(for: .animation)
    scheduler.setRate(50)
    #expect(scheduler.decision(at: 1.001) == .wait(until: 1.02))
  }
}
