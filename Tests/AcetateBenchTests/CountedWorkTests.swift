import Testing

@testable import AcetateBench

@Suite("Counted work")
@MainActor
struct CountedWorkTests {
  @Test("Each work can be asked for by its name", arguments: CountedWork.allCases)
  func names(work: CountedWork) throws {
    let options = try #require(BenchOptions.parseAsRoot(["counted", work.rawValue]) as? CountedOptions)
    #expect(options.work == work)
  }

  @Test("A typed letter is in the text")
  func keystroke() {
    let stage = TextStage(lines: 10)
    let length = stage.length
    stage.typeAndDraw()
    #expect(stage.length == length + 1)
  }
}
