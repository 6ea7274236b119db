import Foundation
import TestSupport
import Testing

@testable import Views

@Suite("The order in which rectangles are read")
struct ReadingOrderTests {
  private func grid(_ columns: Int, _ rows: Int) -> [CGRect] {
    (0..<rows).flatMap { row in
      (0..<columns).map { CGRect(x: $0 * 60, y: row * 30, width: 50, height: 20) }
    }
  }

  @Test("A grid is read line by line, in the direction of text")
  func grid() {
    let rects = grid(3, 2)
    #expect(ReadingOrder.indices(of: rects, isMirrored: false) == [0, 1, 2, 3, 4, 5])
    #expect(ReadingOrder.indices(of: rects, isMirrored: true) == [2, 1, 0, 5, 4, 3])
    #expect(ReadingOrder.indices(of: [], isMirrored: false).isEmpty)
  }

  @Test("A tall rectangle beside several is read before or after all of them")
  func columns() {
    let tall = CGRect(x: 0, y: 0, width: 50, height: 100)
    let rects = [CGRect(x: 60, y: 40, width: 50, height: 20), CGRect(x: 60, y: 0, width: 50, height: 20), tall]
    #expect(ReadingOrder.indices(of: rects, isMirrored: false) == [2, 1, 0])
    #expect(ReadingOrder.indices(of: rects, isMirrored: true) == [1, 0, 2])
  }

  @Test("Rectangles of a line may differ in height, and overlap a little")
  func lines() {
    let rects = [
      CGRect(x: 100, y: 0, width: 50, height: 30), CGRect(x: 0, y: 10, width: 103, height: 12),
      CGRect(x: 0, y: 28, width: 50, height: 20),
    ]
    #expect(ReadingOrder.indices(of: rects, isMirrored: false) == [1, 0, 2])
  }

  @Test("Rectangles without a gap are read from the upper ones to the lower ones, and equal ones as they are given")
  func overlapping() {
    let rects = [
      CGRect(x: 0, y: 20, width: 100, height: 100), CGRect(x: 10, y: 0, width: 100, height: 100),
      CGRect(x: 10, y: 0, width: 100, height: 100),
    ]
    #expect(ReadingOrder.indices(of: rects, isMirrored: false) == [1, 2, 0])
  }

  @Test("Any rectangles have a place each, and the same order wherever they are in the list")
  func anyRectangles() {
    var random = SplitMix64(seed: 37)
    for _ in 0..<200 {
      let rects = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        CGRect(
          x: CGFloat.random(in: 0...300, using: &random), y: CGFloat.random(in: 0...300, using: &random),
          width: CGFloat.random(in: 1...90, using: &random), height: CGFloat.random(in: 1...90, using: &random))
      }
      let order = ReadingOrder.indices(of: rects, isMirrored: false)
      #expect(order.sorted() == Array(rects.indices))
      let shuffled = rects.shuffled(using: &random)
      let other = ReadingOrder.indices(of: shuffled, isMirrored: false).map { shuffled[$0] }
      #expect(other == order.map { rects[$0] })
    }
  }
}
