import Diagnostics
import Foundation
import Views

/// A frame that an app gives an item of a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem {
  /// The frame in the group's coordinate space, in points, with x from where lines of text begin.
  open private(set) var frame: CGRect

  /// The order among the elements of the section.
  open private(set) var zIndex: Int

  /// Makes an item with a frame.
  public convenience init(frame: CGRect) {
    self.init(frame: frame, zIndex: 0)
  }

  /// Makes an item with a frame and an order.
  public init(frame: CGRect, zIndex: Int) {
    requirement(
      frame.origin.x.isFinite && frame.origin.y.isFinite && frame.size.width.isFinite && frame.size.height.isFinite,
      "NSCollectionLayoutGroupCustomItem with the frame \(frame); use finite numbers")
    (self.frame, self.zIndex) = (frame, zIndex)
  }
}

/// Returns the frames of the items of a custom group. The container of the environment is the group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column, or at frames of the app. A section repeats its group until all items have a place.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// Items along an axis.
    case line(Axis, Filling)
    /// Items at frames of the app.
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// Which items a line has.
  enum Filling {
    /// The subitems again and again, as long as there is room. Where the group's length is estimated: each once.
    case untilFull
    /// The first subitem so many times.
    case count(Int)
    /// The first subitem so many times, each with the same part of the group's length.
    case equalParts(Int)
  }

  let arrangement: Arrangement

  /// The items that the group repeats; empty for a custom group.
  open private(set) var subitems: [NSCollectionLayoutItem]

  /// The distance between the items of a row or column; nil for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  /// Views at anchors of the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { setSupplementaryItems(newValue) }
  }

  /// How many groups are in each other, with this one.
  private let depth: Int

  /// The most groups in each other: chosen, because each takes a part of the stack.
  private static let greatestDepth = 100

  private init(_ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem]) {
    (self.arrangement, self.subitems) = (arrangement, subitems)
    depth = 1 + subitems.reduce(0) { max($0, ($1 as? NSCollectionLayoutGroup)?.depth ?? 0) }
    requirement(
      depth <= Self.greatestDepth,
      "NSCollectionLayoutGroup with \(depth) groups in each other; nest at most \(Self.greatestDepth)")
    super.init(layoutSize: size, supplementaryItems: [])
  }

  private static func line(
    _ axis: Axis, _ size: NSCollectionLayoutSize, _ filling: Filling, _ subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    requirement(!subitems.isEmpty, "NSCollectionLayoutGroup without subitems; give at least one")
    if case .count(let count) = filling {
      requirement(count > 0, "NSCollectionLayoutGroup with \(count) items; use a number above 0")
    } else if case .equalParts(let count) = filling {
      requirement(count > 0, "NSCollectionLayoutGroup with \(count) items; use a number above 0")
    }
    return NSCollectionLayoutGroup(size, .line(axis, filling), subitems)
  }

  // MARK: Rows

  /// Makes a row that repeats its subitems as long as there is room.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { line(.horizontal, layoutSize, .untilFull, subitems) }

  /// Makes a row of a subitem that is repeated `count` times.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { line(.horizontal, layoutSize, .count(count), [subitem]) }

  /// Makes a row of a subitem that is repeated `count` times, and gets the same part of the row's width each time.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { line(.horizontal, layoutSize, .equalParts(count), [subitem]) }

  // MARK: Columns

  /// Makes a column that repeats its subitems as long as there is room.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { line(.vertical, layoutSize, .untilFull, subitems) }

  /// Makes a column of a subitem that is repeated `count` times.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { line(.vertical, layoutSize, .count(count), [subitem]) }

  /// Makes a column of a subitem that is repeated `count` times, and gets the same part of the column's height each time.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { line(.vertical, layoutSize, .equalParts(count), [subitem]) }

  // MARK: Custom

  /// Makes a group whose items have frames that the app gives.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }
}
