import Rendering
import Testing

@testable import Views

@Suite("Repainted pixels of a frame")
struct DamagedPixelsTests {
  /// Returns squares of 10 pixels on a diagonal, 20 apart, none of which can merge with another.
  private func diagonal(_ count: Int32) -> Region {
    var region = Region()
    for index in 0..<count { region.add(square(index)) }
    return region
  }

  private func square(_ index: Int32) -> DeviceRect { DeviceRect(x: 20 * index, y: 20 * index, width: 10, height: 10) }

  @Test("Up to seven rectangles are kept exactly, without the pixels between them")
  func few() {
    let pixels = DamagedPixels(diagonal(7))
    #expect(pixels.count == 7)
    for index: Int32 in 0..<7 {
      #expect(pixels.meet(square(index)))
      #expect(!pixels.meet(square(index).offsetBy(dx: 10, dy: 0)))
    }
    #expect(!DamagedPixels(Region()).meet(square(0)))
  }

  @Test("The last of more than seven rectangles are merged into one that contains them all")
  func many() {
    let pixels = DamagedPixels(diagonal(12))
    #expect(pixels.count == 7)
    for index: Int32 in 0..<12 { #expect(pixels.meet(square(index))) }
    #expect(!pixels.meet(square(3).offsetBy(dx: 10, dy: 0)))
    #expect(pixels.meet(square(10).offsetBy(dx: 10, dy: 0)))
  }
}
