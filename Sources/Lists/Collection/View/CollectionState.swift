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

  /// The largest order of an element.
  var highestOrder = Int.min

  /// The elements by their key.
  var byKey: [ElementKey: UICollectionViewLayoutAttributes] = [:]
}

/// The changes of a batch while its block runs.
struct CollectionUpdates {
  var depth = 0
  var collected = ListUpdates()
  var reconfigured: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
  /// The counts before the batch.
  var countsBefore: [Int] = []
}
