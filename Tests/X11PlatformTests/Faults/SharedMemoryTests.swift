import Foundation
import Glibc
import TestSupport
import Testing

extension FaultTests {
  @Suite("Shared memory with the server", .serialized)
  @MainActor
  struct SharedMemoryTests {
    private let arguments = ["--scene", "scroll", "--size", "480x400"]

    /// Resizes the window, which replaces its memory each time, and checks that no segment could be left behind.
    /// Between the system calls that create and mark a segment, it may be unmarked once, but not at the next check.
    private func resize(_ stage: WindowStage, times: Int32) async throws {
      for step in 1...times {
        stage.client.resize(stage.window, to: .init(width: 400 + step * 7, height: 300 + step * 5))
        for _ in 0..<5 {
          try await eventually("segments that are marked for removal") {
            stage.program.segments.allSatisfy { $0 & ChildProcess.isMarkedForRemoval != 0 }
          }
          try await Task.sleep(for: .milliseconds(2))
        }
      }
    }

    @Test("Shared memory has no identifier if the server accepts file descriptors")
    func descriptors() async throws {
      try await WindowStage.run(arguments) { stage in
        try await resize(stage, times: 20)
        #expect(stage.program.segments.isEmpty && stage.program.sharesMemory)
        try await stage.expectResponse()
      }
    }

    @Test(
      "Without descriptors shared memory has an identifier, and is marked for removal before the server attaches it")
    func identifiers() async throws {
      try await WindowStage.run(arguments, tap: ServerTap()) { stage in
        try await resize(stage, times: 20)
        #expect(!stage.program.segments.isEmpty && stage.program.sharesMemory)
        try await stage.expectResponse()
        stage.program.kill()
        try await eventually("a server that lets go of it") { stage.program.segments.isEmpty }
      }
    }

    @Test("A program killed during a resize leaves no shared memory behind", arguments: [ServerTap?.none, ServerTap()])
    func killed(tap: ServerTap?) async throws {
      var random = SplitMix64(seed: 9)
      let server = try await XServer()
      defer { server.kill() }
      let client = try TestClient(server)
      defer { client.close() }
      for _ in 0..<8 {
        let tap = tap == nil ? nil : ServerTap()
        defer { tap?.close() }
        let demo = try Programs.launch(
          [Programs.demo] + arguments, display: tap?.open(to: server) ?? server.displayName)
        let window = try await eventually("a window") { client.window(ofProcess: demo.identifier) }
        for step in 1...Int32.random(in: 2...20, using: &random) {
          client.resize(window, to: .init(width: 400 + step * 7, height: 300 + step * 5))
        }
        usleep(.random(in: 0...4000, using: &random))
        demo.kill()
        try await eventually("nothing left") { demo.segments.isEmpty }
      }
    }
  }
}
