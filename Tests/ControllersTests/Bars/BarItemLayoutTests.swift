import Foundation
import Testing

@testable import Controllers

@Suite("Rows of items")
struct BarItemLayoutTests {
  private func starts(_ pieces: [BarItemLayout.Piece], in length: CGFloat) -> [CGFloat] {
    BarItemLayout(pieces: pieces).spans(in: length).map(\.start)
  }

  @Test("Items without spaces begin where text begins, one after the other")
  func packed() {
    #expect(starts([.item(30), .item(20), .item(10)], in: 200) == [0, 30, 50])
  }

  @Test("Flexible spaces share equally what items and fixed spaces leave")
  func flexible() {
    let pieces: [BarItemLayout.Piece] = [
      .item(30), .flexibleSpace, .item(20), .fixedSpace(10), .flexibleSpace, .item(40),
    ]
    #expect(starts(pieces, in: 300) == [0, 30, 130, 150, 160, 260])
  }

  @Test("Flexible spaces have no length in a row that is too short")
  func tooShort() {
    #expect(starts([.item(30), .flexibleSpace, .item(20)], in: 40) == [0, 30, 30])
  }

  @Test("A title is in the middle, and moves aside for buttons")
  func title() {
    #expect(TitleRowLayout(width: 400, leading: 0, trailing: 0).titleSpan(100).start == 150)
    #expect(TitleRowLayout(width: 400, leading: 50, trailing: 80).titleSpan(100).start == 150)
    let pushed = TitleRowLayout(width: 400, leading: 200, trailing: 0).titleSpan(100)
    #expect(pushed.start == 12 + 200 + 12 && pushed.length == 100)
    let short = TitleRowLayout(width: 400, leading: 100, trailing: 100).titleSpan(500)
    #expect(short.start == 124 && short.length == 152)
  }
}
