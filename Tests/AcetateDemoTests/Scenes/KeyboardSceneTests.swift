import Foundation
import Rendering
import TestSupport
import Testing

/// The scene from end to end, at 800 by 600: the scroll view below bars of 96 points, the panel 236 high.
@Suite("The keyboard scene")
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

  /// Returns the state of the first frame after a time.
  private func state(_ trace: [TraceLine], at time: Double) throws -> TraceLine {
    try #require(trace.first { $0.t >= time })
  }

  @Test("A click on the last field shows the panel, adds an inset of its height, and scrolls the field above it")
  func showing() throws {
    let trace = try trace { script in
      click(&script, at: 0.1, x: 400, y: 580)
      script.end(at: 2)
    }
    let (before, after) = (try state(trace, at: 0.05), try state(trace, at: 1.9))
    #expect(before.adjustedContentInset == [0, 0, 0, 0] && before.contentOffset == [0, 0])
    #expect(after.adjustedContentInset == [0, 0, 236, 0] && after.contentOffset == [0, 236])
    // The inset changes the range of the offset, and nothing else.
    #expect(before.contentSize == [800, 504] && after.contentSize == [800, 504])
  }

  @Test("With the adjustment off, the field stays under the panel")
  func withoutAdjustment() throws {
    let trace = try trace { script in
      click(&script, at: 0.1, x: 140, y: 26)
      click(&script, at: 0.5, x: 400, y: 580)
      script.end(at: 2)
    }
    let after = try state(trace, at: 1.9)
    #expect(after.adjustedContentInset == [0, 0, 0, 0] && after.contentOffset == [0, 0])
  }

  @Test("Switching the adjustment on while the panel is up adds the inset and scrolls to the field")
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

  @Test("Dragging the panel down to the window's edge dismisses it and removes the inset")
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

  @Test("Making the panel higher makes the inset higher")
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

  @Test("The focused field stays above the panel when the window is resized")
  func resizedWindow() throws {
    for (width, height) in [(800, 400), (420, 520), (1000, 850)] {
      let trace = try trace { script in
        click(&script, at: 0.1, x: 400, y: 580)
        script.resize(at: 1.5, width: width, height: height)
        script.end(at: 3)
      }
      let last = try #require(trace.last)
      let (content, inset) = (try #require(last.contentSize), try #require(last.adjustedContentInset))
      let bars = width < 600 ? 154.0 : 96
      // The last field's lower edge is above the panel, and the form does not begin below its top.
      let rows = min(content[1] - 4, 12 * 46)
      let bottom = try #require(last.contentOffset)[1] + Double(height) - bars - inset[2]
      #expect(
        inset[2] == min(236, Double(height / 2)) && bottom >= rows + 2 && bottom <= content[1], "\(width)x\(height)")
    }
  }

  @Test("Typing scrolls back to the focused field")
  func typingScrolls() throws {
    let trace = try trace { script in
      click(&script, at: 0.1, x: 400, y: 580)
      for step in 0..<10 { script.wheel(at: 1.5 + Double(step) / 20, dy: -1) }
      script.text("a", at: 4)
      script.end(at: 6)
    }
    #expect(try state(trace, at: 3.9).contentOffset == [0, 0])
    // Just far enough to show the field with its ring.
    #expect(try #require(state(trace, at: 5.9).contentOffset)[1] > 230)
  }

  // MARK: Dismissal modes

  /// Returns the inset while a short drag above the panel is held, and after a drag down through it.
  private func insets(withMode x: Double) throws -> (held: [Double]?, after: [Double]?) {
    let trace = try trace { script in
      click(&script, at: 0.1, x: x, y: 26)
      click(&script, at: 0.5, x: 400, y: 580)
      script.pointer("Down", at: 1.5, x: 20, y: 150)
      for step in 1...5 { script.pointer("Move", at: 1.5 + Double(step) * 0.02, x: 20, y: 150 + Double(step) * 8) }
      for step in 1...10 { script.pointer("Move", at: 2.5 + Double(step) * 0.02, x: 20, y: 190 + Double(step) * 39) }
      script.pointer("Up", at: 2.9, x: 20, y: 580)
      script.end(at: 4)
    }
    return (try state(trace, at: 2.4).adjustedContentInset, try state(trace, at: 3.9).adjustedContentInset)
  }

  @Test("The selected dismiss mode decides whether and when a drag dismisses the panel")
  func dismissModes() throws {
    let (none, onDrag, interactive) = (try insets(withMode: 572), try insets(withMode: 642), try insets(withMode: 730))
    #expect(none.held == [0, 0, 236, 0] && none.after == [0, 0, 236, 0])
    #expect(onDrag.held == [0, 0, 0, 0] && onDrag.after == [0, 0, 0, 0])
    #expect(interactive.held == [0, 0, 236, 0] && interactive.after == [0, 0, 0, 0])
  }

  // MARK: Typing

  /// Returns the black pixels of the last field, lifted above the panel, at the end of a replay.
  private func text(_ build: (inout ReplayScript) -> Void) throws -> Set<[Int32]> {
    _ = try trace { script in
      click(&script, at: 0.1, x: 400, y: 580)
      build(&script)
      script.end(at: 2)
    }
    let image = try folder.image(of: "end.png")
    let places = (330..<360 as Range<Int32>).flatMap { y in (155..<300 as Range<Int32>).map { [$0, y] } }
    return Set(places.filter { image.pixel($0[0], $0[1]) & 0xE0_E0E0 == 0 })
  }

  @Test("The panel's keys type the same text as the keyboard's")
  func typing() throws {
    let panel = try text { script in
      click(&script, at: 1, x: 57, y: 408)
      click(&script, at: 1.2, x: 133, y: 408)
    }
    let keys = try text { script in
      script.text("Q", at: 1)
      script.text("w", at: 1.2)
    }
    let one = try text { script in script.text("Q", at: 1) }
    #expect(one.count > 10 && keys.count > one.count && panel == keys)
  }

  // MARK: Status line

  /// Returns the status line's first line, with the inset, after the panel's edge was pulled up and held for a time.
  private func status(after pause: Double) throws -> [UInt32] {
    _ = try trace { script in
      click(&script, at: 0.1, x: 400, y: 580)
      script.pointer("Down", at: 1, x: 400, y: 369)
      for step in 1...6 {
        script.pointer("Move", at: 1 + Double(step) * 0.02, x: 400, y: 369 - Double(step) * 10)
      }
      script.end(at: 1.12 + pause)
    }
    let image = try folder.image(of: "end.png")
    return (52..<73 as Range<Int32>).flatMap { y in (0..<800 as Range<Int32>).map { image.pixel($0, y) } }
  }

  @Test("The status line describes the frame that shows it")
  func statusLine() throws {
    let moving = try status(after: 0.02)
    #expect(moving == (try status(after: 2)))
  }
}
