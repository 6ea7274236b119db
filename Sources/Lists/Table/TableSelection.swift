import Foundation

/// The rows of a table that are selected, pressed or focused.
struct TableSelection {
  var rows: Set<IndexPath> = []

  /// The row that a press highlights, and the touch of the press.
  var highlighted: IndexPath?

  /// The row that was pressed, whether or not it is highlighted.
  var pressed: IndexPath?

  /// The row with the keyboard focus; it need not be in sight.
  var focused: IndexPath?

  /// Whether the focus is visible, because a key moved it.
  var showsFocus = false

  /// The row from which Shift extends the selection.
  var origin: IndexPath?

  /// The selection after an update.
  ///
  /// - Parameter place: The new place of a row; nil for one that is gone.
  func moved(by place: (IndexPath) -> IndexPath?) -> TableSelection {
    var result = TableSelection()
    result.rows = Set(rows.compactMap(place))
    result.highlighted = highlighted.flatMap(place)
    result.pressed = pressed.flatMap(place)
    result.focused = focused.flatMap(place)
    result.showsFocus = showsFocus
    result.origin = origin.flatMap(place)
    return result
  }
}
