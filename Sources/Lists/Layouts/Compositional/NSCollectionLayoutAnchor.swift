import Diagnostics
import Foundation
import Views

/// A place at a rectangle: at edges or a corner of it, or in its middle, and an offset.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor {
  /// The edges. On an axis without an edge, or with both, it is the middle.
  open private(set) var edges: NSDirectionalRectEdge

  /// The distance from there: in points, or as a fraction of the anchored item's size. Positive x is toward the end of
  /// lines, positive y is down.
  open private(set) var offset: CGPoint

  /// Whether `offset` is in points.
  open private(set) var isAbsoluteOffset: Bool

  /// Whether `offset` is a fraction of the anchored item's size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Makes an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isAbsolute: true)
  }

  /// Makes an anchor with a distance in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }

  /// Makes an anchor with a distance as a fraction of the anchored item's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    requirement(
      offset.x.isFinite && offset.y.isFinite, "NSCollectionLayoutAnchor with an offset of \(offset); use finite numbers"
    )
    (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
  }

  // MARK: Internals

  /// The place on each axis: 0 at the leading or top edge, 1 at the other, 0.5 in the middle.
  var place: CGPoint {
    func place(_ first: NSDirectionalRectEdge, _ last: NSDirectionalRectEdge) -> CGFloat {
      edges.contains(first) == edges.contains(last) ? 0.5 : edges.contains(first) ? 0 : 1
    }
    return CGPoint(x: place(.leading, .trailing), y: place(.top, .bottom))
  }

  /// The offset in points for an item of a size.
  func distance(for size: CGSize) -> CGPoint {
    isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}
