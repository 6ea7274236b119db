import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("What is seen while the heights of a table change")
struct TableRearrangementTests {
  /// Where the first row in sight is, from the top of the table.
  private func first(_ stage: TableStage) -> (path: IndexPath, y: CGFloat)? {
    stage.table.indexPathsForVisibleRows?.first.map {
      ($0, stage.table.rectForRow(at: $0).minY - stage.table.contentOffset.y)
    }
  }

  private func stage(estimate: CGFloat = UITableView.automaticDimension) -> TableStage {
    let stage = TableStage([200], header: nil)
    stage.table.estimatedRowHeight = estimate
    stage.layOut()
    stage.scroll(to: 4400)
    stage.table.selectRow(at: [0, 101], animated: false, scrollPosition: .none)
    return stage
  }

  enum Change: CaseIterable {
    case height, selfSizing, estimate, header, width
  }

  @Test("The row in sight and the selection stay when heights change", arguments: Change.allCases)
  func heights(change: Change) {
    let stage = stage()
    stage.contentHeight = { CGFloat(30 + $0 % 3 * 20) }
    switch change {
    case .height: stage.table.rowHeight = 88
    case .selfSizing: stage.table.rowHeight = UITableView.automaticDimension
    case .estimate:
      stage.table.rowHeight = UITableView.automaticDimension
      stage.layOut()
      stage.table.estimatedRowHeight = 200
    case .header: stage.table.sectionHeaderHeight = 60
    case .width: stage.table.frame.size.width = 200
    }
    stage.layOut()
    #expect(first(stage)?.path == [0, 100] && first(stage)?.y == 0)
    #expect(stage.table.indexPathForSelectedRow == [0, 101])
  }

  @Test("Rectangles and sizes follow a height before the next layout")
  func rectangles() {
    let stage = stage()
    stage.table.rowHeight = 88
    #expect(stage.table.rectForRow(at: [0, 3]).minY == 264 && stage.table.contentSize.height == 17600)
    #expect(stage.table.rowHeight == 88)
  }

  @Test("An offset that the app sets after the height wins")
  func offset() {
    let stage = stage()
    stage.table.rowHeight = 88
    stage.scroll(to: 1000)
    #expect(stage.table.contentOffset.y == 1000)
  }

  @Test("The delegate's heights are asked again for another width, also without estimates", arguments: [0, 44])
  func delegatedHeights(estimate: CGFloat) {
    let stage = stage()
    stage.table.estimatedRowHeight = estimate
    stage.heightOfRow = { [unowned stage] _ in stage.table.bounds.width > 300 ? 44 : 88 }
    stage.table.reloadData()
    stage.layOut()
    stage.scroll(to: 4400)
    stage.table.frame.size.width = 200
    stage.layOut()
    #expect(stage.table.rectForRow(at: [0, 101]).height == 88)
    #expect(first(stage)?.path == [0, 100] && first(stage)?.y == 0)
  }

  @Test("A height and an insertion in one turn of the app are shown together")
  func updates() {
    let stage = stage()
    stage.table.rowHeight = 88
    stage.sections[0].items.insert(1000, at: 0)
    stage.table.insertRows(at: [[0, 0]], with: .none)
    stage.harness.runUntilIdle()
    #expect(first(stage)?.path == [0, 101] && first(stage)?.y == 0)
    #expect(stage.table.contentSize.height == 17_688)
  }
}
