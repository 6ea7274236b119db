import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Selecting several items at once")
struct SeveralItemsTests {
  /// A list whose delegate turns on the editing mode, in which several items can be selected.
  private func makeStage(_ kind: ListKind, isMirrored: Bool = false) -> DelegatedList {
    let stage = DelegatedList(kind, isMirrored: isMirrored)
    let list = stage.list
    (list.allowsSelectionDuringEditing, list.allowsMultipleSelectionDuringEditing) = (true, true)
    stage.beginsSeveral = true
    stage.didLog = { [unowned stage] call in
      if call == "begin" { (stage.list as? UITableView)?.isEditing = true }
      if call == "begin" { (stage.list as? UICollectionView)?.isEditing = true }
    }
    return stage
  }

  private func twoFingers(_ stage: DelegatedList, from start: Int, to end: Int) {
    press(stage, at: start)
    move(stage, to: end)
    stage.harness.fingers.lift()
    stage.harness.run(for: 0.5)
  }

  private func press(_ stage: DelegatedList, at item: Int) {
    let place = stage.center(of: item)
    stage.harness.fingers.press(at: CGPoint(x: place.x - 40, y: place.y), CGPoint(x: place.x + 40, y: place.y))
  }

  private func move(_ stage: DelegatedList, to item: Int) {
    let y = stage.center(of: item).y
    stage.harness.fingers.move(to: [CGPoint(x: 110, y: y), CGPoint(x: 190, y: y)], duration: 0.3)
  }

  @Test("A drag with two fingers selects what it passes", arguments: ListKind.allCases, [false, true])
  func sweep(kind: ListKind, isMirrored: Bool) {
    let stage = makeStage(kind, isMirrored: isMirrored)
    twoFingers(stage, from: 2, to: 5)
    #expect(stage.log == ["should 2", "begin 2", "select 2", "select 3", "select 4", "select 5", "end"])
    #expect(stage.selected == [2, 3, 4, 5] && stage.list.contentOffset == .zero && stage.list.isEditing)
    // Upward as well, beside what is selected.
    stage.log = []
    twoFingers(stage, from: 7, to: 6)
    #expect(stage.selected == Array(2...7) && stage.log.last == "end")
  }

  @Test("Items that it leaves again are as before, and from a selected item it deselects", arguments: ListKind.allCases)
  func returning(kind: ListKind) {
    let stage = makeStage(kind)
    press(stage, at: 2)
    move(stage, to: 6)
    #expect(stage.selected == Array(2...6))
    move(stage, to: 3)
    #expect(stage.selected == [2, 3])
    move(stage, to: 1)
    #expect(stage.selected == [1, 2])
    stage.harness.fingers.lift()
    twoFingers(stage, from: 1, to: 4)
    #expect(stage.selected.isEmpty)
  }

  @Test("Near an edge the list scrolls, and the selection grows", arguments: ListKind.allCases)
  func edges(kind: ListKind) {
    let stage = makeStage(kind)
    press(stage, at: 2)
    stage.harness.fingers.move(to: [CGPoint(x: 110, y: 395), CGPoint(x: 190, y: 395)], duration: 0.3)
    stage.harness.run(for: 2)
    let offset = stage.list.contentOffset.y
    #expect(offset > 300)
    let last = Int((offset + 395) / 44)
    #expect(stage.selected == Array(2...last))
    stage.harness.fingers.lift()
    stage.harness.runUntilIdle()
    #expect(stage.list.contentOffset.y == offset && stage.log.last == "end")
  }

