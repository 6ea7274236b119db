import Controls
import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// A table whose rows have a box of a height by a constraint, and views of sections that size themselves.
@MainActor
private final class BoxTable: UITableViewDataSource, UITableViewDelegate {
  /// The height of the rows by the delegate; nil for that of the box.
  var rowHeight: CGFloat?
  var headerHeight: CGFloat = UITableView.automaticDimension
  /// The height of the boxes of new headers.
  var headerBox: CGFloat = 50
  var count = 10
  var requests = 0
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
  let harness = OffscreenHarness(size: CGSize(width: 300, height: 600))
  private let headers: Bool

  init(rowHeight: CGFloat? = nil, headers: Bool = false, estimate: CGFloat = UITableView.automaticDimension) {
    (self.rowHeight, self.headers) = (rowHeight, headers)
    table.estimatedRowHeight = estimate
    table.dataSource = self
    table.delegate = self
    harness.add(table, frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    table.layoutIfNeeded()
  }

  func cell(_ row: Int) -> BoxCell? { table.cellForRow(at: [0, row]) as? BoxCell }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    requests += 1
    return BoxCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rowHeight ?? UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    headers ? headerHeight : 0
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard headers else { return nil }
    let header = BoxHeader(reuseIdentifier: nil)
    header.height.constant = headerBox
    return header
  }
}

private final class BoxCell: UITableViewCell {
  private(set) lazy var height = contentView.addBox()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    height.isActive = true
  }

  required init?(coder: NSCoder) { nil }
}

private final class BoxHeader: UITableViewHeaderFooterView {
  private(set) lazy var height = contentView.addBox()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    height.isActive = true
  }

  required init?(coder: NSCoder) { nil }
}

extension UIView {
  /// Adds a box that fills the view.
  ///
  /// - Returns: The constraint of its height, of 50 points.
  func addBox() -> NSLayoutConstraint {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    addSubview(box)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: leadingAnchor), box.trailingAnchor.constraint(equalTo: trailingAnchor),
      box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
    let height = box.heightAnchor.constraint(equalToConstant: 50)
    height.priority = UILayoutPriority(999)
    return height
  }
}

@MainActor
@Suite("Rows, headers and footers whose size changes")
struct TableSizeChangeTests {
  @Test("A header that asks to be measured and leaves before it is measured with its next view")
  func headerThatLeaves() {
    let rows = BoxTable(headers: true)
    #expect(rows.table.rectForHeader(inSection: 0).height == 50)
    rows.headerBox = 90
    (rows.table.headerView(forSection: 0) as? BoxHeader)?.height.constant = 90
    rows.table.headerView(forSection: 0)?.invalidateIntrinsicContentSize()
    rows.table.frame.size.width = 0
    rows.harness.runUntilIdle()
    rows.table.frame.size.width = 300
    rows.harness.runUntilIdle()
    #expect(rows.table.rectForHeader(inSection: 0).height == 90)
  }

  @Test("An empty update asks the delegate for the heights again", arguments: [-1, 0, 30])
  func delegatedHeights(estimate: CGFloat) {
    let stage = BoxTable(rowHeight: 50, estimate: estimate)
    let requests = stage.requests
    stage.rowHeight = 120
    stage.table.beginUpdates()
    stage.table.endUpdates()
    #expect(stage.table.rectForRow(at: [0, 2]) == CGRect(x: 0, y: 240, width: 300, height: 120))
    #expect(stage.cell(2)?.frame.minY == 240 && stage.requests == requests)
    stage.harness.runUntilIdle()
    stage.rowHeight = 60
    stage.table.performBatchUpdates(nil)
    #expect(stage.table.rectForRow(at: [0, 2]) == CGRect(x: 0, y: 120, width: 300, height: 60))
    // The change is animated.
    stage.harness.run(for: 1.0 / 60)
    #expect((stage.cell(2)?.presentationFrame.minY ?? 0) > 120)
  }

  @Test("An update of other rows asks the delegate for all heights again")
  func otherRows() {
    let stage = BoxTable(rowHeight: 50)
    (stage.rowHeight, stage.count) = (120, 11)
    stage.table.insertRows(at: [[0, 1]], with: .none)
    #expect(stage.table.rectForRow(at: [0, 3]) == CGRect(x: 0, y: 360, width: 300, height: 120))
  }

  @Test("Rows out of sight are asked for their heights again when they come into sight")
  func outOfSight() {
    let stage = BoxTable(rowHeight: 100)
    stage.count = 100
    stage.table.reloadData()
    stage.table.layoutIfNeeded()
    stage.table.contentOffset.y = 3000
    stage.table.layoutIfNeeded()
    stage.rowHeight = 20
    stage.table.beginUpdates()
    stage.table.endUpdates()
    stage.table.contentOffset.y = 0
    stage.table.layoutIfNeeded()
    #expect(stage.table.rectForRow(at: [0, 3]) == CGRect(x: 0, y: 60, width: 300, height: 20))
  }

