import Foundation
import Views

extension UICollectionView {
  /// The kinds of elements.
  public typealias ElementCategory = UICollectionElementCategory

  /// The direction in which a flow layout scrolls.
  public typealias ScrollDirection = UICollectionViewScrollDirection

  /// The kind of the headers of a flow layout.
  public static let elementKindSectionHeader = FlowKind.header

  /// The kind of the footers of a flow layout.
  public static let elementKindSectionFooter = FlowKind.footer

  /// Which changes of a view that finds its own size make the collection view ask for it again.
  public typealias SelfSizingInvalidation = ListSelfSizingInvalidation

  /// Where an item is shown. One vertical and one horizontal position can be combined.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }
}

extension UICollectionViewLayout {
  /// The collection view that uses the layout; nil for none.
  public var collectionView: UICollectionView? { host as? UICollectionView }
}
