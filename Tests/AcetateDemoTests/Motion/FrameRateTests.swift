import Foundation
import TestSupport
import Testing

@Suite("The frame rate")
struct FrameRateTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test(
    "Where frames at 60 and at 144 Hz coincide, the content is at the same place",
    arguments: ["scroll", "properties", "paging", "nested", "insets"])
  func offsets(scene: String) throws {
    try expectSameMotion(in: scene, Self.everything, leastMoves: 20)
  }

  @Test("A touchpad catches a fling at its position at that time, not at that of the last frame")
  func touchpadInFling() throws {
    var script = ReplayScript()
    Self.dragDown(&script, from: 0.1, to: 0.2573, step: -30)
    script.scroll("began", at: 0.4551, dx: 2, dy: 3)
    script.scroll("ended", at: 0.5117, dx: 0, dy: 0)
    script.end(at: 2)
    try expectSameMotion(in: "scroll", script, leastMoves: 5)
  }

  @Test(
    "A key in the middle of an animation finds the content at its position at that time", arguments: ["b", "z"])
  func keyInAnimation(key: String) throws {
    var script = ReplayScript()
    script.key("a", at: 0.1)
    script.key(key, at: 0.2573)
    script.end(at: 1)
    try expectSameMotion(in: "properties", script, leastMoves: 2)
  }

  @Test("Content caught beyond an edge springs back when the finger lifts, even if the finger moved across the axis")
  func releaseAfterFailedPan() throws {
    var script = ReplayScript()
    Self.dragDown(&script, from: 0.1, to: 0.3173, step: 30)
    script.pointer("Down", at: 0.3521, x: 200, y: 300)
    for step in 1...5 {
      script.pointer("Move", at: 0.3521 + Double(step) * 0.0071, x: 200 + Double(step) * 20, y: 300)
    }
    script.pointer("Up", at: 0.6133, x: 300, y: 300)
    script.end(at: 2)
    try expectSameMotion(in: "insets", script, leastMoves: 5)
  }

  private func expectSameMotion(in scene: String, _ script: ReplayScript, leastMoves: Int) throws {
    let slow = try frames(of: scene, script, rate: 60)
    let fast = try frames(of: scene, script, rate: 144)
    let count = slow.count / 5
    #expect(count == fast.count / 12)
    var moved = 0
    for twelfth in 0..<count {
      let (one, other) = (slow[twelfth * 5], fast[twelfth * 12])
      try #require(one.t == other.t)
      let (offset, same) = (try #require(one.contentOffset), try #require(other.contentOffset))
      #expect(abs(offset[0] - same[0]) < 1e-6 && abs(offset[1] - same[1]) < 1e-6, "\(offset), \(same) at \(one.t) s")
      #expect(one.isTracking == other.isTracking && one.isDragging == other.isDragging, "at \(one.t) s")
      #expect(one.isDecelerating == other.isDecelerating, "at \(one.t) s")
      if twelfth > 0, slow[twelfth * 5 - 5].contentOffset != offset { moved += 1 }
    }
    #expect(moved >= leastMoves)
  }

  private func frames(of scene: String, _ script: ReplayScript, rate: Int) throws -> [TraceLine] {
    let replay = try folder.write(script.text, to: "replay.jsonl")
    try DemoProgram.draw(
      "--scene", scene, "--fps", "\(rate)", "--replay", replay, "--trace", folder.path(of: "trace"))
    return try folder.trace(of: "trace").filter { $0.frame != nil }
  }

  // MARK: Replays

  /// Drags and flings.
  ///
  /// - Parameter step: The points down in each of ten steps.
  private static func dragDown(_ script: inout ReplayScript, from start: Double, to end: Double, step: Double) {
    script.pointer("Down", at: start, x: 300, y: 300)
    for index in 1...10 {
      let time = start + (end - start) * Double(index) / 11
      script.pointer("Move", at: time, x: 300, y: 300 + Double(index) * step)
    }
    script.pointer("Up", at: end, x: 300, y: 300 + 10 * step)
  }

  /// Input of every kind, at times that fall on no frame.
  private static let everything: ReplayScript = {
    var script = ReplayScript()
    curveAndFling(&script, from: 0.5131)
    catchInFlight(&script, from: 1.3127)
    releaseBeyondEdge(&script, from: 1.6133)
    wheelAndTouchpad(&script, from: 3.0119)
    keys(&script, from: 4.2113)
    longDrag(&script, from: 6.0137)
    flingInList(&script, from: 8.0129)
    sideways(&script, from: 10.5137)
    script.resize(at: 13.0111, width: 640, height: 520)
    script.end(at: 14)
    return script
  }()

  /// Drags in steps smaller than the slop, on a bent path, and ends with a fling.
  private static func curveAndFling(_ script: inout ReplayScript, from start: Double) {
    script.pointer("Down", at: start, x: 400, y: 420)
    for step in 1...40 {
      let way = Double(step) * Double(step) / 8
      script.pointer(
        "Move", at: start + Double(step) * 0.0071, x: 400 - 0.4 * way, y: 420 - way + 0.2 * way * way / 100)
    }
    script.pointer("Up", at: start + 41 * 0.0071, x: 320, y: 300)
  }

  private static func catchInFlight(_ script: inout ReplayScript, from start: Double) {
    script.pointer("Down", at: start, x: 410, y: 333)
    script.pointer("Up", at: start + 0.1217, x: 410, y: 333)
  }

  private static func releaseBeyondEdge(_ script: inout ReplayScript, from start: Double) {
    script.pointer("Down", at: start, x: 300, y: 250)
    for step in 1...50 {
      script.pointer("Move", at: start + Double(step) * 0.0083, x: 300 + Double(step) * 9, y: 250 + Double(step) * 16)
    }
    script.pointer("Up", at: start + 51 * 0.0083, x: 755, y: 1055)
  }

  private static func wheelAndTouchpad(_ script: inout ReplayScript, from start: Double) {
    script.wheel(at: start, dy: 1)
    script.wheel(at: start + 0.0341, dy: 1)
    script.wheel(at: start + 0.0817, dx: 1)
    script.scroll("began", at: start + 0.6, dx: 0, dy: 3)
    for step in 1...20 {
      script.scroll("changed", at: start + 0.6 + Double(step) * 0.0091, dx: 1, dy: Double(step))
    }
    script.scroll("ended", at: start + 0.6 + 21 * 0.0091, dx: 0, dy: 0)
  }

  private static func keys(_ script: inout ReplayScript, from start: Double) {
    script.key("Page_Down", at: start)
    script.key("Down", at: start + 0.0517)
    script.key("3", at: start + 0.1)
    script.key("Home", at: start + 0.6123)
    // An animation, and one that replaces it.
    script.key("a", at: start + 1.0119)
    script.key("a", at: start + 1.1637)
  }

  /// Drags further than any list is long, so that the enclosing scroll view continues.
  private static func longDrag(_ script: inout ReplayScript, from start: Double) {
    script.pointer("Down", at: start, x: 400, y: 480)
    for step in 1...100 {
      script.pointer("Move", at: start + Double(step) * 0.0067, x: 400, y: 480 - Double(step) * 29)
    }
    for step in 1...50 {
      script.pointer("Move", at: start + 0.67 + Double(step) * 0.0067, x: 400, y: -2420 + Double(step) * 9)
    }
    script.pointer("Up", at: start + 0.67 + 51 * 0.0067, x: 400, y: -1965)
  }

  /// Flings so fast that momentum is left at the list's end.
  private static func flingInList(_ script: inout ReplayScript, from start: Double) {
    for (beginning, sign) in [(start, 1.0), (start + 1.3, -1.0)] {
      script.pointer("Down", at: beginning, x: 400, y: 300)
      for step in 1...20 {
        script.pointer("Move", at: beginning + Double(step) * 0.0079, x: 400, y: 300 + sign * Double(step) * 40)
      }
      script.pointer("Up", at: beginning + 21 * 0.0079, x: 400, y: 300 + sign * 840)
    }
  }

  /// Flings twice to the left, flings back and catches that, and drags beyond the left edge.
  private static func sideways(_ script: inout ReplayScript, from start: Double) {
    for (index, way) in [-300.0, -250, 400, 700].enumerated() {
      let beginning = start + Double(index) * 0.5519
      script.pointer("Down", at: beginning, x: 400, y: 500)
      for step in 1...15 {
        script.pointer("Move", at: beginning + Double(step) * 0.0137, x: 400 + way * Double(step) / 15, y: 500)
      }
      script.pointer("Up", at: beginning + 16 * 0.0137, x: 400 + way, y: 500)
    }
  }
}
