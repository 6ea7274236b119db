import Diagnostics
import Foundation
import Views

/// A data source of a table that shows snapshots, and animates from one to the next.
///
/// It makes itself the data source of its table, and retains neither that nor anything else of it. While an update is
/// shown it answers with the new snapshot already. A subclass overrides the methods of titles and editing.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  UITableViewDataSource
{
  /// Returns a dequeued cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var contents = DiffableContents<SectionIdentifierType, ItemIdentifierType>()

  /// How rows come and go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Makes the data source of a table.
  ///
  /// - Parameter cellProvider: Makes cells. Nil for an item is a programming error.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns a copy of what is shown, to change and apply.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { contents.snapshot }

  /// Shows a snapshot: the changes from what is shown, animated or at once. `completion` is called after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let tableView, tableView.dataSource === self else {
      contents.adopt(snapshot)
      completion?()
      return
    }
    requirement(
      tableView.updates.depth == 0,
      "UITableViewDiffableDataSource.apply inside performBatchUpdates; apply the snapshot alone")
    var changes = ListUpdates(from: contents.snapshot, to: snapshot)
    // The table counts its rows, and a lifted one goes back, before the data change.
    tableView.loadIfNeeded()
    tableView.cancelReordering(animated: false)
    let reconfigured = contents.paths(of: snapshot.reconfiguredItemIdentifiers)
    let focused = tableView.selection.focused
    let item = focused.flatMap(contents.item)
    contents.adopt(snapshot)
    contents.addFocus(from: focused, of: item, to: &changes)
    tableView.apply(
      changes, reconfigured: reconfigured, with: animatingDifferences ? defaultRowAnimation : nil
    ) { _ in completion?() }
  }

  /// Shows a snapshot by reloading everything, without looking for differences. Ends running animations. The focus stays on
  /// its item.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    let focused = tableView?.selection.focused.flatMap(contents.item)
    contents.adopt(snapshot)
    tableView?.reloadData()
    if let path = focused.flatMap({ contents.paths(of: [$0]).first }) { tableView?.selection.focused = path }
    completion?()
  }

  // MARK: Finding

  /// The item at a place; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { contents.item(at: indexPath) }

  /// The place of an item; nil if it is missing.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { contents.path(of: itemIdentifier) }

  /// The section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { contents.section(at: index) }

  /// The index of a section; nil if it is missing.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    contents.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  /// The number of sections of the snapshot that is shown.
  open func numberOfSections(in tableView: UITableView) -> Int { contents.snapshot.numberOfSections }

  /// The number of rows in a section of the snapshot that is shown.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    contents.snapshot.sections[section].items.count
  }

  /// The cell that the provider makes.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(tableView, indexPath, item) else {
      requirementFailure(
        "UITableViewDiffableDataSource: the cell provider returned nil for the row at \(Array(indexPath)); return a "
          + "dequeued cell")
    }
    return cell
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Whether a row can be edited; false by default, as in UIKit.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Called when the user deletes or inserts a row. Apply a snapshot with that change.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    tableView.lacksCommit = true
  }

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Called when the user moved a row. The snapshot follows; override it to change the app's data.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    contents.adopt(contents.snapshot.movingItem(at: sourceIndexPath, to: destinationIndexPath))
  }

  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}
