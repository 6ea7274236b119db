import Foundation
import TestSupport
import Testing

extension DesktopTests {
  @Suite("Connection to the server")
  @MainActor
  struct ConnectionTests {
    /// EX_UNAVAILABLE of sysexits.h.
    private let unavailable = ChildProcess.End.status(69)

    /// Starts the demo, which must end by itself, and checks that it writes a line with all of `words`.
    private func expectRefusal(
      display: String?, environment: [String: String?] = [:], mentioning words: [String],
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let demo = try Programs.launch(
        [Programs.demo, "--scene", "scroll"], display: display, environment: environment)
      try await demo.expectEnd(unavailable, sourceLocation: sourceLocation)
      expectComplaint(demo, mentioning: words, sourceLocation: sourceLocation)
    }

    private func expectComplaint(
      _ demo: ChildProcess, mentioning words: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let text = demo.standardError
      #expect(text.hasSuffix("\n") && text.filter(\.isNewline).count == 1, "\(text)", sourceLocation: sourceLocation)
      for word in words {
        #expect(text.contains(word), "\(text)", sourceLocation: sourceLocation)
      }
    }

    @Test("A server killed while the window is idle ends the program with one line and status 69")
    func killedWhileIdle() async throws {
      try await WindowStage.run(["--scene", "scroll"]) { stage in
        _ = try await stage.restingImage()
        stage.client.close()
        stage.server.kill()
        try await stage.program.expectEnd(unavailable)
        expectComplaint(stage.program, mentioning: ["\"\(stage.server.displayName)\"", "lost"])
      }
    }

    @Test(
      "A server killed during a drag ends the program with one line and status 69", arguments: ["pixmap", "plain"])
    func killedWhileDragging(method: String) async throws {
      try await WindowStage.run(["--scene", "scroll"], environment: ["ACETATE_PRESENT": method]) { stage in
        let before = try #require(stage.image)
        stage.beginDrag(from: (300, 300), step: (-1, -2), steps: 20)
        try await stage.waitForChange(from: before)
        for index: Int32 in 0..<200 { stage.movePointer(to: (280 - index % 50, 260 - index % 70), after: 2) }
        stage.client.close()
        stage.server.kill()
        try await stage.program.expectEnd(unavailable)
        expectComplaint(stage.program, mentioning: ["\"\(stage.server.displayName)\"", "lost"])
      }
    }

    @Test("Without a server the program says which display it tried")
    func noServer() async throws {
      try await expectRefusal(display: ":4999", mentioning: ["\":4999\"", "DISPLAY", "start an X server"])
    }

    @Test("Without DISPLAY the program says that it is not set", arguments: [nil, ""])
    func noDisplayName(display: String?) async throws {
      try await expectRefusal(display: display, mentioning: ["DISPLAY is not set"])
    }

    @Test(
      "A malformed display name is reported with the form that it should have",
      arguments: ["nonsense", "9", "localhost"])
    func malformedName(display: String) async throws {
      try await expectRefusal(display: display, mentioning: ["\"\(display)\"", "DISPLAY", "the form"])
    }

    @Test("A server that refuses the user is reported with its name")
    func refused() async throws {
      let files = try TemporaryDirectory()
      try XAuthority.write(to: files.path(of: "authority"))
      var configuration = XServer.Configuration()
      configuration.arguments = ["-auth", files.path(of: "authority")]
      let server = try await XServer(configuration)
      defer { server.kill() }
      try await expectRefusal(
        display: server.displayName, mentioning: ["\"\(server.displayName)\"", "Authorization required", "xauth"])

      // With the secret, the same server accepts the program.
      let demo = try Programs.launch(
        [Programs.demo, "--scene", "scroll"], display: server.displayName,
        environment: ["XAUTHORITY": files.path(of: "authority")])
      try await demo.waitForWindow()
      demo.kill()
    }

    @Test("A screen of 256 colors is refused")
    func depth8() async throws {
      var configuration = XServer.Configuration()
      configuration.depth = 8
      let server = try await XServer(configuration)
      defer { server.kill() }
      try await expectRefusal(
        display: server.displayName, mentioning: ["\"\(server.displayName)\"", "depth 8", "depth 24"])
    }
  }
}

extension ChildProcess {
  /// Waits until the program has mapped memory that it shares with a server, which it does only once the server
  /// accepted it.
  @MainActor
  fileprivate func waitForWindow() async throws {
    try await eventually("a program that shares memory with the server; it said \"\(standardError)\"") {
      try #require(end == nil, "\(standardError)")
      return sharesMemory
    }
  }
}
