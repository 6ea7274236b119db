import CX11
import Rendering
import TestSupport
import Testing

extension DesktopTests {
  @Suite("Windows under a window manager")
  @MainActor
  struct WindowManagementTests {
    private let arguments = ["--scene", "scroll", "--size", "480x400"]

    private func minimize(_ stage: WindowStage) async throws {
      XIconifyWindow(stage.client.display, stage.window, XDefaultScreen(stage.client.display))
      stage.client.waitForServer()
      try await eventually("a minimized window") {
        !stage.client.isViewable(stage.window)
          && stage.client.properties(of: stage.window).items("WM_STATE", type: "WM_STATE").first == UInt(IconicState)
      }
    }

    private func restore(_ stage: WindowStage) async throws {
      XMapRaised(stage.client.display, stage.window)
      stage.client.waitForServer()
      try await eventually("a window that is shown and painted") { stage.isPainted }
    }

    @Test("A request to close ends the program with status 0")
    func close() async throws {
      try await WindowStage.run(arguments, manager: .openbox) { stage in
        stage.client.sendProtocol("WM_DELETE_WINDOW", to: stage.window)
        try await stage.program.expectEnd(.status(0))
        #expect(stage.program.standardError == "")
      }
    }

    @Test("A window that another program destroys ends the program with status 0")
    func destroy() async throws {
      try await WindowStage.run(arguments) { stage in
        XDestroyWindow(stage.client.display, stage.window)
        stage.client.waitForServer()
        try await stage.program.expectEnd(.status(0))
        #expect(stage.program.standardError == "")
      }
    }

    @Test("A ping is answered to the root window")
    func ping() async throws {
      try await WindowStage.run(arguments) { stage in
        let answer = try await stage.client.ping(stage.window, timestamp: 4711)
        #expect(answer.window == stage.client.root)
        #expect(answer.data.l.0 == Int(stage.client.atom("_NET_WM_PING")))
        #expect(answer.data.l.2 == Int(stage.window))
      }
    }

    @Test("A minimized window is restored with the same pixels")
    func minimizeAndRestore() async throws {
      try await WindowStage.run(arguments, manager: .openbox) { stage in
        let before = try #require(stage.image)
        try await minimize(stage)
        try await restore(stage)
        try await stage.expectRest(showing: before)
      }
    }

    @Test("A minimized window uses no processor time, even with content in motion")
    func minimizedIsIdle() async throws {
      try await WindowStage.run(arguments, manager: .openbox) { stage in
        let before = try #require(stage.image)
        stage.fling(from: (300, 300), step: (0, -12), steps: 8)
        try await minimize(stage)
        try await stage.expectNoProcessorTime(over: .seconds(2))
        try await restore(stage)
        let after = try await stage.restingImage()
        #expect(!after.isEqual(to: before), "the content stopped where it was hidden")
      }
    }

    @Test("Unmapping a window ends its drag, and content beyond the edge is back in place")
    func unmappedInDrag() async throws {
      try await WindowStage.run(arguments) { stage in
        let before = try #require(stage.image)
        stage.beginDrag(from: (200, 100), step: (0, 20), steps: 8)
        try await stage.waitForChange(from: before)
        XUnmapWindow(stage.client.display, stage.window)
        try await restore(stage)
        // The button is still down, but no grab is active.
        stage.movePointer(to: (200, 200))
        stage.movePointer(to: (200, 150))
        try await stage.expectRest(showing: before)
      }
    }
  }
}
