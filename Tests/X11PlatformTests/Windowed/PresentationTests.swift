import CX11
import Foundation
import Rendering
import TestSupport
import Testing

extension WindowedTests {
  @Suite("Presentation methods")
  @MainActor
  struct PresentationTests {
    enum Memory { case shared, own }

    /// Returns the window's picture after a drag, and checks whether memory is shared with the server.
    private func imageAfterDrag(
      memory: Memory, on configuration: XServer.Configuration = XServer.Configuration(), through wrapper: [String] = [],
      tap: ServerTap? = nil, environment: [String: String?] = [:], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> PixelBuffer {
      try await WindowStage.run(
        ["--scene", "scroll", "--size", "480x400"], on: configuration, through: wrapper, tap: tap,
        environment: environment
      ) { stage in
        let before = try #require(stage.image)
        stage.beginDrag(from: (300, 300), step: (-9, -12), steps: 8)
        try await stage.waitForContent(of: before, movedBy: (-72, -96))
        stage.endDragAtRest()
        #expect(stage.program.sharesMemory == (memory == .shared), sourceLocation: sourceLocation)
        try await stage.waitForContent(of: before, movedBy: (-72, -96))
        #expect(stage.program.standardError == "", sourceLocation: sourceLocation)
        return try #require(stage.image?.cropped(to: stage.contentArea))
      }
    }

    private func expectEqual(
      _ actual: PixelBuffer, _ expected: PixelBuffer, name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      guard !actual.isEqual(to: expected) else { return }
      let difference = compareImages(actual, expected, name: name)
      Issue.record("\(difference?.description ?? "")", sourceLocation: sourceLocation)
    }

    @Test("Every presentation method shows the same pixels")
    func methods() async throws {
      let expected = try await imageAfterDrag(memory: .shared)
      for (method, memory) in [("pixmap", Memory.shared), ("image", .shared), ("plain", .own)] {
        let actual = try await imageAfterDrag(memory: memory, environment: ["ACETATE_PRESENT": method])
        expectEqual(actual, expected, name: "presented-by-\(method)")
      }
    }

    @Test("Without MIT-SHM the window shows the same pixels")
    func withoutExtension() async throws {
      var configuration = XServer.Configuration()
      configuration.arguments = ["-extension", "MIT-SHM"]
      let actual = try await imageAfterDrag(memory: .own, on: configuration)
      expectEqual(actual, try await imageAfterDrag(memory: .shared), name: "without-mit-shm")
    }

    @Test(
      "A program in its own IPC namespace shares memory by descriptors, or shows the same pixels without sharing",
      .enabled("only root may separate a program's memory from others'") { canUnshareMemory() })
    func namespace() async throws {
      let expected = try await imageAfterDrag(memory: .shared, through: ["unshare", "-i"])
      // The server offers shared memory, but refuses it when asked.
      let actual = try await imageAfterDrag(memory: .own, through: ["unshare", "-i"], tap: ServerTap())
      expectEqual(actual, expected, name: "shared-memory-refused")
    }

    @Test("An unknown presentation method is reported and ignored")
    func unknownMethod() async throws {
      try await WindowStage.run(["--scene", "scroll"], environment: ["ACETATE_PRESENT": "magic"]) { stage in
        #expect(stage.program.sharesMemory)
        #expect(stage.program.standardError == "ignoring ACETATE_PRESENT=\"magic\": not one of pixmap, image, plain\n")
      }
    }

    @Test("Screens of 16 and 30 bits show the colors of a screen of 24", arguments: [16, 30])
    func depths(depth: Int) async throws {
      var configuration = XServer.Configuration()
      configuration.depth = depth
      let actual = try await imageAfterDrag(memory: .shared, on: configuration)
      expectEqual(actual, try await imageAfterDrag(memory: .shared), name: "depth-\(depth)")
    }
  }
}

/// Returns whether this user may run a program without access to shared memory.
private func canUnshareMemory() -> Bool {
  (try? ChildProcess("unshare", ["-i", "true"]))?.waitForEnd() == .status(0)
}
