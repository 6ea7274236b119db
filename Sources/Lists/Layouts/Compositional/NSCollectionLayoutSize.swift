import Foundation
import Views

/// The size of an item in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize {
  /// The width.
  open private(set) var widthDimension: NSCollectionLayoutDimension

  /// The height.
  open private(set) var heightDimension: NSCollectionLayoutDimension

  /// Makes a size.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
    estimates = AxisPair(horizontal: width.isEstimated, vertical: height.isEstimated)
  }

  // MARK: Internals

  subscript(axis: Axis) -> NSCollectionLayoutDimension { axis == .horizontal ? widthDimension : heightDimension }

  /// The axes along which views find their own size.
  let estimates: AxisPair<Bool>

  /// The size in points inside a container.
  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}
