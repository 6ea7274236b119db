import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Lists of collection views and the size of text", .serialized, .unpainted)
struct CollectionTextSizeTests {
  @Test func `Cells grow and shrink with the size of text`() {
    let stage = CollectionListStage(.plain, [["one", "two", "three"]])
    func heights() -> [CGFloat] { (0..<3).map { stage.cell(0, $0)?.frame.height ?? 0 } }
    let before = heights()
    stage.view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    stage.harness.runUntilIdle()
    for (old, new) in zip(before, heights()) { #expect(new > 1.3 * old) }
    stage.view.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
    stage.harness.runUntilIdle()
    #expect(heights() == before)
  }
}
