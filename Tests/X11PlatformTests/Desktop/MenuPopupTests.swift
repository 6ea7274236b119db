import CX11
import Foundation
import Rendering
import TestSupport
import Testing

extension DesktopTests {
  /// The demo's menu of scenes in a window that is too small for it, on a screen that is large enough.
  @Suite("Menus beyond a window's edges")
  @MainActor
  struct MenuPopupTests {
    /// The distances of the last two groups of scenes from the bottom of the menu.
    private static let groups: [Int32] = [25, 68]

    private func run(
      manager: WindowManager = .none, environment: [String: String?] = [:],
      on configuration: XServer.Configuration = XServer.Configuration(),
      _ body: @MainActor (WindowStage) async throws -> Void
    ) async throws {
      try await WindowStage.run(
        ["--scene", "boxes", "--size", "400x200"], on: configuration, manager: manager, environment: environment, body)
    }

    /// Opens the menu at a point of the window, and waits until all of it is painted.
    @discardableResult
    private func open(_ stage: WindowStage, at point: (x: Int32, y: Int32) = (100, 90)) async throws -> CX11.Window {
      stage.movePointer(to: point)
      stage.client.press(3)
      stage.client.release(3, after: 20)
      return try await waitForPopup(stage)
    }

    private func waitForPopup(_ stage: WindowStage) async throws -> CX11.Window {
      try await eventually("a painted popup") {
        guard let popup = popup(stage),
          let image = stage.client.image(of: popup, size: stage.client.size(of: popup))
        else { return nil }
        return image.contains(TestClient.backdrop) || image.isUniform ? nil : popup
      }
    }

    private func popup(_ stage: WindowStage) -> CX11.Window? {
      stage.client.window(ofType: "_NET_WM_WINDOW_TYPE_POPUP_MENU")
    }

    /// Checks that the menu closes, and that the pointer then belongs to no program.
    private func expectClosed(_ stage: WindowStage, sourceLocation: SourceLocation = #_sourceLocation) async throws {
      try await eventually("no popup") { popup(stage) == nil }
      try await eventually("a pointer that is free") { stage.client.grabPointer() }
      stage.client.ungrabPointer()
    }

    private func movePointer(_ stage: WindowStage, to place: (x: Int32, y: Int32), of window: CX11.Window) {
      let place = stage.client.onScreen(place.x, place.y, of: window)
      stage.client.movePointer(to: place.x, place.y, after: 20)
    }

    // MARK: Opening

    @Test(
      "A menu that does not fit is whole in a window of its own at the pointer, and the focus stays",
      arguments: [WindowManager.none, .openbox])
    func whole(manager: WindowManager) async throws {
      try await run(manager: manager) { stage in
        stage.client.giveKeys(to: Int(stage.window))
        let popup = try await open(stage)
        let attributes = try #require(stage.client.attributes(of: popup))
        let corner = stage.client.onScreen(0, 0, of: popup)
        let pointer = stage.client.onScreen(100, 90, of: stage.window)
        let height = attributes.height
        #expect(attributes.override_redirect == True && height > 220)
        // Under a window manager, the window may be too low on the screen.
        #expect(corner.x == pointer.x && corner.y == min(pointer.y, 900 - 4 - height))
        #expect(
          stage.client.properties(of: popup).items("WM_TRANSIENT_FOR", type: "WINDOW") == [UInt(stage.window)])
        var (focused, revert): (CX11.Window, Int32) = (0, 0)
        XGetInputFocus(stage.client.display, &focused, &revert)
        #expect(focused == stage.window)
        stage.client.strike(XK_Escape)
        try await expectClosed(stage)
      }
    }

    @Test("A menu stays on the monitor of the pointer and off the desktop's panels")
    func placed() async throws {
      try await run { stage in
        // A panel of 100 pixels at the bottom.
        let workArea = [0, 0, 1000, 800].map(UInt.init)
        for (name, items) in [("_NET_WORKAREA", workArea), ("_NET_CURRENT_DESKTOP", [0])] {
          items.withUnsafeBytes { bytes in
            _ = XChangeProperty(
              stage.client.display, stage.client.root, stage.client.atom(name), XA_CARDINAL, 32, PropModeReplace,
              bytes.bindMemory(to: UInt8.self).baseAddress, Int32(items.count))
          }
        }
        XMoveWindow(stage.client.display, stage.window, 650, 300)
        stage.client.waitForServer()
        let popup = try await open(stage, at: (340, 190))
        let (corner, size) = (stage.client.onScreen(0, 0, of: popup), stage.client.size(of: popup))
        #expect(corner.y == min(490, 800 - 4 - size.height) && corner.x + size.width == 990)
      }
    }

