import Diagnostics
import Glibc
import Testing

@Suite("Requirements")
struct RequirementTests {
  @Test("A violated requirement prints its message and location, and ends the program with SIGABRT")
  func brokenRequirement() async throws {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      requirement(1 > 2, "the width is \(-4); use a number from 0 up")
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("DiagnosticsTests/RequirementTests.swift:"))
    #expect(message.contains(": Fatal error: the width is -4; use a number from 0 up\n"))
  }

  @Test("A satisfied requirement does not evaluate its message")
  func evaluation() {
    var count = 0
    func message() -> String {
      count += 1
      return ""
    }
    requirement(2 > 1, message())
    #expect(count == 0)
  }

  @Test("A message that cannot be written still ends the program with SIGABRT")
  func silentFailure() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      close(STDERR_FILENO)
      requirementFailure("nothing reads this")
    }
  }
}
