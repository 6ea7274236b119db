import CX11
import Foundation
import Rendering
import TestSupport
import Testing
import Views

import X11Platform

/// A window of this process on a server of its own, which writes down what is typed into it.
@MainActor
final class TypingStage {
  let server: XServer
  let client: TestClient
  let window: any WindowPlatform
  let keyboard: TestKeyboard
  private let log: InputLog

  /// A caret in the window.
  static let caret = TextInputState(caret: CGRect(x: 20, y: 30, width: 1, height: 16), isSecure: false)

  /// Runs `body` with a window that gets the keys and has no text input; server and display end when it returns or throws.
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
    // Without a window manager the keys go where the pointer is.
    client.movePointer(to: 50, 50)
    try await eventually("a window in sight") { log.isVisible }
  }

  /// Expects what was typed since this was asked last: the texts, what was marked in brackets with a bar for the caret,
  /// and the keys as they went down, with their text, and up.
  func expectTyped(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    // The last of the keys has no text and no use.
    let before = log.count(of: "F5")
    keyboard.strike(XK_F5)
    try await eventually("the last key") { log.count(of: "F5") > before }
    let typed = takeTyped()
    #expect(typed == expected, sourceLocation: sourceLocation)
  }

  /// Expects what comes next, and nothing before it.
  func expectNext(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await eventually("something typed") { log.line.count >= expected.count }
    let typed = takeTyped()
    #expect(typed == expected, sourceLocation: sourceLocation)
  }

  /// Waits until what the server told so far has been handled: it tells of a motion of the pointer last.
  func waitForServer() async throws {
    let before = log.motions
    client.movePointer(to: 51 + before % 2, 50)
    try await eventually("a motion of the pointer") { log.motions > before }
  }

  /// The keys' going and coming so far, once.
  func takeFocusChanges() -> [InputEvent.Kind] {
    let changes = log.focusChanges
    if !changes.isEmpty { log.clear() }
    return changes
  }

  /// What was typed so far, once.
  func takeTyped() -> String {
    defer { log.clear() }
    return log.line
  }
}

/// Writes down what is typed.
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

  /// When the keys went elsewhere, and came back.
  var focusChanges: [InputEvent.Kind] { events.filter { [.keyboardLeave, .keyboardEnter].contains($0) } }

  /// How often the pointer moved.
  var motions: Int32 {
    Int32(events.count { if case .pointerMove = $0 { true } else { false } })
  }

  /// How often a key was released.
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
