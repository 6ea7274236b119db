import Foundation

/// Room in a list for what its data source does not have: content that is dragged over the list, or a placeholder.
struct ListGap: Equatable {
  /// A number that no other gap of the list has.
  let id: Int

  var section: Int

  /// The item of the data source before which the gap is; the number of items for the end of the section.
  var item: Int

  /// The height in a table, in points. A layout decides it in a collection view.
  var length: CGFloat = 0

  /// The number of the gap under a drag. Placeholders have larger ones.
  static let ofDrag = 0

  var path: IndexPath { IndexPath(item: item, section: section) }
}

/// The gaps of a list. Places "in the list" count them, and places "in the data" do not.
struct ListGaps: Equatable {
  /// In the order in which the list shows them.
  private(set) var all: [ListGap] = []

  /// - Parameter all: In any order; those of one place stay in their order.
  init(_ all: [ListGap] = []) {
    self.all = all.enumerated().sorted {
      ($0.element.section, $0.element.item, $0.offset) < ($1.element.section, $1.element.item, $1.offset)
    }.map(\.element)
  }

  var isEmpty: Bool { all.isEmpty }

  /// What is at a place in the list.
  enum Element: Equatable {
    /// An item, by its place in the data.
    case item(IndexPath)
    case gap(ListGap)
  }

  subscript(id: Int) -> ListGap? { all.first { $0.id == id } }

  /// The gaps without that under a drag.
  var ofPlaceholders: ListGaps {
    var result = self
    result.remove(ListGap.ofDrag)
    return result
  }

  // MARK: Places

  /// The number of gaps in a section.
  func count(in section: Int) -> Int { all.count { $0.section == section } }

  /// The number of placeholders in a section.
  func placeholderCount(in section: Int) -> Int {
    all.isEmpty ? 0 : all.count { $0.section == section && $0.id != ListGap.ofDrag }
  }

  /// The place in the list of an item.
  func place(of path: IndexPath) -> IndexPath {
    let before = all.count { $0.section == path.section && $0.item <= path.item }
    return IndexPath(item: path.item + before, section: path.section)
  }

  /// The place in the list of a gap.
  func place(ofGap id: Int) -> IndexPath? {
    guard let index = all.firstIndex(where: { $0.id == id }) else { return nil }
    let gap = all[index]
    let before = all[..<index].count { $0.section == gap.section }
    return IndexPath(item: gap.item + before, section: gap.section)
  }

  /// What is at a place in the list.
  func element(at place: IndexPath) -> Element {
    var before = 0
    for gap in all where gap.section == place.section {
      let own = gap.item + before
      if own == place.item { return .gap(gap) }
      if own > place.item { break }
      before += 1
    }
    return .item(IndexPath(item: place.item - before, section: place.section))
  }

  /// The place in the list of a place that counts only some of the gaps. It is behind the other gaps before its item.
  func place(from place: IndexPath, counting ids: [Int]) -> IndexPath {
    let counted = ListGaps(all.filter { ids.contains($0.id) })
    switch counted.element(at: place) {
    case .item(let path): return self.place(of: path)
    case .gap(let gap): return self.place(ofGap: gap.id) ?? place
    }
  }

  // MARK: Changes

  /// Inserts a gap, so that it is at a place in the list.
  mutating func insert(_ id: Int, at place: IndexPath, length: CGFloat = 0) {
    var (before, index) = (0, all.count)
    for (number, gap) in all.enumerated() where gap.section >= place.section {
      guard gap.section == place.section, gap.item + before < place.item else {
        index = number
        break
      }
      before += 1
    }
    all.insert(ListGap(id: id, section: place.section, item: place.item - before, length: length), at: index)
  }

  mutating func remove(_ id: Int) { all.removeAll { $0.id == id } }

  mutating func setLength(_ length: CGFloat, of id: Int) {
    if let index = all.firstIndex(where: { $0.id == id }) { all[index].length = length }
  }

  /// Lets the gaps of a section count its items without one of them, or with it again.
  mutating func count(_ path: IndexPath, isCounted: Bool) {
    for index in all.indices
    where all[index].section == path.section && all[index].item > path.item - (isCounted ? 1 : 0) {
      all[index].item += isCounted ? 1 : -1
    }
  }

  // MARK: Lengths, for tables

  /// The length of all gaps in a section, in points.
  func length(in section: Int) -> CGFloat { all.reduce(0) { $0 + ($1.section == section ? $1.length : 0) } }

  /// The length of the gaps in a section before an item, in points.
  func length(before path: IndexPath) -> CGFloat {
    all.reduce(0) { $0 + ($1.section == path.section && $1.item <= path.item ? $1.length : 0) }
  }

  /// A distance from the first item of a section, without the gaps before it. In a gap it is where the next item begins.
  ///
  /// - Parameter start: Returns where an item begins without gaps.
  func withoutGaps(
    _ distance: CGFloat, in section: Int, start: (Int) -> CGFloat
  ) -> (distance: CGFloat, isInGap: Bool) {
    var length: CGFloat = 0
    for gap in all where gap.section == section {
      let top = start(gap.item) + length
      if distance < top { break }
      if distance < top + gap.length { return (start(gap.item), true) }
      length += gap.length
    }
    return (distance - length, false)
  }
}
