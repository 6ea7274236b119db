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

  @Test(arguments: [true, false])
  func `The text of an accessory follows the size of text, unless its options say no`(follows: Bool) throws {
    let stage = CollectionListStage(.plain, [["one"]])
    let cell = try #require(stage.cell(0, 0))
    let options =
      follows ? UICellAccessory.LabelOptions() : UICellAccessory.LabelOptions(adjustsFontForContentSizeCategory: false)
    cell.accessories = [.label(text: "more", options: options)]
    stage.harness.runUntilIdle()
    let label = try #require(cell.accessoryViews.trailing.first)
    let before = label.frame
    stage.view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    stage.harness.runUntilIdle()
    #expect(label.frame.width == before.width || follows && label.frame.width > 1.3 * before.width)
    #expect((label.frame.width > before.width) == follows && label.frame.maxX == before.maxX)
  }
}
