import Foundation
import TestSupport
import Testing

/// The scene from end to end, at 800 by 600: a bar of 76 points, and the table below it.
@Suite("The scene of a million rows")
struct MillionSceneTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test("Its bar jumps to the middle, to the end and back to the top")
  func jumps() throws {
    var script = ReplayScript()
    for (index, x) in [180.0, 280, 60].enumerated() {
      script.pointer("Down", at: Double(index + 1), x: x, y: 24)
      script.pointer("Up", at: Double(index + 1) + 0.1, x: x, y: 24)
    }
    script.end(at: 4)
    let replay = try folder.write(script.text, to: "replay.jsonl")
    try DemoProgram.draw(
      "--scene", "million", "--replay", replay, "--trace", folder.path(of: "trace"), "--screenshot",
      folder.path(of: "end.png"))
    let frames = try folder.trace(of: "trace").filter { $0.frame != nil }
    let offsets = [1.9, 2.9, 3.9].map { time in frames.last { $0.t <= time }?.contentOffset?[1] }
    #expect(frames.last?.contentSize?[1] == 44_000_000)
    // The middle of row 500,000 in the middle of 524 points.
    #expect(offsets == [21_999_760, 43_999_476, 0])
  }
}
