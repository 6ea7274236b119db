import Foundation
import Testing

@testable import Views

@Suite("Pixel grids")
struct PixelGridTests {
  private let grid = PixelGrid(scale: 2)

  @Test("Lengths are rounded to whole pixels and returned in points")
  func rounding() {
    #expect(grid.pixels(1.2) == 2 && grid.pixelsUp(1.2) == 3 && grid.pixelsDown(1.4) == 2)
    #expect(grid.nearest(1.2) == 1 && grid.up(1.2) == 1.5 && grid.down(1.4) == 1 && grid.points(3) == 1.5)
  }

  @Test("Rounding errors do not add or remove a pixel")
  func tolerance() {
    let (above, below) = (1.5 + 1e-9, 1.5 - 1e-9)
    #expect(
      grid.pixelsUp(above) == 3 && grid.pixelsDown(below) == 3 && grid.up(above) == 1.5 && grid.down(below) == 1.5)
  }
}
