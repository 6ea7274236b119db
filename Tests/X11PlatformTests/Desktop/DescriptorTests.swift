import TestSupport
import Testing

extension DesktopTests {
  @Suite("A program that may open few files")
  @MainActor
  struct DescriptorTests {
    private func launch(_ scene: String, files limit: Int, on server: XServer) throws -> ChildProcess {
      try Programs.launch(
        ["sh", "-c", "ulimit -n \(limit); exec \"$0\" --scene \(scene)", Programs.demo], display: server.displayName)
    }

    @Test("Says so in a line and ends with status 69, wherever the files run out")
    func tooFew() async throws {
      let server = try await XServer()
      defer { server.kill() }
      // With fewer the system cannot load the program; standard input, output and error count, too.
      for limit in [4, 5, 6, 7, 8, 9, 10, 12, 18] {
        let demo = try launch("scroll", files: limit, on: server)
        try await demo.expectEnd(.status(69))
        let text = demo.standardError
        #expect(text.contains("\"\(server.displayName)\": too few file descriptors"), "\(limit) files: \(text)")
        #expect(text.filter(\.isNewline).count == 1, "\(limit) files: \(text)")
      }
    }

    @Test("Shows its window with those that are enough, fonts included")
    func enough() async throws {
      let server = try await XServer()
      defer { server.kill() }
      let client = try TestClient(server)
      defer { client.close() }
      let demo = try launch("text", files: 24, on: server)
      defer { demo.kill() }
      try await eventually("a window that is painted; the program said \"\(demo.standardError)\"") {
        try #require(demo.end == nil, "\(demo.standardError)")
        guard let window = client.window(ofProcess: demo.identifier), client.isViewable(window) else { return false }
        let image = client.image(of: window, size: client.size(of: window))
        return image.map { !$0.contains(TestClient.backdrop) && !$0.isUniform } ?? false
      }
      #expect(demo.standardError == "")
    }
  }
}
