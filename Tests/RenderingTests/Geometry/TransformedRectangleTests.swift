import Rendering
import Testing

@Suite("TransformedRectangle")
struct TransformedRectangleTests {
  private func fill(_ width: Double, _ height: Double, radius: Double = 0, _ map: AffineMap) throws -> Snapshot {
    let rectangle = TransformedRectangle(width: width, height: height, radius: radius, map: map)
    return try render([.fill(.transformed(rectangle))], width: 64, height: 64)
  }

  @Test("Rotation keeps the area", arguments: [0, 10, 30, 45, 77.5, 90, 180, 271] as [Double])
  func turnedArea(degrees: Double) throws {
    let turn = AffineMap(translationX: -15, y: -10).concatenating(AffineMap(degrees: degrees, tx: 32, ty: 32))
    // A ramp along the distance has an error of up to a twenty-fifth of a pixel where the outline is diagonal.
    let tolerance = 100 / 25.0
    let area = try fill(30, 20, turn).whiteArea
    #expect(abs(area - 600) < tolerance, "\(area)")
    let rounded = try fill(30, 20, radius: 6, turn).whiteArea
    #expect(abs(rounded - (600 - (4 - Double.pi) * 36)) < tolerance, "\(rounded)")
  }

  @Test("An upright rectangle on pixel boundaries is exact")
  func upright() throws {
    let map = AffineMap(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 12)
    #expect(
      try fill(9, 7, map)
        == render([.fill(.rectangle(DeviceRect(x: 10, y: 12, width: 18, height: 14)))], width: 64, height: 64))
  }

  @Test("Rounded corners agree with those of an upright shape")
  func agreesWithRounded() throws {
    let shape = Shape.rounded(DeviceRect(x: 10, y: 12, width: 40, height: 30), radius: 7.5)
    #expect(
      try fill(40, 30, radius: 7.5, AffineMap(translationX: 10, y: 12))
        == render([.fill(shape)], width: 64, height: 64))
  }

  @Test("Half-covered pixels are half painted")
  func partialCoverage() throws {
    let picture = try fill(10, 10, AffineMap(translationX: 10.5, y: 10.25))
    #expect(picture.blue(10, 15) == 128 && picture.blue(20, 15) == 128)
    #expect(picture.blue(15, 10) == 191 && picture.blue(15, 20) == 64)
    #expect(picture.blue(15, 15) == 255 && picture.blue(9, 15) == 0)
  }

  @Test("A line thinner than a pixel is faint")
  func thinLine() throws {
    let picture = try fill(40, 0.25, AffineMap(translationX: 4, y: 20.4))
    #expect(abs(picture.whiteArea - 10) < 0.5)
  }

  @Test("The ramp at an edge is one device pixel wide under any scale")
  func scaledEdges() throws {
    let picture = try fill(0.5, 5, AffineMap(a: 80, b: 0, c: 0, d: 8, tx: 10.5, ty: 10.5))
    #expect(abs(picture.whiteArea - 1600) < 1)
    #expect(picture.blue(10, 30) == 128 && picture.blue(11, 30) == 255)
    #expect(picture.blue(30, 10) == 128 && picture.blue(30, 11) == 255)
  }

  @Test("A border has its width in local units")
  func border() throws {
    let map = AffineMap(degrees: 20, scale: 2, tx: 20, ty: 5)
    let rectangle = TransformedRectangle(width: 16, height: 14, radius: 0, map: map)
    let picture = try render([.border(.transformed(rectangle), width: 2)], width: 64, height: 64)
    #expect(abs(picture.whiteArea - 4 * (16 * 14 - 12 * 10)) < 2, "\(picture.whiteArea)")
    let filled = try render([.border(.transformed(rectangle), width: 7)], width: 64, height: 64)
    #expect(try filled == render([.fill(.transformed(rectangle))], width: 64, height: 64))
  }

  @Test("A rectangle without area draws nothing")
  func degenerate() throws {
    let nothing = try render([], width: 64, height: 64)
    #expect(try fill(0, 10, .identity) == nothing)
    #expect(try fill(-4, 10, .identity) == nothing)
    #expect(try fill(.nan, 10, .identity) == nothing)
    #expect(try fill(10, 10, AffineMap(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)) == nothing)
    #expect(try fill(10, 10, AffineMap(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)) == nothing)
    #expect(try fill(10, 10, radius: .nan, .identity) == fill(10, 10, .identity))
  }

  @Test("Enormous rectangles cover everything without a trap")
  func enormous() throws {
    let picture = try fill(1e12, 1e12, radius: 10, AffineMap(degrees: 30, tx: 2e11, ty: -6e11))
    #expect(picture.count(of: 0xFFFF_FFFF) == 64 * 64)
    #expect(try fill(.infinity, .infinity, AffineMap(degrees: 30)).isOpaque)
  }
}
