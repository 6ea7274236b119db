import Diagnostics
import Foundation

/// The width or the height of an item in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension {
  enum Kind: Int {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  let kind: Kind

  /// A fraction of the container's width or height, or a length in points.
  open private(set) var dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat, _ function: String) {
    requirement(
      dimension >= 0 && dimension.isFinite,
      "NSCollectionLayoutDimension.\(function)(\(dimension)); use a finite number that is not negative")
    (self.kind, self.dimension) = (kind, dimension)
  }

  /// A fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth, #function)
  }

  /// A fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight, #function)
  }

  /// A length in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension, #function)
  }

  /// A length in points that counts until the view is shown and finds its own.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension, #function)
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }

  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }

  /// Whether the dimension is a fixed length.
  open var isAbsolute: Bool { kind == .absolute }

  /// Whether the view finds the dimension.
  open var isEstimated: Bool { kind == .estimated }

  // MARK: Internals

  /// The length in points inside a container.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: dimension
    }
  }
}
