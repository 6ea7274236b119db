import Foundation
import TestSupport
import Testing

@Suite("Runs in a window")
struct WindowRunnerTests {
  private let folder: TemporaryDirectory
  private let server: XServer

  init() async throws {
    folder = try TemporaryDirectory()
    server = try await XServer()
  }

  @Test(
    "A replay in a window ends the program and leaves the same picture as offscreen", arguments: ["boxes", "scroll"])
  func replay(scene: String) throws {
    let drag = try String(contentsOfFile: DemoProgram.replay("drag-up"), encoding: .utf8)
    // By then the indicators have faded.
    let replay = try folder.write(drag + #"{"t":2.5,"type":"end"}"#, to: "replay.jsonl")
    let arguments = ["--scene", scene, "--replay", replay, "--screenshot"]
    let outcome = try DemoProgram.run(arguments + [folder.path(of: "window.png")], display: server.displayName)
    #expect(outcome.end == .status(0))
    #expect(outcome.error == "")
    try DemoProgram.draw("--scene", scene, "--replay", replay, "--screenshot", folder.path(of: "offscreen.png"))
    let difference = compareImages(
      try folder.image(of: "window.png"), try folder.image(of: "offscreen.png"), name: "\(scene) in a window")
    #expect(difference == nil)
  }

  @Test("A recording from a window has the same end when it is replayed offscreen")
  func recording() throws {
    let outcome = try DemoProgram.run(
      [
        "--scene", "scroll", "--replay", DemoProgram.replay("drag-up"), "--record", folder.path(of: "record"),
        "--trace",
        folder.path(of: "window-trace"), "--frame-hashes", folder.path(of: "hashes"),
      ], display: server.displayName)
    #expect(outcome.end == .status(0))
    try DemoProgram.draw(
      "--scene", "scroll", "--replay", folder.path(of: "record"), "--trace", folder.path(of: "trace"))
    let frames = try folder.trace(of: "window-trace").filter { $0.frame != nil }
    #expect(frames.first?.t == 0)
    #expect(frames.map(\.frame) == Array(0..<frames.count))
    #expect(frames.last?.contentOffset == [0, 200])
    #expect(try folder.lines(of: "hashes").count == frames.count)
    #expect(try folder.trace(of: "trace").last { $0.frame != nil }?.contentOffset == [0, 200])
  }
}
