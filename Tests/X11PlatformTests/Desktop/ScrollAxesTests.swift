import CX11
import Foundation
import TestSupport
import Testing

extension DesktopTests {
  /// Xorg needs permission for a console even with a screen in memory.
  @Suite("Scroll devices of a real server", .enabled(if: geteuid() == 0, "Xorg runs for root only"))
  @MainActor
  struct ScrollAxesTests {
    private let size = ["--scene", "scroll", "--size", "480x400"]

    /// Runs `body` with the demo, a pad, and the pointer over the content.
    private func run(
      _ driver: TestPad.Driver, _ arguments: [String] = [], kind: XServer.Pad.Kind = .pointer,
      _ body: @MainActor (WindowStage, TestPad) async throws -> Void
    ) async throws {
      let directory = try TemporaryDirectory()
      var configuration = XServer.Configuration()
      configuration.pad = XServer.Pad(kind, socket: directory.path(of: "pad"))
      try await WindowStage.run(size + arguments, on: configuration) { stage in
        let pad = try TestPad(socket: directory.path(of: "pad"), client: stage.client, driver: driver)
        defer { pad.close() }
        stage.warpPointer(to: (240, 200))
        try await body(stage, pad)
      }
    }

    // MARK: Touchpads

    @Test("Content follows the fingers on a touchpad by 15 points per step, in both directions")
    func followsFingers() async throws {
      try await run(.libinputTouchpad) { stage, pad in
        let before = try #require(stage.image)
        for _ in 0..<20 { try pad.scroll(x: 0.2, y: 0.4) }
        try await stage.waitForContent(of: before, movedBy: (-60, -120))
        for _ in 0..<10 { try pad.scroll(x: -0.2, y: -0.2) }
        try await stage.waitForContent(of: before, movedBy: (-30, -90))
        // The fingers rested, so the content does not move when they lift.
        try pad.scroll()
        try await stage.waitForContent(of: before, movedBy: (-30, -90))
      }
    }

    @Test("Content pulled beyond its edge on a touchpad stays while the fingers rest, and then springs back")
    func springsBack() async throws {
      try await run(.libinputTouchpad) { stage, pad in
        let before = try #require(stage.image)
        for _ in 0..<10 { try pad.scroll(y: -0.5) }
        let held = try await stage.restingImage()
        #expect(!held.isEqual(to: before), "the content was not pulled, or not held")
        try pad.scroll()
        try await stage.expectRest(showing: before)
      }
    }

    @Test("Content that a touchpad releases in motion moves on")
    func fling() async throws {
      let files = try TemporaryDirectory()
      try await run(.libinputTouchpad, ["--trace", files.path(of: "trace")]) { _, pad in
        // Eight steps and a stop, a few milliseconds apart, repeated because a busy machine may delay a motion.
        var count = 0
        try await eventually("a fling") {
          count += 1
          try pad.scroll(y: count % 9 == 0 ? 0 : 0.3)
          return files.text(of: "trace").contains("scrollViewWillBeginDecelerating")
        }
      }
    }

    @Test("A touchpad's motion begins once, continues, and ends once when its driver reports the end")
    func phases() async throws {
      let files = try TemporaryDirectory()
      let events = try await recording(.libinputTouchpad, in: files) { _, pad in
        for _ in 0..<3 { try pad.scroll(y: 0.5) }
        try pad.scroll()
        try pad.scroll()
        try pad.scroll(x: 1)
        try pad.scroll()
      }
      #expect(events.map(\.phase) == ["began", "changed", "changed", "ended", "began", "ended"])
      #expect(events.map(\.dy) == [7.5, 7.5, 7.5, 0, 0, 0])
      #expect(events.map(\.dx) == [0, 0, 0, 0, 15, 0])
    }

    @Test("A key of another keyboard does not end a touchpad's motion")
    func keyMeanwhile() async throws {
      let files = try TemporaryDirectory()
      let events = try await recording(.libinputTouchpad, in: files) { stage, pad in
        try pad.scroll(y: 0.5)
        stage.client.strike(XK_a)
        stage.client.waitForServer()
        try pad.scroll(y: 0.5)
        try pad.scroll()
      }
      #expect(events.map(\.phase) == ["began", "changed", "ended"])
    }

