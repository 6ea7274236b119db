import Foundation
import TestSupport
import Testing

@testable import Lists

@Suite("Gaps between items")
struct ListGapsTests {
  /// Sections with numbers of items, and gaps in random places.
  private func random(_ random: inout SplitMix64) -> (counts: [Int], gaps: ListGaps) {
    let counts = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0...5, using: &random) }
    var gaps = ListGaps()
    for id in 1..<Int.random(in: 2...8, using: &random) {
      let section = Int.random(in: counts.indices, using: &random)
      let places = counts[section] + gaps.count(in: section)
      let item = Int.random(in: 0...places, using: &random)
      gaps.insert(
        id, at: IndexPath(item: item, section: section), length: CGFloat(Int.random(in: 0...3, using: &random)))
      #expect(gaps.place(ofGap: id) == IndexPath(item: item, section: section))
    }
    return (counts, gaps)
  }

  @Test("Each place has an item or a gap, and is the place of it", arguments: 0..<30)
  func places(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (counts, gaps) = random(&generator)
    for section in counts.indices {
      var items: [Int] = []
      for number in 0..<counts[section] + gaps.count(in: section) {
        let place = IndexPath(item: number, section: section)
        switch gaps.element(at: place) {
        case .item(let path):
          #expect(gaps.place(of: path) == place)
          items.append(path.item)
        case .gap(let gap): #expect(gaps.place(ofGap: gap.id) == place)
        }
      }
      #expect(items == Array(0..<counts[section]))
    }
  }

  @Test("Heights with gaps are those of a list with a row in place of each gap", arguments: 0..<30)
  func heights(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (counts, gaps) = random(&generator)
    let rows = counts.map { count in (0..<count).map { _ in CGFloat(Int.random(in: 1...4, using: &generator)) } }
    var list = ListHeights(
      rows.map { SectionHeights(header: 2, rows: RowHeights($0.map { .measured($0) }), footer: 1) })
    list.setGaps(gaps)
    let filled = ListHeights(
      counts.indices.map { section in
        let all = (0..<counts[section] + gaps.count(in: section)).map { number -> RowHeight in
          switch gaps.element(at: IndexPath(item: number, section: section)) {
          case .item(let path): .measured(rows[section][path.item])
          case .gap(let gap): .measured(gap.length)
          }
        }
        return SectionHeights(header: 2, rows: RowHeights(all), footer: 1)
      })
    #expect(list.total == filled.total)
    for section in counts.indices {
      #expect(list.start(of: section) == filled.start(of: section))
      #expect(list.footerStart(of: section) == filled.footerStart(of: section))
      #expect(list.extent(of: section) == filled[section].total)
      for item in 0..<counts[section] {
        let path = IndexPath(item: item, section: section)
        #expect(list.start(of: path) == filled.start(of: gaps.place(of: path)))
      }
    }
    for gap in gaps.all { #expect(list.start(ofGap: gap.id) == gaps.place(ofGap: gap.id).map { filled.start(of: $0) }) }
    func item(_ place: IndexPath?) -> IndexPath? {
      guard let place, case .item(let path) = gaps.element(at: place) else { return nil }
      return path
    }
    let all = counts.indices.flatMap { section in (0..<counts[section]).map { IndexPath(item: $0, section: section) } }
    for y in stride(from: 0, through: list.total, by: 0.5) {
      #expect(list.row(at: y) == item(filled.row(at: y)))
      #expect(list.firstRow(endingBelow: y) == all.first { list.start(of: $0) + list[$0].points > y })
      #expect(list.lastRow(startingAbove: y) == all.last { list.start(of: $0) < y })
    }
  }

  @Test("A gap stays before its item, goes with its section, and ends with it")
  func following() throws {
    var gaps = ListGaps()
    gaps.insert(1, at: [0, 1])
    gaps.insert(2, at: [1, 2])
    gaps.insert(3, at: [0, 0])
    let map = try ListUpdateMap(
      ListUpdates(insertedSections: [0], deletedItems: [[0, 0]], insertedItems: [[1, 0], [1, 1]]), before: [3, 2],
      after: [1, 4, 2])
    let moved = gaps.following(map, without: [])
    // Section 0 has lost its first item, and two have come before the others.
    #expect(moved.all.map(\.id) == [3, 1, 2] && moved.all.map(\.section) == [1, 1, 2])
    #expect(moved.all.map(\.item) == [2, 2, 2])
    let deleted = try ListUpdateMap(ListUpdates(deletedSections: [0]), before: [3, 2], after: [2])
    #expect(gaps.following(deleted, without: []).all.map(\.id) == [2])
    let reloaded = try ListUpdateMap(ListUpdates(reloadedSections: [1]), before: [3, 2], after: [3, 2])
    #expect(gaps.following(reloaded, without: [3]).all.map(\.id) == [1])
  }

  @Test(
    "Gaps keep their order when items come in their places",
    arguments: [[1, 2, 3], [3, 2, 1], [2, 3, 1], [1, 3, 2]])
  func order(ids: [Int]) throws {
    var (gaps, count) = (ListGaps(), 2)
    for id in 1...3 { gaps.insert(id, at: [0, id]) }
    var items: [Int: Int] = [:]
    for id in ids {
      let place = try #require(gaps[id]?.item)
      items = items.mapValues { $0 >= place ? $0 + 1 : $0 }
      items[id] = place
      let map = try ListUpdateMap(ListUpdates(insertedItems: [[0, place]]), before: [count], after: [count + 1])
      gaps = gaps.following(map, without: [id])
      count += 1
    }
    #expect(items == [1: 1, 2: 2, 3: 3] && gaps.isEmpty)
  }
}
