import Foundation
import TestSupport
import Testing

/// Faults around a program: of its server, its environment, and other programs. The suites run in parallel and the
/// tests of each one after another, so that only a few servers run at a time.
@Suite("Faults of servers and clients", .noHanging)
enum FaultTests {}

extension ChildProcess {
  /// Waits until the program has ended as one does whose display cannot be opened or is lost: with a line of its own,
  /// and nothing left behind.
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
    // The server may still have some of it attached.
    let unmarked = segments.filter { $0 & Self.isMarkedForRemoval == 0 }
    #expect(unmarked.isEmpty, "\(context())", sourceLocation: sourceLocation)
  }

  /// The program's System V shared memory segments: their modes, which have a bit for removal.
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
  /// Checks that the window still draws and takes input: a notch of the wheel changes its picture.
  func expectResponse() async throws {
    movePointer(to: (150, 150))
    let before = try await restingImage()
    client.turnWheel(button: 5)
    try await waitForChange(from: before)
  }
}
