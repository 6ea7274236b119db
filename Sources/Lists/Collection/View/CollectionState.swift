import Foundation
import Views

/// An element in sight.
struct ShownElement {
  let view: UICollectionReusableView
  /// The attributes that the view has.
  var attributes: UICollectionViewLayoutAttributes
  /// Whether the view was asked for its size with these attributes.
  var isMeasured = false
}

/// A view that leaves in an animation.
struct DepartingElement {
  /// By its place before the update.
  let key: ElementKey
  let view: UICollectionReusableView
}

/// The attributes of the elements in a part of the content, as the layout gave them. Scrolling inside it asks nothing.
struct LayoutWindow {
  /// The part that was asked for; null if the attributes are no longer valid.
  var rect = CGRect.null
  var elements: [UICollectionViewLayoutAttributes] = []

  /// The supplementary views that are to be asked for again, by kind.
  var staleSupplementaryPaths: [String: [IndexPath]] = [:]

  /// The largest order of an element.
  var highestOrder = Int.min

  /// The elements by their key.
  var byKey: [ElementKey: UICollectionViewLayoutAttributes] = [:]
}

/// The item that a scroll leads to. Its place is resolved again as sizes become known.
struct ItemDestination {
  var path: IndexPath

  /// The part of the free length before the item on each axis; nil for an axis that does not move.
  let places: AxisPair<CGFloat?>

  /// The offset that the scroll leads to at present. At any other offset it has been interrupted.
  var aim: CGPoint
}

/// An item that stays where it is seen while others change their sizes.
@MainActor
struct ItemAnchor {
  let key: ElementKey
  let orthogonalSection: Int?
  private let frame: CGRect
  private let isMirrored: Bool

  init(_ attributes: UICollectionViewLayoutAttributes, isMirrored: Bool) {
    (key, frame, orthogonalSection) = (attributes.key, attributes.frame, attributes.orthogonalSection)
    self.isMirrored = isMirrored
  }

  /// By how much the leading edge has moved along an axis, in points.
  func distance(to new: CGRect, on axis: Axis) -> CGFloat {
    isMirrored && axis == .horizontal ? new.maxX - frame.maxX : new.origin[axis] - frame.origin[axis]
  }
}

/// The changes of a batch while its block runs.
struct CollectionUpdates {
  var depth = 0
  /// How many updates are being shown now: each one began while the one before was shown.
  var nesting = 0
  var collected = ListUpdates()
  var reconfigured: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
  /// The counts before the batch; nil if they were not asked for, and could be those after it.
  var countsBefore: [Int]?
}
