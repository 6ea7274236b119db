import Testing

@testable import AcetateBench

@Suite("Probed columns of pixels")
struct ProbeRowsTests {
  /// Returns three columns of colors that do not repeat.
  private func rows(from offset: Int, count: Int = 300) -> ProbeRows {
    ProbeRows(
      columns: (1...3).map { column in
        (offset..<offset + count).map { UInt32(truncatingIfNeeded: ($0 + 1000) * 2_654_435_761 * column) }
      })
  }

  @Test("The displacement of content that moved up or down is found", arguments: [0, 1, -1, 8, -8, 57, -60])
  func displacement(distance: Int) {
    #expect(rows(from: 40 + distance).displacement(since: rows(from: 40), longest: 60) == distance)
  }

  @Test("Of several displacements that match the rows, the smallest counts")
  func periodicContent() {
    func stripes(from offset: Int) -> ProbeRows {
      ProbeRows(columns: [(0..<300).map { UInt32(($0 + offset) / 10 % 2) }])
    }
    #expect(stripes(from: 4).displacement(since: stripes(from: 0), longest: 60) == 4)
  }

  @Test("Rows that are white in all columns are counted, whatever their fourth byte")
  func white() {
    #expect(ProbeRows(columns: [[0xFF_FFFF, 0xFF_FFFF, 7], [0xFFFF_FFFF, 8, 0xFF_FFFF]]).whiteRows == 1)
  }

  @Test("A window of one color counts as unpainted")
  func colors() {
    #expect(!ProbeRows(columns: [[7, 7], [9, 9]]).hasColors)
    #expect(ProbeRows(columns: [[7, 7], [7, 8]]).hasColors)
  }
}
