@testable import X11Platform

extension X11Display {
  /// Handles what comes while `body` waits, in place of a program's run loop: tests have none.
  func turning<Result>(while body: @MainActor () async throws -> Result) async throws -> Result {
    try await Self.turning({ [self] }, while: body)
  }

  /// The same with several displays, which may still have to be opened.
  static func turning<Result>(
    _ displays: @escaping @MainActor () -> [X11Display], while body: @MainActor () async throws -> Result
  ) async throws -> Result {
    let turns = Task { @MainActor in
      while true {
        for display in displays() { display.runTurn() }
        try await Task.sleep(for: .milliseconds(1))
      }
    }
    defer { turns.cancel() }
    return try await body()
  }
}
