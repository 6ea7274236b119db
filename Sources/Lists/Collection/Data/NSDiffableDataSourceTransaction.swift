import Foundation

/// A move of an item by the user, as two snapshots.
@preconcurrency @MainActor
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The data before the move.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The data after the move.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The difference of all items. Computed on each call, in time proportional to the number of items.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }

  /// The sections whose items changed.
  public var sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>] {
    finalSnapshot.sectionIdentifiers.compactMap { section in
      let (old, new) = (
        initialSnapshot.itemIdentifiers(inSection: section), finalSnapshot.itemIdentifiers(inSection: section)
      )
      return old == new ? nil : .init(sectionIdentifier: section, old: old, new: new)
    }
  }
}

/// The part of a move by the user that is in one section.
@preconcurrency @MainActor
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType

  /// The items before the move, all as roots.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The items after the move, all as roots.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The difference of the items.
  public let difference: CollectionDifference<ItemIdentifierType>

  init(sectionIdentifier: SectionIdentifierType, old: [ItemIdentifierType], new: [ItemIdentifierType]) {
    func outline(_ items: [ItemIdentifierType]) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
      var outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
      outline.append(items)
      return outline
    }
    self.sectionIdentifier = sectionIdentifier
    (initialSnapshot, finalSnapshot) = (outline(old), outline(new))
    difference = new.difference(from: old)
  }
}

/// What a diffable data source does when the user moves items; nil for nothing.
@preconcurrency @MainActor
public struct UICollectionViewDiffableDataSourceReorderingHandlers<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// A move.
  public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  /// Returns whether the user may move an item. Nil for no item.
  public var canReorderItem: ((ItemIdentifierType) -> Bool)?

  /// Called after the drop of an item, before the data source answers with the new snapshot.
  public var willReorder: ((Transaction) -> Void)?

  /// Called when the data source answers with the new snapshot. The app's own data must follow.
  public var didReorder: ((Transaction) -> Void)?

  /// Makes handlers that permit nothing.
  public init() {}
}
