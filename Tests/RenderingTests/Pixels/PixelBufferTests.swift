import Rendering
import Testing

@Suite("PixelBuffer")
struct PixelBufferTests {
  @Test("Sides from 1 to 32767 are accepted, others rejected")
  func sizes() {
    for side: Int32 in [0, -5, 32768, .max] {
      #expect(PixelBuffer(size: PixelSize(width: side, height: 1)) == nil)
      #expect(PixelBuffer(size: PixelSize(width: 1, height: side)) == nil)
    }
    #expect(PixelBuffer(size: PixelSize(width: 32767, height: 1)) != nil)
  }

  @Test("A wrapped buffer paints inside the rows of the given memory only")
  func wrapping() {
    var memory = [UInt32](repeating: 0x1234_5678, count: 5 * 3)
    memory.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let buffer = PixelBuffer(wrapping: base, size: PixelSize(width: 3, height: 2), bytesPerRow: 20)
      let scene = Scene(size: buffer.size, elements: [.fill(SceneElement.everywhere, .red)])
      var compositor = Compositor()
      compositor.draw(scene, into: buffer, damage: Region(SceneElement.everywhere))
      #expect(buffer.pixel(2, 1) == 0xFFFF_0000)
    }
    let red: UInt32 = 0xFFFF_0000
    let rest: UInt32 = 0x1234_5678
    #expect(memory == [red, red, red, rest, rest, red, red, red, rest, rest, rest, rest, rest, rest, rest])
  }

  @Test("An empty buffer can be wrapped and painted")
  func nothing() {
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 16) { bytes in
      guard let base = bytes.baseAddress else { return }
      let buffer = PixelBuffer(wrapping: base, size: PixelSize(width: 0, height: 0), bytesPerRow: 0)
      let scene = Scene(size: PixelSize(width: 10, height: 10), elements: [.fill(SceneElement.everywhere, .red)])
      var compositor = Compositor()
      let statistics = compositor.draw(scene, into: buffer, damage: Region(SceneElement.everywhere))
      #expect(statistics.pixelsPainted == 0)
    }
  }
}
