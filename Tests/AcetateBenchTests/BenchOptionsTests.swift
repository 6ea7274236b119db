import Testing

@testable import AcetateBench

@Suite("The benchmark's options")
struct BenchOptionsTests {
  @Test("Layout alone is measured on request, with a patience of 10 seconds unless another is given")
  func layout() throws {
    let plain = try #require(BenchOptions.parseAsRoot(["--layout", "bench.json"]) as? RunOptions)
    #expect(plain.layout && plain.patience == 10 && plain.json == "bench.json")
    let hasty = try #require(BenchOptions.parseAsRoot(["--layout", "--patience", "2.5"]) as? RunOptions)
    #expect(hasty.patience == 2.5)
    #expect(try BenchOptions.parseAsRoot([]) is RunOptions)
  }

  @Test("A patience outside of 1 to 3600 seconds is refused", arguments: ["0", "0.5", "3601", "nan", "soon"])
  func refusedPatience(text: String) {
    #expect(throws: (any Error).self) { try BenchOptions.parseAsRoot(["--layout", "--patience", text]) }
  }
}
