import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Cells in jumps")
struct JumpTests {
  /// 26 sections of 40 rows with headers, an index, and cells of two kinds.
  @MainActor
  private final class Stage: NSObject, UITableViewDataSource, UITableViewDelegate {
    final class Cell: UITableViewCell {
      static var made = 0
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.made += 1
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Header: UITableViewHeaderFooterView {
      static var made = 0
      override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        Self.made += 1
      }
      required init?(coder: NSCoder) { nil }
    }

    let kinds: Int
    let harness: OffscreenHarness
    let table: UITableView
    private let titles = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }

    init(kinds: Int = 1, size: CGSize = CGSize(width: 375, height: 480), sizesItself: Bool = false) {
      (Cell.made, Header.made) = (0, 0)
      self.kinds = kinds
      harness = OffscreenHarness(size: size)
      table = UITableView(frame: CGRect(origin: .zero, size: size))
      super.init()
      if !sizesItself { table.rowHeight = 44 }
      for kind in 0..<kinds { table.register(Cell.self, forCellReuseIdentifier: "\(kind)") }
      table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
      (table.dataSource, table.delegate) = (self, self)
      harness.add(table, frame: table.frame)
      harness.runUntilIdle()
    }

    func numberOfSections(in tableView: UITableView) -> Int { 26 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "\(indexPath.section % kinds)", for: indexPath)
      cell.textLabel?.text = "\(titles[indexPath.section]) \(indexPath.row)"
      return cell
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 28 }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }

    /// Drags from one end of the index to the other and back, three times.
    func dragIndex() {
      let size = table.bounds.size
      let (top, bottom) = (CGPoint(x: size.width - 16, y: 4), CGPoint(x: size.width - 16, y: size.height - 4))
      harness.finger.press(at: top)
      for _ in 0..<3 {
        harness.finger.move(from: top, to: bottom, duration: 1)
        harness.finger.move(from: bottom, to: top, duration: 1)
      }
      harness.finger.release(at: top)
      harness.runUntilIdle()
    }
  }

  @Test(
    "The index dragged up and down makes at most four cells more than are visible, and as few headers",
    arguments: [CGSize(width: 375, height: 480), CGSize(width: 300, height: 300), CGSize(width: 800, height: 900)],
    [false, true])
  func index(size: CGSize, sizesItself: Bool) {
    let stage = Stage(size: size, sizesItself: sizesItself)
    let visible = Int((size.height / 44).rounded(.up))
    stage.dragIndex()
    #expect(stage.table.contentOffset.y == 0)
    #expect(Stage.Cell.made <= visible + 4, "\(Stage.Cell.made) cells for \(visible)")
    #expect(Stage.Header.made <= 4, "\(Stage.Header.made) headers")
  }

  @Test("A reload makes no cells, and neither do jumps by code, however many kinds there are")
  func reloads() {
    let stage = Stage(kinds: 2)
    stage.dragIndex()
    for step in 0..<40 {
      if step % 4 < 2 { stage.table.reloadData() }
      stage.table.scrollToRow(at: IndexPath(row: 20, section: step % 26), at: .middle, animated: false)
      stage.harness.run(for: 0.1)
    }
    #expect(Stage.Cell.made <= 2 * (11 + 4) && Stage.Header.made <= 4)
  }

  @Test("A jump to a tall header view and back makes no cells")
  func tallHeaderView() {
    let stage = Stage()
    stage.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 3000))
    for y in [3000, 0, 20_000, 0, 500, 3100] as [CGFloat] {
      stage.table.contentOffset.y = y
      stage.harness.runFrame()
    }
    #expect(Stage.Cell.made <= 11 + 4)
  }

  @Test("Jumps in a collection view, and reloads, make as few cells", arguments: [false, true])
  func collection(reloads: Bool) {
    let stage = CollectionStage([Array(0..<1000)])
    var cells = Set<ObjectIdentifier>()
    var kept: [UICollectionViewCell] = []
    for offset in [0, 20_000, 0, 5000, 24_000, 100, 12_345, 0] as [CGFloat] {
      if reloads { stage.view.reloadData() }
      stage.view.contentOffset.y = offset
      stage.harness.runFrame()
      // Retained, so that no address is used again.
      kept += stage.view.visibleCells.filter { cells.insert(ObjectIdentifier($0)).inserted }
    }
    #expect(kept.count <= 10 + 4, "\(kept.count)")
    stage.view.layoutIfNeeded()
  }
}
