import CX11
import Rendering
import TestSupport
import Testing

extension DesktopTests {
  @Suite("Synchronized resizing with a window manager")
  @MainActor
  struct ResizeCounterTests {
    private let arguments = ["--scene", "scroll", "--size", "480x400"]

    @Test("The sync counter is set when the new size is shown, not before")
    func shown() async throws {
      try await WindowStage.run(arguments) { stage in
        let (client, window) = (stage.client, stage.window)
        let counter = try client.resizeCounter(of: window)
        for step in 1...20 {
          // More than 32 bits, to check both halves.
          let value = Int64(step) << 31
          client.announceSize(value, to: window)
          // The answer means that the window has read the announcement.
          _ = try await client.ping(window, timestamp: step)
          #expect(client.value(of: counter) != value)
          let size = PixelSize(width: Int32(480 + 17 * step), height: Int32(400 + 11 * step))
          client.resize(window, to: size)
          try await eventually("the value for \(size)") { client.value(of: counter) == value }
          #expect(stage.size == size && stage.isPainted, "at \(size)")
        }
      }
    }

    @Test("The sync counter is set even if the new size equals the old one")
    func sameSize() async throws {
      try await WindowStage.run(arguments) { stage in
        let counter = try stage.client.resizeCounter(of: stage.window)
        stage.client.announceSize(5, to: stage.window)
        try stage.client.sendConfiguration(to: stage.window)
        try await eventually("the value") { stage.client.value(of: counter) == 5 }
      }
    }

    @Test("The window shows each size while the user drags its corner")
    func dragging() async throws {
      try await WindowStage.run(arguments, manager: .openbox) { stage in
        let (client, window) = (stage.client, stage.window)
        let counter = try client.resizeCounter(of: window)
        let start = client.onScreen(400, 300, of: window)
        client.movePointer(to: start.x, start.y)
        // Openbox resizes with the right button while Alt is down.
        client.setKey(XK_Alt_L, isDown: true)
        client.press(3)
        for step in 1...40 as ClosedRange<Int32> {
          client.movePointer(to: start.x + 4 * step, start.y + 3 * step, after: 8)
        }
        client.release(3, after: 50)
        client.setKey(XK_Alt_L, isDown: false)
        client.waitForServer()
        let size = PixelSize(width: 480 + 160, height: 400 + 120)
        try await eventually("a window of \(size)") { stage.size == size && stage.isPainted }
        #expect(client.value(of: counter) > 10, "sizes that it was told of")
      }
    }

    @Test("The sync counter of a hidden window is set at once")
    func hidden() async throws {
      try await WindowStage.run(arguments, manager: .openbox) { stage in
        let counter = try stage.client.resizeCounter(of: stage.window)
        XIconifyWindow(stage.client.display, stage.window, XDefaultScreen(stage.client.display))
        try await eventually("a minimized window") { !stage.client.isViewable(stage.window) }
        stage.client.announceSize(7, to: stage.window)
        try stage.client.sendConfiguration(to: stage.window)
        try await eventually("the value") { stage.client.value(of: counter) == 7 }
      }
    }
  }
}
