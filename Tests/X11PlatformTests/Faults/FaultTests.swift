import Foundation
import TestSupport
import Testing

/// What goes wrong around a program: its server, its surroundings, other programs. The suites run side by side, the tests of
/// each one after another, so that there are a few servers at a time.
@Suite("Faults of servers and clients", .timeLimit(.minutes(3)))
enum FaultTests {}

extension ChildProcess {
  /// Waits until it has ended as a program does whose display cannot be had or is lost: with a line of its own, and
  /// nothing left behind.
  @MainActor
  func expectLoss(_ context: @autoclosure () -> String = "", sourceLocation: SourceLocation = #_sourceLocation)
    async throws
  {
    let actual = try await eventually("the end of process \(identifier), which said \"\(standardError)\"") { end }
    #expect(actual == .status(69), "\(context()): it said \"\(standardError)\"", sourceLocation: sourceLocation)
    let text = standardError
    #expect(
      text.hasPrefix("acetate-demo: ") && text.filter(\.isNewline).count == 1 && text.contains("display"),
      "\(context()): \(text)", sourceLocation: sourceLocation)
    // The server may still have some of it.
    let unmarked = segments.filter { $0 & Self.isMarkedForRemoval == 0 }
    #expect(unmarked.isEmpty, "\(context())", sourceLocation: sourceLocation)
  }

  /// The shared memory of System V that it made: the modes, which have a bit for what is marked for removal.
  var segments: [Int] {
    let table = (try? String(contentsOfFile: "/proc/sysvipc/shm", encoding: .utf8)) ?? ""
    return table.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count > 4, fields[4] == "\(identifier)" else { return nil }
      return Int(fields[2], radix: 8)
    }
  }

  /// SHM_DEST of the system's headers.
  static let isMarkedForRemoval = 0o1000
}

extension WindowStage {
  /// Expects that the window still draws and takes input: a notch of the wheel changes what it shows.
  func expectResponse() async throws {
    movePointer(to: (150, 150))
    let before = try await restingImage()
    client.turnWheel(button: 5)
    try await waitForChange(from: before)
  }
}
