import CX11
import Foundation
import Rendering
import TestSupport
import Testing
import Views
import X11Platform

extension DesktopTests {
  @Suite("States of windows")
  @MainActor
  struct WindowStateTests {
    /// Runs `body` with windows of this process under a window manager.
    private func run(
      _ titles: String..., body: @MainActor (_ client: TestClient, _ windows: [ManagedWindow]) async throws -> Void
    ) async throws {
      let server = try await XServer()
      defer { server.kill() }
      let client = try TestClient(server)
      defer { client.close() }
      let manager = try await WindowManager.openbox.start(on: server, client: client)
      defer { manager?.kill() }
      let display = try X11Display(named: server.displayName, environment: [:]) { error in fatalError("\(error)") }
      defer { display.disconnect() }
      try await display.turning {
        var windows: [ManagedWindow] = []
        for title in titles {
          let log = StateLog()
          let platform = display.makeWindow(
            size: CGSize(width: 200, height: 100), limits: .none, title: title, client: log)
          log.platform = platform
          platform.show()
          let identifier = try await eventually("the window \(title)") {
            log.isVisible ? client.window(titled: title) : nil
          }
          windows.append(ManagedWindow(platform: platform, log: log, identifier: identifier))
          try await eventually("the focus of \(title)") { log.isFocused }
        }
        try await body(client, windows)
      }
    }

    private struct ManagedWindow {
      let platform: any WindowPlatform
      let log: StateLog
      let identifier: CX11.Window
    }

    @Test("A window is maximized, fills the screen, and gets its own size back")
    func sizes() async throws {
      try await run("States") { client, windows in
        let window = windows[0]
        @MainActor func states() -> [String] { client.properties(of: window.identifier).atoms("_NET_WM_STATE") }
        window.platform.setState(.maximized)
        try await eventually("a maximized window") {
          states().contains("_NET_WM_STATE_MAXIMIZED_HORZ") && states().contains("_NET_WM_STATE_MAXIMIZED_VERT")
            && window.platform.pixelSize.width > 200 && window.platform.isMaximized
        }
        #expect(!window.platform.isFullScreen)
        window.platform.setState(.fullScreen)
        try await eventually("a full screen") { window.platform.isFullScreen && window.log.stateChanges == 1 }
        #expect(window.platform.pixelSize == client.size(of: client.root))
        window.platform.setState(.normal)
        try await eventually("the own size") {
          window.platform.pixelSize == PixelSize(width: 200, height: 100) && !window.platform.isFullScreen
            && !window.platform.isMaximized
        }
      }
    }

    @Test("A window is minimized and restored")
    func minimizing() async throws {
      try await run("States") { client, windows in
        let window = windows[0]
        window.platform.setState(.minimized)
        try await eventually("a minimized window") { !window.log.isVisible && !client.isViewable(window.identifier) }
        window.platform.setState(.normal)
        try await eventually("a restored window") { window.log.isVisible && client.isViewable(window.identifier) }
      }
    }

    @Test("A window that is moved is told so, and knows its place")
    func moves() async throws {
      try await run("States") { client, windows in
        let window = windows[0]
        for (x, y) in [(300, 200), (120, 340)] as [(Int32, Int32)] {
          let (changes, place) = (window.log.placeChanges, window.platform.placeOnScreen)
          client.move(window.identifier, to: x, y)
          // The frame is at that place, or the content.
          try await eventually("another place") {
            guard let new = window.platform.placeOnScreen, new != place else { return false }
            return window.log.placeChanges > changes && abs(new.x - CGFloat(x)) < 40 && abs(new.y - CGFloat(y)) < 40
          }
        }
      }
    }

    @Test("The focus of windows is reported, and activating a window shows it in front with the focus")
    func focus() async throws {
      try await run("First", "Second") { _, windows in
        let (first, second) = (windows[0], windows[1])
        try await eventually("a lost focus") { !first.log.isFocused }
        first.platform.activate()
        try await eventually("the focus of the first") { first.log.isFocused && !second.log.isFocused }
      }
    }

    @Test("A window demands attention until it has the focus")
    func attention() async throws {
      try await run("First", "Second") { client, windows in
        @MainActor func demands() -> Bool {
          let states = client.properties(of: windows[0].identifier).atoms("_NET_WM_STATE")
          return states.contains("_NET_WM_STATE_DEMANDS_ATTENTION")
        }
        windows[0].platform.demandAttention()
        try await eventually("a demand") { demands() }
        windows[0].platform.activate()
        try await eventually("no demand") { windows[0].log.isFocused && !demands() }
      }
    }
  }
}

/// A window content with empty frames, which records the states of the window.
@MainActor
private final class StateLog: WindowPlatformClient {
  var platform: (any WindowPlatform)?
  private(set) var isVisible = false
  private(set) var isFocused = false
  private(set) var stateChanges = 0
  private(set) var placeChanges = 0
  let icons: [WindowIcon] = []

  func handle(_ event: InputEvent) {}
  func renderFrame(at time: TimeInterval) {}
  func pixelsWereLost(_ region: Rendering.Region) {}
  func runLoopWillNest() {}
  func visibilityDidChange(to visibility: WindowVisibility) { isVisible = visibility == .visible }
  func focusDidChange(isFocused: Bool) { self.isFocused = isFocused }
  func stateDidChange() { stateChanges += 1 }
  func placeMayHaveChanged() { placeChanges += 1 }
  func closeWasRequested() {}
}
