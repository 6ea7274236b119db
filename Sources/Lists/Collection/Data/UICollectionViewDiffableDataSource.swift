import Diagnostics
import Foundation
import Views

/// A data source that shows snapshots, and animates from one to the next.
///
/// It makes itself the data source of its collection view, and retains neither that nor anything else of it. While an update
/// is shown it answers with the new snapshot already.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  UICollectionViewDataSource, OutlineSource
{
  /// Returns a dequeued cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Returns a dequeued supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider

  private var contents = DiffableContents<SectionIdentifierType, ItemIdentifierType>()

  /// What is shown.
  private var current: Snapshot { contents.snapshot }

  /// The outlines of sections, as they were applied.
  private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// What is done when the user moves items, which `canReorderItem` must permit.
  open var reorderingHandlers = ReorderingHandlers()

  /// What is done when the user moves items.
  public typealias ReorderingHandlers = UICollectionViewDiffableDataSourceReorderingHandlers<
    SectionIdentifierType, ItemIdentifierType
  >

  /// What is done when the user opens and closes items of an outline.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// What is done when the user opens and closes items of an outline.
  public typealias SectionSnapshotHandlers = NSDiffableDataSourceSectionSnapshotHandlers<ItemIdentifierType>

  /// Makes supplementary views. A layout with such views needs it.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Makes the data source of a collection view.
  ///
  /// - Parameter cellProvider: Makes cells. Nil for an item is a programming error.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns a copy of what is shown, to change and apply.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Shows a snapshot: the changes from what is shown, animated or at once. `completion` is called after the animation.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    outlinesFollow(snapshot)
    show(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot by reloading everything, without looking for differences. Ends running animations. The focus stays on
  /// its item.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    outlinesFollow(snapshot)
    let focused = collectionView?.selection.focused.flatMap(contents.item)
    contents.adopt(snapshot)
    collectionView?.reloadData()
    if let path = focused.flatMap({ contents.paths(of: [$0]).first }) { collectionView?.selection.focused = path }
    completion?()
  }

  /// Returns the outline of a section; without one all its items as roots.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.indexOfSection(section) != nil { outline.append(current.itemIdentifiers(inSection: section)) }
    return outline
  }

  /// Shows the visible items of an outline in a section, which is added at the end if it is missing.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var new = current
    if new.indexOfSection(section) == nil { new.appendSections([section]) }
    new.replaceItems(inSection: section, by: snapshot.visibleItems)
    outlines[section] = snapshot
    show(new, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// The place of an item in the outline of its section; nil without an outline.
  func outlinePlace(at path: IndexPath) -> OutlinePlace? {
    guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
      let item = itemIdentifier(for: path), outline.contains(item)
    else { return nil }
    return OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item))
  }

  /// Opens or closes an item as the user does, with the consent of the handlers.
  func toggleOutline(at path: IndexPath) {
    guard let section = sectionIdentifier(for: path.section), var outline = outlines[section],
      let item = itemIdentifier(for: path), outline.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item, includingParent: false)) {
        outline.replace(childrenOf: item, using: children)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  /// Brings the outlines in line with the items that a snapshot shows, and forgets those of missing sections.
  private func outlinesFollow(_ snapshot: Snapshot) {
    for (section, outline) in outlines {
      outlines[section] =
        snapshot.indexOfSection(section) == nil ? nil : outline.showing(snapshot.itemIdentifiers(inSection: section))
    }
  }

  private func show(_ new: Snapshot, animatingDifferences: Bool, completion: (() -> Void)?) {
    let old = current
    var changes = ListUpdates(from: old, to: new)
    guard let collectionView, collectionView.dataSource === self else {
      contents.adopt(new)
      completion?()
      return
    }
    requirement(
      collectionView.updates.depth == 0,
      "UICollectionViewDiffableDataSource.apply inside performBatchUpdates; apply the snapshot alone")
    // An item goes back to its place, and the view counts its items, before the data change.
    collectionView.cancelInteractiveMovement()
    let before = collectionView.currentCounts
    let focused = collectionView.selection.focused
    let item = focused.flatMap(contents.item)
    contents.adopt(new)
    contents.addFocus(from: focused, of: item, to: &changes)
    let reconfigured = contents.paths(of: new.reconfiguredItemIdentifiers)
    collectionView.apply(changes, before: before, reconfigured: reconfigured, isAnimated: animatingDifferences) { _ in
      completion?()
    }
    if !outlines.isEmpty { collectionView.updateCellStates(animated: animatingDifferences) }
  }

  // MARK: Finding

  /// The item at a place; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { contents.item(at: indexPath) }

  /// The place of an item; nil if it is missing.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { contents.path(of: itemIdentifier) }

  /// The section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { contents.section(at: index) }

  /// The index of a section; nil if it is missing.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  /// The number of sections of the snapshot that is shown.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

  /// The number of items in a section of the snapshot that is shown.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.sections[section].items.count
  }

  /// The cell that the provider makes.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      requirementFailure(
        "UICollectionViewDiffableDataSource: the cell provider returned nil for the item at \(Array(indexPath)); return "
          + "a dequeued cell")
    }
    return cell
  }

  /// What `reorderingHandlers` say; false for items of an outline.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section),
      outlines[section] == nil
    else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Moves the item in the snapshot, and calls `reorderingHandlers`.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: current, finalSnapshot: current.movingItem(at: sourceIndexPath, to: destinationIndexPath))
    reorderingHandlers.willReorder?(transaction)
    contents.adopt(transaction.finalSnapshot)
    outlinesFollow(current)
    reorderingHandlers.didReorder?(transaction)
  }

  /// The view that the provider makes.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      requirementFailure(
        "UICollectionViewDiffableDataSource: supplementaryViewProvider is nil, or returned nil for a \(kind) at "
          + "\(Array(indexPath)); return a dequeued view")
    }
    return view
  }
}
