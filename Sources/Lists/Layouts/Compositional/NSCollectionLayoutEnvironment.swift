import Foundation
import Views

/// The room that a section or a custom group has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size, in points.
  var contentSize: CGSize { get }

  /// The size less `effectiveContentInsets`, in points.
  var effectiveContentSize: CGSize { get }

  /// The insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }

  /// The insets that count, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section provider decides by.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }

  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// What the insets of a section are added to.
public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the layout's configuration; there it stands for the safe area.
  case automatic
  /// The edges of the collection view.
  case none
  /// The safe area.
  case safeArea
  /// The margins of the collection view.
  case layoutMargins
}

/// The room in a collection view, or in a part of it.
final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(size: CGSize, insets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
    (contentSize, contentInsets, traitCollection) = (size, insets, traits)
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize { contentSize.shrunk(by: contentInsets) }

  /// The room of a part.
  func replacing(size: CGSize) -> LayoutEnvironment { LayoutEnvironment(size: size, traits: traitCollection) }
}

extension CGSize {
  func shrunk(by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.leading - insets.trailing), height: max(0, height - insets.top - insets.bottom))
  }
}
