import TestSupport
import Testing

extension WindowedTests {
  /// The time until a user sees a window's first frame.
  @Suite("First frame of a window")
  @MainActor
  struct FirstFrameTests {
    private static let (openFont, createPixmap, copy): (UInt8, UInt8, UInt8) = (45, 53, 62)

    @Test("The first frame comes before cursors are loaded, and tries no slower presentation first")
    func before() async throws {
      let tap = ServerTap()
      try await WindowStage.run(["--scene", "scroll", "--size", "480x400"], tap: tap) { stage in
        _ = try await stage.restingImage()
        let opcodes = tap.requests.map(\.opcode)
        let shown = try #require(opcodes.firstIndex(of: Self.copy))
        #expect(!opcodes[..<shown].contains(Self.createPixmap), "pixels for images, or for a pointer: \(opcodes)")
        #expect(!opcodes[..<shown].contains(Self.openFont), "pointers: \(opcodes)")
        #expect(opcodes[shown...].contains(Self.openFont))
      }
    }

    @Test("A window drawn before its exposure event is not drawn again")
    func once() async throws {
      let tap = ServerTap(.slow)
      try await WindowStage.run(["--scene", "scroll", "--size", "480x400"], tap: tap) { stage in
        _ = try await stage.restingImage()
        #expect(tap.requests.count { $0.opcode == Self.copy } == 1)
      }
    }
  }
}
