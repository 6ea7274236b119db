import Foundation
import TestSupport
import Testing

/// The scene from end to end, at 800 by 600: a bar of 44 points, and the pictures below it.
@Suite("The scene of the collection")
struct CollectionSceneTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test(
    "The arrangements have contents of different sizes, and the wheel scrolls each", arguments: ["1", "2", "3", "4"])
  func arrangements(_ key: String) throws {
    var script = ReplayScript()
    script.key(key, at: 0.2)
    script.wheel(at: 1, dy: 2)
    script.end(at: 2)
    let replay = try folder.write(script.text, to: "replay.jsonl")
    try DemoProgram.draw(
      "--scene", "collection", "--replay", replay, "--trace", folder.path(of: "trace"), "--screenshot",
      folder.path(of: "end.png"))
    let frames = try folder.trace(of: "trace").filter { $0.frame != nil }
    let (before, end) = (try #require(frames.first { $0.t >= 0.9 }), try #require(frames.last))
    let height = try #require(end.contentSize?[1])
    #expect((end.contentOffset?[1] ?? 0) > (before.contentOffset?[1] ?? 0))
    #expect(["1": 800...900, "2": 590...700, "3": 800...900, "4": 2600...3700][key]?.contains(height) == true)
  }
}
