import Foundation
import TestSupport
import Testing

/// The scene from end to end, at 800 by 600: the scroll view below bars of 96 points, the panel 236 high.
@Suite("The scene of the keyboard")
struct KeyboardSceneTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func trace(_ build: (inout ReplayScript) -> Void) throws -> [TraceLine] {
    var script = ReplayScript()
    build(&script)
    let replay = try folder.write(script.text, to: "replay.jsonl")
    try DemoProgram.draw(
      "--scene", "keyboard", "--replay", replay, "--trace", folder.path(of: "trace"), "--screenshot",
      folder.path(of: "end.png"))
    return try folder.trace(of: "trace").filter { $0.frame != nil }
  }

  private func click(_ script: inout ReplayScript, at time: Double, x: Double, y: Double) {
    script.pointer("Down", at: time, x: x, y: y)
    script.pointer("Up", at: time + 0.05, x: x, y: y)
  }

  /// The state of the first frame after a time.
  private func state(_ trace: [TraceLine], at time: Double) throws -> TraceLine {
    try #require(trace.first { $0.t >= time })
  }

  @Test("A click on the last field brings up the panel, an inset as high, and the field above it")
  func showing() throws {
    let trace = try trace { script in
      click(&script, at: 0.1, x: 400, y: 580)
      script.end(at: 2)
    }
    let (before, after) = (try state(trace, at: 0.05), try state(trace, at: 1.9))
    #expect(before.adjustedContentInset == [0, 0, 0, 0] && before.contentOffset == [0, 0])
    #expect(after.adjustedContentInset == [0, 0, 236, 0] && after.contentOffset == [0, 236])
    // What the inset changes is the range of the offset, and nothing else.
    #expect(before.contentSize == [800, 504] && after.contentSize == [800, 504])
  }

  @Test("With the adjustment switched off the field stays under the panel")
  func withoutAdjustment() throws {
    let trace = try trace { script in
      click(&script, at: 0.1, x: 140, y: 26)
      click(&script, at: 0.5, x: 400, y: 580)
      script.end(at: 2)
    }
    let after = try state(trace, at: 1.9)
    #expect(after.adjustedContentInset == [0, 0, 0, 0] && after.contentOffset == [0, 0])
  }

  @Test("Switched on again while the panel is up, the inset comes and the field with it")
  func switchingOn() throws {
    let trace = try trace { script in
      click(&script, at: 0.1, x: 140, y: 26)
      click(&script, at: 0.5, x: 400, y: 580)
      click(&script, at: 1.5, x: 140, y: 26)
      script.end(at: 3)
    }
    let after = try state(trace, at: 2.9)
    #expect(after.adjustedContentInset == [0, 0, 236, 0] && after.contentOffset == [0, 236])
  }

  @Test("Dragged down to the window's edge the panel leaves, and the inset with it")
  func draggingAway() throws {
    let trace = try trace { script in
      click(&script, at: 0.1, x: 400, y: 580)
      script.pointer("Down", at: 1.5, x: 20, y: 200)
      for step in 1...20 {
        script.pointer("Move", at: 1.5 + Double(step) * 0.02, x: 20, y: 200 + Double(step) * 19)
      }
      script.pointer("Up", at: 2.2, x: 20, y: 580)
      script.end(at: 4)
    }
    #expect(try state(trace, at: 1.4).adjustedContentInset == [0, 0, 236, 0])
    let after = try state(trace, at: 3.9)
    #expect(after.adjustedContentInset == [0, 0, 0, 0] && after.contentOffset == [0, 0])
  }

  @Test("A panel that is made higher takes the inset along")
  func resizing() throws {
    let trace = try trace { script in
      click(&script, at: 0.1, x: 400, y: 580)
      script.pointer("Down", at: 1, x: 400, y: 369)
      for step in 1...10 {
        script.pointer("Move", at: 1 + Double(step) * 0.02, x: 400, y: 369 - Double(step) * 5)
      }
      script.pointer("Up", at: 1.3, x: 400, y: 319)
      script.end(at: 2)
    }
    #expect(try state(trace, at: 1.9).adjustedContentInset == [0, 0, 286, 0])
  }
}
