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

  @Test("The delegate hears of each move by a key with its direction, and may refuse it", arguments: ListKind.allCases)
  func moves(kind: ListKind) {
    let stage = DelegatedList(kind)
    func name(_ context: UIFocusUpdateContext) -> String {
      "\(context.previous?.item ?? -1) to \(context.next.item) by \(context.focusHeading.rawValue)"
    }
    var (asked, told) = ([String](), [String]())
    stage.mayMoveFocus = { [unowned stage] context in
      asked.append(name(context))
      #expect(context.previouslyFocusedView === context.previous.flatMap { stage.list.cell(at: $0) })
      return context.next != [0, 3]
    }
    stage.didMoveFocus = { [unowned stage] context, _ in
      told.append(name(context))
      #expect(context.nextFocusedView === stage.list.cell(at: context.next))
    }
    for key in ["Tab", "Down", "Down", "Down", "Down", "Up"] { stage.harness.strike(key) }
    #expect(asked == ["-1 to 0 by 2", "0 to 1 by 2", "1 to 2 by 2", "2 to 3 by 2", "2 to 1 by 1"])
    #expect(told == ["-1 to 0 by 2", "0 to 1 by 2", "1 to 2 by 2", "2 to 1 by 1"] && focused(stage) == 1)
    stage.harness.strike("End")
    stage.harness.strike("Home")
    #expect(told.suffix(2) == ["1 to 399 by 512", "399 to 0 by 256"])
    // The focus stays at the first item: that is no move.
    asked = []
    stage.harness.strike("Up")
    #expect(asked.isEmpty)
  }

  @Test("What it animates runs with the move", arguments: ListKind.allCases)
  func coordinated(kind: ListKind) {
    let stage = DelegatedList(kind)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.harness.window.addSubview(view)
    var completions = 0
    stage.didMoveFocus = { _, coordinator in
      coordinator.addCoordinatedAnimations({ view.frame.origin.x = 100 }, completion: { completions += 1 })
    }
    for key in ["Tab", "Down"] { stage.harness.strike(key) }
    stage.harness.run(for: 0.15)
    #expect(view.frame.minX == 100 && view.presentationFrame.minX > 0 && view.presentationFrame.minX < 100)
    #expect(completions == 0)
    stage.harness.run(for: 0.5)
    #expect(view.presentationFrame.minX == 100 && completions == 1)
  }

  @Test(
    "A delegate that changes the items when it is asked moves the focus to the same item", arguments: ListKind.allCases)
  func changes(kind: ListKind) {
    let stage = DelegatedList(kind)
    for key in ["Tab", "Down", "Down"] { stage.harness.strike(key) }
    #expect(focused(stage) == 1)
    stage.mayMoveFocus = { [unowned stage] _ in
      stage.names.insert(1000, at: 0)
      stage.list.insert([[0, 0]])
      return true
    }
    stage.harness.strike("Down")
    #expect(focused(stage) == 3)
    stage.mayMoveFocus = { [unowned stage] context in
      stage.names.remove(at: context.next.item)
      stage.list.delete([context.next])
      return true
    }
    stage.harness.strike("Down")
    #expect(focused(stage) == 3)
    stage.mayMoveFocus = { [unowned stage] _ in
      stage.names = []
      stage.list.reloadData()
      return true
    }
    stage.harness.strike("Down")
    stage.harness.run(for: 0.5)
    #expect(stage.list.count(in: 0) == 0)
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
