import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Selection in a list")
struct ListSelectionTests {
  private func stage(_ kind: ListKind) -> any ListStage { kind.stage([Array(0..<3), Array(3..<103)]) }

  @Test(
    "A held press highlights after 0.15 s, and a drag takes the highlight away without a selection",
    arguments: ListKind.allCases, [true, false])
  func drag(kind: ListKind, isFinger: Bool) {
    let stage = stage(kind)
    let (start, end) = (stage.center(of: [1, 2]), stage.center(of: [0, 1]))
    let pointer = isFinger ? stage.harness.finger : stage.harness.pointer
    pointer.press(at: start)
    stage.harness.run(for: 0.1)
    #expect(!stage.list.isHighlighted([1, 2]))
    stage.harness.run(for: 0.1)
    #expect(stage.list.isHighlighted([1, 2]))
    pointer.move(from: start, to: end, duration: 0.1)
    #expect(!stage.list.isHighlighted([1, 2]))
    pointer.release(at: end)
    stage.harness.runUntilIdle()
    let calls = stage.log.map { $0.prefix { $0 != " " } }
    #expect(calls == ["shouldHighlight", "didHighlight", "didUnhighlight"])
    #expect(stage.list.selected.isEmpty && stage.list.contentOffset.y > 0)
  }

  @Test(
    "Selection by code calls no delegate method, and a cell that comes into sight shows it",
    arguments: ListKind.allCases)
  func byCode(kind: ListKind) {
    let stage = stage(kind)
    stage.list.select([1, 57], scrolls: true)
    stage.list.layoutIfNeeded()
    #expect(stage.list.selected == [[1, 57]] && stage.list.contentOffset.y == 60 * 44 + 22 - 200)
    #expect(stage.list.isSelected([1, 57]))
    stage.list.deselect([1, 57])
    #expect(!stage.list.isSelected([1, 57]) && stage.list.selected.isEmpty && stage.log.isEmpty)
  }

  @Test(
    "With multiple selection a finger toggles; the pointer needs Ctrl for that, and Shift for a range",
    arguments: ListKind.allCases)
  func multiple(kind: ListKind) {
    let stage = stage(kind)
    stage.list.allowsMultipleSelection = true
    func tap(_ path: IndexPath) { stage.harness.finger.click(at: stage.center(of: path)) }
    func click(_ path: IndexPath, holding key: String = "", _ modifier: KeyModifiers = []) {
      if !key.isEmpty { stage.harness.send(.keyDown(name: key, characters: "", modifiers: modifier)) }
      stage.harness.pointer.click(at: stage.center(of: path))
      if !key.isEmpty { stage.harness.send(.keyUp(name: key, characters: "", modifiers: [])) }
    }
    for row in 0...1 { tap([0, row]) }
    #expect(stage.list.selected == [[0, 0], [0, 1]])
    tap([0, 0])
    #expect(stage.list.selected == [[0, 1]])
    let asks = kind == .table ? "willDeselect 0.0" : "shouldDeselect 0"
    #expect(stage.log.contains(asks))
    click([0, 2])
    #expect(stage.list.selected == [[0, 2]])
    click([1, 1], holding: "Shift_L", .shift)
    #expect(stage.list.selected == [[0, 2], [1, 0], [1, 1]])
    click([1, 0], holding: "Control_L", .control)
    #expect(stage.list.selected == [[0, 2], [1, 1]])
  }
}
