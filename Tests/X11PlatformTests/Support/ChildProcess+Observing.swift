import Foundation
import TestSupport
import Testing

extension ChildProcess {
  /// Waits until the process ends by itself, and checks how it ends.
  @MainActor
  func expectEnd(_ expected: End, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let actual = try await eventually("the end of process \(identifier), which said \"\(standardError)\"") { end }
    #expect(actual == expected, "it said \"\(standardError)\"", sourceLocation: sourceLocation)
  }

  /// The processor time of all its threads so far, in nanoseconds; nil once it has ended.
  var processorTime: Int? {
    var (clock, time) = (clockid_t(), timespec())
    guard end == nil, clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return nil }
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Whether it maps memory shared with another process.
  var sharesMemory: Bool {
    // FileManager reads at most 4 KB of such a file.
    guard let maps = try? FileHandle(forReadingAtPath: "/proc/\(identifier)/maps")?.readToEnd() else { return false }
    return ["/memfd:acetate", "/SYSV"].contains { maps.range(of: Data($0.utf8)) != nil }
  }
}
