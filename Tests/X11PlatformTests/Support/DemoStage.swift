import CX11
import Testing

/// The demo in a window on a server of its own, and somebody who uses it.
@MainActor
final class DemoStage {
  let server: XServer
  let client: TestClient
  let demo: ChildProcess
  let window: CX11.Window

  /// Device pixels per point.
  let scale: Int32

  /// Runs `body` with a demo that has shown its first frame. Server and demo end when it returns or throws.
  ///
  /// - Parameters:
  ///   - arguments: The demo's options, without `--scale`.
  ///   - wrapper: A command that runs the demo.
  static func run<Result>(
    _ arguments: [String], scale: Int32 = 1, on configuration: XServer.Configuration = XServer.Configuration(),
    manager: WindowManager = .none, through wrapper: [String] = [], environment: [String: String?] = [:],
    _ body: @MainActor (DemoStage) async throws -> Result
  ) async throws -> Result {
    try await XServer.run(configuration) { server in
      let client = try TestClient(server)
      defer { client.close() }
      let managerProcess = try await manager.start(on: server, client: client)
      let demo = try DemoProcess.launch(
        arguments + ["--scale", "\(scale)"], display: server.displayName, through: wrapper, environment: environment)
      let outcome: Swift.Result<Result, any Error>
      do {
        let stage = try await DemoStage(server: server, client: client, demo: demo, scale: scale)
        outcome = .success(try await body(stage))
      } catch {
        outcome = .failure(error)
      }
      try await demo.kill()
      try await managerProcess?.kill()
      return try outcome.get()
    }
  }

  private init(server: XServer, client: TestClient, demo: ChildProcess, scale: Int32) async throws {
    self.server = server
    self.client = client
    self.demo = demo
    self.scale = scale
    window = try await eventually("a window of the demo, which said \"\(demo.standardError)\"") {
      client.window(ofProcess: demo.identifier)
    }
    try await eventually("a window that is painted all over") { isPainted }
  }

  // MARK: Doing

  /// Moves the pointer to a point of the window's content.
  func movePointer(to point: (x: Int32, y: Int32), after delay: UInt = 0) {
    let place = client.onScreen(point.x * scale, point.y * scale, of: window)
    client.movePointer(to: place.x, place.y, after: delay)
  }

  /// Presses button 1 at `start` and drags by `steps` equal steps, a hundredth of a second each. Points. The button
  /// stays down.
  func beginDrag(from start: (x: Int32, y: Int32), step: (x: Int32, y: Int32), steps: Int32) {
    movePointer(to: start)
    client.press(1)
    for index in 1...steps {
      movePointer(to: (start.x + step.x * index, start.y + step.y * index), after: 10)
    }
    client.waitForServer()
  }

  /// Lets go after the pointer rested for so long that the content has no speed left.
  func endDragAtRest() {
    client.release(1, after: 150)
    client.waitForServer()
  }
}
