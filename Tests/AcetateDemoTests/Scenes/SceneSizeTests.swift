import Foundation
import TestSupport
import Testing

@Suite("Scenes in windows of any size")
struct SceneSizeTests {
  private static let sizes = [
    (1, 1), (1, 600), (800, 1), (2, 2), (5, 400), (30, 600), (100, 20), (20, 100), (60, 60), (800, 160), (420, 220),
    (200, 150),
    (320, 240), (16384, 1), (1, 16384), (1920, 1080), (4000, 3000),
  ]

  private static let scenes = try? DemoProgram.run(["--list-scenes"]).output.split(separator: "\n")
    .compactMap { $0.split(separator: " ").first.map(String.init) }

  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// Draws a scene in a window of the first size, which then takes all others.
  private func draw(_ scene: String, _ sizes: [(width: Int, height: Int)]) throws {
    var script = ReplayScript()
    for (index, size) in sizes.enumerated() {
      script.resize(at: Double(index) / 10, width: size.width, height: size.height)
      script.key("Tab", at: Double(index) / 10 + 0.03)
      script.pointer("Down", at: Double(index) / 10 + 0.05, x: Double(size.width) / 2, y: Double(size.height) / 2)
      script.pointer("Move", at: Double(index) / 10 + 0.06, x: 0, y: 0)
      script.pointer("Up", at: Double(index) / 10 + 0.07, x: 0, y: 0)
    }
    script.end(at: Double(sizes.count) / 10 + 0.1)
    let replay = try folder.write(script.text, to: "replay.jsonl")
    let outcome = try DemoProgram.run([
      "--offscreen", "--fps", "20", "--scene", scene, "--size", "\(sizes[0].width)x\(sizes[0].height)", "--replay",
      replay,
    ])
    #expect(outcome.end == .status(0), "\(scene): \(outcome.error)")
    #expect(outcome.error == "", "\(scene)")
  }

  @Test("A window that grows from one point shows every scene", arguments: scenes ?? [])
  func growing(scene: String) throws {
    try draw(scene, Self.sizes.map { (width: $0.0, height: $0.1) })
  }

  @Test(
    "A window that shrinks to one point shows every scene",
    .enabled(if: TestEffort.current != .quick, "it takes long"), arguments: scenes ?? [])
  func shrinking(scene: String) throws {
    try draw(scene, Self.sizes.reversed().map { (width: $0.0, height: $0.1) })
  }

  @Test("The program has scenes")
  func list() {
    #expect((Self.scenes ?? []).count >= 12)
  }
}
