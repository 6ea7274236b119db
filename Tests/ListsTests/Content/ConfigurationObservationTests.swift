import Controls
import Foundation
import Observation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@MainActor
@Suite("What updates of configurations read", .serialized, .unpainted)
struct ConfigurationObservationTests {
  @Observable
  final class Model {
    var text = "one"
    var other = 0
  }

  private let harness = OffscreenHarness(size: CGSize(width: 200, height: 400))
  private let model = Model()

  private static func content(_ model: Model) -> UIListContentConfiguration {
    var content = UIListContentConfiguration.cell()
    content.text = model.text
    return content
  }

  private final class TableCell: UITableViewCell {
    var update: () -> Void = {}
    override func updateConfiguration(using state: UICellConfigurationState) { update() }
  }

  private final class Cell: UICollectionViewCell {
    var update: () -> Void = {}
    override func updateConfiguration(using state: UICellConfigurationState) { update() }
  }

  private final class Header: UITableViewHeaderFooterView {
    var update: () -> Void = {}
    override func updateConfiguration(using state: UIViewConfigurationState) { update() }
  }

  /// What updates a configuration.
  enum Update: CaseIterable {
    case handlerOfRow, overrideOfRow, handlerOfItem, overrideOfItem, handlerOfHeader, overrideOfHeader
  }

  /// Makes a view that shows the text of the model by an update.
  private func makeView(_ update: Update, _ didUpdate: @escaping () -> Void) -> UIView {
    let model = model
    func content() -> UIListContentConfiguration {
      didUpdate()
      return Self.content(model)
    }
    switch update {
    case .handlerOfRow:
      let cell = UITableViewCell()
      cell.configurationUpdateHandler = { cell, _ in cell.contentConfiguration = content() }
      return cell
    case .overrideOfRow:
      let cell = TableCell()
      cell.update = { [unowned cell] in cell.contentConfiguration = content() }
      return cell
    case .handlerOfItem:
      let cell = UICollectionViewListCell(frame: .zero)
      cell.configurationUpdateHandler = { cell, _ in cell.contentConfiguration = content() }
      return cell
    case .overrideOfItem:
      let cell = Cell(frame: .zero)
      cell.update = { [unowned cell] in cell.contentConfiguration = content() }
      return cell
    case .handlerOfHeader:
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.configurationUpdateHandler = { header, _ in header.contentConfiguration = content() }
      return header
    case .overrideOfHeader:
      let header = Header(reuseIdentifier: nil)
      header.update = { [unowned header] in header.contentConfiguration = content() }
      return header
    }
  }

  private func text(in view: UIView) -> String? {
    (view as? UILabel)?.text ?? view.subviews.lazy.compactMap(text(in:)).first
  }

  @Test("It runs before the view is shown, and once more after changes of what it read", arguments: Update.allCases)
  func update(_ update: Update) {
    var calls = 0
    let view = makeView(update) { calls += 1 }
    harness.add(view, frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    harness.runUntilIdle()
    #expect(calls == 1 && text(in: view) == "one")
    model.other = 1
    harness.runUntilIdle()
    #expect(calls == 1)
    for text in ["two", "three"] { model.text = text }
    harness.runUntilIdle()
    #expect(calls == 2 && text(in: view) == "three")
    model.text = "four"
    harness.runUntilIdle()
    #expect(calls == 3 && text(in: view) == "four")
  }

  @Test("A class without an update of its own reads nothing")
  func unobserved() {
    final class Plain: UITableViewCell {}
    let (cell, item, header) = (
      Plain(), UICollectionViewCell(frame: .zero), UITableViewHeaderFooterView(reuseIdentifier: nil)
    )
    #expect(!cell.updatesConfiguration && !UITableViewCell().updatesConfiguration && TableCell().updatesConfiguration)
    for view in [cell, item, header] {
      harness.add(view, frame: CGRect(x: 0, y: 0, width: 200, height: 44))
      harness.runUntilIdle()
      #expect(view.existingSparseState?.observedReads[.updateConfiguration] == nil)
    }
  }

  @MainActor
  private final class Rows: UITableViewDataSource {
    let models = (0..<100).map { row in
      let model = Model()
      model.text = "row \(row)"
      return model
    }
    var updates: [Int] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { models.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.configurationUpdateHandler = { [unowned self] cell, _ in
        updates.append(indexPath.row)
        cell.contentConfiguration = ConfigurationObservationTests.content(models[indexPath.row])
      }
      return cell
    }
  }

  @Test("A reused cell follows its new row alone, and a row grows with the text that it reads")
  func rows() throws {
    let (table, rows) = (UITableView(frame: .zero), Rows())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    harness.add(table, frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    harness.runUntilIdle()
    rows.updates = []
    let height = table.rectForRow(at: [0, 1]).height
    rows.models[1].text = "one\ntwo\nthree\nfour"
    harness.runUntilIdle()
    #expect(rows.updates == [1])
    #expect(table.rectForRow(at: [0, 1]).height > height + 30)
    table.contentOffset.y = 2000
    harness.runUntilIdle()
    rows.updates = []
    for model in rows.models[..<9] { model.text += "!" }
    harness.runUntilIdle()
    #expect(rows.updates == [])
    let row = try #require(table.indexPathsForVisibleRows?.first?.row)
    rows.models[row].text = "changed"
    harness.runUntilIdle()
    #expect(rows.updates == [row])
  }
}