    @Test("A touchpad whose driver reports no end has ended after a silence")
    func silence() async throws {
      try await run(.synapticsTouchpad) { stage, pad in
        let before = try #require(stage.image)
        for _ in 0..<10 { try pad.scroll(y: -0.5) }
        try await stage.waitForChange(from: before)
        try await stage.expectRest(showing: before)
        try await stage.expectNoProcessorTime(over: .seconds(1))
      }
    }

    @Test("A touchpad's motion ends when the pointer leaves the window")
    func leaving() async throws {
      let files = try TemporaryDirectory()
      let events = try await recording(.libinputTouchpad, in: files) { stage, pad in
        try pad.scroll(y: 0.5)
        stage.warpPointer(to: (900, 800))
      }
      #expect(events.map(\.phase) == ["began", "ended"])
    }

    // MARK: Wheels

    @Test("A wheel's step is one notch, and parts of a step are parts of a notch")
    func wheel() async throws {
      try await run(.unknown) { stage, pad in
        let before = try #require(stage.image)
        try pad.scroll(y: 1)
        try await stage.waitForContent(of: before, movedBy: (0, -60))
        for _ in 0..<4 { try pad.scroll(y: 0.25) }
        try await stage.waitForContent(of: before, movedBy: (0, -120))
        try pad.scroll(x: 0.5, y: -0.5)
        try await stage.waitForContent(of: before, movedBy: (-30, -90))
      }
    }

    @Test("Wheel steps outside of the window do not count in its next step inside")
    func stepsOutside() async throws {
      try await run(.unknown) { stage, pad in
        let before = try #require(stage.image)
        try pad.scroll(y: 1)
        try await stage.waitForContent(of: before, movedBy: (0, -60))
        stage.warpPointer(to: (900, 800))
        for _ in 0..<5 { try pad.scroll(y: 1) }
        stage.warpPointer(to: (240, 200))
        _ = try await stage.client.ping(stage.window, timestamp: 1)
        try pad.scroll(y: 1)
        try await stage.waitForContent(of: before, movedBy: (0, -120))
      }
    }

    @Test("A wheel of buttons and one of axes alternately scroll by a notch each")
    func twoDevices() async throws {
      try await run(.unknown) { stage, pad in
        let before = try #require(stage.image)
        for turn: Int32 in 1...3 {
          stage.client.turnWheel(button: 5)
          stage.client.waitForServer()
          try pad.scroll(y: 1)
          try await stage.waitForContent(of: before, movedBy: (0, -120 * turn))
        }
      }
    }

    // MARK: Touch screens

    @Test("Content follows a finger on a touch screen by the distance minus the first 10 points")
    func touchScreen() async throws {
      try await run(.unknown, kind: .touch) { stage, pad in
        let before = try #require(stage.image)
        let start = stage.client.onScreen(300, 300, of: stage.window)
        try pad.touch(XI_TouchBegin, at: start)
        for index: Int32 in 1...8 {
          try pad.touch(XI_TouchUpdate, at: (start.x - 9 * index, start.y - 12 * index))
        }
        try await stage.waitForContent(of: before, movedBy: (-66, -88))
        try pad.touch(XI_TouchEnd, at: (start.x - 72, start.y - 96))
        try await stage.waitForContent(of: before, movedBy: (-66, -88))
      }
    }

    // MARK: Recording

    private struct ScrollEvent: Decodable {
      var type: String
      var dx, dy: Double?
      var phase: String?
    }

    /// Returns the demo's record of touchpad input while `body` runs.
    private func recording(
      _ driver: TestPad.Driver, in files: TemporaryDirectory, _ body: @MainActor (WindowStage, TestPad) throws -> Void
    ) async throws -> [ScrollEvent] {
      try await run(driver, ["--record", files.path(of: "recording")]) { stage, pad in
        try body(stage, pad)
        stage.client.waitForServer()
        stage.client.sendProtocol("WM_DELETE_WINDOW", to: stage.window)
        try await stage.program.expectEnd(.status(0))
      }
      let lines = try files.lines(of: "recording")
      return try lines.map { try JSONDecoder().decode(ScrollEvent.self, from: Data($0.utf8)) }
        .filter { $0.type == "scroll" }
    }
  }
}
