import TestSupport
import Testing

extension DesktopTests {
  @Suite("Programs with few file descriptors")
  @MainActor
  struct DescriptorTests {
    private func launch(_ scene: String, files limit: Int, on server: XServer) throws -> ChildProcess {
      try Programs.launch(
        ["sh", "-c", "ulimit -n \(limit); exec \"$0\" --scene \(scene)", Programs.demo], display: server.displayName)
    }

    @Test("A program that runs out of file descriptors anywhere says so in one line and ends with status 69")
    func tooFew() async throws {
      let server = try await XServer()
      defer { server.kill() }
      // With fewer descriptors the system cannot load the program; standard input, output and error count as well.
      for limit in [4, 5, 6, 7, 8, 9, 10, 12, 18] {
        let demo = try launch("scroll", files: limit, on: server)
        try await demo.expectEnd(.status(69))
        let text = demo.standardError
        #expect(text.contains("\"\(server.displayName)\": too few file descriptors"), "\(limit) files: \(text)")
        #expect(text.filter(\.isNewline).count == 1, "\(limit) files: \(text)")
      }
    }

    @Test("A program with just enough file descriptors shows its window, fonts included")
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
