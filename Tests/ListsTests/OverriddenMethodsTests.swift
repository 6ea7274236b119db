import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

/// A table that an app subclasses.
private final class NotingTable: UITableView {
  var calls: [String] = []

  override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append("insertRows")
    super.insertRows(at: indexPaths, with: animation)
  }
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    calls.append("performBatchUpdates")
    super.performBatchUpdates(updates, completion: completion)
  }
  override func beginUpdates() {
    calls.append("beginUpdates")
    super.beginUpdates()
  }
  override func endUpdates() {
    calls.append("endUpdates")
    super.endUpdates()
  }
  override func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    calls.append("register")
    super.register(cellClass, forCellReuseIdentifier: identifier)
  }
  override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    calls.append("dequeue")
    return super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }
  override func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    calls.append("scrollToRow")
    super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }
  override func selectAll(_ sender: Any?) {
    calls.append("selectAll")
    super.selectAll(sender)
  }
  override func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    calls.append("selectRow")
    super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  override func deselectRow(at indexPath: IndexPath, animated: Bool) {
    calls.append("deselectRow")
    super.deselectRow(at: indexPath, animated: animated)
  }
  override var numberOfSections: Int { super.numberOfSections }
  override var style: Style { super.style }
  override func rectForRow(at indexPath: IndexPath) -> CGRect { super.rectForRow(at: indexPath) }
  override func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    calls.append("reloadRows")
    super.reloadRows(at: indexPaths, with: animation)
  }
  override var hasUncommittedUpdates: Bool { super.hasUncommittedUpdates }
}

/// A collection view that an app subclasses.
private final class NotingCollection: UICollectionView {
  var calls: [String] = []

  override func insertItems(at indexPaths: [IndexPath]) {
    calls.append("insertItems")
    super.insertItems(at: indexPaths)
  }
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    calls.append("performBatchUpdates")
    super.performBatchUpdates(updates, completion: completion)
  }
  override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    calls.append("register")
    super.register(cellClass, forCellWithReuseIdentifier: identifier)
  }
  override func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    calls.append("dequeue")
    return super.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }
  override func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    calls.append("scrollToItem")
    super.scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }
  override func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    calls.append("selectItem")
    super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  override func deselectItem(at indexPath: IndexPath, animated: Bool) {
    calls.append("deselectItem")
    super.deselectItem(at: indexPath, animated: animated)
  }
  override func selectAll(_ sender: Any?) {
    calls.append("selectAll")
    super.selectAll(sender)
  }
  override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    calls.append("setLayout")
    super.setCollectionViewLayout(layout, animated: animated)
  }
  override var indexPathsForSelectedItems: [IndexPath]? { super.indexPathsForSelectedItems }
  override func reloadSections(_ sections: IndexSet) { super.reloadSections(sections) }
  override func cancelInteractiveMovement() { super.cancelInteractiveMovement() }
}

@MainActor
@Suite("Methods of lists that an app overrides")
struct OverriddenMethodsTests {
  @MainActor
  private final class Rows: UITableViewDataSource, UICollectionViewDataSource {
    var count = 30

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  @Test("Calls and keys go through the methods of a subclass of a table")
  func table() {
    let (rows, table) = (Rows(), NotingTable(frame: .zero, style: .plain))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let harness = OffscreenHarness(root: table, size: CGSize(width: 200, height: 200))
    table.dataSource = rows
    table.allowsMultipleSelection = true
    harness.run(for: 0.1)
    #expect(table.calls.first == "register" && table.calls.contains("dequeue"))
    table.calls = []
    rows.count += 1
    table.performBatchUpdates { table.insertRows(at: [[0, 0]], with: .none) }
    harness.run(for: 0.5)
    #expect(table.calls.filter { $0 != "dequeue" } == ["performBatchUpdates", "insertRows"])
    table.calls = []
    table.beginUpdates()
    table.reloadRows(at: [[0, 0]], with: .none)
    table.endUpdates()
    harness.run(for: 0.5)
    #expect(table.calls.filter { $0 != "dequeue" } == ["beginUpdates", "reloadRows", "endUpdates"])
    table.becomeFirstResponder()
    table.calls = []
    harness.strike("Down")
    #expect(table.calls.contains("scrollToRow"))
    harness.strike("a", modifiers: .control)
    #expect(table.calls.contains("selectAll") && table.indexPathsForSelectedRows?.count == 31)
  }

