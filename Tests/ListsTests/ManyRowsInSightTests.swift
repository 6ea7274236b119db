import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Very many rows and items in sight")
struct ManyRowsInSightTests {
  @Test("Rows of height 0 have cells that know their rows, also after an update")
  func flatRows() {
    let stage = TableStage([4_000, 10], header: nil, rowHeight: UITableView.automaticDimension)
    stage.contentHeight = { $0 < 4_000 ? 0 : 44 }
    stage.layOut()
    func expectPaths() {
      for (path, cell) in stage.table.cells { #expect(stage.table.indexPath(for: cell) == path) }
    }
    expectPaths()
    stage.sections[0].items.removeFirst(10)
    stage.table.deleteRows(at: (0..<10).map { [0, $0] }, with: .none)
    stage.harness.runUntilIdle()
    expectPaths()
    let cell = stage.table.cells.first?.value
    stage.table.reloadData()
    #expect(cell.flatMap(stage.table.indexPath(for:)) == nil)
  }

  @Test("Cells of a collection know their items after updates, and none after they left")
  func items() {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (CGSize(width: 2, height: 2), 0, 0)
    let stage = CollectionStage([Array(0..<3_000)], layout: layout)
    func expectPaths() {
      for (key, element) in stage.view.shown { #expect(stage.view.key(of: element.view) == key) }
    }
    expectPaths()
    stage.sections[0].removeFirst(5)
    stage.view.deleteItems(at: (0..<5).map { [0, $0] })
    stage.harness.runUntilIdle()
    expectPaths()
    let cell = stage.view.shown.first?.value.view
    stage.view.contentOffset.y = 10_000
    stage.view.dataSource = nil
    stage.harness.runUntilIdle()
    #expect(cell.flatMap(stage.view.key(of:)) == nil)
  }
}