    @Test("While another program has the pointer, the menu is inside the window")
    func refused() async throws {
      try await run { stage in
        stage.client.giveKeys(to: Int(stage.window))
        let before = try await stage.restingImage()
        #expect(stage.client.grabPointer())
        stage.client.strike(XK_Menu)
        try await stage.waitForChange(from: before)
        let opened = try await stage.restingImage()
        #expect(popup(stage) == nil && !opened.isEqual(to: before))
        stage.client.ungrabPointer()
        stage.client.strike(XK_Escape)
        try await stage.expectRest(showing: before)
        #expect(stage.program.standardError == "")
      }
    }

    // MARK: Choosing

    @Test(
      "A group is chosen by a click, or by press, move and release, beyond the window, and a scene in it by a click",
      arguments: ["xinput2", "core"])
    func pointer(input: String) async throws {
      try await run(environment: ["ACETATE_INPUT": input]) { stage in
        for (isOneGesture, distance) in zip([false, true], Self.groups) {
          let before = try await stage.restingImage()
          stage.movePointer(to: (100, 90))
          stage.client.press(3)
          if !isOneGesture { stage.client.release(3, after: 20) }
          let popup = try await waitForPopup(stage)
          let size = stage.client.size(of: popup)
          movePointer(stage, to: (60, size.height - distance - 100), of: popup)
          movePointer(stage, to: (60, size.height - distance), of: popup)
          if !isOneGesture { stage.client.press(1, after: 20) }
          stage.client.release(isOneGesture ? 3 : 1, after: 20)
          try await eventually("the scenes of the group") { stage.client.size(of: popup) != size }
          // The first row leads back.
          movePointer(stage, to: (60, 48), of: popup)
          stage.client.press(1, after: 20)
          stage.client.release(1, after: 20)
          try await expectClosed(stage)
          try await stage.waitForChange(from: before)
        }
      }
    }

    @Test(
      "Keys choose while the pointer is over the popup, which has no focus", arguments: [WindowManager.none, .openbox])
    func keys(manager: WindowManager) async throws {
      try await run(manager: manager) { stage in
        if manager == .openbox { stage.client.giveKeys(to: Int(stage.window)) }
        let before = try await stage.restingImage()
        let popup = try await open(stage)
        movePointer(stage, to: (60, 200), of: popup)
        for _ in 0..<2 {
          stage.client.strike(XK_End)
          stage.client.strike(XK_Return)
        }
        try await expectClosed(stage)
        try await stage.waitForChange(from: before)
      }
    }

    // MARK: Closing

    @Test("A click on the desktop or on another program closes the menu, and reaches nothing else")
    func clickOutside() async throws {
      try await run { stage in
        let display = stage.client.display
        let other = XCreateSimpleWindow(display, stage.client.root, 800, 0, 100, 100, 0, 0, 0)
        XSelectInput(display, other, ButtonPressMask)
        XMapWindow(display, other)
        stage.client.waitForServer()
        var event = XEvent()
        for place in [(x: 900, y: 850), (x: 850, y: 50)] as [(x: Int32, y: Int32)] {
          try await open(stage)
          stage.client.movePointer(to: place.x, place.y)
          stage.client.press(1)
          stage.client.release(1, after: 20)
          try await expectClosed(stage)
          #expect(XCheckWindowEvent(display, other, ButtonPressMask, &event) == 0)
        }
        stage.client.press(1)
        stage.client.release(1)
        stage.client.waitForServer()
        #expect(XCheckWindowEvent(display, other, ButtonPressMask, &event) != 0)
      }
    }

    /// What ends a menu.
    enum End: CaseIterable {
      case move, resize, unmap, focus, destroyedPopup, close
    }

    @Test("A menu closes with the place, size, visibility, focus and life of its window", arguments: End.allCases)
    func closing(end: End) async throws {
      try await run { stage in
        stage.client.giveKeys(to: Int(stage.window))
        let popup = try await open(stage)
        let display = stage.client.display
        switch end {
        case .move: XMoveWindow(display, stage.window, 30, 40)
        case .resize: XResizeWindow(display, stage.window, 420, 210)
        case .unmap: XUnmapWindow(display, stage.window)
        case .focus: stage.client.giveKeys(to: None)
        case .destroyedPopup: XDestroyWindow(display, popup)
        case .close: stage.client.sendProtocol("WM_DELETE_WINDOW", to: stage.window)
        }
        stage.client.waitForServer()
        try await expectClosed(stage)
        if end == .close { try await stage.program.expectEnd(.status(0)) }
        #expect(stage.program.standardError == "")
      }
    }

    @Test("A program that is killed with an open menu, or loses its server, leaves no grab", arguments: [false, true])
    func crash(isOfServer: Bool) async throws {
      try await run { stage in
        try await open(stage)
        #expect(!stage.client.grabPointer())
        if isOfServer {
          stage.server.kill()
          try await stage.program.expectLoss()
        } else {
          stage.program.kill()
          try await expectClosed(stage)
        }
      }
    }
  }
}
