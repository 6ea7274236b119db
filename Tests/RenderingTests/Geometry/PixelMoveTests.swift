import Rendering
import TestSupport
import Testing

@Suite("PixelMove")
struct PixelMoveTests {
  private let area = DeviceRect(x: 10, y: 20, width: 30, height: 40)

  private func buffer(_ random: inout SplitMix64) throws -> PixelBuffer {
    let buffer = try #require(PixelBuffer(size: PixelSize(width: 50, height: 70)))
    for y in 0..<70 {
      for x in 0..<50 { buffer.pixels[y * buffer.pixelsPerRow + x] = UInt32.random(in: 0...0xFF_FFFF, using: &random) }
    }
    return buffer
  }

  @Test("A move clips pixels at the area's edge and uncovers the rest")
  func parts() {
    let move = PixelMove(area: area, dx: 4, dy: -7)
    #expect(move.destination == DeviceRect(x: 14, y: 20, width: 26, height: 33))
    #expect(move.source == DeviceRect(x: 10, y: 27, width: 26, height: 33))
    var uncovered = Region(DeviceRect(x: 10, y: 20, width: 4, height: 40))
    uncovered.add(DeviceRect(x: 10, y: 53, width: 30, height: 7))
    #expect(move.uncovered == uncovered)
    #expect(
      move.image(of: DeviceRect(x: 0, y: 0, width: 20, height: 30)) == DeviceRect(x: 14, y: 20, width: 10, height: 3))
  }

  @Test("A move by more than the area leaves nothing of it", arguments: [30, -30, 1000, Int32.max])
  func farAway(dx: Int32) {
    let move = PixelMove(area: area, dx: dx, dy: 0)
    #expect(move.destination.isEmpty && move.uncovered == Region(area))
    #expect(move.image(of: Region(area)).isEmpty)
  }

  @Test("Moving a buffer's pixels equals moving them one by one", arguments: [UInt64](1...50))
  func pixels(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (actual, painted) = (try buffer(&random), try buffer(&random))
    let before = (0..<70).map { y in (0..<50).map { actual.pixel(Int32($0), Int32(y)) } }
    let move = PixelMove(
      area: area, dx: Int32.random(in: -35...35, using: &random), dy: Int32.random(in: -45...45, using: &random))
    let damage = DeviceRect(x: Int32.random(in: 0..<40, using: &random), y: 30, width: 10, height: 10)
    actual.apply(FrameChange(moves: [move], damage: Region(damage)), from: painted)
    for y in Int32(0)..<70 {
      for x in Int32(0)..<50 {
        let pixel = DeviceRect(x: x, y: y, width: 1, height: 1)
        let isMoved = move.destination.contains(pixel)
        let expected =
          damage.contains(pixel)
          ? painted.pixel(x, y) : before[Int(isMoved ? y - move.dy : y)][Int(isMoved ? x - move.dx : x)]
        try #require(actual.pixel(x, y) == expected, "at (\(x), \(y))")
      }
    }
  }
}
