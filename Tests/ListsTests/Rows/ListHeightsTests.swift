import Foundation
import TestSupport
import Testing

@testable import Lists
@testable import Views

@Suite("List heights")
struct ListHeightsTests {
  /// Table T of the facts: headers of 28, sections of 3, 20 and 5 rows of 44.
  private let table = ListHeights(
    [3, 20, 5].map { SectionHeights(header: 28, rows: RowHeights(count: $0, height: .measured(44))) })

  @Test("Sections and rows lie one below the other")
  func places() {
    #expect(table.total == 1316)
    #expect(table.start(of: 1) == 160 && table[1].total == 908 && table.headerStart(of: 2) == 1068)
    #expect(table.start(of: [1, 5]) == 408)
  }

  @Test("A place in a header is in no row")
  func rowAtPlace() {
    #expect(table.row(at: 27.9) == nil && table.row(at: 28) == [0, 0])
    #expect(table.row(at: 71.9) == [0, 0] && table.row(at: 72) == [0, 1])
    #expect(table.row(at: 1316) == nil && table.row(at: -1) == nil)
    #expect(table.section(at: 159.9) == 0 && table.section(at: 160) == 1 && table.section(at: 1316) == nil)
  }

  @Test("The next and the previous row are found across sections without rows")
  func order() {
    let gaps = ListHeights(
      [0, 2, 0, 0, 1, 0].map { SectionHeights(rows: RowHeights(count: $0, height: .measured(1))) })
    #expect(gaps.first(inOrAfter: 0) == [1, 0] && gaps.last(before: 6) == [4, 0])
    #expect(
      gaps.item(after: [1, 0]) == [1, 1] && gaps.item(after: [1, 1]) == [4, 0] && gaps.item(after: [4, 0]) == nil)
    #expect(gaps.item(before: [4, 0]) == [1, 1] && gaps.item(before: [1, 0]) == nil)
    #expect(gaps.contains([1, 1]) && !gaps.contains([1, 2]) && !gaps.contains([9, 0]) && !gaps.contains([1]))
  }

  @Test("The first and the last row in sight agree with a search through all rows", arguments: 0..<30)
  func sight(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var list = ListHeights(
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        SectionHeights(
          topPadding: CGFloat(Int.random(in: 0...1, using: &random)),
          header: CGFloat(Int.random(in: 0...3, using: &random)),
          rows: RowHeights(
            (0..<Int.random(in: 0...5, using: &random)).map { _ in
              .measured(CGFloat(Int.random(in: 1...4, using: &random)))
            }),
          footer: CGFloat(Int.random(in: 0...3, using: &random)))
      })
    list.top = CGFloat(Int.random(in: 0...5, using: &random))
    var rows: [(path: IndexPath, top: CGFloat, bottom: CGFloat)] = []
    var top = list.top
    for section in 0..<list.count {
      #expect(list.start(of: section) == top)
      top += list[section].rowsStart
      for row in 0..<list[section].rows.count {
        let path = IndexPath(row: row, section: section)
        rows.append((path, top, top + list[path].points))
        #expect(list.start(of: path) == top)
        top += list[path].points
      }
      #expect(list.footerStart(of: section) == top)
      top += list[section].footer
    }
    #expect(list.total == top)
    for y in stride(from: -2, through: list.total + 2, by: 0.5) {
      #expect(list.row(at: y) == rows.first { $0.top <= y && y < $0.bottom }?.path)
      #expect(list.firstRow(endingBelow: y) == rows.first { $0.bottom > y }?.path)
      #expect(list.lastRow(startingAbove: y) == rows.last { $0.top < y }?.path)
    }
  }
}
