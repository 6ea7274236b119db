import CX11
import Foundation
import TestSupport
import Testing
@_spi(Toolkit) import Views

@testable import X11Platform

extension WindowedTests {
  @Suite("Busy programs")
  @MainActor
  struct StallTests {
    @Test("A program that was busy draws one frame for all input that arrived meanwhile")
    func stall() async throws {
      try await ContentStage.run { stage in
        let (display, content, client) = (stage.display, stage.content, stage.client)
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
        // The busy frame, one for all motions, and one more when the last motion arrived separately.
        #expect(content.frames - frames <= 3, "\(content.frames - frames) frames")
      }
    }

    @Test("A busy program whose window is destroyed reports no errors, and its window closes")
    func destroyedMeanwhile() async throws {
      try await ContentStage.run { stage in
        let (display, window, content, client) = (stage.display, stage.window, stage.content, stage.client)
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

    @Test("An error about an unknown window names the failed request")
    func unknownWindow() async throws {
      try await ContentStage.run { stage in
        let (display, window) = (stage.display, stage.window)
        let complaint = StandardErrorCapture.run {
          XStoreName(display.connection.display, window.identifier + 0xFFFF, "nobody")
          XSync(display.connection.display, False)
        }.text
        #expect(complaint.contains("BadWindow") && complaint.contains("X_ChangeProperty"), "\(complaint)")
      }
    }
  }
}
