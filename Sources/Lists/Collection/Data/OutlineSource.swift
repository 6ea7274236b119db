import Foundation

/// The place of an item in an outline.
struct OutlinePlace: Equatable {
  /// The number of items above it in the hierarchy.
  let level: Int

  /// Whether it shows its children.
  let isExpanded: Bool
}

/// A data source whose items have children.
@MainActor
protocol OutlineSource: AnyObject {
  /// The place of an item in the outline of its section; nil without an outline.
  func outlinePlace(at path: IndexPath) -> OutlinePlace?

  /// Opens or closes an item as the user does.
  func toggleOutline(at path: IndexPath)
}

/// What is done when the user opens and closes items of an outline; nil for nothing, or for consent.
@preconcurrency @MainActor
public struct NSDiffableDataSourceSectionSnapshotHandlers<ItemIdentifierType: Hashable> {
  /// Returns whether the user may show an item's children.
  public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?

  /// Called before an item's children are shown.
  public var willExpandItem: ((ItemIdentifierType) -> Void)?

  /// Returns whether the user may hide an item's children.
  public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?

  /// Called before an item's children are hidden.
  public var willCollapseItem: ((ItemIdentifierType) -> Void)?

  /// Returns the children of an item that is to show them, given the present ones.
  public var snapshotForExpandingParent:
    (
      (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)
        -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    )?

  /// Makes handlers that do nothing.
  public init() {}
}
