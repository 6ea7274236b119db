import Foundation
import TestSupport
import Testing

/// At 800 by 600 the two halves are 370 by 444 points; the map shows 1420 points of the plane in 370.
@Suite("The film scene")
struct FilmSceneTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Drags by a distance, and returns the final offset of the content.
  private func offset(draggingFrom x: Double, _ y: Double, by distance: Double) throws -> [Double] {
    var script = ReplayScript()
    script.pointer("Down", at: 0.1, x: x, y: y)
    for step in 1...10 {
      let way = distance * Double(step) / 10
      script.pointer("Move", at: 0.1 + Double(step) * 0.02, x: x + way, y: y + way)
    }
    script.pointer("Up", at: 0.6, x: x + distance, y: y + distance)
    script.end(at: 2)
    let replay = try folder.write(script.text, to: "replay.jsonl")
    try DemoProgram.draw("--scene", "film", "--replay", replay, "--trace", folder.path(of: "trace"))
    return try #require(try folder.trace(of: "trace").last { $0.frame != nil }?.contentOffset)
  }

  @Test("Dragging the content moves the bounds the opposite way")
  func content() throws {
    #expect(try offset(draggingFrom: 300, 400, by: -100) == [100, 100])
  }

  @Test("Dragging the frame over the plane moves the bounds the same way, by the distance divided by the plane's scale")
  func frame() throws {
    let offset = try offset(draggingFrom: 600, 200, by: 50)
    let reduction = 370.0 / 1420
    #expect(abs(offset[0] - 50 / reduction) <= 0.5 && offset[0] == offset[1])
  }

  @Test("The frame cannot be dragged out of the legal range")
  func range() throws {
    #expect(try offset(draggingFrom: 420, 60, by: 350) == [570, 556])
  }
}
