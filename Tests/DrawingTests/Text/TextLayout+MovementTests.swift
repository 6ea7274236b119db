import Foundation
import Testing

@testable import Drawing

@Suite("Visual movement")
struct TextLayoutMovementTests {
  /// Returns the offsets of steps in a direction, up to the last one.
  private func walk(_ layout: TextLayout, from start: Int, _ direction: TextLayout.VisualDirection) -> [Int] {
    var places = [start]
    while let last = places.last, let next = layout.offset(movingFrom: last, visually: direction), places.count < 999 {
      places.append(next)
    }
    return places
  }

  @Test("Steps go from grapheme to grapheme, across lines, and stop at the ends")
  func plain() {
    let layout = layout("a👨‍👩‍👧b\ncd")
    #expect(walk(layout, from: 0, .right) == [0, 1, 9, 10, 11, 12, 13])
    #expect(walk(layout, from: 13, .left) == [13, 12, 11, 10, 9, 1, 0])
  }

  @Test("In Hebrew a step to the right goes back")
  func rightToLeft() {
    let layout = layout("שלום")
    #expect(walk(layout, from: 0, .left) == [0, 1, 2, 3, 4])
    #expect(walk(layout, from: 4, .right) == [4, 3, 2, 1, 0])
  }

  @Test("In mixed directions the caret moves one way on the screen and visits every position")
  func mixed() {
    let layout = layout("ab שלום cd")
    let places = walk(layout, from: 0, .right)
    let xs = places.map { layout.caretRect(at: $0).minX }
    #expect(places.last == 10 && Set(places).count >= 9)
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("An empty text has no step")
  func empty() {
    #expect(layout("").offset(movingFrom: 0, visually: .left) == nil)
    #expect(layout("").offset(movingFrom: 0, visually: .right) == nil)
  }
}
