import Foundation
import TestSupport
import Testing

/// The scene from end to end, at 800 by 600: a bar of 56 points, and the table below it.
@Suite("The scene of the table")
struct TableSceneTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test("A pull refreshes for two seconds, and a contact more is there after that")
  func refresh() throws {
    var script = ReplayScript()
    script.finger("began", at: 0.2, x: 200, y: 120)
    for step in 1...40 {
      script.finger("moved", at: 0.2 + 0.016 * Double(step), x: 200, y: 120 + 7 * Double(step))
    }
    script.finger("ended", at: 1, x: 200, y: 400)
    script.end(at: 4)
    let replay = try folder.write(script.text, to: "replay.jsonl")
    try DemoProgram.draw(
      "--scene", "table", "--replay", replay, "--trace", folder.path(of: "trace"), "--screenshot",
      folder.path(of: "end.png"))
    let frames = try folder.trace(of: "trace").filter { $0.frame != nil }
    let during = try #require(frames.first { $0.t >= 2 })
    let end = try #require(frames.last)
    let inset = try #require(during.adjustedContentInset?[0])
    #expect(inset > 60 && during.contentOffset?[1] == -inset)
    #expect(end.adjustedContentInset?[0] == 0 && end.contentOffset?[1] == 0)
    let before = try #require(frames.first?.contentSize?[1])
    #expect((end.contentSize?[1] ?? 0) > before)
  }

  @Test("A finger that slides down the index shows the last letter, and one that slides on a row does not scroll")
  func index() throws {
    var script = ReplayScript()
    script.finger("began", at: 0.2, x: 544, y: 320)
    script.finger("moved", at: 0.3, x: 544, y: 590)
    script.finger("ended", at: 0.4, x: 544, y: 590)
    script.finger("began", at: 1, x: 300, y: 200)
    script.finger("moved", at: 1.1, x: 200, y: 200)
    script.finger("ended", at: 1.3, x: 200, y: 200)
    script.end(at: 2)
    let replay = try folder.write(script.text, to: "replay.jsonl")
    try DemoProgram.draw(
      "--scene", "table", "--replay", replay, "--trace", folder.path(of: "trace"), "--screenshot",
      folder.path(of: "end.png"))
    let frames = try folder.trace(of: "trace").filter { $0.frame != nil }
    let before = try #require(frames.last { $0.t < 1 })
    let end = try #require(frames.last)
    #expect((before.contentOffset?[1] ?? 0) > 0.9 * (before.contentSize?[1] ?? .infinity))
    #expect(end.contentOffset == before.contentOffset)
  }

  @Test("Ctrl+F and a text show the contacts that match, the keys reach them after Return, and Escape shows all")
  func search() throws {
    var script = ReplayScript()
    script.key("f", at: 0.2, modifiers: ["control"])
    script.text("berg rosa", at: 0.4)
    script.key("Return", at: 1)
    script.key("Down", at: 1.1)
    script.key("Escape", at: 2)
    script.end(at: 3)
    let replay = try folder.write(script.text, to: "replay.jsonl")
    try DemoProgram.draw(
      "--scene", "table", "--replay", replay, "--trace", folder.path(of: "trace"), "--screenshot",
      folder.path(of: "end.png"))
    let frames = try folder.trace(of: "trace").filter { $0.frame != nil }
    let all = try #require(frames.first?.contentSize?[1])
    let found = try #require(frames.last { $0.t < 1.9 }?.contentSize?[1])
    #expect(found < all / 50 && (frames.last?.contentSize?[1] ?? 0) > 0.9 * all)
  }
}
