import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Selection in a collection view")
struct CollectionSelectionTests {
  private func center(_ item: Int) -> CGPoint {
    CGPoint(x: CGFloat(item % 2) * 60 + 25, y: CGFloat(item / 2) * 60 + 25)
  }

  private func click(_ stage: CollectionStage, _ item: Int) {
    stage.harness.pointer.click(at: center(item), holding: 0.3)
    stage.harness.run(for: 0.5)
  }

  @Test("A click highlights, selects and unhighlights, in this order")
  func order() {
    let stage = CollectionStage([Array(0..<100)])
    click(stage, 2)
    #expect(stage.log == ["shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didSelect 2", "didUnhighlight 2"])
    #expect(stage.view.indexPathsForSelectedItems == [[0, 2]])
    #expect(stage.view.cellForItem(at: [0, 2])?.isSelected == true)
    stage.clearLog()
    click(stage, 3)
    #expect(
      stage.log == [
        "shouldHighlight 3", "didHighlight 3", "shouldSelect 3", "didDeselect 2", "didSelect 3", "didUnhighlight 3",
      ])
    #expect(stage.view.cellForItem(at: [0, 2])?.isSelected == false)
  }

  @Test("While editing, code and keys follow the permissions of that mode")
  func editing() {
    let stage = CollectionStage([Array(0..<10)])
    stage.view.isEditing = true
    stage.view.becomeFirstResponder()
    stage.view.setFocus(to: [0, 0], isVisible: true)
    stage.harness.strike("space")
    #expect(stage.view.indexPathsForSelectedItems == nil)
    (stage.view.allowsSelectionDuringEditing, stage.view.allowsMultipleSelectionDuringEditing) = (true, true)
    for item in 0..<2 { stage.view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    #expect(stage.view.indexPathsForSelectedItems == [[0, 0], [0, 1]])
  }

  @Test("A change of the mode leaves the selection that the new mode permits")
  func modes() {
    let view = CollectionStage([Array(0..<10)]).view
    view.allowsMultipleSelection = true
    for item in 0..<3 { view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    view.allowsMultipleSelection = false
    #expect(view.indexPathsForSelectedItems == [[0, 0]])
    view.allowsSelection = false
    #expect(view.indexPathsForSelectedItems == nil)
    (view.allowsSelection, view.allowsMultipleSelectionDuringEditing) = (true, true)
    (view.allowsSelectionDuringEditing, view.isEditing) = (true, true)
    for item in 0..<3 { view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    view.allowsMultipleSelectionDuringEditing = false
    #expect(view.indexPathsForSelectedItems == [[0, 0]])
    view.allowsSelectionDuringEditing = false
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test("An item that must not be highlighted is not selected")
  func noHighlight() {
    let stage = CollectionStage([Array(0..<100)])
    stage.mayHighlight = false
    click(stage, 2)
    #expect(stage.log == ["shouldHighlight 2"])
    #expect(stage.view.indexPathsForSelectedItems == nil)
  }

  @Test("Arrows move the focus by lines and columns, and Space selects")
  func keys() {
    let stage = CollectionStage([Array(0..<100)])
    click(stage, 0)
    func focus(after key: String) -> Int? {
      stage.harness.typeKey(key)
      return stage.view.selection.focused?.item
    }
    stage.harness.typeKey("Tab")
    #expect(focus(after: "Right") == 1)
    #expect(focus(after: "Down") == 3)
    #expect(focus(after: "Right") == 4)
    #expect(focus(after: "Up") == 2)
    #expect(focus(after: "End") == 99)
    #expect(focus(after: "Down") == 99)
    stage.harness.runUntilIdle()
    #expect(stage.view.contentOffset.y == 2790)
    stage.harness.typeKey("space")
    #expect(stage.view.indexPathsForSelectedItems == [[0, 99]])
    #expect(focus(after: "Home") == 0)
  }
}
