import Foundation
import Testing

@testable import Views

@Suite("Axes")
struct AxisTests {
  @Test("The components of a point and a size are read by axis")
  func reading() {
    let (point, size) = (CGPoint(x: 1, y: 2), CGSize(width: 3, height: 4))
    #expect(point[.horizontal] == 1 && point[.vertical] == 2)
    #expect(size[.horizontal] == 3 && size[.vertical] == 4)
  }

  @Test("Writing one axis of a point leaves the other unchanged")
  func writing() {
    var point = CGPoint(x: 1, y: 2)
    point[.vertical] = 9
    #expect(point == CGPoint(x: 1, y: 9))
    point[.horizontal] = 8
    #expect(point == CGPoint(x: 8, y: 9))
  }

  @Test("A pair keeps a value for each axis")
  func pair() {
    var pair = AxisPair { $0 == .horizontal ? "across" : "down" }
    #expect(pair.horizontal == "across" && pair[.vertical] == "down")
    pair[.vertical] = "up"
    #expect(pair.vertical == "up" && pair[.horizontal] == "across")
  }
}
