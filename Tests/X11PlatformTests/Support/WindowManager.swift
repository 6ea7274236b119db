/// Who places and minimises windows.
@MainActor
enum WindowManager {
  case none
  case openbox

  /// Gives the running manager's process; nil for none.
  func start(on server: XServer, client: TestClient) async throws -> ChildProcess? {
    guard self == .openbox else { return nil }
    let process = try ChildProcess("openbox", ["--sm-disable"], environment: ["DISPLAY": server.displayName])
    try await eventually("openbox as the window manager, which said \"\(process.standardError)\"") {
      !client.properties(of: client.root).items("_NET_SUPPORTING_WM_CHECK", type: "WINDOW").isEmpty
    }
    return process
  }
}
