import CX11
import Foundation
import TestSupport
import Testing

extension DesktopTests {
  @Suite("Run loop")
  @MainActor
  struct EventLoopTests {
    /// Runs `body` with an app that has the keyboard focus, and the gate at which the app waits when it is busy.
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

    /// Waits until the window's picture has changed five times.
    private func waitForFrames(of stage: WindowStage) async throws {
      for _ in 0..<5 { try await stage.waitForChange(from: try #require(stage.image)) }
    }

    private func expectLoss(_ stage: WindowStage, sourceLocation: SourceLocation = #_sourceLocation) async throws {
      try await stage.program.expectEnd(.status(69), sourceLocation: sourceLocation)
      let text = stage.program.standardError
      #expect(text.contains("lost") && text.filter(\.isNewline).count == 1, "\(text)", sourceLocation: sourceLocation)
    }

    @Test(
      "Input that arrives while an event, a queue, a timer or a task blocks the main thread is not lost",
      arguments: [
        ("an event", XK_h), ("the main queue", XK_q), ("a timer", XK_t), ("a task", XK_a),
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

    @Test(
      "Frames, input and animations go on in a nested run loop, which sleeps when nothing happens",
      arguments: [
        ("an event", XK_l), ("the layout of a frame", XK_f), ("the drawing of a frame", XK_d),
        ("an animation's completion", XK_e),
      ])
    func nested(place: String, key: Int32) async throws {
      try await run { stage, gate in
        stage.client.strike(key)
        try await gate.waitForProgram()
        try await stage.expectNoProcessorTime(over: .milliseconds(500))
        stage.client.strike(XK_p)
        try await eventually("a key within \(place)") { lines(stage).last == "pressed" }
        for count in 1...3 {
          stage.client.press(1)
          stage.client.release(1)
          try await eventually("touch \(count) within \(place)") { lines(stage).last == "touch \(count)" }
        }
        stage.client.strike(XK_b)
        try await eventually("all that goes on beside events") { lines(stage).count == 9 }
        stage.client.strike(XK_w)
        try await waitForFrames(of: stage)
        #expect(!lines(stage).contains("busy no more"))
        gate.open()
        try await eventually("the end of the nested run loop") { lines(stage).last == "busy no more" }
        stage.client.press(1)
        stage.client.release(1)
        try await eventually("a touch after it") { lines(stage).last == "touch 4" }
        try await waitForFrames(of: stage)
      }
    }

    enum Events { case none, many }

    @Test(
      "Timers, the main queue, tasks, threads and animations run with and without events, and then the loop sleeps",
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

    @Test("A connection that the server closes ends the program with one line and status 69")
    func closedWhileIdle() async throws {
      try await run { stage, _ in
        XKillClient(stage.client.display, stage.window)
        stage.client.waitForServer()
        try await expectLoss(stage)
      }
    }

    @Test(
      "A program's own strings are in the user's language, as far as it has them",
      arguments: [("he_IL.UTF-8", "כותרת"), ("de_AT", "Titel"), ("ja_JP.UTF-8", "Title"), ("C", "Title")])
    func strings(locale: String, title: String) async throws {
      let files = try TemporaryDirectory()
      for (language, title) in [("en", "Title"), ("he", "כותרת"), ("de", "Titel")] {
        try files.write("\"title\" = \"\(title)\";", to: "\(language).lproj/Localizable.strings")
      }
      let program = files.path(of: "Program")
      try FileManager.default.copyItem(atPath: Programs.eventLoop, toPath: program)
      try await WindowStage.run([], of: program, environment: ["LC_ALL": locale]) { stage in
        stage.client.giveKeys(to: Int(stage.window))
        stage.client.strike(XK_s)
        try await eventually("the title") { lines(stage).last.map(String.init) == title }
      }
    }

    @Test("A connection closed while the main thread is busy ends the program with one line and status 69")
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
