import CX11
import Foundation
import Rendering
import TestSupport
import Testing
import Views

import X11Platform

/// A window of this process, on its own server, that records the text typed into it.
@MainActor
final class TypingStage {
  let server: XServer
  let client: TestClient
  let window: any WindowPlatform
  let keyboard: TestKeyboard
  private let log: InputLog

  /// A caret in the window.
  static let caret = TextInputState(caret: CGRect(x: 20, y: 30, width: 1, height: 16), isSecure: false)

  /// Runs `body` with a window that has the keyboard focus and no text input. Server and display end when it returns or
  /// throws.
  static func run<Result>(
    modifiers: String = "@im=none", _ body: @MainActor (TypingStage) async throws -> Result
  ) async throws -> Result {
    let server = try await XServer()
    defer { server.kill() }
    let client = try TestClient(server)
    defer { client.close() }
    let display = try X11Display(named: server.displayName, environment: ["XMODIFIERS": modifiers]) { error in
      fatalError("\(error)")
    }
    defer { display.disconnect() }
    return try await display.turning { try await body(TypingStage(server, client, display)) }
  }

  private init(_ server: XServer, _ client: TestClient, _ display: X11Display) async throws {
    (self.server, self.client) = (server, client)
    keyboard = TestKeyboard(client)
    let log = InputLog()
    self.log = log
    window = display.makeWindow(size: CGSize(width: 200, height: 100), limits: .none, title: "Typing", client: log)
    window.show()
    // Without a window manager the keyboard focus follows the pointer.
    client.movePointer(to: 50, 50)
    try await eventually("a window in sight") { log.isVisible }
  }

  /// Checks the input since the last check: the texts, marked text in brackets with a bar for the caret, key presses
  /// with their text, and key releases.
  func expectTyped(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    // F5 has no text and marks the end of the input.
    let before = log.count(of: "F5")
    keyboard.strike(XK_F5)
    try await eventually("the last key") { log.count(of: "F5") > before }
    let typed = takeTyped()
    #expect(typed == expected, sourceLocation: sourceLocation)
  }

  /// Waits for input, and checks that it is exactly `expected`.
  func expectNext(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await eventually("something typed") { log.line.count >= expected.count }
    let typed = takeTyped()
    #expect(typed == expected, sourceLocation: sourceLocation)
  }

  /// Waits until the events that the server has sent are handled, the last of which is a motion of the pointer.
  func waitForServer() async throws {
    let before = log.motions
    client.movePointer(to: 51 + before % 2, 50)
    try await eventually("a motion of the pointer") { log.motions > before }
  }

  /// Returns the changes of keyboard focus since the last call.
  func takeFocusChanges() -> [InputEvent.Kind] {
    let changes = log.focusChanges
    if !changes.isEmpty { log.clear() }
    return changes
  }

  /// Returns the text typed since the last call.
  func takeTyped() -> String {
    defer { log.clear() }
    return log.line
  }
}

/// A window content that records what is typed.
@MainActor
private final class InputLog: WindowPlatformClient {
  private(set) var isVisible = false
  private var events: [InputEvent.Kind] = []

  func handle(_ event: InputEvent) { events.append(event.kind) }
  func renderFrame(at time: TimeInterval) {}
  func pixelsWereLost(_ region: Rendering.Region) {}
  func runLoopWillNest() {}
  func visibilityDidChange(to visibility: WindowVisibility) { isVisible = visibility == .visible }
  func closeWasRequested() {}
  let icons: [WindowIcon] = []

  func clear() { events = [] }

  /// The losses and returns of the keyboard focus.
  var focusChanges: [InputEvent.Kind] { events.filter { [.keyboardLeave, .keyboardEnter].contains($0) } }

  /// The number of motions of the pointer.
  var motions: Int32 {
    Int32(events.count { if case .pointerMove = $0 { true } else { false } })
  }

  /// Returns the number of releases of a key.
  func count(of key: String) -> Int {
    events.count { if case .keyUp(key, _, _) = $0 { true } else { false } }
  }

  var line: String {
    events.compactMap { kind in
      switch kind {
      case .text(let text): text
      case .markedText(let text, let caret):
        "[\(String(decoding: text.utf16.prefix(caret), as: UTF16.self))|"
          + "\(String(decoding: text.utf16.dropFirst(caret), as: UTF16.self))]"
      case .keyDown(let name, let characters, _) where name != "F5": "<\(name) \(characters)>"
      case .keyUp(let name, _, _) where name != "F5": "</\(name)>"
      default: nil
      }
    }.joined()
  }
}
