import TestSupport
import Testing

@Suite("Allocations")
struct AllocationTests {
  @Test(
    "Allocations by Swift code are counted, and code without allocations counts 0",
    .disabled("sanitizers replace malloc themselves") { Sanitizer.current != nil })
  func counted() throws {
    let program = try ChildProcess(Programs.allocation)
    #expect(program.waitForEnd() == .status(0))
    let counts = program.standardOutput.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
    try #require(counts.count == 3)
    #expect(counts[0] == 0)
    #expect(counts[1] > 0)
  }
}
