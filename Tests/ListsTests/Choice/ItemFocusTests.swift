import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Which items can have the focus")
struct ItemFocusTests {
  private func focused(_ stage: DelegatedList) -> Int? { stage.list.selection.focused?.item }

  @Test("Arrows, pages, Home and End pass items without the focus", arguments: ListKind.allCases, [false, true])
  func keys(kind: ListKind, isMirrored: Bool) {
    let stage = DelegatedList(kind, isMirrored: isMirrored)
    stage.unfocusable = [0, 1, 4, 5, 6, 398, 399]
    for key in ["Tab", "Down"] { stage.harness.strike(key) }
    #expect(focused(stage) == 2)
    for (key, item) in [
      ("Down", 3), ("Down", 7), ("Up", 3), ("Up", 2), ("Up", 2), ("End", 397), ("Down", 397), ("Home", 2),
    ] {
      stage.harness.strike(key)
      #expect(focused(stage) == item, "after \(key)")
    }
    stage.unfocusable = Set(3..<390)
    stage.harness.strike("Next")
    #expect(focused(stage) == 390)
    stage.harness.strike("Prior")
    #expect(focused(stage) == 2)
  }

  @Test("A click on such an item selects it, and leaves the focus where it is", arguments: ListKind.allCases)
  func clicks(kind: ListKind) {
    let stage = DelegatedList(kind)
    stage.unfocusable = [3]
    stage.harness.pointer.click(at: stage.center(of: 2))
    stage.harness.pointer.click(at: stage.center(of: 3))
    #expect(stage.selected == [3] && focused(stage) == 2)
  }

  @Test("A list without any such item leaves the keys to scrolling", arguments: ListKind.allCases)
  func none(kind: ListKind) {
    let stage = DelegatedList(kind)
    stage.unfocusable = Set(0..<400)
    stage.harness.strike("Tab")
    stage.harness.strike("End")
    stage.harness.run(for: 1)
    #expect(focused(stage) == nil && stage.list.contentOffset.y == 400 * 44 - 400)
  }

  @Test("The focus begins where the delegate prefers, which may be far away", arguments: ListKind.allCases)
  func preferred(kind: ListKind) {
    let stage = DelegatedList(kind)
    stage.preferred = [0, 250]
    for key in ["Tab", "Down"] { stage.harness.strike(key) }
    stage.harness.run(for: 0.1)
    #expect(focused(stage) == 250 && stage.list.cell(at: [0, 250]) != nil)
    let other = DelegatedList(kind)
    other.preferred = [0, 400]
    for key in ["Tab", "Down"] { other.harness.strike(key) }
    #expect(focused(other) == 0)
  }

  @Test("Keys of a list without a focus scroll it, and it is no stop of Tab", arguments: ListKind.allCases)
  func without(kind: ListKind) {
    let stage = DelegatedList(kind)
    stage.list.allowsFocus = false
    stage.harness.pointer.click(at: stage.center(of: 2))
    stage.harness.strike("Down")
    #expect(focused(stage) == 2 && !stage.list.isFocused && stage.selected == [2])
    stage.harness.run(for: 1)
    #expect(stage.list.contentOffset.y == 40)
    stage.list.allowsFocus = true
    for key in ["Tab", "Down"] { stage.harness.strike(key) }
    #expect(stage.list.isFocused && focused(stage) == 3)
    stage.list.allowsFocus = false
    #expect(!stage.list.isFocused)
  }

  @Test(
    "A list that forgets its focus begins again when the focus returns", arguments: ListKind.allCases, [true, false])
  func remembering(kind: ListKind, remembers: Bool) {
    let stage = DelegatedList(kind)
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.harness.window.addSubview(button)
    (stage.list as? UITableView)?.remembersLastFocusedIndexPath = remembers
    (stage.list as? UICollectionView)?.remembersLastFocusedIndexPath = remembers
    stage.list.takeFocus()
    for key in ["Down", "Down", "Down"] { stage.harness.strike(key) }
    #expect(focused(stage) == 2)
    button.takeFocus()
    stage.list.takeFocus()
    #expect(focused(stage) == (remembers ? 2 : nil))
    stage.preferred = [0, 5]
    stage.harness.strike("Down")
    #expect(focused(stage) == (remembers ? 3 : 5))
  }

  @Test("The editing mode has a permission of its own", arguments: ListKind.allCases)
  func editing(kind: ListKind) {
    let stage = DelegatedList(kind)
    stage.list.allowsSelectionDuringEditing = true
    stage.list.allowsFocusDuringEditing = false
    for key in ["Tab", "Down"] { stage.harness.strike(key) }
    #expect(stage.list.isFocused)
    stage.list.isEditing = true
    #expect(!stage.list.isFocused)
    stage.list.allowsFocusDuringEditing = true
    stage.harness.strike("Tab")
    #expect(stage.list.isFocused)
  }

  @Test("The selection follows the focus to the items that the delegate names", arguments: ListKind.allCases)
  func following(kind: ListKind) {
    let stage = DelegatedList(kind)
    stage.list.selectionFollowsFocus = true
    stage.followExceptions = [1]
    for key in ["Tab", "Down"] { stage.harness.strike(key) }
    #expect(stage.selected == [0])
    stage.harness.strike("Down")
    #expect(stage.selected == [0] && focused(stage) == 1)
    stage.harness.strike("Down")
    #expect(stage.selected == [2])
    stage.list.selectionFollowsFocus = false
    stage.harness.strike("Up")
    #expect(stage.selected == [1])
    stage.harness.strike("Down")
    #expect(stage.selected == [1] && focused(stage) == 2)
  }
}
