@testable import X11Platform

extension X11Display {
  /// Handles events while `body` waits, because tests have no run loop of a program.
  func turning<Result>(while body: @MainActor () async throws -> Result) async throws -> Result {
    try await Self.turning({ [self] }, while: body)
  }

  /// Handles events of several displays, which may open later.
  static func turning<Result>(
    _ displays: @escaping @MainActor () -> [X11Display], while body: @MainActor () async throws -> Result
  ) async throws -> Result {
    let turns = Task { @MainActor in
      while true {
        for display in displays() {
          display.runTurn()
          display.sessionBus?.runTurn()
        }
        try await Task.sleep(for: .milliseconds(1))
      }
    }
    defer { turns.cancel() }
    return try await body()
  }
}
