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

  /// The item to which a key is about to move the focus.
  var next: IndexPath?

  /// The item from which Shift extends the selection.
  var origin: IndexPath?

  /// The items that the user selects together; nil for none.
  var sweep: SelectionSweep?

  /// The item whose menu was opened last; nil for one between items, and for an item that is gone.
  var menu: IndexPath?

  /// Moves everything with its items through an update. The focus of an item that is gone goes to the next one, or to the one
  /// before; in a section that is reloaded it keeps its place.
  mutating func follow(_ map: ListUpdateMap) {
    func moved(_ path: IndexPath?) -> IndexPath? { path.flatMap(map.newPath) }
    items = Set(items.compactMap(map.newPath))
    (pressed, highlighted) = (moved(pressed), moved(highlighted))
    (origin, menu, next, sweep) = (moved(origin), moved(menu), moved(next), sweep?.following(map))
    guard let old = focused, old.section < map.before.count else { return }
    if let new = map.focus ?? map.newPath(for: old) { return focused = new }
    guard let section = map.newSection(for: old.section) else { return }
    if map.reloadedSections.contains(old.section) { return focused = IndexPath(item: old.item, section: section) }
    func first(of items: some Sequence<Int>) -> IndexPath? {
      for item in items {
        if let path = map.newPath(for: IndexPath(item: item, section: old.section)) { return path }
      }
      return nil
    }
    let behind = old.item..<max(old.item, map.before[old.section])
    focused = first(of: behind) ?? first(of: (0..<old.item).reversed()) ?? old
  }

  /// Drops everything but the focus, before a reload.
  mutating func dropForReload() {
    var new = ListSelection()
    (new.focused, new.showsFocus) = (focused, showsFocus)
    self = new
  }

  /// Keeps the focus on an item that exists: without its own, on the last one before.
  ///
  /// - Parameter counts: The number of items in each section.
  mutating func keepFocus(in counts: [Int]) {
    guard let path = focused, !(path.section < counts.count && path.item < counts[path.section]) else { return }
    let section = counts.prefix(path.section + 1).lastIndex { $0 > 0 } ?? counts.firstIndex { $0 > 0 }
    focused = section.map { IndexPath(item: $0 > path.section ? 0 : counts[$0] - 1, section: $0) }
  }
}
