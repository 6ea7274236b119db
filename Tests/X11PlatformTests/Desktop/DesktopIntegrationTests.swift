import CX11
import DBus
import Foundation
import Rendering
import TestSupport
import Testing
import Views
import X11Platform

extension DesktopTests {
  @Suite("Desktop integration of a window")
  @MainActor
  struct DesktopIntegrationTests {
    /// Runs the demo like a launcher with startup notification. `body` gets its window once the start is over, and the
    /// startup message.
    private func run(
      _ body:
        @MainActor (_ client: TestClient, _ window: CX11.Window, _ program: ChildProcess, _ message: String)
        async throws -> Void
    ) async throws {
      let server = try await XServer()
      defer { server.kill() }
      let client = try TestClient(server)
      defer { client.close() }
      let manager = try await WindowManager.openbox.start(on: server, client: client)
      defer { manager?.kill() }
      XSelectInput(client.display, client.root, PropertyChangeMask)
      client.waitForServer()
      let program = try Programs.launch(
        [Programs.demo, "--scene", "scroll", "--size", "300x200"], display: server.displayName,
        environment: ["DESKTOP_STARTUP_ID": "launcher \"1\"_TIME4711"])
      defer { program.kill() }
      let window = try await eventually("a window") { client.window(ofProcess: program.identifier) }
      var message = StartupMessage()
      try await eventually("the end of the start") {
        message.read(client)
        return message.isComplete
      }
      try await body(client, window, program, message.text)
    }

    @Test("A window has an icon, the time of its last use and its startup ID, and ends its startup notification")
    func properties() async throws {
      try await run { client, window, program, message in
        #expect(message == "remove: ID=launcher\\ \\\"1\\\"_TIME4711")
        let properties = client.properties(of: window)
        #expect(properties.text("_NET_STARTUP_ID", type: "UTF8_STRING") == "launcher \"1\"_TIME4711")
        #expect(properties.cardinals("_NET_WM_USER_TIME") == [4711])
        let icon = properties.cardinals("_NET_WM_ICON")
        #expect(icon.count > 258 && icon.prefix(2) == [16, 16] && icon[258] == 32)
        #expect(
          icon.prefix(258).dropFirst(2).contains { UInt32(truncatingIfNeeded: $0) >> 24 == 255 },
          "nothing of it is opaque")
        client.giveKeys(to: Int(window))
        client.strike(XK_a)
        try await eventually("another time of use") { properties.cardinals("_NET_WM_USER_TIME") != [4711] }
      }
    }

    @Test("F11 switches to full screen and back, and Ctrl+Q ends the program with status 0")
    func keys() async throws {
      try await run { client, window, program, _ in
        @MainActor func isFullScreen() -> Bool {
          client.properties(of: window).atoms("_NET_WM_STATE").contains("_NET_WM_STATE_FULLSCREEN")
        }
        client.giveKeys(to: Int(window))
        client.strike(XK_F11)
        try await eventually("a full screen") { isFullScreen() && client.size(of: window).width > 300 }
        client.strike(XK_F11)
        try await eventually("the window's own size") { !isFullScreen() && client.size(of: window).width == 300 }
        client.giveKeys(to: Int(window))
        client.setKey(XK_Control_L, isDown: true)
        client.strike(XK_q)
        client.setKey(XK_Control_L, isDown: false)
        try await program.expectEnd(.status(0))
        #expect(program.standardError == "")
      }
    }

    @Test("The secondary button opens the menu of a text, and a click beside the menu closes it")
    func contextMenu() async throws {
      try await WindowStage.run(["--scene", "text", "--size", "400x300"]) { stage in
        stage.movePointer(to: (100, 100))
        stage.client.press(1)
        stage.client.release(1)
        let before = try await stage.restingImage()
        stage.client.press(3)
        try await stage.waitForChange(from: before)
        stage.client.release(3)
        let opened = try await stage.restingImage()
        #expect(!opened.isEqual(to: before))
        stage.movePointer(to: (390, 10))
        stage.client.press(1)
        stage.client.release(1)
        try await eventually("a window without a menu") { stage.image?.isEqual(to: opened) == false }
      }
    }

