import Drawing
import Foundation
import Rendering
import TestSupport
import Testing

@Suite("Offscreen runs")
struct OffscreenRunnerTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Each scene at both scales, or in a quick run at one of them.
  private static let repeated = [
    "boxes", "custom", "stripes", "scroll", "properties", "paging", "nested", "insets", "composition",
  ].enumerated().flatMap { index, scene in
    TestEffort.current == .quick ? [(scene, 1 + index % 2)] : [(scene, 1), (scene, 2)]
  }

  @Test(
    "The same replay gives the same trace, hashes and picture, byte for byte",
    arguments: repeated)
  func repeatability(scene: String, scale: Int) throws {
    for run in ["first", "second"] {
      try DemoProgram.draw(
        "--scene", scene, "--scale", "\(scale)", "--replay", DemoProgram.replay("everything"), "--trace",
        folder.path(of: "\(run)-trace"), "--frame-hashes", folder.path(of: "\(run)-hashes"), "--screenshot",
        folder.path(of: "\(run).png"))
    }
    for suffix in ["-trace", "-hashes", ".png"] {
      let first = try folder.data(of: "first\(suffix)")
      #expect(!first.isEmpty)
      #expect(try first == folder.data(of: "second\(suffix)"))
    }
    #expect(try folder.image(of: "first.png").size == PixelSize(width: 640 * Int32(scale), height: 520 * Int32(scale)))
  }

  @Test("Frames fall at exact multiples of the frame's duration until the end", arguments: [1, 30, 60, 144, 1000])
  func frameTimes(framesPerSecond: Int) throws {
    try DemoProgram.draw(
      "--scene", "scroll", "--fps", "\(framesPerSecond)", "--replay", DemoProgram.replay("everything"), "--trace",
      folder.path(of: "trace"))
    let frames = try folder.trace(of: "trace").filter { $0.frame != nil }
    #expect(frames.map(\.frame) == Array(0...(framesPerSecond * 5 / 2)))
    #expect(frames.allSatisfy { $0.t == Double($0.frame ?? -1) / Double(framesPerSecond) })
  }

  @Test("Without an end event, frames go on until the content rests")
  func rest() throws {
    let lines = (0...10).map { #"{"t":\#(Double($0) / 100),"type":"pointerMove","x":400,"y":\#(500 - $0 * 20)}"# }
    let press = #"{"t":0,"type":"pointerDown","x":400,"y":500}"#
    let release = #"{"t":0.1,"type":"pointerUp","x":400,"y":300}"#
    let replay = try folder.write(([press] + lines + [release]).joined(separator: "\n"), to: "fling.jsonl")
    try DemoProgram.draw("--scene", "scroll", "--replay", replay, "--trace", folder.path(of: "trace"))
    let trace = try folder.trace(of: "trace")
    let last = try #require(trace.last { $0.frame != nil })
    #expect(last.isDecelerating == false)
    #expect(trace.contains { $0.isDecelerating == true })
    #expect(trace.last { $0.call != nil }?.call == "scrollViewDidEndDecelerating")
    #expect(last.t < 20)
  }

  @Test("Without a replay the first frame is drawn, and the program ends")
  func firstFrame() throws {
    try DemoProgram.draw(
      "--scene", "scroll", "--size", "300x200", "--scale", "1.5", "--screenshot", folder.path(of: "shot.png"),
      "--frame-hashes",
      folder.path(of: "hashes"))
    #expect(try folder.image(of: "shot.png").size == PixelSize(width: 450, height: 300))
    #expect(try folder.lines(of: "hashes").count == 1)
  }

  @Test("The frames folder gets a picture of every frame, with a disc at the pointer")
  func frames() throws {
    let lines = [
      #"{"t":0.1,"type":"pointerMove","x":100,"y":80}"#, #"{"t":0.2,"type":"pointerDown","x":100,"y":80}"#,
      #"{"t":0.3,"type":"end"}"#,
    ]
    let replay = try folder.write(lines.joined(separator: "\n"), to: "press.jsonl")
    try DemoProgram.draw(
      "--scene", "boxes", "--size", "200x160", "--fps", "10", "--replay", replay, "--frames", folder.path(of: "frames"))
    let pictures = try (0...3).map { try folder.image(of: "frames/0000\($0).png") }
    #expect(throws: PNGError.self) { try folder.image(of: "frames/00004.png") }
    #expect(pictures.allSatisfy { $0.size == PixelSize(width: 200, height: 160) })
    #expect(!pictures[1].isEqual(to: pictures[0]))
    // Only the disc at the pointer differs.
    let difference = compareImages(pictures[1], pictures[0], name: "pointer")
    #expect(difference?.bounds == DeviceRect(x: 88, y: 68, width: 24, height: 24))
    #expect(!pictures[2].isEqual(to: pictures[1]))
    #expect(pictures[3].isEqual(to: pictures[2]))
  }

  @Test("A frame's hash is FNV-1a over the pixels of the picture")
  func hash() throws {
    try DemoProgram.draw(
      "--scene", "scroll", "--size", "60x40", "--screenshot", folder.path(of: "shot.png"), "--frame-hashes",
      folder.path(of: "hashes"))
    let image = try folder.image(of: "shot.png")
    var hash: UInt64 = 14_695_981_039_346_656_037
    for y in 0..<image.size.height {
      for x in 0..<image.size.width {
        hash = (hash ^ UInt64(image.pixel(x, y))) &* 1_099_511_628_211
      }
    }
    let digits = String(hash, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    #expect(try folder.lines(of: "hashes") == [#"{"t":0,"hash":"\#(padded)"}"#])
  }

  @Test("An idle window shows one frame and writes one hash")
  func hashesOfShownFrames() throws {
    let replay = try folder.write(#"{"t":2,"type":"end"}"#, to: "idle.jsonl")
    try DemoProgram.draw("--scene", "boxes", "--replay", replay, "--frame-hashes", folder.path(of: "hashes"))
    #expect(try folder.lines(of: "hashes").count == 1)
  }
}
