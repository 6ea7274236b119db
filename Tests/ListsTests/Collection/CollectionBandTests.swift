import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// Items of 50 points, two in a row with 50 points between, and an empty margin on the left.
@MainActor
@Suite("Selection by a rectangle")
struct CollectionBandTests {
  private func makeStage(several: Bool = true) -> CollectionStage {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let stage = CollectionStage([Array(0..<40)], layout: layout, size: CGSize(width: 190, height: 200))
    stage.view.allowsMultipleSelection = several
    stage.harness.run(for: 0.1)
    return stage
  }

  private func selected(_ stage: CollectionStage) -> [Int] {
    (stage.view.indexPathsForSelectedItems ?? []).map(\.item)
  }

  /// Drags while a key is held.
  private func drag(
    _ stage: CollectionStage, from start: CGPoint, to end: CGPoint, holding key: (name: String, KeyModifiers)? = nil
  ) {
    if let key { stage.harness.send(.keyDown(name: key.name, characters: "", modifiers: key.1)) }
    stage.harness.pointer.drag(from: start, to: end)
    if let key { stage.harness.send(.keyUp(name: key.name, characters: "", modifiers: [])) }
    stage.harness.run(for: 0.05)
  }

  @Test("A drag from between the items selects those that it touches, and more with Shift or Ctrl")
  func band() {
    let stage = makeStage()
    drag(stage, from: CGPoint(x: 5, y: 5), to: CGPoint(x: 60, y: 90))
    #expect(selected(stage) == [0, 2])
    #expect(stage.view.contentOffset == .zero)
    drag(stage, from: CGPoint(x: 95, y: 5), to: CGPoint(x: 140, y: 40), holding: ("Shift_L", .shift))
    #expect(selected(stage) == [0, 1, 2])
    drag(stage, from: CGPoint(x: 5, y: 5), to: CGPoint(x: 150, y: 60), holding: ("Control_L", .control))
    #expect(selected(stage) == [2])
    #expect(!stage.view.subviews.contains { $0 is SelectionBandView })
    // A click between the items deselects all.
    stage.harness.pointer.click(at: CGPoint(x: 95, y: 40))
    #expect(selected(stage) == [])
  }

  @Test("A reload or an update during the drag removes the rectangle", arguments: [true, false])
  func interruption(_ reloads: Bool) {
    let stage = makeStage()
    stage.harness.pointer.press(at: CGPoint(x: 5, y: 5))
    stage.harness.pointer.move(to: CGPoint(x: 60, y: 90))
    stage.harness.run(for: 0.05)
    #expect(stage.view.subviews.contains { $0 is SelectionBandView })
    stage.sections[0].removeLast()
    if reloads { stage.view.reloadData() } else { stage.view.deleteItems(at: [[0, 39]]) }
    #expect(!stage.view.subviews.contains { $0 is SelectionBandView })
  }

  @Test("Items that the rectangle leaves again are as they were, and the delegate learns of each change")
  func shrinking() {
    let stage = makeStage()
    stage.clearLog()
    stage.harness.pointer.press(at: CGPoint(x: 5, y: 5))
    for y in [90, 30, 90] {
      stage.harness.pointer.move(to: CGPoint(x: 60, y: CGFloat(y)))
      stage.harness.run(for: 0.05)
    }
    #expect(stage.view.subviews.contains { $0 is SelectionBandView })
    #expect(selected(stage) == [0, 2])
    #expect(stage.log.filter { $0.hasPrefix("did") } == ["didSelect 0", "didSelect 2", "didDeselect 2", "didSelect 2"])
  }

  @Test("Held near an edge the rectangle grows with the content that scrolls")
  func autoscroll() {
    let stage = makeStage()
    stage.harness.pointer.press(at: CGPoint(x: 5, y: 5))
    stage.harness.pointer.move(to: CGPoint(x: 60, y: 198))
    stage.harness.run(for: 1)
    #expect(stage.view.contentOffset.y > 200)
    #expect(selected(stage).count > 6 && selected(stage).allSatisfy { $0.isMultiple(of: 2) })
    stage.harness.pointer.release(at: CGPoint(x: 60, y: 198))
    let offset = stage.view.contentOffset
    stage.harness.run(for: 0.5)
    #expect(stage.view.contentOffset == offset)
  }

  @Test("Where one item is selected, and by a finger, such a drag scrolls")
  func scrolling() {
    let stage = makeStage(several: false)
    stage.harness.pointer.drag(from: CGPoint(x: 95, y: 150), to: CGPoint(x: 95, y: 50))
    #expect(stage.view.contentOffset.y == 100)
    let second = makeStage()
    second.harness.fingers.press(at: CGPoint(x: 95, y: 150))
    second.harness.fingers.move(to: [CGPoint(x: 95, y: 50)], duration: 0.2)
    #expect(second.view.contentOffset.y > 50 && selected(second).isEmpty)
  }

  @Test("A menu is for the selected items, for another item alone, or for none")
  func menus() {
    let stage = makeStage()
    drag(stage, from: CGPoint(x: 5, y: 5), to: CGPoint(x: 60, y: 90))
    for place in [CGPoint(x: 45, y: 45), CGPoint(x: 145, y: 45), CGPoint(x: 95, y: 45)] {
      stage.harness.pointer.secondaryClick(at: place)
      stage.harness.run(for: 0.1)
    }
    #expect(stage.menuPaths == [[[0, 0], [0, 2]], [[0, 1]], []])
  }
}
