import Foundation

extension ListGaps {
  /// The gaps after a change of the data. A gap stays before the same item, and goes with its section.
  ///
  /// - Parameter replaced: The gaps that end with the change. Items that come in their places are behind the gaps that were
  ///   before them.
  func following(_ map: ListUpdateMap, without replaced: Set<Int>) -> ListGaps {
    var result: [ListGap] = []
    for (index, gap) in all.enumerated() where !replaced.contains(gap.id) {
      guard let section = map.newSection(for: gap.section), !map.reloadedSections.contains(gap.section) else {
        continue
      }
      var moved = gap
      (moved.section, moved.item) = (section, Self.item(after: gap, in: section, map))
      let replacedBehind = all[index...].count { replaced.contains($0.id) && $0.path == gap.path }
      for _ in 0..<replacedBehind
      where moved.item > 0 && map.oldPath(for: IndexPath(item: moved.item - 1, section: section)) == nil {
        moved.item -= 1
      }
      result.append(moved)
    }
    return ListGaps(result)
  }

  /// The new place of the first item behind a gap that stays in its section; the end of the section without one.
  private static func item(after gap: ListGap, in section: Int, _ map: ListUpdateMap) -> Int {
    for item in gap.item..<max(gap.item, map.before[gap.section]) {
      let old = IndexPath(item: item, section: gap.section)
      if !map.isMoved(old), let new = map.newPath(for: old), new.section == section { return new.item }
    }
    return map.after[section]
  }
}
