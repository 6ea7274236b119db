import Foundation
import Views

extension NSDiffableDataSourceSnapshot {
  /// The snapshot after a move of an item to a place after the move.
  func movingItem(at source: IndexPath, to target: IndexPath) -> NSDiffableDataSourceSnapshot {
    var result = self
    let (from, to) = (sections[source.section].identifier, sections[target.section].identifier)
    var items = sections[source.section].items
    let item = items.remove(at: source.item)
    if from == to {
      items.insert(item, at: target.item)
      result.replaceItems(inSection: from, by: items)
    } else {
      result.replaceItems(inSection: from, by: items)
      var others = sections[target.section].items
      others.insert(item, at: target.item)
      result.replaceItems(inSection: to, by: others)
    }
    return result
  }
}
