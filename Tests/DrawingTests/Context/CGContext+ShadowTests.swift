import Drawing
import Foundation
import Testing

@Suite struct CGContextShadowTests {
  private func canvas(_ side: Int32 = 60, scale: CGFloat = 1) throws -> Canvas {
    try #require(Canvas(width: side, height: side, scale: scale))
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test("A sharp shadow lies below its shape, to the right and down")
  func sharp() throws {
    let canvas = try canvas(6)
    canvas.context.setShadow(offset: CGSize(width: 2, height: 1), blur: 0, color: red)
    canvas.context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(canvas.picture == ["......", ".##...", ".####.", "...##.", "......", "......"])
    #expect(canvas.pixel(1, 1) == 0xFF00_0000 && canvas.pixel(2, 2) == 0xFF00_0000)
    #expect(canvas.pixel(3, 2) == 0xFFFF_0000 && canvas.pixel(4, 3) == 0xFFFF_0000)
  }

  @Test("The shadow's offset is in points of the initial user space under any transform")
  func offsetSpace() throws {
    let canvas = try canvas(12, scale: 2)
    canvas.context.scaleBy(x: 0.5, y: 0.5)
    canvas.context.rotate(by: .pi / 2)
    canvas.context.setShadow(offset: CGSize(width: 3, height: 0), blur: 0, color: red)
    canvas.context.fill(CGRect(x: 2, y: -4, width: 2, height: 2))
    #expect(canvas.pixel(2, 2) == 0xFF00_0000 && canvas.pixel(3, 3) == 0xFF00_0000)
    #expect(canvas.pixel(8, 2) == 0xFFFF_0000 && canvas.pixel(9, 3) == 0xFFFF_0000 && canvas.pixel(7, 2) == 0)
  }

  @Test(
    "A blur follows the normal distribution with half the blur as its deviation",
    arguments: [2, 6, 12, 40] as [CGFloat])
  func profile(blur: CGFloat) throws {
    let canvas = try canvas(200)
    canvas.context.setShadow(offset: .zero, blur: blur, color: red)
    // A half plane, whose blurred edge is the distribution function; the shape covers the left half.
    canvas.context.fill(CGRect(x: -500, y: -500, width: 600, height: 1200))
    for distance in [0.5, 2.5, 5.5, 10.5, 25.5] {
      let actual = Double(canvas.pixel(100 + Int(distance), 100) >> 24) / 255
      let expected = 0.5 * erfc(distance / (Double(blur) / 2) / 2.0.squareRoot())
      #expect(abs(actual - expected) < 0.015, "at \(distance): \(actual), expected \(expected)")
    }
  }

  @Test("A blurred shadow spreads alpha without losing any", arguments: [3, 9, 20] as [CGFloat])
  func mass(blur: CGFloat) throws {
    let canvas = try canvas(160)
    canvas.context.setShadow(offset: CGSize(width: 60, height: 60), blur: blur, color: red)
    canvas.context.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
    // Besides the Gaussian's tails, pixels below half a step of eight bits are lost.
    #expect(abs(canvas.paintedArea - 800) < 12)
  }

  @Test("A shadow has its own color, with its opacity times that of the shape")
  func opacity() throws {
    let canvas = try canvas(6)
    canvas.context.setShadow(offset: CGSize(width: 3, height: 0), blur: 0, color: red.copy(alpha: 0.5))
    canvas.context.setFillColor(gray: 0, alpha: 0.5)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(abs(Int(canvas.pixel(3, 0) >> 24) - 64) <= 1 && abs(Int(canvas.pixel(3, 0) >> 16 & 0xFF) - 64) <= 1)
    canvas.context.setShadow(offset: CGSize(width: 3, height: 0), blur: 0)
    canvas.context.setFillColor(gray: 0, alpha: 1)
    canvas.context.fill(CGRect(x: 0, y: 3, width: 2, height: 2))
    #expect(abs(Int(canvas.pixel(3, 4) >> 24) - 85) <= 1)
  }

  @Test("The clip applies to the shadow, and clipped parts still cast one")
  func clipping() throws {
    let canvas = try canvas(6)
    canvas.context.clip(to: CGRect(x: 3, y: 0, width: 2, height: 6))
    canvas.context.setShadow(offset: CGSize(width: 3, height: 0), blur: 0, color: red)
    canvas.context.fill(CGRect(x: 0, y: 1, width: 3, height: 1))
    #expect(canvas.picture == ["......", "...##.", "......", "......", "......", "......"])
  }

  @Test("Strokes, layers and images cast shadows; a layer as one")
  func others() throws {
    let canvas = try canvas(8)
    canvas.context.setShadow(offset: CGSize(width: 0, height: 3), blur: 0, color: red)
    canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 2, y: 0.5)])
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.context.fill(CGRect(x: 3, y: 0, width: 2, height: 2))
    canvas.context.fill(CGRect(x: 3, y: 3, width: 1, height: 1))
    canvas.context.endTransparencyLayer()
    #expect(
      canvas.picture == [
        "##.##...", "...##...", "........", "##.##...", "...##...", "........", "...#....", "........",
      ])
    #expect(canvas.pixel(3, 3) == 0xFF00_0000 && canvas.pixel(4, 3) == 0xFFFF_0000)
  }

  @Test("There is no shadow without a color, nor in modes that remove the destination")
  func none() throws {
    let canvas = try canvas(6)
    canvas.context.setShadow(offset: CGSize(width: 3, height: 0), blur: 2, color: nil)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.setShadow(offset: CGSize(width: 3, height: 0), blur: 2)
    canvas.context.setBlendMode(.copy)
    canvas.context.fill(CGRect(x: 0, y: 2, width: 1, height: 1))
    canvas.context.clear(CGRect(x: 0, y: 4, width: 1, height: 1))
    #expect(canvas.paintedArea == 2)
  }
}
