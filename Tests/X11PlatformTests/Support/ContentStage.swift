import CX11
import Foundation
import Rendering
import TestSupport
import Testing
import Views

@testable import X11Platform

/// A window of this process with the pointer in it, on its own server, and a record of its events.
@MainActor
final class ContentStage {
  let client: TestClient
  let display: X11Display
  let window: X11Window
  let content: Content

  /// A window content that requests a frame at each motion of the pointer, and records all events.
  @MainActor
  final class Content: WindowPlatformClient {
    weak var platform: (any WindowPlatform)?
    private(set) var kinds: [InputEvent.Kind] = []
    private(set) var frames = 0
    private(set) var isClosed = false
    private(set) var visibilities: [WindowVisibility] = []
    /// What drags of other programs did here: the places of moves, "left", "dropped".
    private(set) var dragLog: [String] = []
    /// The last drag of another program.
    private(set) var drag: (any IncomingDrag)?
    /// Whether drags are wanted.
    var takesDrops = true
    /// Work that delays the next frame.
    var work: (() -> Void)?

    var moves: [CGPoint] {
      kinds.compactMap { kind in
        guard case .pointerMove(let location) = kind else { return nil }
        return location
      }
    }

    func forget() {
      (kinds, visibilities) = ([], [])
    }

    func handle(_ event: InputEvent) {
      kinds.append(event.kind)
      guard case .pointerMove = event.kind else { return }
      platform?.requestFrame()
    }

    func renderFrame(at time: TimeInterval) {
      frames += 1
      let work = work
      self.work = nil
      work?()
    }

    func pixelsWereLost(_ region: Rendering.Region) {}

    func runLoopWillNest() {}

    func dragDidMove(_ drag: any IncomingDrag, to location: CGPoint, at time: TimeInterval) {
      self.drag = drag
      dragLog.append("\(Int(location.x)) \(Int(location.y))")
      drag.answer(takesDrop: takesDrops)
    }

    func dragDidLeave(_ drag: any IncomingDrag) { dragLog.append("left") }

    func dragDidDrop(_ drag: any IncomingDrag) { dragLog.append("dropped") }

    let icons: [WindowIcon] = []

    func visibilityDidChange(to visibility: WindowVisibility) {
      visibilities.append(visibility)
    }

    func closeWasRequested() {
      isClosed = true
    }
  }

  /// Runs `body` with a window of 400 by 400 pixels and the pointer at (10, 10) in it. Server and window end when it
  /// returns or throws.
  static func run(
    on configuration: XServer.Configuration = XServer.Configuration(), environment: [String: String] = [:],
    _ body: @MainActor (ContentStage) async throws -> Void
  ) async throws {
    let server = try await XServer(configuration)
    defer { server.kill() }
    let client = try TestClient(server)
    defer { client.close() }
    let display = try X11Display(named: server.displayName, environment: .init(environment)) { error in
      fatalError("\(error)")
    }
    defer { display.disconnect() }
    let content = Content()
    let size = CGSize(width: 400, height: 400)
    let window = try #require(
      display.makeWindow(size: size, limits: .none, title: "content", client: content) as? X11Window)
    content.platform = window
    window.show()
    try await display.turning {
      try await eventually("the first frame") { content.frames > 0 }
      client.movePointer(to: 10, 10)
      try await eventually("a window under the pointer") { content.moves.last == CGPoint(x: 10, y: 10) }
    }
    try await body(ContentStage(client: client, display: display, window: window, content: content))
  }

  private init(client: TestClient, display: X11Display, window: X11Window, content: Content) {
    (self.client, self.display, self.window, self.content) = (client, display, window, content)
  }

  /// Moves the pointer, and handles events until the window has received the motion.
  func moveAndTurn(to x: Int32, _ y: Int32) async throws {
    client.movePointer(to: x, y)
    client.waitForServer()
    try await eventually("the motion") {
      display.runTurn()
      return content.moves.last == CGPoint(x: Int(x), y: Int(y))
    }
  }

  /// Handles events until a condition holds.
  func turnUntil(_ expectation: String, _ condition: () -> Bool) async throws {
    try await eventually(expectation) {
      display.runTurn()
      return condition()
    }
  }

  /// The number of requests that this process has sent to the server.
  var requestsMade: UInt { XNextRequest(display.connection.display) - 1 }
}
