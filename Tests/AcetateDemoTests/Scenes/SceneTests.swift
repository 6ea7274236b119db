import Foundation
import Rendering
import TestSupport
import Testing

@Suite("Scenes")
struct SceneTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Returns a picture of a scene after a replay.
  private func image(of scene: String, after lines: [String], size: String = "800x600") throws -> PixelBuffer {
    let replay = try folder.write(lines.joined(separator: "\n"), to: "replay.jsonl")
    try DemoProgram.draw(
      "--scene", scene, "--size", size, "--replay", replay, "--screenshot", folder.path(of: "shot.png"), "--trace",
      folder.path(of: "trace"))
    return try folder.image(of: "shot.png")
  }

  private func lastOffset() throws -> [Double]? {
    try folder.trace(of: "trace").last { $0.frame != nil }?.contentOffset
  }

  /// Returns a press, a straight move in ten steps, a rest and the release.
  private func drag(from start: (Int, Int), to end: (Int, Int), at time: Double = 0.1) -> [String] {
    let steps = (1...10).map { step in
      let (x, y) = (start.0 + (end.0 - start.0) * step / 10, start.1 + (end.1 - start.1) * step / 10)
      return #"{"t":\#(time + Double(step) * 0.02),"type":"pointerMove","x":\#(x),"y":\#(y)}"#
    }
    return [#"{"t":\#(time),"type":"pointerDown","x":\#(start.0),"y":\#(start.1)}"#] + steps
      + [#"{"t":\#(time + 0.5),"type":"pointerUp","x":\#(end.0),"y":\#(end.1)}"#]
  }

  private func keys(_ names: [String]) -> [String] {
    names.enumerated().map { #"{"t":\#(Double($0) / 100),"type":"keyDown","key":"\#($1)"}"# }
  }

  /// Returns the number of pixels in which `moved` differs from `still` shown `distance` pixels further down, where
  /// both have pixels.
  private func differences(_ moved: PixelBuffer, _ still: PixelBuffer, dx: Int32, dy: Int32) -> Int {
    var count = 0
    for y in 0..<(still.size.height - dy) {
      for x in 0..<(still.size.width - dx) where moved.pixel(x, y) != still.pixel(x + dx, y + dy) { count += 1 }
    }
    return count
  }

  @Test("boxes: the content moves with the pointer vertically, and not sideways")
  func boxes() throws {
    let still = try image(of: "boxes", after: keys(["l"]))
    let moved = try image(of: "boxes", after: keys(["l"]) + drag(from: (400, 500), to: (400, 300)))
    #expect(still.pixel(20, 20) == 0xFFD0_021B && still.pixel(19, 19) == 0xFFFF_FFFF)
    #expect(differences(moved, still, dx: 0, dy: 200) == 0)
    #expect(try lastOffset() == [0, 200])
  }

  @Test("boxes: the content stops at its end, and no further than the window's growth allows")
  func boxesLimits() throws {
    let far = drag(from: (400, 590), to: (400, 10))
    _ = try image(of: "boxes", after: far)
    #expect(try lastOffset() == [0, 400])
    _ = try image(of: "boxes", after: far + [#"{"t":1,"type":"resize","width":800,"height":900}"#])
    #expect(try lastOffset() == [0, 100])
  }

  @Test("custom: the content moves in both directions")
  func custom() throws {
    let still = try image(of: "custom", after: keys(["l"]))
    let moved = try image(of: "custom", after: keys(["l"]) + drag(from: (500, 500), to: (350, 300)))
    #expect(try lastOffset() == [150, 200])
    #expect(differences(moved, still, dx: 150, dy: 200) == 0)
  }

  @Test("scroll: a drag moves the content and leaves the indicators above it in place")
  func scroll() throws {
    let still = try image(of: "scroll", after: [])
    let moved = try image(of: "scroll", after: drag(from: (500, 500), to: (350, 300)))
    #expect(differences(moved, still, dx: 150, dy: 200) == 0)
  }

  @Test("scroll: a wheel notch down shows 60 points of the content below")
  func wheel() throws {
    _ = try image(of: "scroll", after: [#"{"t":0,"type":"wheel","x":400,"y":300,"dx":0,"dy":1}"#])
    #expect(try lastOffset() == [0, 60])
  }

  @Test("stripes: both ways of scrolling show the same pixels, and switching between them moves nothing")
  func slidingMethods() throws {
    let drag = drag(from: (400, 500), to: (400, 300), at: 0.2)
    let n = #"{"t":0.1,"type":"keyDown","key":"n"}"#
    let back = #"{"t":2,"type":"keyDown","key":"n"}"#
    let byBounds = try image(of: "stripes", after: keys(["l"]) + drag)
    let byFrames = try image(of: "stripes", after: keys(["l"]) + [n] + drag)
    let offsets = try lastOffset()
    let changedBack = try image(of: "stripes", after: keys(["l"]) + [n] + drag + [back])
    #expect(offsets == [0, 200])
    #expect(compareImages(byFrames, byBounds, name: "stripes by frames") == nil)
    #expect(compareImages(changedBack, byBounds, name: "stripes changed back") == nil)
  }

  @Test("stripes: content pulled beyond the edge resists more and more, and returns", arguments: [[], ["n"]])
  func rubberBand(keys names: [String]) throws {
    _ = try image(of: "stripes", after: keys(names) + drag(from: (400, 200), to: (400, 500)))
    let offsets = try folder.trace(of: "trace").compactMap { $0.contentOffset?[1] }
    // 300 points pulled in a view of 600: (1 - 1/(300·0.55/600 + 1))·600.
    let furthest = try #require(offsets.min())
    #expect(abs(furthest + 129.4117647) < 1e-6)
    #expect(offsets.last == 0)
    #expect(offsets.allSatisfy { $0 <= 0 })
  }

  @Test("composition: a button's frame minus the bounds origin is its position")
  func composition() throws {
    let blue: UInt32 = 0xFF4A_90E2
    let still = try image(of: "composition", after: [])
    // The superview lies at (160, 118), the button at (60, 60) in it.
    #expect(still.pixel(230, 218) == blue)
    let byFrame = try image(of: "composition", after: keys(Array(repeating: "Down", count: 5)))
    #expect(byFrame.pixel(230, 268) == blue && byFrame.pixel(230, 188) != blue)
    let byBounds = try image(of: "composition", after: keys(["b"] + Array(repeating: "Down", count: 5)))
    #expect(byBounds.pixel(230, 168) == blue && byBounds.pixel(230, 223) != blue)
    #expect(try lastOffset() == [0, 50])
  }

  @Test("composition: Reset brings back both origins")
  func reset() throws {
    let still = try image(of: "composition", after: [])
    let click = [
      #"{"t":1,"type":"pointerDown","x":748,"y":501}"#, #"{"t":1.1,"type":"pointerUp","x":748,"y":501}"#,
      #"{"t":1.2,"type":"pointerMove","x":400,"y":90}"#, #"{"t":3,"type":"end"}"#,
    ]
    let moved = keys(["Down", "Left", "b", "Up"])
    #expect(differences(try image(of: "composition", after: moved), still, dx: 0, dy: 0) > 0)
    let reset = try image(of: "composition", after: moved + click)
    #expect(compareImages(reset, still, name: "composition reset") == nil)
  }

  @Test("composition: the superview clips the views outside of it")
  func clipping() throws {
    let image = try image(of: "composition", after: keys(Array(repeating: "Left", count: 10)))
    // The button begins 40 points to the left of the superview's edge at x = 160.
    #expect(image.pixel(161, 223) == 0xFF4A_90E2)
    #expect(image.pixel(150, 223) != 0xFF4A_90E2)
  }

  @Test(
    "Every scene fills a window that grows",
    arguments: ["boxes", "custom", "stripes", "scroll", "properties", "paging", "nested", "insets", "composition"])
  func growth(scene: String) throws {
    let grown = try image(of: scene, after: [#"{"t":0.1,"type":"resize","width":1000,"height":900}"#])
    let asLarge = try image(of: scene, after: [], size: "1000x900")
    #expect(compareImages(grown, asLarge, name: "\(scene) grown") == nil)
  }
}
