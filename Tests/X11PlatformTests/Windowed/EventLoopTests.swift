import CX11
import TestSupport
import Testing

extension WindowedTests {
  @Suite("The run loop")
  @MainActor
  struct EventLoopTests {
    /// An app that has the keys, and the gate that it waits at when it is told to be busy.
    private func run(_ body: @MainActor (WindowStage, Gate) async throws -> Void) async throws {
      let files = try TemporaryDirectory()
      let gate = Gate(path: files.path(of: "gate"))
      try await WindowStage.run([gate.path], of: Programs.eventLoop) { stage in
        stage.client.giveKeys(to: Int(stage.window))
        stage.movePointer(to: (150, 100))
        try await body(stage, gate)
      }
    }

    private func lines(_ stage: WindowStage) -> [Substring] { stage.program.standardOutput.split(separator: "\n") }

    private func expectLoss(_ stage: WindowStage, sourceLocation: SourceLocation = #_sourceLocation) async throws {
      try await stage.program.expectEnd(.status(69), sourceLocation: sourceLocation)
      let text = stage.program.standardError
      #expect(text.contains("lost") && text.filter(\.isNewline).count == 1, "\(text)", sourceLocation: sourceLocation)
    }

    @Test(
      "What comes while the main thread is busy is not lost, whatever keeps it",
      arguments: [
        ("an event", XK_h), ("a run loop within an event", XK_l), ("a run loop within a frame", XK_f),
        ("the main queue", XK_q), ("a timer", XK_t), ("a task", XK_a),
      ])
    func busy(keeper: String, key: Int32) async throws {
      try await run { stage, gate in
        stage.client.strike(key)
        try await gate.waitForProgram()
        for _ in 0..<50 {
          stage.client.press(1)
          stage.client.release(1)
        }
        stage.client.waitForServer()
        #expect(lines(stage).isEmpty, "busy with \(keeper), it hears of nothing")
        gate.open()
        try await eventually("all touches") { lines(stage).last == "touch 50" }
        #expect(lines(stage) == ["busy no more"] + (1...50).map { "touch \($0)" })
      }
    }

    enum Events { case none, many }

    @Test(
      "Timers, the main queue, tasks, other threads and animations go on, events or not, and then it rests",
      arguments: [Events.none, .many])
    func companions(events: Events) async throws {
      try await run { stage, _ in
        stage.client.strike(XK_b)
        if events == .many {
          for index in 0..<300 as Range<Int32> {
            stage.movePointer(to: (20 + index % 100, 30 + index % 90), after: 2)
          }
          stage.client.press(1)
          stage.client.release(1)
        }
        let expected = ["animation", "queue", "task", "thread", "timer"] + (events == .many ? ["touch 1"] : [])
        try await eventually("all of \(expected)") { lines(stage).count == expected.count }
        #expect(lines(stage).sorted() == expected.map { $0[...] })
        try await stage.expectNoProcessorTime(over: .seconds(1))
      }
    }

    @Test("A connection that the server closes ends the program with a line and status 69")
    func closedWhileIdle() async throws {
      try await run { stage, _ in
        XKillClient(stage.client.display, stage.window)
        stage.client.waitForServer()
        try await expectLoss(stage)
      }
    }

    @Test("So does one that is closed while the main thread is busy")
    func closedWhileBusy() async throws {
      try await run { stage, gate in
        stage.client.strike(XK_q)
        try await gate.waitForProgram()
        XKillClient(stage.client.display, stage.window)
        stage.client.waitForServer()
        #expect(stage.program.end == nil)
        gate.open()
        try await expectLoss(stage)
      }
    }
  }
}
