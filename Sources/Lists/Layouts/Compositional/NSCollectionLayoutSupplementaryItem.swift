import Foundation
import Views

/// A view at an anchor of an item or a group, such as a badge. The data source gives it by its kind and the index path of
/// the item; of a group by that of its first item.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind that the data source is asked for.
  open private(set) var elementKind: String

  /// The place at the item or group.
  open private(set) var containerAnchor: NSCollectionLayoutAnchor

  /// The place of the view that lies on `containerAnchor`; nil for the same edges of both, so that the view is inside.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?

  /// The order among the elements of the section; 1 by default. Cells have the order 0. All orders are one more in a
  /// section with decorations.
  open var zIndex = CompositionalConstants.supplementaryOrder

  /// Makes a view inside of an item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  /// Makes a view with its anchor on one of an item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor,
    _ item: NSCollectionLayoutAnchor?
  ) {
    (elementKind, containerAnchor, itemAnchor) = (kind, container, item)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// The frame at a container, in the container's coordinate space.
  func frame(at container: CGRect, size: CGSize) -> CGRect {
    let (outer, inner) = (containerAnchor.place, (itemAnchor ?? containerAnchor).place)
    let distance = containerAnchor.distance(for: size) + (itemAnchor?.distance(for: size) ?? .zero)
    let frame = CGRect(
      x: container.minX + outer.x * container.width - inner.x * size.width + distance.x,
      y: container.minY + outer.y * container.height - inner.y * size.height + distance.y,
      width: size.width, height: size.height)
    return frame.inset(by: effectiveInsets)
  }
}

/// A view at an edge of a section or of the whole layout, such as a header.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge, or a corner at it.
  open private(set) var alignment: NSRectAlignment

  /// The distance from there, in points. Positive x is toward the end of lines, positive y is down.
  open private(set) var offset: CGPoint

  /// Whether the section grows by the view. If not, the view lies over the section's content. True by default.
  open var extendsBoundary = true

  /// Whether the view stays in sight as long as its section is. False by default.
  open var pinToVisibleBounds = false

  /// Makes a view at an edge.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Makes a view at a distance from an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    let anchor = NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset)
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(layoutSize, elementKind, anchor, nil)
  }
}

/// A view behind a section that belongs to the layout. Its class is registered with the layout.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind that the class is registered for.
  open private(set) var elementKind: String

  /// The order among the elements of the section; 0 by default. Cells have the order 1.
  open var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: whole, supplementaryItems: [])
  }

  /// Makes a view behind a whole section with its headers and footers, less `contentInsets`.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

extension NSRectAlignment {
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }

  /// The axis whose boundary the alignment is at, and whether that is its end; nil for the middle. Corners are at the top
  /// or the bottom.
  var boundary: (axis: Axis, isEnd: Bool)? {
    switch self {
    case .none: nil
    case .top, .topLeading, .topTrailing: (.vertical, false)
    case .bottom, .bottomLeading, .bottomTrailing: (.vertical, true)
    case .leading: (.horizontal, false)
    case .trailing: (.horizontal, true)
    }
  }
}
