import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("Mistakes in the use of a table")
struct TableMistakeTests {
  enum Mistake: String, CaseIterable, Codable {
    case counts = """
      UITableView: Invalid update of section 1: 2 items before, 1 inserted, 0 deleted, 0 moved in, 0 moved out make 3, but \
      the data source says 2 after.
      """
    case sectionCounts = """
      UITableView: Invalid update: 2 sections before, 1 inserted, 0 deleted, 0 moved in, 0 moved out make 3, but the data \
      source says 2 after.
      """
    case sharedCell = "the data source returned the cell of row [0, 0] for row [0, 1] as well"
    case negativeRows = "UITableView: the data source has -1 rows in section 1; return 0 or more"
    case negativeSections = "UITableView: the data source has -1 sections; return 0 or more"
    case indexTitle = """
      UITableView: the data source returned section 9 for the index title "A"; return one of the 2 sections
      """
    case updateInUpdate = """
      UITableViewDiffableDataSource.apply inside performBatchUpdates; apply the snapshot alone
      """
    case noCell = """
      UITableViewDiffableDataSource: the cell provider returned nil for the row at [0, 0]; return a dequeued cell
      """
    case negativeHeight = "the height of row [0, 0] is -5.0; return a finite height of 0 or more"
    case unknownHeight = "the height of row [0, 0] is nan; return a finite height of 0 or more"
    case unknownEstimate = "the estimated height of row [0, 0] is nan; return a finite height of 0 or more"
    case negativeHeader = "the height of the header of section 0 is -2.0; return a finite height of 0 or more"
    case unknownRowHeight = "UITableView.rowHeight is NaN; use a height of 0 or more, or automaticDimension"
    case row = "UITableView.scrollToRow(at: [0, 3]), which does not exist"
    case selectedRow = "UITableView.selectRow(at:animated:scrollPosition:) with row [7, 0], which does not exist"
    case name = "no class is registered for the reuse identifier \"none\""
    case registeredClass = "register a subclass of UITableViewCell"
    case unopenedUpdate = "UITableView.endUpdates() without beginUpdates()"

    @MainActor
    func make() {
      let stage = TableStage([3, 2])
      let table = stage.table
      stage.layOut()
      switch self {
      case .counts: table.insertRows(at: [[1, 0]], with: .none)
      case .sectionCounts: table.insertSections([0], with: .none)
      case .sharedCell:
        let source = SameCell()
        table.dataSource = source
        table.layoutIfNeeded()
      case .negativeRows: TableMistakeTests.show(WrongCounts(sections: 2, rows: -1), in: table)
      case .negativeSections: TableMistakeTests.show(WrongCounts(sections: -1, rows: 1), in: table)
      case .indexTitle:
        let source = WrongCounts(sections: 2, rows: 1)
        TableMistakeTests.show(source, in: table)
        withExtendedLifetime(source) { stage.harness.pointer.click(at: CGPoint(x: 359, y: 240)) }
      case .updateInUpdate, .noCell:
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in nil }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        if self == .noCell { snapshot.appendItems([0]) }
        if self == .noCell { source.apply(snapshot) } else { table.performBatchUpdates { source.apply(snapshot) } }
      case .negativeHeight, .unknownHeight:
        stage.heightOfRow = { _ in self == .negativeHeight ? -5 : .nan }
        table.reloadData()
        stage.layOut()
      case .unknownEstimate:
        let delegate = UnknownEstimate()
        table.rowHeight = UITableView.automaticDimension
        table.delegate = delegate
        table.layoutIfNeeded()
      case .negativeHeader:
        stage.headerHeight = -2
        table.reloadData()
        stage.layOut()
      case .unknownRowHeight: table.rowHeight = .nan
      case .row: table.scrollToRow(at: [0, 3], at: .top, animated: false)
      case .selectedRow: table.selectRow(at: [7, 0], animated: false, scrollPosition: .none)
      case .name: _ = table.dequeueReusableCell(withIdentifier: "none", for: [0, 0])
      case .registeredClass: table.register(UIView.self, forCellReuseIdentifier: "row")
      case .unopenedUpdate: table.endUpdates()
      }
    }
  }

  @MainActor
  private static func show(_ source: any UITableViewDataSource, in table: UITableView) {
    table.dataSource = source
    table.layoutIfNeeded()
  }

  @Test("A mistake in the use of a table ends the program and is named", arguments: Mistake.allCases)
  func isNamed(mistake: Mistake) async throws {
    let result = try await #require(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      [mistake] in
      await MainActor.run { mistake.make() }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains(mistake.rawValue))
  }

  @Test("Ten million rows, and sections without rows, are laid out like any others")
  func sizes() {
    let stage = TableStage([10_000_000], header: nil)
    stage.scroll(to: 439_000_000)
    #expect(stage.visibleNames.count == 12 && stage.table.contentSize.height == 440_000_000)
    let empty = TableStage([0, 0, 1, 0], header: 10)
    empty.layOut()
    #expect(empty.visibleNames == [0] && empty.table.headers.views.count == 4 && empty.table.contentSize.height == 84)
  }
}

@MainActor
private final class SameCell: UITableViewDataSource {
  let cell = UITableViewCell()
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
}

@MainActor
private final class UnknownEstimate: UITableViewDelegate {
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { .nan }
}

/// Numbers of sections and rows, and an index whose title leads nowhere.
@MainActor
private final class WrongCounts: UITableViewDataSource {
  private let (sections, rows): (Int, Int)
  init(sections: Int, rows: Int) { (self.sections, self.rows) = (sections, rows) }
  func numberOfSections(in tableView: UITableView) -> Int { sections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 1 : rows }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { 9 }
}
