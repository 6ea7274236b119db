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

  /// The elements by their key.
  var byKey: [ElementKey: UICollectionViewLayoutAttributes] = [:]
}

/// What is selected, pressed and focused.
struct CollectionSelection {
  var items: Set<IndexPath> = []
  var pressed: IndexPath?
  var highlighted: IndexPath?
  /// The item with the keyboard focus.
  var focused: IndexPath?
  /// Whether a key moved the focus, so that a ring shows it.
  var showsFocus = false
  /// The item at which a range of selected items begins.
  var origin: IndexPath?

  /// Moves all with their items through an update.
  mutating func follow(_ map: ListUpdateMap) {
    func moved(_ path: IndexPath?) -> IndexPath? { path.flatMap(map.newPath) }
    items = Set(items.compactMap(map.newPath))
    (pressed, highlighted) = (moved(pressed), moved(highlighted))
    (focused, origin) = (moved(focused), moved(origin))
  }
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
