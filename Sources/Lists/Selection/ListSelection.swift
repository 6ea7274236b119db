import Foundation

/// The rows or items of a list that are selected, pressed or focused.
struct ListSelection {
  var items: Set<IndexPath> = []

  /// The item that a press highlights.
  var highlighted: IndexPath?

  /// The item that is pressed, whether or not it is highlighted.
  var pressed: IndexPath?

  /// The item with the keyboard focus; it need not be in sight.
  var focused: IndexPath?

  /// Whether the focus is visible, because a key moved it.
  var showsFocus = false

  /// The item from which Shift extends the selection.
  var origin: IndexPath?

  /// Moves everything with its items through an update.
  mutating func follow(_ map: ListUpdateMap) {
    func moved(_ path: IndexPath?) -> IndexPath? { path.flatMap(map.newPath) }
    items = Set(items.compactMap(map.newPath))
    (pressed, highlighted) = (moved(pressed), moved(highlighted))
    (focused, origin) = (moved(focused), moved(origin))
  }
}
