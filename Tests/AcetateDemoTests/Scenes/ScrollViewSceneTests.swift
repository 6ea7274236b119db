import Foundation
import TestSupport
import Testing

@Suite("Scenes of scroll views")
struct ScrollViewSceneTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func trace(of scene: String, _ build: (inout ReplayScript) -> Void) throws -> [TraceLine] {
    var script = ReplayScript()
    build(&script)
    let replay = try folder.write(script.text, to: "replay.jsonl")
    try DemoProgram.draw("--scene", scene, "--replay", replay, "--trace", folder.path(of: "trace"))
    return try folder.trace(of: "trace")
  }

  private func drag(_ script: inout ReplayScript, at time: Double, x: Double = 0, y: Double = 0) {
    script.pointer("Down", at: time, x: 300, y: 450)
    for step in 1...10 {
      let part = Double(step) / 10
      script.pointer("Move", at: time + part * 0.2, x: 300 + x * part, y: 450 + y * part)
    }
    script.pointer("Up", at: time + 0.4, x: 300 + x, y: 450 + y)
  }

  @Test(
    "properties: keys decide whether the content can be pulled beyond the top edge",
    arguments: [([], true), (["b"], false), (["b", "b"], true), (["1"], true), (["2"], false), (["e"], false)])
  func bounces(keys: [String], isPulled: Bool) throws {
    let trace = try trace(of: "properties") { script in
      for key in keys { script.key(key, at: 0) }
      drag(&script, at: 0.1, y: 100)
    }
    #expect(trace.contains { ($0.contentOffset?[1] ?? 0) < 0 } == isPulled)
    #expect(trace.last { $0.frame != nil }?.contentOffset == [0, 0])
  }

  @Test("properties: keys that change the content and its insets change the trace")
  func content() throws {
    let trace = try trace(of: "properties") { script in
      for (index, key) in ["c", "c", "i", "f", "u", "u", "u"].enumerated() {
        script.key(key, at: 0.05 + Double(index) / 10)
      }
      script.end(at: 1)
    }
    let frames = trace.filter { $0.frame != nil && $0.frame.map { $0 % 6 } == 0 }
    #expect(frames.map { $0.contentSize?[1] }.prefix(3) == [1600, 12000, 200])
    let insets = frames.compactMap { $0.adjustedContentInset }
    // No axis of the small sheet scrolls, so the safe area counts with `always` only.
    #expect(insets[3] == [60, 60, 60, 60] && insets[6] == insets[3])
    // The margin on the right is under the list.
    #expect(insets[7] == [140, 100, 100, 60])
    #expect(trace.contains { $0.call == "scrollViewDidChangeAdjustedContentInset" })
  }

  @Test("properties: the scene's delegate sends a released drag to a crossing of the lines, also under a trace")
  func snapping() throws {
    let trace = try trace(of: "properties") { script in
      script.key("n", at: 0)
      drag(&script, at: 0.1, x: -70, y: -160)
    }
    let offset = try #require(trace.last { $0.frame != nil }?.contentOffset)
    #expect(offset == [100, 200])
    #expect(trace.contains { $0.call == "scrollViewWillEndDragging" && $0.targetContentOffset != offset })
  }

  @Test("properties: animations and scrolling to the top report their end to the delegate")
  func endOfAnimations() throws {
    let calls = try trace(of: "properties") { script in
      script.key("a", at: 0.1)
      script.key("Home", at: 1, modifiers: ["control"])
    }.compactMap(\.call).filter { $0 != "scrollViewDidScroll" }
    #expect(
      calls == [
        "scrollViewDidEndScrollingAnimation", "scrollViewShouldScrollToTop", "scrollViewDidScrollToTop",
      ])
  }

  @Test("properties: a focused field gets the letters until a drag with keyboardDismissMode takes the focus away")
  func typing() throws {
    let trace = try trace(of: "properties") { script in
      script.key("m", at: 0)
      script.key("Return", at: 0.1)
      // The key must not change contentSize.
      script.key("c", at: 0.2)
      drag(&script, at: 0.3, y: -100)
      script.key("c", at: 1)
    }
    let heights = trace.compactMap { line in line.contentSize.map { (line.t, $0[1]) } }
    #expect(heights.allSatisfy { $0.1 == ($0.0 < 1 ? 1600 : 12000) })
    #expect(heights.last?.1 == 12000)
  }

  @Test("paging: a fling turns one page, and the last page is short")
  func paging() throws {
    let trace = try trace(of: "paging") { script in
      script.pointer("Down", at: 0.1, x: 500, y: 300)
      for step in 1...10 { script.pointer("Move", at: 0.1 + Double(step) / 100, x: 500 - Double(step) * 20, y: 300) }
      script.pointer("Up", at: 0.2, x: 300, y: 300)
      script.key("5", at: 2)
    }
    #expect(trace.last { $0.frame != nil && $0.t < 2 }?.contentOffset == [800, 0])
    #expect(trace.last { $0.frame != nil }?.contentOffset == [2720, 0])
  }

  @Test("paging: clicks and keys on the dots turn pages")
  func dots() throws {
    let trace = try trace(of: "paging") { script in
      for (time, x) in [(0.1, 430.0), (1, 430), (2, 370)] {
        script.pointer("Down", at: time, x: x, y: 560)
        script.pointer("Up", at: time + 0.05, x: x, y: 560)
      }
      script.key("Tab", at: 3)
      script.key("End", at: 3.1)
    }
    let offsets = [1.0, 2, 3, 60].map { end in trace.last { $0.frame != nil && $0.t < end }?.contentOffset }
    #expect(offsets == [[800, 0], [1600, 0], [800, 0], [2720, 0]])
  }

  @Test("paging: a resized window keeps its page", arguments: ["1", "3", "5"])
  func resizedPage(page: String) throws {
    let trace = try trace(of: "paging") { script in
      script.key(page, at: 0.1)
      script.resize(at: 1, width: 500, height: 400)
    }
    let (number, last) = (try #require(Double(page)), try #require(trace.last { $0.frame != nil }))
    #expect(last.contentOffset == [min((number - 1) * 500, 1700), 0])
  }

  @Test("nested: a drag that reaches the end of a list goes on in the page around it")
  func handOver() throws {
    let trace = try trace(of: "nested") { script in drag(&script, at: 0.1, y: -2200) }
    let offsets = trace.compactMap { $0.contentOffset?[1] }
    // The list has 2108 points left.
    #expect(trace.last { $0.isTracking == true }?.contentOffset == [0, 92])
    #expect(offsets.allSatisfy { $0 >= 0 })
  }

  @Test("insets: hiding the bars moves only an offset that becomes illegal, at once or animated")
  func bars() throws {
    func offsets(_ keys: [String], draggedBy distance: Double) throws -> [Double] {
      try trace(of: "insets") { script in
        if distance != 0 { drag(&script, at: 0.1, y: -distance) }
        for (index, key) in keys.enumerated() { script.key(key, at: 1 + Double(index)) }
      }.filter { $0.frame != nil && $0.t >= 0.9 }.compactMap { $0.contentOffset?[1] }
    }
    #expect(try Set(offsets(["b"], draggedBy: 200)) == [104])
    #expect(try Set(offsets(["b"], draggedBy: 0)) == [-96, 0])
    let animated = try offsets(["a", "a"], draggedBy: 0)
    #expect(animated.first == -96 && animated.contains(0) && animated.last == -96)
    #expect(Set(animated).count > 20)
  }

  @Test("insets: the switches do the same as the keys")
  func switches() throws {
    let frames = try trace(of: "insets") { script in
      // The bars, and then the way of making room for them.
      for (time, x) in [(0.5, 180.0), (1, 180), (1.5, 550)] {
        script.pointer("Down", at: time, x: x, y: 47)
        script.pointer("Up", at: time + 0.1, x: x, y: 47)
      }
      script.end(at: 2)
    }.filter { $0.frame != nil }
    let insets = [0.4, 0.9, 1.4, 1.9].map { time in frames.last { $0.t < time }?.adjustedContentInset }
    #expect(insets == [[96, 0, 64, 0], [0, 0, 0, 0], [96, 0, 64, 0], [96, 0, 64, 0]])
  }

  @Test("insets: the safe area and contentInset make the same room, and switching between them moves nothing")
  func safeArea() throws {
    let frames = try trace(of: "insets") { script in
      for time in [0.5, 1] { script.key("s", at: time) }
      script.end(at: 1.5)
    }.filter { $0.frame != nil }
    #expect(frames.allSatisfy { $0.adjustedContentInset == [96, 0, 64, 0] && $0.contentOffset == [0, -96] })
  }

  @Test("insets: a large title makes the same room, which scrolled content takes down to 44 points")
  func largeTitle() throws {
    let frames = try trace(of: "insets") { script in
      for time in [0.1, 0.2] { script.key("s", at: time) }
      drag(&script, at: 0.5, y: -200)
    }.filter { $0.frame != nil && $0.t > 0.3 }
    #expect(frames.first?.contentOffset == [0, -96])
    for frame in frames {
      let (offset, inset) = (frame.contentOffset?[1] ?? .nan, frame.adjustedContentInset?[0])
      #expect(inset == max(44, -offset), "at \(frame.t) s")
    }
    #expect(frames.last?.adjustedContentInset == [44, 0, 64, 0])
  }
}
