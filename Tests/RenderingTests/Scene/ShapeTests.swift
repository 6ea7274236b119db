import Rendering
import TestSupport
import Testing

@Suite("Shape")
struct ShapeTests {
  private let rect = DeviceRect(x: 4, y: 6, width: 24, height: 20)

  @Test(
    "The corners of a rounded rectangle remove the expected area", arguments: [1, 2.5, 6, 7.75, 10] as [Double])
  func roundedArea(radius: Double) throws {
    let area = try render([.fill(.rounded(rect, radius: radius))]).whiteArea
    let exact = 24 * 20 - (4 - Double.pi) * radius * radius
    #expect(abs(area - exact) < 0.7, "\(area) instead of \(exact)")
  }

  @Test("A rounded rectangle is symmetric", arguments: [0.4, 1, 3.5, 9.5, 10, 400] as [Double])
  func symmetry(radius: Double) throws {
    for size in [(24, 20), (15, 15), (3, 5), (2, 2), (1, 7)] as [(Int32, Int32)] {
      let rect = DeviceRect(x: 2, y: 3, width: size.0, height: size.1)
      let picture = try render([.fill(.rounded(rect, radius: radius))])
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX {
          let mirroredX = rect.maxX - 1 - (x - rect.minX)
          let mirroredY = rect.maxY - 1 - (y - rect.minY)
          #expect(picture[x, y] == picture[mirroredX, y] && picture[x, y] == picture[x, mirroredY])
        }
      }
    }
  }

  @Test(
    "A negative, NaN or zero radius leaves the corners square",
    arguments: [-3, 0, .nan] as [Double])
  func squareRadii(radius: Double) throws {
    #expect(try render([.fill(.rounded(rect, radius: radius))]) == render([.fill(.rectangle(rect))]))
  }

  @Test("A radius beyond half the shorter side draws a stadium")
  func largeRadius() throws {
    let stadium = try render([.fill(.rounded(rect, radius: 10))])
    #expect(try render([.fill(.rounded(rect, radius: .infinity))]) == stadium)
    #expect(stadium.blue(4, 16) > 200 && stadium.blue(4, 6) == 0)
  }

  @Test("Corners too large for the cache are as round")
  func hugeRadius() throws {
    let rect = DeviceRect(x: 0, y: 0, width: 400, height: 400)
    let disc = try render([.fill(.rounded(rect, radius: 200))], width: 400, height: 400)
    #expect(abs(disc.whiteArea - Double.pi * 200 * 200) < 20)
  }

  @Test("The bounds contain every painted pixel, and the interior only full ones")
  func boundsAndInterior() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<400 {
      let shape = RandomScene.shape(in: DeviceRect(x: 0, y: 0, width: 32, height: 32), using: &random)
      let picture = try render([.fill(shape)])
      for y in 0..<Int32(32) {
        for x in 0..<Int32(32) {
          let pixel = DeviceRect(x: x, y: y, width: 1, height: 1)
          if picture.blue(x, y) > 0 { #expect(shape.bounds.contains(pixel), "\(shape) at (\(x), \(y))") }
          if shape.opaqueInterior.contains(pixel) { #expect(picture.blue(x, y) == 255, "\(shape) at (\(x), \(y))") }
        }
      }
    }
  }

  @Test("Upright shapes hide most of what they cover")
  func interiorIsLarge() {
    #expect(Shape.rectangle(rect).opaqueInterior == rect)
    #expect(Shape.rounded(rect, radius: 0.4).opaqueInterior == rect)
    #expect(Shape.rounded(rect, radius: 5).opaqueInterior.area >= 24 * 10)
    #expect(Shape.rounded(rect, radius: 10).opaqueInterior.area >= 14 * 14)
    let scaled = TransformedRectangle(
      width: 10, height: 5, radius: 1, map: AffineMap(a: 4, b: 0, c: 0, d: 4, tx: 0, ty: 0))
    #expect(Shape.transformed(scaled).opaqueInterior == DeviceRect(x: 4, y: 4, width: 32, height: 12))
  }

  @Test("Enormous and empty rectangles do not trap")
  func extremes() throws {
    let all = DeviceRect(roundingOut: -.infinity, -.infinity, .infinity, .infinity)
    let upsideDown = DeviceRect(minX: 9, minY: 9, maxX: 2, maxY: 2)
    #expect(Shape.rounded(upsideDown, radius: 3).bounds == .empty)
    #expect(Shape.rectangle(upsideDown).opaqueInterior == .empty)
    #expect(
      try render([.fill(.rounded(all, radius: 20)), .fill(.rounded(upsideDown, radius: 2), .red)])
        == render([.fill(.rectangle(all))]))
    #expect(try render([.border(.rounded(all, radius: 1e30), width: 1e30)]).isOpaque)
  }

  @Test("Each corner has its part of the radius, alone or together", arguments: [CornerCurve.circular, .continuous])
  func unequalCorners(curve: CornerCurve) throws {
    let rect = DeviceRect(x: 0, y: 0, width: 60, height: 50)
    func picture(_ radius: Double, _ corners: Corners) throws -> Snapshot {
      try render([.fill(.rounded(rect, radius: radius, corners: corners, curve: curve))], width: 60, height: 50)
    }
    let shares = SIMD4(1, 0.5, 0, 0.75)
    let all = try picture(12, Corners(shares: shares))
    for corner in 0..<4 {
      let alone = try picture(12 * shares[corner], Corners(mask: 1 << UInt8(corner)))
      for y in Int32(0)..<25 {
        for x in Int32(0)..<30 {
          let place = (x: corner % 2 == 0 ? x : 59 - x, y: corner < 2 ? y : 49 - y)
          #expect(all[place.x, place.y] == alone[place.x, place.y], "corner \(corner) at \(place)")
        }
      }
    }
  }

  @Test("Unequal corners agree with those of a transformed shape, and so do their borders")
  func unequalAgreesWithTransformed() throws {
    let corners = Corners(shares: SIMD4(0.3, 1, 0.6, 0))
    let upright = Shape.rounded(DeviceRect(x: 4, y: 6, width: 40, height: 30), radius: 13, corners: corners)
    let transformed = Shape.transformed(
      TransformedRectangle(
        width: 40, height: 30, radius: 13, corners: corners, map: AffineMap(translationX: 4, y: 6)))
    #expect(try render([.fill(upright)]) == render([.fill(transformed)]))
    for width in [1.0, 5, 20] {
      #expect(try render([.border(upright, width: width)]) == render([.border(transformed, width: width)]))
    }
  }

  @Test("A border is as wide at a small corner as at a large one")
  func unequalBorder() throws {
    let rect = DeviceRect(x: 0, y: 0, width: 60, height: 50)
    let shape = Shape.rounded(rect, radius: 20, corners: Corners(shares: SIMD4(1, 0.4, 0, 0)))
    let picture = try render([.border(shape, width: 4)], width: 60, height: 50)
    // Quarters of circles with the radii 20 and 16, 8 and 4, and the straight parts at the top, left, right and bottom.
    let area: Double = .pi / 4 * 192 + 624
    #expect(abs(picture.whiteArea - area) < 1, "\(picture.whiteArea)")
  }

  @Test("Corners with the whole radius or none are equal ones")
  func equalCorners() {
    for mask in UInt8(0)...15 {
      let corners = Corners(mask: mask)
      #expect(corners.areEqual)
      for corner in 0..<4 { #expect(corners[corner] == (mask & 1 << UInt8(corner) == 0 ? 0 : 1)) }
      #expect(corners == Corners(shares: SIMD4(corners[0], corners[1], corners[2], corners[3])))
    }
    #expect(!Corners(shares: SIMD4(1, 0.5, 1, 1)).areEqual)
    #expect(Corners(shares: SIMD4(.nan, -1, 2, .infinity)) == Corners(mask: 12))
  }

  @Test("A continuous corner passes through the middle of the circle's arc, and begins farther away")
  func continuous() throws {
    let rect = DeviceRect(x: 0, y: 0, width: 100, height: 100)
    let circle = try render([.fill(.rounded(rect, radius: 20))], width: 100, height: 100)
    let smooth = try render([.fill(.rounded(rect, radius: 20, curve: .continuous))], width: 100, height: 100)
    // The middle of the arc is 20 (1 - √½) = 5.86 away from both edges.
    for picture in [circle, smooth] { #expect(picture.blue(5, 5) < 10 && picture.blue(6, 6) > 245) }
    #expect(circle[22, 0] == 0xFFFF_FFFF && smooth[22, 0] != 0xFFFF_FFFF && smooth[31, 0] == 0xFFFF_FFFF)
    let round = DeviceRect(x: 0, y: 0, width: 40, height: 40)
    let smoothDisc = try render([.fill(.rounded(round, radius: 20, curve: .continuous))])
    #expect(try smoothDisc == render([.fill(.rounded(round, radius: 20))]))
    for radius in [3.0, 10, 20] {
      let shape = Shape.rounded(rect, radius: radius, curve: .continuous)
      let picture = try render([.fill(shape)], width: 100, height: 100)
      shape.opaqueInterior.forEachPixel { #expect(picture[$0, $1] == 0xFFFF_FFFF) }
    }
  }
}

extension DeviceRect {
  fileprivate func forEachPixel(_ body: (Int32, Int32) -> Void) {
    for y in minY..<maxY { for x in minX..<maxX { body(x, y) } }
  }
}
