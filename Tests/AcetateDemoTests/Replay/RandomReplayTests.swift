import Rendering
import TestSupport
import Testing

@Suite("Random replays")
struct RandomReplayTests {
  private static let framesPerSecond = 60.0

  /// A valid replay, and the size of its last frame.
  private struct Example {
    var script = ReplayScript()
    private(set) var frameSize = PixelSize(width: 800, height: 600)

    /// Events are up to 40 ms apart, so that none, one or several fall between two frames.
    init(using random: inout SplitMix64) {
      var (time, resizes): (Double, [(time: Double, size: PixelSize)]) = (0, [])
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        time += Double(Int.random(in: 0...40, using: &random)) / 1000
        let (x, y) = (random.number(in: -50...900).rounded(), random.number(in: -50...700).rounded())
        switch Int.random(in: 0..<8, using: &random) {
        case 0: script.pointer("Down", at: time, x: x, y: y)
        case 1: script.pointer("Move", at: time, x: x, y: y)
        case 2: script.pointer("Up", at: time, x: x, y: y)
        case 3: script.wheel(at: time, dx: 0, dy: random.number(in: -3...3).rounded())
        case 4: script.key("Page_Down", at: time)
        default:
          let size = PixelSize(
            width: .random(in: 300...900, using: &random), height: .random(in: 300...900, using: &random))
          script.resize(at: time, width: Int(size.width), height: Int(size.height))
          resizes.append((time, size))
        }
      }
      let end = time + Double(Int.random(in: 0...20, using: &random)) / 1000
      script.end(at: end)
      let lastFrameTime = (end * framesPerSecond).rounded(.down) / framesPerSecond
      if let last = resizes.last(where: { $0.time <= lastFrameTime }) { frameSize = last.size }
    }
  }

  @Test("A random replay ends without an error, and its picture is that of the last frame")
  func endings() throws {
    let folder = try TemporaryDirectory()
    var random = SplitMix64(seed: 15)
    for number in 0..<24 {
      let example = Example(using: &random)
      let replay = try folder.write(example.script.text, to: "\(number).jsonl")
      try DemoProgram.draw(
        "--scene", number % 2 == 0 ? "scroll" : "boxes", "--replay", replay, "--screenshot", folder.path(of: "shot.png")
      )
      let size = try folder.image(of: "shot.png").size
      #expect(size == example.frameSize, "replay \(number):\n\(example.script.text)")
    }
  }
}
