import CX11
import TestSupport
import Testing

/// A program in a window on its own server, and its user.
@MainActor
final class WindowStage {
  let server: XServer
  let client: TestClient
  let program: ChildProcess
  let window: CX11.Window

  /// Device pixels per point.
  let scale: Int32

  /// Runs `body` with a program that has painted its window. Server and program end when it returns or throws.
  ///
  /// - Parameters:
  ///   - arguments: The program's options.
  ///   - program: Its path; nil for the demo.
  ///   - wrapper: A command that runs the program.
  ///   - tap: A tap between the program and the server; nil for none.
  static func run<Result>(
    _ arguments: [String], of program: String? = nil, scale: Int32 = 1,
    on configuration: XServer.Configuration = XServer.Configuration(), manager: WindowManager = .none,
    through wrapper: [String] = [], tap: ServerTap? = nil, environment: [String: String?] = [:],
    _ body: @MainActor (WindowStage) async throws -> Result
  ) async throws -> Result {
    let server = try await XServer(configuration)
    defer { server.kill() }
    let client = try TestClient(server)
    defer { client.close() }
    let managerProcess = try await manager.start(on: server, client: client)
    defer { managerProcess?.kill() }
    defer { tap?.close() }
    let child = try Programs.launch(
      wrapper + [program ?? Programs.demo] + arguments + (program == nil ? ["--no-caption"] : []),
      display: tap?.open(to: server) ?? server.displayName,
      environment: ["ACETATE_SCALE": "\(scale)"].merging(environment) { $1 })
    defer { child.kill() }
    return try await body(WindowStage(server: server, client: client, program: child, scale: scale))
  }

  private init(server: XServer, client: TestClient, program: ChildProcess, scale: Int32) async throws {
    self.server = server
    self.client = client
    self.program = program
    self.scale = scale
    window = try await eventually("a window of the program") {
      try #require(program.end == nil, "the program ended: \(program.standardError)")
      return client.window(ofProcess: program.identifier)
    }
    try await eventually("a window that is painted all over") { isPainted }
  }

  // MARK: Input

  /// Moves the pointer to a point of the window's content.
  func movePointer(to point: (x: Int32, y: Int32), after delay: UInt = 0) {
    let place = client.onScreen(point.x * scale, point.y * scale, of: window)
    client.movePointer(to: place.x, place.y, after: delay)
  }

  /// Warps the pointer to a point of the window's content with a request, without a device.
  func warpPointer(to point: (x: Int32, y: Int32)) {
    XWarpPointer(client.display, 0, window, 0, 0, 0, 0, point.x * scale, point.y * scale)
    client.waitForServer()
  }

  /// Presses button 1 at `start` and drags by `steps` equal steps, in points, a hundredth of a second each. The button
  /// stays down.
  func beginDrag(from start: (x: Int32, y: Int32), step: (x: Int32, y: Int32), steps: Int32) {
    sendDrag(from: start, step: step, steps: steps)
    client.waitForServer()
  }

  /// Drags as `beginDrag` does and releases the button in motion, 5 milliseconds after the last step. The server has the
  /// release before that step is due: a test that waited for a processor in between would let the content lose its speed.
  func fling(from start: (x: Int32, y: Int32), step: (x: Int32, y: Int32), steps: Int32) {
    sendDrag(from: start, step: step, steps: steps)
    client.release(1, after: 5)
    client.waitForServer()
  }

  /// Sends the whole drag before its first step is due: to ask for the window's place at each step would wait for the step
  /// before it.
  private func sendDrag(from start: (x: Int32, y: Int32), step: (x: Int32, y: Int32), steps: Int32) {
    let place = client.onScreen(start.x * scale, start.y * scale, of: window)
    client.movePointer(to: place.x, place.y)
    client.press(1)
    for index in 1...steps {
      client.movePointer(to: place.x + step.x * scale * index, place.y + step.y * scale * index, after: 10)
    }
  }

  /// Releases the button after the pointer has rested long enough for the content to lose its speed.
  func endDragAtRest() {
    client.release(1, after: 150)
    client.waitForServer()
  }
}
