import CX11
import Foundation
import Rendering
import TestSupport
import Testing
import Views

@testable import X11Platform

extension WindowedTests {
  @Suite("A program that is busy for a while")
  @MainActor
  struct StallTests {
    /// A window's content that asks for a frame at each motion of the pointer, and counts.
    private final class Content: WindowPlatformClient {
      weak var platform: (any WindowPlatform)?
      private(set) var moves: [CGPoint] = []
      private(set) var frames = 0
      private(set) var isClosed = false
      /// What the next frame is busy with.
      var work: (() -> Void)?

      func handle(_ event: InputEvent) {
        guard case .pointerMove(let location) = event.kind else { return }
        moves.append(location)
        platform?.requestFrame()
      }

      func renderFrame(at time: TimeInterval) {
        frames += 1
        let work = work
        self.work = nil
        work?()
      }

      func pixelsWereLost(_ region: Rendering.Region) {}
      func visibilityDidChange(to visibility: WindowVisibility) {}

      let icons: [WindowIcon] = []

      func closeWasRequested() {
        isClosed = true
      }
    }

    /// Runs `body` with a window of this process that the pointer is in.
    private func run(
      _ body: (X11Display, X11Window, Content, TestClient) async throws -> Void
    ) async throws {
      let server = try await XServer()
      defer { server.kill() }
      let client = try TestClient(server)
      defer { client.close() }
      let display = try X11Display(named: server.displayName, environment: [:]) { error in fatalError("\(error)") }
      defer { display.disconnect() }
      let content = Content()
      let size = CGSize(width: 400, height: 400)
      let window = try #require(display.makeWindow(size: size, title: "stall", client: content) as? X11Window)
      content.platform = window
      window.show()
      try await display.turning {
        try await eventually("the first frame") { content.frames > 0 }
        client.movePointer(to: 10, 10)
        try await eventually("a window under the pointer") { content.moves.last == CGPoint(x: 10, y: 10) }
      }
      try await body(display, window, content, client)
    }

    @Test("Draws one frame for all that happened meanwhile")
    func stall() async throws {
      try await run { display, _, content, client in
        content.work = {
          for step in 1...100 as ClosedRange<Int32> { client.movePointer(to: 10 + step, 20, after: 5) }
          client.waitForServer()
        }
        client.movePointer(to: 10, 20)
        let frames = content.frames
        try await display.turning {
          try await eventually("the last motion") { content.moves.last == CGPoint(x: 110, y: 20) }
        }
        #expect(content.moves.count > 100, "every motion is kept")
        // The busy one, one for all the motions, and one more where the last came by itself.
        #expect(content.frames - frames <= 3, "\(content.frames - frames) frames")
      }
    }

    @Test("Says nothing when its window was destroyed meanwhile, and is told of it")
    func destroyedMeanwhile() async throws {
      try await run { display, window, content, client in
        var complaint: String?
        content.work = {
          XDestroyWindow(client.display, window.identifier)
          client.waitForServer()
          complaint =
            StandardErrorCapture.run {
              window.setTitle("late")
              window.setCursor(.arrow)
              XSync(display.connection.display, False)
            }.text
        }
        client.movePointer(to: 10, 20)
        try await display.turning { try await eventually("its end") { content.isClosed } }
        #expect(complaint == "")
      }
    }

    @Test("Says which request went wrong of a window that never was")
    func unknownWindow() async throws {
      try await run { display, window, content, client in
        let complaint = StandardErrorCapture.run {
          XStoreName(display.connection.display, window.identifier + 0xFFFF, "nobody")
          XSync(display.connection.display, False)
        }.text
        #expect(complaint.contains("BadWindow") && complaint.contains("X_ChangeProperty"), "\(complaint)")
      }
    }
  }
}
