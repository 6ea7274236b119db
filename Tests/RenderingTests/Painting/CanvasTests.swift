import Rendering
import TestSupport
import Testing

@Suite("Canvas")
struct CanvasTests {
  @Test("Corners painted in pieces equal corners painted at once in any color", arguments: [UInt64](1...20))
  func corners(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let window = DeviceRect(x: 0, y: 0, width: 64, height: 64)
    let ground = try makeBitmap(64, 64) { _, _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    ground.isOpaque = true
    func channel() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
    let color = Color(red: channel(), green: channel(), blue: channel(), alpha: channel())
    let shape = Shape.rounded(
      DeviceRect(x: 3, y: 2, width: 57, height: 58), radius: Double.random(in: 9...28, using: &random))
    var elements: [SceneElement] = [.bitmap(ground, map: .identity), .fill(shape, color)]
    if seed.isMultiple(of: 2) { elements.insert(.group(.rectangle(window), opacity: 200, count: 2), at: 0) }
    let scene = Scene(size: PixelSize(width: 64, height: 64), elements: elements)
    var compositor = Compositor()
    let (whole, pieces) = (try makeBuffer(64, 64), try makeBuffer(64, 64))
    compositor.draw(scene, into: whole, damage: Region(window))
    for y in 0..<22 as Range<Int32> {
      for x in 0..<22 as Range<Int32> {
        compositor.draw(scene, into: pieces, damage: Region(DeviceRect(x: x * 3, y: y * 3, width: 3, height: 3)))
      }
    }
    #expect(Snapshot(whole) == Snapshot(pieces))
  }
}
