import Foundation
import Rendering
import Testing

@Suite struct GaussianBlurTests {
  private let size = PixelSize(width: 64, height: 48)

  /// Returns a blurred mask.
  private func blurred(by deviation: Double, _ value: (Int, Int) -> UInt8) -> [[Int]] {
    let mask = UnsafeMutablePointer<UInt8>.allocate(capacity: 64 * 48)
    defer { mask.deallocate() }
    for index in 0..<64 * 48 { mask[index] = value(index % 64, index / 64) }
    #expect(GaussianBlur(deviation: deviation).apply(to: mask, size: size, bytesPerRow: 64))
    return (0..<48).map { row in (0..<64).map { Int(mask[row * 64 + $0]) } }
  }

  @Test("A blur of zero changes nothing")
  func nothing() {
    #expect(GaussianBlur(deviation: 0).reach == 0)
    let mask = blurred(by: 0) { x, y in UInt8((x * 7 + y * 13) % 256) }
    #expect(mask[20][30] == (30 * 7 + 20 * 13) % 256)
  }

  @Test("A uniform area keeps its value and fades to half at its edge", arguments: [0.5, 2, 3])
  func plain(deviation: Double) {
    let mask = blurred(by: deviation) { x, _ in x < 40 ? 200 : 0 }
    #expect(abs(mask[24][20] - 200) <= 2)
    #expect(abs(mask[24][39] + mask[24][40] - 200) <= 2)
    #expect(mask[24][60] <= 1)
  }

  @Test("A blurred point is a Gaussian along both axes", arguments: [1, 2.5])
  func point(deviation: Double) {
    let mask = blurred(by: deviation) { x, y in x == 30 && y == 20 ? 255 : 0 }
    let peak = 255 / (2 * Double.pi * deviation * deviation)
    for distance in 0...4 {
      let expected = peak * exp(-Double(distance * distance) / (2 * deviation * deviation))
      #expect(abs(Double(mask[20][30 + distance]) - expected) < 3)
      #expect(abs(mask[20][30 + distance] - mask[20 + distance][30]) <= 1)
      #expect(mask[20][30 + distance] == mask[20][30 - distance])
    }
  }

  @Test("Pixels outside the mask count as zero")
  func edge() {
    #expect(abs(blurred(by: 3) { _, _ in 255 }[24][0] - 140) < 12)
  }
}
