import CX11
import Foundation
import Rendering
import TestSupport
import Testing

extension DesktopTests {
  @Suite("Window properties")
  @MainActor
  struct WindowPropertiesTests {
    @Test("A window has its names, class, process, protocols and hints as properties")
    func properties() async throws {
      try await WindowStage.run(["--scene", "scroll", "--size", "480x400"]) { stage in
        let properties = stage.client.properties(of: stage.window)
        expectNames(properties)
        #expect(properties.text("WM_CLASS", type: "STRING") == "acetate-demo\0Acetate-demo\0")
        #expect(properties.cardinals("_NET_WM_PID") == [UInt(stage.program.identifier)])
        #expect(properties.text("WM_CLIENT_MACHINE", type: "STRING") == ProcessInfo.processInfo.hostName)
        #expect(properties.atoms("_NET_WM_WINDOW_TYPE") == ["_NET_WM_WINDOW_TYPE_NORMAL"])
        let protocols = properties.atoms("WM_PROTOCOLS")
        #expect(protocols.contains("WM_DELETE_WINDOW"))
        #expect(protocols.contains("_NET_WM_PING"))
        try expectHints(of: stage)
      }
    }

    @Test("A window has size limits in pixels, which the window manager enforces")
    func sizeLimits() async throws {
      try await WindowStage.run(["--scene", "scroll", "--size", "480x520"], manager: .openbox) { stage in
        let client = stage.client
        let start = client.onScreen(400, 420, of: stage.window)
        client.movePointer(to: start.x, start.y)
        // Openbox resizes with the right button while Alt is down.
        client.setKey(XK_Alt_L, isDown: true)
        client.press(3)
        for step in 1...20 as ClosedRange<Int32> {
          client.movePointer(to: start.x - 15 * step, start.y - 12 * step, after: 8)
        }
        client.release(3, after: 50)
        client.setKey(XK_Alt_L, isDown: false)
        try await eventually("a window of 360 by 480") { stage.size == PixelSize(width: 360, height: 480) }
      }
    }

    private func expectNames(_ properties: WindowProperties) {
      let name = properties.text("_NET_WM_NAME", type: "UTF8_STRING")
      #expect(name?.isEmpty == false)
      #expect(properties.text("_NET_WM_ICON_NAME", type: "UTF8_STRING") == name)
      for old in ["WM_NAME", "WM_ICON_NAME"] {
        #expect(
          properties.text(old, type: "STRING") != nil || properties.text(old, type: "UTF8_STRING") == name,
          "\(old) is not there")
      }
    }

    private func expectHints(of stage: WindowStage) throws {
      let (display, window) = (stage.client.display, stage.window)
      let hints = try #require(XGetWMHints(display, window))
      defer { XFree(hints) }
      #expect(hints.pointee.flags & InputHint != 0)
      #expect(hints.pointee.input == True)
      #expect(hints.pointee.initial_state == NormalState)

      var (sizeHints, supplied) = (XSizeHints(), 0)
      #expect(XGetWMNormalHints(display, window, &sizeHints, &supplied) != 0)
      #expect(sizeHints.flags & PMinSize != 0)
      #expect((sizeHints.min_width, sizeHints.min_height) == (360, 400))
      #expect(sizeHints.flags & PMaxSize == 0)
      #expect(sizeHints.flags & PSize != 0)
      #expect((sizeHints.width, sizeHints.height) == (480, 400))
    }
  }
}
