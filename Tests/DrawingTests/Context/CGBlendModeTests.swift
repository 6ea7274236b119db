import Drawing
import Foundation
import Testing

@Suite struct CGBlendModeTests {
  private let everything = CGRect(x: 0, y: 0, width: 4, height: 1)

  /// Returns the result of a blend mode for colors: red, green, blue and alpha from 0 to 1, premultiplied.
  private func blend(_ mode: CGBlendMode, _ source: CGColor, over destination: CGColor) throws -> [Double] {
    let canvas = try #require(Canvas(width: 4, height: 1))
    canvas.context.setFillColor(destination)
    canvas.context.fill(everything)
    canvas.context.setBlendMode(mode)
    canvas.context.setFillColor(source)
    canvas.context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    // In any mode nothing changes outside of the shape.
    #expect(canvas.pixel(0, 0) == canvas.pixel(3, 0) && canvas.pixel(0, 0) >> 24 == UInt32(destination.color.alpha))
    let pixel = canvas.pixel(1, 0)
    return [16, 8, 0, 24].map { Double(pixel >> $0 & 0xFF) / 255 }
  }

  private func isClose(_ left: [Double], _ right: [Double]) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) < 0.01 }
  }

  @Test(
    "Opaque colors blend by the mode's formula",
    arguments: [
      (.normal, 0.2), (.multiply, 0.1), (.screen, 0.6), (.overlay, 0.2), (.darken, 0.2), (.lighten, 0.5),
      (.hardLight, 0.2), (.difference, 0.3), (.exclusion, 0.5), (.plusLighter, 0.7), (.copy, 0.2),
      (.colorDodge, 0.625), (.colorBurn, 0),
    ] as [(CGBlendMode, Double)])
  func colors(mode: CGBlendMode, expected: Double) throws {
    let result = try blend(mode, CGColor(gray: 0.2, alpha: 1), over: CGColor(gray: 0.5, alpha: 1))
    #expect(isClose(result, [expected, expected, expected, 1]), "\(mode): \(result)")
  }

  @Test(
    "Alpha follows Porter and Duff, even for a translucent source",
    arguments: [
      (.clear, 0), (.copy, 0.25), (.sourceIn, 0.125), (.sourceOut, 0.125), (.sourceAtop, 0.5),
      (.destinationOver, 0.625), (.destinationIn, 0.125), (.destinationOut, 0.375), (.destinationAtop, 0.25),
      (.xor, 0.5), (.plusLighter, 0.75),
    ] as [(CGBlendMode, Double)])
  func coverage(mode: CGBlendMode, expected: Double) throws {
    let result = try blend(mode, CGColor(gray: 1, alpha: 0.25), over: CGColor(gray: 0, alpha: 0.5))
    #expect(abs(result[3] - expected) < 0.01, "\(mode): \(result)")
  }

  @Test("A half-covered pixel mixes the result with the destination", arguments: [CGBlendMode.copy, .sourceIn])
  func edges(mode: CGBlendMode) throws {
    let canvas = try #require(Canvas(width: 2, height: 1))
    canvas.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    canvas.context.setBlendMode(mode)
    canvas.context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(abs(Int(canvas.pixel(0, 0) & 0xFF) - 128) <= 2 && canvas.pixel(0, 0) >> 24 == 255)
    #expect(canvas.pixel(1, 0) == 0xFFFF_0000)
  }

  @Test("Alpha applies to the source, not to the coverage", arguments: [0.5, 0])
  func alpha(value: CGFloat) throws {
    let canvas = try #require(Canvas(width: 1, height: 1))
    canvas.context.fill(everything)
    canvas.context.setBlendMode(.copy)
    canvas.context.setAlpha(value)
    canvas.context.fill(everything)
    #expect(abs(Double(canvas.pixel(0, 0) >> 24) - 255 * value) <= 1)
  }

  @Test("A stroke changes nothing outside its line", arguments: [CGBlendMode.sourceOut, .destinationIn, .copy])
  func strokes(mode: CGBlendMode) throws {
    let canvas = try #require(Canvas(width: 4, height: 3))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    canvas.context.setBlendMode(mode)
    canvas.context.setStrokeColor(gray: 0, alpha: 0)
    canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: 1.5), CGPoint(x: 4, y: 1.5)])
    #expect(canvas.picture == ["####", "....", "####"])
  }
}
