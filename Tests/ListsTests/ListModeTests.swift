import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// Properties of lists that other state depends on: what follows when they change, from any value to any other.
@MainActor
@Suite("Modes of lists")
struct ListModeTests {
  private struct Mode: CustomTestStringConvertible {
    var one = true
    var several = false
    var oneInEditing = false
    var severalInEditing = false
    var isEditing = false

    var isSelectable: Bool { isEditing ? oneInEditing || severalInEditing : one || several }
    var selectsSeveral: Bool { isEditing ? severalInEditing : several }

    static let all: [Mode] = (0..<32).map {
      Mode(
        one: $0 & 1 != 0, several: $0 & 2 != 0, oneInEditing: $0 & 4 != 0, severalInEditing: $0 & 8 != 0,
        isEditing: $0 & 16 != 0)
    }

    var testDescription: String { "\(one) \(several) \(oneInEditing) \(severalInEditing) \(isEditing)" }
  }

  private func apply(_ mode: Mode, to list: any EitherList) {
    (list.allowsSelection, list.allowsMultipleSelection) = (mode.one, mode.several)
    list.allowsSelectionDuringEditing = mode.oneInEditing
    list.allowsMultipleSelectionDuringEditing = mode.severalInEditing
    list.isEditing = mode.isEditing
  }

  @Test(
    "After any change of modes a list has no more items selected than the mode permits, and cells agree",
    arguments: ListKind.allCases)
  func selection(kind: ListKind) {
    for old in Mode.all {
      for new in Mode.all {
        let stage = kind.stage([Array(0..<5)], size: CGSize(width: 200, height: 200), laysOut: false)
        let list = stage.list
        apply(old, to: list)
        list.layoutIfNeeded()
        if list.isSelectable {
          for item in list.selectsSeveral ? [0, 1, 2] : [0] { list.select([0, item], scrolls: false) }
        }
        apply(new, to: list)
        if kind == .table { #expect(list.isSelectable == new.isSelectable) }
        if kind == .table { #expect(list.selectsSeveral == new.selectsSeveral) }
        let most = list.isSelectable ? (list.selectsSeveral ? 3 : 1) : 0
        #expect(list.selected.count <= most, "\(old) to \(new)")
        for path in list.visible { #expect(list.isSelected(path) == list.selected.contains(path)) }
        withExtendedLifetime(stage) {}
      }
    }
  }

  @Test("A press ends when its list can select nothing, and no row stays highlighted")
  func press() {
    let stage = TableStage([5], header: nil)
    stage.harness.touch(1, .began, at: stage.middle(of: [0, 1]))
    stage.harness.run(for: 0.3)
    #expect(stage.table.cellForRow(at: [0, 1])?.isHighlighted == true)
    stage.table.allowsSelection = false
    #expect(stage.table.cellForRow(at: [0, 1])?.isHighlighted == false)
    stage.harness.touch(1, .ended, at: stage.middle(of: [0, 1]))
    stage.harness.run(for: 0.3)
    #expect(stage.table.indexPathForSelectedRow == nil)
  }

  @Test("Insets of separators and the direction of text are shown at once")
  func looks() {
    let stage = TableStage([5], header: nil)
    let cell = stage.table.cellForRow(at: [0, 1])
    stage.table.separatorInset = UIEdgeInsets(top: 0, left: 70, bottom: 0, right: 20)
    #expect(cell?.place.separatorInset?.left == 70)
    stage.table.separatorStyle = .none
    #expect(cell?.place.hasSeparator == false)
    let plain = stage.table.contentOffset
    stage.table.semanticContentAttribute = .forceRightToLeft
    stage.harness.run(for: 0.1)
    #expect(stage.table.contentOffset == plain && stage.table.visibleCells.count == 5)
  }

  @Test("Data that was announced to be fetched is taken back when prefetching ends")
  func prefetching() {
    let stage = CollectionStage([Array(0..<100)])
    stage.view.prefetchDataSource = stage
    stage.view.contentOffset.y = 300
    stage.harness.run(for: 0.1)
    let announced = stage.prefetched
    #expect(!announced.isEmpty)
    stage.view.isPrefetchingEnabled = false
    #expect(Set(stage.cancelled).isSubset(of: announced) && !stage.cancelled.isEmpty)
    stage.prefetched = []
    stage.view.contentOffset.y = 900
    stage.harness.run(for: 0.1)
    #expect(stage.prefetched.isEmpty)
    stage.view.isPrefetchingEnabled = true
    stage.view.contentOffset.y = 1500
    stage.harness.run(for: 0.1)
    #expect(!stage.prefetched.isEmpty)
  }

  @Test("A list that can no longer be scrolled stops, in a drag and in a fling", arguments: [true, false])
  func scrolling(isFling: Bool) {
    let stage = TableStage([200], header: nil)
    let middle = CGPoint(x: 100, y: 240)
    if isFling {
      stage.harness.finger.fling(from: middle, to: CGPoint(x: 100, y: 100), duration: 0.1)
      stage.harness.run(for: 0.1)
    } else {
      stage.harness.touch(1, .began, at: middle)
      stage.harness.run(for: 0.05)
      for y in stride(from: 230, through: 150, by: -10) {
        stage.harness.touch(1, .moved, at: CGPoint(x: 100, y: y))
        stage.harness.runFrame()
      }
    }
    #expect(stage.table.contentOffset.y > 0)
    stage.table.isScrollEnabled = false
    let offset = stage.table.contentOffset
    stage.harness.run(for: 0.5)
    #expect(stage.table.contentOffset == offset && !stage.table.isDecelerating && !stage.table.isDragging)
  }
}
