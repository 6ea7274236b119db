import CX11
import Foundation
import Rendering
import TestSupport
import Testing
import Views
import X11Platform

extension DesktopTests {
  @Suite("Settings of the desktop")
  @MainActor
  struct SettingsTests {
    /// Runs `body` with a server, a client that can manage its settings, and a display of this process, which `open`
    /// opens.
    private func run(
      _ body: @MainActor (_ client: TestClient, _ open: () throws -> X11Display) async throws -> Void
    ) async throws {
      let server = try await XServer()
      defer { server.kill() }
      let client = try TestClient(server)
      defer { client.close() }
      var displays: [X11Display] = []
      defer { displays.forEach { $0.disconnect() } }
      try await X11Display.turning({ displays }) {
        try await body(client) {
          let display = try X11Display(named: server.displayName, environment: [:]) { error in fatalError("\(error)") }
          displays.append(display)
          return display
        }
      }
    }

    @Test("Settings of a running manager apply at once, and its changes afterward")
    func changes() async throws {
      try await run { client, open in
        let manager = client.manageSettings()
        client.set(SettingsBytes([("Net/ThemeName", .string("Blue-dark"))], order: .mostFirst).bytes, by: manager)
        let display = try open()
        #expect(display.settings.userInterfaceStyle == .dark && display.settings.motion == .full)
        client.set(
          SettingsBytes([("Net/ThemeName", .string("Blue")), ("Gtk/EnableAnimations", .integer(0))]).bytes, by: manager)
        try await eventually("less motion") { display.settings.motion == .reduced }
        #expect(display.settings.userInterfaceStyle == .light)
      }
    }

    @Test func `A window follows the themes of high contrast while it is shown`() async throws {
      try await run { client, open in
        let manager = client.manageSettings()
        @MainActor func choose(_ theme: String) {
          client.set(SettingsBytes([("Net/ThemeName", .string(theme))]).bytes, by: manager)
        }
        choose("Adwaita")
        let (application, display) = (UIApplication(), try open())
        let window = application.run { UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        let view = UIView()
        application.run {
          application.display = display
          window.addSubview(view)
          window.makeKeyAndVisible()
        }
        defer { application.run { window.isHidden = true } }
        for (theme, contrast, style) in [
          ("Adwaita", UIAccessibilityContrast.normal, UIUserInterfaceStyle.light), ("HighContrast", .high, .light),
          ("HighContrastInverse", .high, .dark), ("Adwaita", .normal, .light),
        ] {
          choose(theme)
          try await eventually("the traits of \(theme)") {
            let traits = view.traitCollection
            return traits.accessibilityContrast == contrast && traits.userInterfaceStyle == style
          }
          application.run { #expect(UIAccessibility.isDarkerSystemColorsEnabled == (contrast == .high), "\(theme)") }
        }
      }
    }

    @Test("A new scale of the desktop resizes the window, whose content keeps its size in points")
    func scale() async throws {
      try await run { client, open in
        let manager = client.manageSettings()
        client.set(SettingsBytes([("Xft/DPI", .integer(144 * 1024))]).bytes, by: manager)
        let (display, log) = (try open(), SizeLog())
        let window = display.makeWindow(
          size: CGSize(width: 200, height: 100), limits: .none, title: "Scale", client: log)
        window.show()
        #expect(window.scale == 1.5 && window.pixelSize == PixelSize(width: 300, height: 150))
        try await eventually("a window in sight") { log.isVisible }
        client.set(SettingsBytes([("Xft/DPI", .integer(192 * 1024))]).bytes, by: manager)
        try await eventually("twice the pixels") { window.pixelSize == PixelSize(width: 400, height: 200) }
        #expect(window.scale == 2 && display.scale == 2 && log.size == CGSize(width: 200, height: 100))
        client.set(
          SettingsBytes([("Gdk/WindowScalingFactor", .integer(1)), ("Xft/DPI", .integer(96 * 1024))]).bytes, by: manager
        )
        try await eventually("half of them") { window.pixelSize == PixelSize(width: 200, height: 100) }
        #expect(window.scale == 1 && log.size == CGSize(width: 200, height: 100))
      }
    }

    @Test("Settings of a later manager apply, and stay when it ends until the next one comes")
    func comingAndGoing() async throws {
      try await run { client, open in
        let display = try open()
        #expect(display.settings == DesktopSettings())
        let first = client.manageSettings()
        client.set(SettingsBytes([("Net/ThemeName", .string("Blue-dark"))]).bytes, by: first)
        try await eventually("a dark theme") { display.settings.userInterfaceStyle == .dark }
        client.destroy(first)
        let second = client.manageSettings()
        #expect(display.settings.userInterfaceStyle == .dark)
        client.set(SettingsBytes([("Net/ThemeName", .string("Blue"))]).bytes, by: second)
        try await eventually("a light theme") { display.settings.userInterfaceStyle == .light }
      }
    }

    @Test(
      "Invalid settings are ignored, and the next valid ones apply",
      arguments: [[], [0, 1, 2], [0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255]])
    func rubbish(bytes: [UInt8]) async throws {
      try await run { client, open in
        let manager = client.manageSettings()
        client.set(bytes, by: manager)
        let display = try open()
        #expect(display.settings == DesktopSettings())
        client.set(SettingsBytes([("Gtk/EnableAnimations", .integer(0))]).bytes, by: manager)
        try await eventually("less motion") { display.settings.motion == .reduced }
      }
    }
  }
}

/// A window content that records the window's size.
@MainActor
private final class SizeLog: WindowPlatformClient {
  private(set) var isVisible = false
  private(set) var size: CGSize?
  let icons: [WindowIcon] = []

  func handle(_ event: InputEvent) {
    if case .resize(let size) = event.kind { self.size = size }
  }
  func renderFrame(at time: TimeInterval) {}
  func pixelsWereLost(_ region: Rendering.Region) {}
  func runLoopWillNest() {}
  func visibilityDidChange(to visibility: WindowVisibility) { isVisible = visibility == .visible }
  func closeWasRequested() {}
}

extension TestClient {
  /// Becomes the desktop's settings manager, and announces it.
  fileprivate func manageSettings() -> CX11.Window {
    let window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    XSetSelectionOwner(display, atom("_XSETTINGS_S0"), window, Time(CurrentTime))
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = root
    event.xclient.message_type = atom("MANAGER")
    event.xclient.format = 32
    event.xclient.data.l = (0, Int(bitPattern: atom("_XSETTINGS_S0")), Int(window), 0, 0)
    XSendEvent(display, root, False, StructureNotifyMask, &event)
    waitForServer()
    return window
  }

  fileprivate func set(_ bytes: [UInt8], by manager: CX11.Window) {
    let name = atom("_XSETTINGS_SETTINGS")
    XChangeProperty(display, manager, name, name, 8, PropModeReplace, bytes, Int32(bytes.count))
    waitForServer()
  }
}
