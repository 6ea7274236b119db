import CX11
import Rendering
import TestSupport
import Testing

extension DesktopTests {
  @Suite("Scale of a window")
  @MainActor
  struct ScaleTests {
    /// Returns the size of a window of 240 by 200 points on a desktop with these resources, and the program's output.
    private func openWindow(
      resources: String, environment: [String: String?]
    ) async throws -> (size: PixelSize, complaint: String) {
      let server = try await XServer()
      defer { server.kill() }
      let client = try TestClient(server)
      defer { client.close() }
      client.setResources(resources)
      let program = try Programs.launch(
        [Programs.demo, "--scene", "boxes", "--size", "240x200"], display: server.displayName,
        environment: environment)
      let window = try await eventually("a window") { client.window(ofProcess: program.identifier) }
      let size = client.size(of: window)
      program.kill()
      return (size, program.standardError)
    }

    @Test("The scale is the desktop's resolution divided by 96 dots per inch")
    func desktop() async throws {
      let opened = try await openWindow(resources: "*color0:\t#000000\nXft.dpi:\t192\n", environment: [:])
      #expect(opened.size == PixelSize(width: 480, height: 400))
      #expect(opened.complaint == "")
    }

    @Test("The environment's scale overrides the desktop's")
    func environment() async throws {
      let opened = try await openWindow(resources: "Xft.dpi:\t192\n", environment: ["ACETATE_SCALE": "1.5"])
      #expect(opened.size == PixelSize(width: 360, height: 300))
      #expect(opened.complaint == "")
    }

    @Test(
      "An invalid scale in the environment is reported and ignored", arguments: ["0", "large", "17", "nan"])
    func nonsense(scale: String) async throws {
      let opened = try await openWindow(resources: "Xft.dpi:\t192\n", environment: ["ACETATE_SCALE": scale])
      #expect(opened.size == PixelSize(width: 480, height: 400))
      #expect(opened.complaint.hasPrefix("ignoring ACETATE_SCALE=\"\(scale)\""), "\(opened.complaint)")
      #expect(opened.complaint.filter(\.isNewline).count == 1)
    }
  }
}

extension TestClient {
  /// Sets the resources that a desktop's settings set, for programs that connect later.
  fileprivate func setResources(_ text: String) {
    XChangeProperty(
      display, root, XA_RESOURCE_MANAGER, XA_STRING, 8, PropModeReplace, text, Int32(text.utf8.count))
    XSync(display, False)
  }
}
