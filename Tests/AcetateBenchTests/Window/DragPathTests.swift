import Testing

@testable import AcetateBench

@Suite("The path of a measured drag")
struct DragPathTests {
  @Test(
    "The path stays in the window and below the content's beginning",
    arguments: [Int32](200...1200).filter { $0 % 97 == 0 })
  func bounds(height: Int32) {
    var path = DragPath(height: height)
    #expect(path.begin().last == path.start - 48)
    for _ in 0..<1000 {
      let y = path.next(step: 8)
      #expect(y >= height / 5 && y <= path.start - 48)
    }
  }

  @Test("Each point of the path is one step from the last, in both directions")
  func steps() {
    var path = DragPath(height: 600)
    var last = path.begin().last ?? 0
    var directions: Set<Int32> = []
    for _ in 0..<200 {
      let y = path.next(step: 8)
      directions.insert(y - last)
      last = y
    }
    #expect(directions == [8, -8])
  }

  @Test("A flick goes up in equal steps while there is room")
  func flick() {
    var path = DragPath(height: 600)
    let start = path.begin().last ?? 0
    let way = path.flick(step: 24)
    #expect(way.first == start - 24 && zip(way, way.dropFirst()).allSatisfy { $1 == $0 - 24 })
    #expect((120..<144).contains(path.y) && path.y == way.last)
  }
}
