import Foundation
import TestSupport
import Testing

extension FaultTests {
  @Suite("Loss of the server", .serialized)
  @MainActor
  struct LostServerTests {
    /// The number of bytes that a server of these tests sends while Xlib opens a display.
    private static let opening = 9768

    @Test("A connection cut at any point of its setup ends the program with one line and status 69")
    func cutWhileOpening() async throws {
      let server = try await XServer()
      defer { server.kill() }
      try await inParallel(4, over: Array(stride(from: 0, to: Self.opening, by: 148))) { count in
        let tap = ServerTap(cutAfter: count)
        defer { tap.close() }
        let demo = try Programs.launch([Programs.demo, "--scene", "boxes"], display: tap.open(to: server))
        try await demo.expectLoss("cut after \(count) bytes")
      }
    }

    /// Returns a replay of a drag that scrolls, in a window whose size changes with every second step.
    private func restlessReplay() -> String {
      var lines = [#"{"t":0,"type":"pointerDown","x":200,"y":200}"#]
      for step in 1...200 {
        let time = Double(step) / 100
        lines.append(#"{"t":\#(time),"type":"pointerMove","x":\#(200 - step % 90),"y":\#(200 - step % 70)}"#)
        guard step % 2 == 0 else { continue }
        lines.append(
          #"{"t":\#(time),"type":"resize","width":\#(400 + step * 7 % 300),"height":\#(400 + step * 11 % 300)}"#)
      }
      return (lines + [#"{"t":60,"type":"end"}"#]).joined(separator: "\n")
    }

    @Test("A server killed at any moment ends the program with one line and status 69, and leaves no shared memory")
    func killed() async throws {
      let files = try TemporaryDirectory()
      let replay = try files.write(restlessReplay(), to: "replay.jsonl")
      var random = SplitMix64(seed: 69)
      let moments = ["scroll", "film", "controls", "text"].flatMap { scene in
        (0..<10).map { _ in (scene: scene, delay: Int.random(in: 0...900, using: &random)) }
      }
      try await inParallel(4, over: moments) { moment in
        let server = try await XServer()
        defer { server.kill() }
        let demo = try Programs.launch(
          [Programs.demo, "--scene", moment.scene, "--replay", replay], display: server.displayName)
        try await Task.sleep(for: .milliseconds(moment.delay))
        server.kill()
        try await demo.expectLoss("\(moment)")
      }
    }

    @Test("A connection that accepts no more data counts as lost")
    func brokenPipe() async throws {
      let tap = ServerTap()
      try await WindowStage.run(["--scene", "scroll"], tap: tap) { stage in
        _ = try await stage.restingImage()
        tap.becomeDeaf()
        // The server reports a wheel notch, and the program draws a frame in response.
        stage.movePointer(to: (150, 150))
        stage.client.turnWheel(button: 5)
        try await stage.program.expectLoss()
      }
    }

    @Test("A server that pauses only delays the program")
    func stopped() async throws {
      try await WindowStage.run(["--scene", "scroll", "--size", "480x400"]) { stage in
        stage.beginDrag(from: (300, 300), step: (-1, -2), steps: 5)
        for _ in 0..<3 {
          stage.server.stop()
          try await Task.sleep(for: .milliseconds(200))
          stage.server.resume()
          stage.movePointer(to: (250, 200))
          stage.movePointer(to: (240, 180))
        }
        stage.endDragAtRest()
        try await stage.expectResponse()
        #expect(stage.program.standardError == "")
      }
    }
  }
}

/// Calls `body` for all items, several at a time.
@MainActor
private func inParallel<Item: Sendable>(
  _ count: Int, over items: [Item], _ body: @escaping @MainActor (Item) async throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    for (index, item) in items.enumerated() {
      if index >= count { try await group.next() }
      group.addTask { try await body(item) }
    }
    try await group.waitForAll()
  }
}
