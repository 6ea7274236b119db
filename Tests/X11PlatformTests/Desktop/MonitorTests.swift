import TestSupport
import Testing
import X11Platform

extension DesktopTests {
  @Suite("Monitors of a display")
  @MainActor
  struct MonitorTests {
    /// Runs `body` with a server, a client that sets its monitor, and a display of this process, which `open` opens.
    private func run(
      _ body: @MainActor (_ client: TestClient, _ open: (Int?) throws -> X11Display) async throws -> Void
    ) async throws {
      let server = try await XServer()
      defer { server.kill() }
      let client = try TestClient(server)
      defer { client.close() }
      var displays: [X11Display] = []
      defer { displays.forEach { $0.disconnect() } }
      try await X11Display.turning({ displays }) {
        try await body(client) { framesPerSecond in
          let display = try X11Display(
            named: server.displayName, framesPerSecond: framesPerSecond, environment: [:]
          ) { error in fatalError("\(error)") }
          displays.append(display)
          return display
        }
      }
    }

    @Test("The frame rate is the monitor's refresh rate, and follows its changes")
    func following() async throws {
      try await run { client, open in
        try client.setRefreshRate(144)
        let display = try open(nil)
        #expect(display.maximumFramesPerSecond == 144)
        for rate in [75, 120] as [UInt] {
          try client.setRefreshRate(rate)
          try await eventually("\(rate) frames a second") { display.maximumFramesPerSecond == Int(rate) }
        }
      }
    }

    @Test("A monitor with no or an invalid refresh rate counts as one of 60 Hz")
    func unknown() async throws {
      try await run { client, open in
        let display = try open(nil)
        #expect(display.maximumFramesPerSecond == 60)
        try client.setRefreshRate(90)
        try await eventually("another rate") { display.maximumFramesPerSecond == 90 }
        try client.setRefreshRate(1000)
        try await eventually("the usual rate") { display.maximumFramesPerSecond == 60 }
      }
    }

    @Test("A frame rate chosen by the program overrides the monitor's")
    func wanted() async throws {
      try await run { client, open in
        try client.setRefreshRate(144)
        #expect(try open(30).maximumFramesPerSecond == 30)
      }
    }
  }
}
