import Foundation
import Testing
import Views

@testable import Lists

@Suite("Places of a moved row")
struct RowMoveTests {
  /// Two sections with headers of 28 and three rows of 44 points: rows at 28, 72, 116, and at 188, 232, 276.
  private let heights: ListHeights = {
    var section = SectionHeights()
    section.header = 28
    section.rows = RowHeights(count: 0)
    section.rows.insert(3, at: 0, height: .measured(44))
    return ListHeights([section, section])
  }()

  @Test("Everything between the old and the new place moves by the height of the row, headers as well")
  func displacement() {
    let tops: [CGFloat] = [0, 28, 72, 116, 160, 188, 232, 276]
    func shown(_ source: IndexPath, _ target: IndexPath) -> [CGFloat] {
      var move = RowMove(of: source)
      move.target = target
      return tops.map { $0 + move.displacement(ofElementAt: $0, in: heights) }
    }
    #expect(shown([0, 0], [0, 2]) == [0, 28, 28, 72, 160, 188, 232, 276])
    #expect(shown([0, 0], [1, 0]) == [0, 28, 28, 72, 116, 188, 232, 276])
    #expect(shown([1, 1], [0, 3]) == [0, 28, 72, 116, 204, 232, 232, 276])
    #expect(shown([0, 1], [0, 1]) == tops)
  }

  @Test("A lifted row goes to the place whose top edge is nearest, in its section or the next")
  func nearest() {
    let move = RowMove(of: [0, 0])
    let places = [-50, 28, 49, 51, 117, 129, 131, 250, 1000].map { move.nearestPlace(toTop: $0, in: heights) }
    #expect(places == [[0, 0], [0, 0], [0, 0], [0, 1], [0, 2], [0, 2], [1, 0], [1, 2], [1, 3]])
    let up = RowMove(of: [1, 2])
    #expect(
      [10, 100, 150, 180, 215].map { up.nearestPlace(toTop: $0, in: heights) }
        == [[0, 0], [0, 2], [0, 3], [1, 0], [1, 1]])
    #expect(!move.isPossible([0, 3], in: heights) && move.isPossible([1, 3], in: heights))
  }
}
