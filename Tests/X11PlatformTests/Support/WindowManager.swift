import CX11
import TestSupport

/// The window manager, which places and minimizes windows.
@MainActor
enum WindowManager {
  case none
  case openbox

  /// Starts the manager and returns its process; nil for `none`.
  func start(on server: XServer, client: TestClient) async throws -> ChildProcess? {
    guard self == .openbox else { return nil }
    let process = try ChildProcess("openbox", ["--sm-disable"], environment: ["DISPLAY": server.displayName])
    try await waitUntilManaging(client, saying: process)
    return process
  }

  /// Waits until the manager handles new windows. A manager that is still starting can miss a window that is mapped at
  /// that moment, so this maps a window of its own again until it is managed.
  private func waitUntilManaging(_ client: TestClient, saying process: ChildProcess) async throws {
    let display = client.display
    let probe = XCreateSimpleWindow(display, client.root, 0, 0, 50, 50, 0, 0, 0)
    try await eventually("a window manager, which said \"\(process.standardError)\"") {
      guard client.properties(of: probe).items("WM_STATE", type: "WM_STATE").isEmpty else { return true }
      XMapWindow(display, probe)
      return false
    }
    XDestroyWindow(display, probe)
    client.waitForServer()
  }
}