    @Test(
      "The window follows the colors and the size of text of the desktop's portal once it is shown, and the changes that one without answers tells",
      arguments: ["new", "old", "mute"])
    func portal(kind: String) async throws {
      let (bus, address) = try await startBus()
      defer { bus.kill() }
      let portal = try await startPortal(["1", kind], on: address)
      defer { portal.kill() }

      let server = try await XServer()
      defer { server.kill() }
      let display = try X11Display(
        named: server.displayName, environment: ["DBUS_SESSION_BUS_ADDRESS": address]
      ) { error in fatalError("\(error)") }
      defer { display.disconnect() }
      try await display.turning {
        #expect(display.settings.userInterfaceStyle == .unspecified)
        let client = DrawnWindow()
        client.platform = display.makeWindow(
          size: CGSize(width: 100, height: 100), limits: .none, title: "Portal", client: client)
        client.platform?.show()
        if kind == "mute" {
          try await eventually("a question") { portal.standardOutput == "ready\nasked\n" }
        } else {
          try await eventually("dark colors") { display.settings.userInterfaceStyle == .dark }
          try await eventually("larger text") { display.settings.textScale == 1.5 }
          #expect(display.settings.contrast == .normal)
        }
        kill(portal.identifier, SIGUSR1)
        try await eventually("light colors") { display.settings.userInterfaceStyle == .light }
        #expect(display.settings.contrast == .high)
        // The first question is still open: a change does not wait for its answer.
        if kind == "mute" { #expect(portal.standardOutput == "ready\nasked\n") }
        kill(portal.identifier, SIGUSR2)
        try await eventually("the last of 20,000 changes") { display.settings.userInterfaceStyle == .unspecified }
        bus.kill()
        try await Task.sleep(for: .milliseconds(100))
        #expect(display.settings.userInterfaceStyle == .unspecified)
      }
    }

    @Test func `No bus is connected to before the first frame`() async throws {
      let (bus, address) = try await startBus()
      defer { bus.kill() }
      let server = try await XServer()
      defer { server.kill() }
      let display = try X11Display(
        named: server.displayName, environment: ["DBUS_SESSION_BUS_ADDRESS": address]
      ) { error in fatalError("\(error)") }
      defer { display.disconnect() }
      try await display.turning {
        let client = DrawnWindow()
        var wasConnected: [Bool] = []
        client.frameWasDrawn = { wasConnected.append(display.sessionBus != nil) }
        var wasTold = false
        display.withSessionBus { wasTold = $0 != nil && !wasConnected.isEmpty }
        client.platform = display.makeWindow(
          size: CGSize(width: 100, height: 100), limits: .none, title: "Bus", client: client)
        #expect(display.sessionBus == nil)
        client.platform?.show()
        try await eventually("a name on the bus") { display.sessionBus?.uniqueName != nil }
        #expect(wasConnected.first == false && wasTold)
      }
    }

    @Test func `A portal that takes the place of another is asked for its settings`() async throws {
      let (bus, address) = try await startBus()
      defer { bus.kill() }
      let first = try await startPortal(["1", "new"], on: address)
      let server = try await XServer()
      defer { server.kill() }
      let display = try X11Display(
        named: server.displayName, environment: ["DBUS_SESSION_BUS_ADDRESS": address]
      ) { error in fatalError("\(error)") }
      defer { display.disconnect() }
      try await display.turning {
        let client = DrawnWindow()
        client.platform = display.makeWindow(
          size: CGSize(width: 100, height: 100), limits: .none, title: "Portals", client: client)
        client.platform?.show()
        try await eventually("dark colors") { display.settings.userInterfaceStyle == .dark }
        first.kill()
        let second = try await startPortal(["2", "new"], on: address)
        defer { second.kill() }
        try await eventually("light colors") { display.settings.userInterfaceStyle == .light }
      }
    }

    private func startBus() async throws -> (process: ChildProcess, address: String) {
      let bus = try ChildProcess("dbus-daemon", ["--session", "--nofork", "--nopidfile", "--print-address=1"])
      let address = try await eventually("the bus's address") {
        let line = bus.standardOutput
        return line.hasSuffix("\n") ? String(line.dropLast()) : nil
      }
      return (bus, address)
    }

    private func startPortal(_ arguments: [String], on address: String) async throws -> ChildProcess {
      let portal = try ChildProcess(
        Programs.fakePortal, arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": address])
      try await eventually("a portal") { portal.standardOutput == "ready\n" }
      return portal
    }
  }
}

/// A startup notification message, in pieces of 20 bytes.
private struct StartupMessage {
  private var bytes: [UInt8] = []

  var isComplete: Bool { bytes.last == 0 || bytes.contains(0) }

  var text: String { String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }

  /// Takes the messages received so far.
  @MainActor
  mutating func read(_ client: TestClient) {
    var event = XEvent()
    while XCheckTypedEvent(client.display, ClientMessage, &event) != 0 {
      let isFirst = event.xclient.message_type == client.atom("_NET_STARTUP_INFO_BEGIN")
      guard isFirst || event.xclient.message_type == client.atom("_NET_STARTUP_INFO") else { continue }
      if isFirst { bytes = [] }
      withUnsafeBytes(of: &event.xclient.data.b) { bytes += $0.prefix(20) }
    }
  }
}

/// A window content with empty frames.
@MainActor
private final class DrawnWindow: WindowPlatformClient {
  var platform: (any WindowPlatform)?
  let icons: [WindowIcon] = []
  var frameWasDrawn: () -> Void = {}

  func handle(_ event: InputEvent) {}
  func renderFrame(at time: TimeInterval) { frameWasDrawn() }
  func pixelsWereLost(_ region: Rendering.Region) {}
  func runLoopWillNest() {}
  func visibilityDidChange(to visibility: WindowVisibility) {
    if visibility == .visible { platform?.requestFrame() }
  }
  func closeWasRequested() {}
}
