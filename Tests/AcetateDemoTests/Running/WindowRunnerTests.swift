import Foundation
import TestSupport
import Testing

@Suite("In a window")
struct WindowRunnerTests {
  private let folder: ScratchFolder
  private let display: VirtualDisplay

  init() async throws {
    folder = try ScratchFolder()
    display = try await VirtualDisplay()
  }

  @Test("A replay ends the program, and leaves the picture that it leaves offscreen", arguments: ["boxes", "scroll"])
  func replay(scene: String) throws {
    let drag = try String(contentsOfFile: DemoProgram.replay("drag-up"), encoding: .utf8)
    // The indicators have faded by then.
    let replay = try folder.write(drag + #"{"t":2.5,"type":"end"}"#, to: "replay.jsonl")
    let arguments = ["--scene", scene, "--replay", replay, "--screenshot"]
    let outcome = try DemoProgram.run(arguments + [folder.path("window.png")], display: display.name)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    try DemoProgram.draw("--scene", scene, "--replay", replay, "--screenshot", folder.path("offscreen.png"))
    let difference = compareImages(
      try folder.image("window.png"), try folder.image("offscreen.png"), name: "\(scene) in a window")
    #expect(difference == nil)
  }

  @Test("What a window records, a replay offscreen brings to the same end")
  func recording() throws {
    let outcome = try DemoProgram.run(
      [
        "--replay", DemoProgram.replay("drag-up"), "--record", folder.path("record"), "--trace",
        folder.path("window-trace"), "--frame-hashes", folder.path("hashes"),
      ], display: display.name)
    #expect(outcome.status == 0)
    try DemoProgram.draw("--replay", folder.path("record"), "--trace", folder.path("trace"))
    let frames = try folder.trace("window-trace").filter { $0.frame != nil }
    #expect(frames.first?.t == 0)
    #expect(frames.map(\.frame) == Array(0..<frames.count))
    #expect(frames.last?.contentOffset == [0, 190])
    #expect(try folder.lines("hashes").count == frames.count)
    #expect(try folder.trace("trace").last { $0.frame != nil }?.contentOffset == [0, 190])
  }
}