  @Test("Calls and keys go through the methods of a subclass of a collection view")
  func collection() {
    let rows = Rows()
    let view = NotingCollection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    let harness = OffscreenHarness(root: view, size: CGSize(width: 200, height: 200))
    view.dataSource = rows
    view.allowsMultipleSelection = true
    harness.run(for: 0.1)
    #expect(view.calls.first == "register" && view.calls.contains("dequeue"))
    view.calls = []
    rows.count += 1
    view.performBatchUpdates { view.insertItems(at: [[0, 0]]) }
    harness.run(for: 0.5)
    #expect(view.calls.filter { $0 != "dequeue" } == ["performBatchUpdates", "insertItems"])
    view.becomeFirstResponder()
    view.calls = []
    harness.strike("Down")
    #expect(view.calls.contains("scrollToItem"))
    harness.strike("a", modifiers: .control)
    #expect(view.calls.contains("selectAll") && view.indexPathsForSelectedItems?.count == 31)
  }

  @Test("A cell may register and dequeue while it is prepared for reuse")
  func exclusiveAccess() {
    final class Cell: UICollectionViewCell {
      var list: UICollectionView?

      override func prepareForReuse() {
        super.prepareForReuse()
        list?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "other")
      }
    }
    let rows = Rows()
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(Cell.self, forCellWithReuseIdentifier: "item")
    let harness = OffscreenHarness(root: view, size: CGSize(width: 200, height: 200))
    view.dataSource = rows
    harness.run(for: 0.1)
    for cell in view.visibleCells { (cell as? Cell)?.list = view }
    view.reloadData()
    harness.run(for: 0.1)
    #expect(view.visibleCells.count > 5)
  }

  private final class Surroundings: UIViewController {
    var calls = 0
    override func selectAll(_ sender: Any?) { calls += 1 }
  }

  private final class RefusingTable: UITableView {
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
  }

  @Test("Selecting all goes to a list that can select several, and from any other on along the chain")
  func selectingAll() {
    let (rows, controller) = (Rows(), Surroundings())
    let harness = OffscreenHarness(root: controller, size: CGSize(width: 200, height: 200))
    let table = UITableView(frame: harness.window.bounds, style: .plain)
    let collection = UICollectionView(frame: harness.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    let refusing = RefusingTable(frame: harness.window.bounds, style: .plain)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = rows
    refusing.allowsMultipleSelection = true
    for table in [table, refusing] {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.dataSource = rows
    }
    func selected(by list: UIScrollView) -> Int {
      controller.view.subviews.first?.removeFromSuperview()
      controller.view.addSubview(list)
      harness.run(for: 0.1)
      controller.calls = 0
      harness.typeKey("a", modifierFlags: .control)
      return ((list as? UITableView)?.indexPathsForSelectedRows?.count ?? 0)
        + ((list as? UICollectionView)?.indexPathsForSelectedItems?.count ?? 0)
    }
    #expect(selected(by: table) == 0 && controller.calls == 1)
    #expect(selected(by: collection) == 0 && controller.calls == 1)
    table.allowsMultipleSelection = true
    collection.allowsMultipleSelection = true
    #expect(selected(by: table) == 30 && controller.calls == 0)
    #expect(selected(by: collection) == 30 && controller.calls == 0)
    #expect(selected(by: refusing) == 0 && controller.calls == 1)
    collection.allowsSelection = false
    #expect(selected(by: collection) == 0 && controller.calls == 1)
  }
}