  @Test(
    "A cell whose constraint grows is measured again when its intrinsic size is invalidated, and by an empty update",
    arguments: [0, 1, 2, 3])
  func constraint(way: Int) {
    let stage = BoxTable()
    let cell = stage.cell(1)
    #expect(cell?.frame == CGRect(x: 0, y: 50, width: 300, height: 50))
    cell?.height.constant = 120
    switch way {
    case 0: cell?.invalidateIntrinsicContentSize()
    case 1: cell?.contentView.invalidateIntrinsicContentSize()
    case 2: stage.table.performBatchUpdates(nil)
    default:
      stage.table.beginUpdates()
      stage.table.endUpdates()
    }
    stage.table.layoutIfNeeded()
    #expect(cell?.frame == CGRect(x: 0, y: 50, width: 300, height: 120))
    #expect(stage.cell(2)?.frame.minY == 170 && stage.cell(1) === cell)
    stage.harness.run(for: 1)
    #expect(stage.cell(2)?.presentationFrame.minY == 170)
  }

  @Test("A new content configuration changes the height of its row")
  func configuration() {
    let table = TableStage([5], header: nil, rowHeight: UITableView.automaticDimension)
    table.layOut()
    let cell = table.table.cellForRow(at: [0, 1])
    var content = UIListContentConfiguration.cell()
    content.text = String(repeating: "Lorem ipsum ", count: 40)
    content.textProperties.numberOfLines = 0
    cell?.contentConfiguration = content
    table.layOut()
    let height = cell?.frame.height ?? 0
    #expect(height > 100 && table.table.rectForRow(at: [0, 2]).minY == 44 + height)
  }

  @Test("Self-sizing is invalidated by nothing, by the cell, or by constraints inside it as well")
  func modes() {
    for (mode, own, byConstraint) in [
      (UITableView.SelfSizingInvalidation.disabled, CGFloat(50), CGFloat(50)), (.enabled, 120, 50),
      (.enabledIncludingConstraints, 120, 120),
    ] {
      let stage = BoxTable()
      stage.table.selfSizingInvalidation = mode
      stage.cell(0)?.height.constant = 120
      stage.table.layoutIfNeeded()
      #expect(stage.cell(0)?.frame.height == byConstraint)
      stage.cell(0)?.invalidateIntrinsicContentSize()
      stage.table.layoutIfNeeded()
      #expect(stage.cell(0)?.frame.height == own)
    }
  }

  @Test("A row of a given height does not follow its cell")
  func givenHeight() {
    let stage = BoxTable(rowHeight: 70)
    stage.cell(0)?.height.constant = 120
    stage.cell(0)?.invalidateIntrinsicContentSize()
    stage.table.layoutIfNeeded()
    #expect(stage.cell(0)?.frame.height == 70)
  }

  @Test("A change without animations is shown at once")
  func withoutAnimation() {
    let stage = BoxTable()
    stage.cell(0)?.height.constant = 120
    UIView.performWithoutAnimation { stage.cell(0)?.invalidateIntrinsicContentSize() }
    stage.table.layoutIfNeeded()
    #expect(stage.cell(1)?.presentationFrame.minY == 120)
  }

  @Test("A header is measured again when it asks for that, and by an empty update", arguments: [true, false])
  func header(asks: Bool) {
    let stage = BoxTable(headers: true)
    let header = stage.table.headerView(forSection: 0) as? BoxHeader
    #expect(stage.table.rectForRow(at: [0, 0]).minY == 50)
    header?.height.constant = 90
    if asks { header?.invalidateIntrinsicContentSize() } else { stage.table.performBatchUpdates(nil) }
    stage.table.layoutIfNeeded()
    #expect(header?.frame.height == 90 && stage.table.rectForRow(at: [0, 0]).minY == 90)
    #expect(stage.cell(0)?.frame.minY == 90)
    // The delegate's height comes first.
    stage.headerHeight = 20
    stage.table.performBatchUpdates(nil)
    #expect(stage.table.rectForRow(at: [0, 0]).minY == 20)
  }

  @Test("The row at the upper edge stays where it is while a row above it grows")
  func anchor() {
    let stage = BoxTable()
    stage.count = 100
    stage.table.reloadData()
    stage.table.contentOffset.y = 1020
    stage.table.layoutIfNeeded()
    let first = stage.table.indexPathsForVisibleRows?.first ?? [0, 0]
    let place = stage.table.rectForRow(at: first).minY - stage.table.contentOffset.y
    stage.cell(first.row - 1)?.height.constant = 120
    stage.table.performBatchUpdates(nil)
    #expect(stage.table.rectForRow(at: [0, first.row - 1]).height == 120)
    #expect(stage.table.rectForRow(at: first).minY - stage.table.contentOffset.y == place)
  }
}
