import CX11
import Foundation
import TestSupport
import Testing

extension DesktopTests {
  @Suite("The end of a program")
  @MainActor
  struct TerminationTests {
    /// Runs `body` with an app that has the keyboard focus.
    private func run(_ body: @MainActor (WindowStage) async throws -> Void) async throws {
      try await WindowStage.run(["/dev/null"], of: Programs.eventLoop) { stage in
        stage.client.giveKeys(to: Int(stage.window))
        try await body(stage)
      }
    }

    private func lines(_ stage: WindowStage) -> [Substring] { stage.program.standardOutput.split(separator: "\n") }

    @Test("SIGTERM ends an app as the user does, with status 0")
    func signal() async throws {
      try await run { stage in
        // The app handles the signal once its window has appeared.
        stage.client.strike(XK_p)
        try await eventually("a key") { lines(stage) == ["pressed"] }
        kill(stage.program.identifier, SIGTERM)
        try await stage.program.expectEnd(.status(0))
        #expect(stage.program.standardError == "")
      }
    }

    @Test("SIGTERM during a background task closes the window, and ends the app when the task's time is over")
    func task() async throws {
      try await run { stage in
        stage.client.strike(XK_g)
        try await eventually("a task") { lines(stage) == ["task"] }
        kill(stage.program.identifier, SIGTERM)
        try await eventually("a closed window") { !stage.client.isViewable(stage.window) }
        try await stage.program.expectEnd(.status(0))
        #expect(lines(stage) == ["task", "background", "seconds left: 5", "expired", "end"])
      }
    }

    @Test("A second SIGTERM does not wait for the task")
    func twice() async throws {
      try await run { stage in
        stage.client.strike(XK_g)
        try await eventually("a task") { lines(stage) == ["task"] }
        kill(stage.program.identifier, SIGTERM)
        try await eventually("the background") { lines(stage).count > 2 }
        kill(stage.program.identifier, SIGTERM)
        try await stage.program.expectEnd(.status(0))
        #expect(lines(stage).suffix(2) == ["expired", "end"])
      }
    }
  }
}
