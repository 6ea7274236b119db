import Foundation
import Views

/// The placeholders of dropped items in a list.
@MainActor
final class ListPlaceholders {
  private unowned let list: any DraggingList

  /// The placeholders by their gaps.
  private(set) var all: [Int: ListPlaceholder] = [:]
  private var last = ListGap.ofDrag

  /// The gaps in whose places items come with the next change of the items.
  private var replaced: Set<Int> = []
  /// The gaps that end with that change, and in whose places nothing comes.
  private var deleted: Set<Int> = []

  init(of list: any DraggingList) {
    self.list = list
  }

  /// The placeholders that end with the next change of the items, by their gaps.
  var ending: Set<Int> { replaced.union(deleted) }

  subscript(id: Int) -> ListPlaceholder? { all[id] }

  /// Inserts a placeholder.
  ///
  /// - Parameters:
  ///   - place: A place that counts items and some placeholders.
  ///   - counted: The numbers of these.
  func insert(at place: IndexPath, counting counted: [Int], _ make: (Int) -> ListPlaceholder) -> ListPlaceholder {
    last += 1
    let placeholder = make(last)
    all[placeholder.id] = placeholder
    list.insert(placeholder, at: list.gaps.ofPlaceholders.place(from: place, counting: counted))
    return placeholder
  }

  /// Replaces a placeholder by an item of the data source.
  ///
  /// - Returns: False for one that is gone.
  func commit(_ id: Int, _ changeData: (IndexPath) -> Void) -> Bool {
    let gaps = list.gaps
    guard let gap = gaps[id], !ending.contains(id) else { return false }
    var path = gap.path
    // The items of other placeholders there come with the same change.
    for other in gaps.all.prefix(while: { $0.id != id }) where other.section == gap.section {
      if replaced.contains(other.id) { path.item += 1 }
    }
    replaced.insert(id)
    changeData(path)
    // A data source that shows its changes itself has replaced the placeholder.
    if list.gaps[id] != nil { list.insertItem(at: path) }
    return true
  }

  /// - Returns: False for one that is gone.
  func delete(_ id: Int) -> Bool {
    guard list.gaps[id] != nil, !ending.contains(id), let placeholder = all[id] else { return false }
    guard !list.isUpdating else {
      deleted.insert(id)
      return true
    }
    all[id] = nil
    list.remove(placeholder)
    return true
  }

  func updateCell(of id: Int) {
    guard let placeholder = all[id], let cell = list.cell(of: placeholder) else { return }
    placeholder.update(cell)
  }

  /// Forgets the placeholders that have ended with a change of the items.
  func gapsDidChange(animated: Bool = true) {
    guard !all.isEmpty else { return }
    for (id, placeholder) in all where list.gaps[id] == nil {
      all[id] = nil
      replaced.remove(id)
      deleted.remove(id)
      list.retire(placeholder, animated: animated)
    }
  }
}