  @Test("A delegate that refuses, and one finger, leave scrolling as it is", arguments: ListKind.allCases)
  func scrolling(kind: ListKind) {
    let stage = makeStage(kind)
    stage.harness.finger.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 200))
    stage.harness.run(for: 3)
    #expect(stage.log.isEmpty && stage.list.contentOffset.y > 50)
    let offset = stage.list.contentOffset.y
    stage.beginsSeveral = false
    stage.harness.fingers.press(at: CGPoint(x: 110, y: 300), CGPoint(x: 190, y: 300))
    stage.harness.fingers.move(to: [CGPoint(x: 110, y: 200), CGPoint(x: 190, y: 200)], duration: 0.3)
    stage.harness.fingers.lift()
    #expect(stage.log == ["should 8"])
    #expect(stage.list.contentOffset.y > offset + 50 && stage.selected.isEmpty)
  }

  @Test("A list in which one item at most can be selected ever has no such drag", arguments: ListKind.allCases)
  func single(kind: ListKind) {
    let stage = DelegatedList(kind)
    stage.beginsSeveral = true
    #expect(stage.list.sweepPan == nil)
    twoFingers(stage, from: 5, to: 2)
    #expect(stage.log.isEmpty && stage.list.contentOffset.y > 50)
  }

  @Test("A finger on a control keeps it", arguments: ListKind.allCases)
  func controls(kind: ListKind) throws {
    let stage = makeStage(kind)
    let control = UIControl(frame: CGRect(x: 80, y: 0, width: 60, height: 44))
    let cell = try #require(stage.list.cell(at: [0, 2]))
    cell.addSubview(control)
    press(stage, at: 2)
    stage.harness.run(for: 0.2)
    #expect(control.isTracking)
    move(stage, to: 3)
    #expect(control.isTracking && stage.log.isEmpty)
    stage.harness.fingers.lift()
  }

  @Test(
    "A delegate that leaves the list as it is ends the interaction without a selection", arguments: ListKind.allCases)
  func unprepared(kind: ListKind) {
    let stage = makeStage(kind)
    stage.didLog = nil
    twoFingers(stage, from: 2, to: 5)
    #expect(stage.log == ["should 2", "begin 2", "end"] && stage.selected.isEmpty)
    stage.log = []
    click(stage, at: 3, modifiers: .shift)
    #expect(stage.log == ["should 3", "begin 3", "end", "select 3", "action 3"])
  }

  private func click(_ stage: DelegatedList, at item: Int, modifiers: KeyModifiers) {
    let name = modifiers == .shift ? "Shift_L" : modifiers == .control ? "Control_L" : nil
    if let name { stage.harness.send(.keyDown(name: name, characters: "", modifiers: [])) }
    stage.harness.pointer.click(at: stage.center(of: item))
    if let name { stage.harness.send(.keyUp(name: name, characters: "", modifiers: modifiers)) }
  }

  @Test("A click with Shift or Ctrl asks, and then selects several", arguments: ListKind.allCases)
  func clicks(kind: ListKind) {
    let stage = makeStage(kind)
    click(stage, at: 2, modifiers: [])
    #expect(stage.log == ["select 2", "action 2"])
    stage.log = []
    click(stage, at: 5, modifiers: .shift)
    #expect(
      stage.log.filter { $0.hasPrefix("s") && !$0.hasPrefix("select") || $0.hasPrefix("b") || $0 == "end" } == [
        "should 5", "begin 5", "end",
      ])
    #expect(stage.selected == [2, 3, 4, 5])
    // Where several can be selected already, nothing is asked.
    stage.log = []
    click(stage, at: 7, modifiers: .control)
    #expect(stage.selected == [2, 3, 4, 5, 7] && stage.log == ["select 7"])
    let refusing = makeStage(kind)
    refusing.beginsSeveral = false
    click(refusing, at: 2, modifiers: [])
    click(refusing, at: 4, modifiers: .shift)
    #expect(refusing.selected == [4] && !refusing.list.isEditing)
  }

  @Test("So does an arrow key with Shift, from the selected item", arguments: ListKind.allCases)
  func keys(kind: ListKind) {
    let stage = makeStage(kind)
    click(stage, at: 2, modifiers: [])
    stage.log = []
    stage.harness.strike("Down", modifiers: .shift)
    #expect(stage.log.first { $0.hasPrefix("s") } == "should 2" && stage.log.contains("begin 2"))
    #expect(stage.log.last == "end" && stage.selected == [2, 3])
    stage.harness.strike("Down", modifiers: .shift)
    #expect(stage.selected == [2, 3, 4] && stage.log.last == "select 4")
  }

  @Test(
    "A delegate that changes the items meanwhile keeps the drag at its items", arguments: ListKind.allCases,
    ["should", "begin", "select"])
  func changes(kind: ListKind, call: String) {
    let stage = makeStage(kind)
    let prepare = stage.didLog
    var isChanged = false
    stage.didLog = { [unowned stage] in
      prepare?($0)
      guard $0 == call, !isChanged else { return }
      isChanged = true
      stage.names.insert(1000, at: 0)
      stage.list.insert([[0, 0]])
    }
    press(stage, at: 2)
    move(stage, to: 4)
    // The item that was at 2 is at 3, and the fingers are at what is at 4 then.
    #expect(stage.selected == [3, 4])
    stage.harness.fingers.lift()
    #expect(stage.log.last == "end")
  }

  @Test("A delegate that reloads or removes everything ends the drag", arguments: ListKind.allCases, [0, 400])
  func reloads(kind: ListKind, count: Int) {
    let stage = makeStage(kind)
    stage.didLog = { [unowned stage] in
      guard $0 == "begin" else { return }
      (stage.list as? UITableView)?.isEditing = true
      (stage.list as? UICollectionView)?.isEditing = true
      stage.names = Array(0..<count)
      stage.list.reloadData()
    }
    twoFingers(stage, from: 2, to: 5)
    #expect(stage.selected.isEmpty && stage.log == ["should 2", "begin 2", "end"])
  }

  @Test("The user's changes of the selection are posted once each, and those by code are not")
  func notification() {
    let stage = DelegatedList(.table)
    stage.list.allowsMultipleSelection = true
    let table = stage.list as? UITableView
    var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: table, queue: nil
    ) { _ in MainActor.assumeIsolated { posts += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    table?.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    #expect(posts == 0)
    click(stage, at: 3, modifiers: [])
    #expect(posts == 1 && stage.selected == [3])
    click(stage, at: 6, modifiers: .shift)
    #expect(posts == 2)
    stage.harness.strike("a", characters: "a", modifiers: .control)
    #expect(posts == 3 && stage.selected.count == 400)
    stage.list.isEditing = true
    #expect(posts == 3)
  }
}
