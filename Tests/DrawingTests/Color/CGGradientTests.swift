import Drawing
import Foundation
import Testing

@Suite struct CGGradientTests {
  private let black = CGColor(gray: 0, alpha: 1)
  private let white = CGColor(gray: 1, alpha: 1)

  private func gradient(_ locations: [CGFloat]? = nil) throws -> CGGradient {
    try #require(CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [black, white], locations: locations))
  }

  private func gray(_ canvas: Canvas, _ x: Int, _ y: Int) -> Int { Int(canvas.pixel(x, y) & 0xFF) }

  @Test("Colors change evenly along the line, and not across it")
  func linear() throws {
    let canvas = try #require(Canvas(width: 100, height: 4))
    canvas.context.drawLinearGradient(
      try gradient(), start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    for x in 0..<100 {
      #expect(abs(gray(canvas, x, 0) - Int((Double(x) + 0.5) * 2.55)) <= 2)
      #expect(gray(canvas, x, 3) == gray(canvas, x, 0))
    }
  }

  @Test("A gradient extends before its start and beyond its end only if the options say so")
  func extent() throws {
    func picture(_ options: CGGradientDrawingOptions) throws -> String {
      let canvas = try #require(Canvas(width: 6, height: 1))
      canvas.context.drawLinearGradient(
        try gradient(), start: CGPoint(x: 2, y: 0), end: CGPoint(x: 4, y: 0), options: options)
      return canvas.picture[0]
    }
    #expect(try picture([]) == "..##..")
    #expect(try picture(.drawsBeforeStartLocation) == "####..")
    #expect(try picture(.drawsAfterEndLocation) == "..####")
    #expect(try picture([.drawsBeforeStartLocation, .drawsAfterEndLocation]) == "######")
  }

  @Test("The colors of the first and the last location extend beyond them")
  func locations() throws {
    let canvas = try #require(Canvas(width: 100, height: 1))
    canvas.context.drawLinearGradient(
      try gradient([0.25, 0.75]), start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    #expect(gray(canvas, 10, 0) == 0 && gray(canvas, 90, 0) == 255 && abs(gray(canvas, 50, 0) - 128) < 5)
  }

  @Test("A radial gradient runs from circle to circle under the transform")
  func radial() throws {
    let canvas = try #require(Canvas(width: 80, height: 40))
    canvas.context.translateBy(x: 40, y: 20)
    canvas.context.scaleBy(x: 2, y: 1)
    canvas.context.drawRadialGradient(
      try gradient(), startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 20, options: [])
    #expect(gray(canvas, 40, 20) < 15)
    #expect(abs(gray(canvas, 60, 20) - gray(canvas, 40, 30)) < 8 && abs(gray(canvas, 60, 20) - 128) < 10)
    #expect(canvas.pixel(1, 1) == 0 && canvas.pixel(78, 20) >> 24 == 255)
  }

  @Test("Clip and alpha apply to gradients")
  func clipAndAlpha() throws {
    let canvas = try #require(Canvas(width: 4, height: 1))
    canvas.context.clip(to: CGRect(x: 1, y: 0, width: 2, height: 1))
    canvas.context.setAlpha(0.5)
    canvas.context.drawLinearGradient(try gradient(), start: .zero, end: CGPoint(x: 4, y: 0), options: [])
    #expect(canvas.picture == [".++."])
    #expect(abs(Int(canvas.pixel(1, 0) >> 24) - 128) <= 1)
  }

  @Test("A gradient is nil without colors or with a wrong number of locations")
  func refused() {
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [black], locations: [0, 1]) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [black], locations: [.nan]) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [black], locations: nil) != nil)
  }

  @Test("An array of Core Foundation is one of colors, or there is no gradient")
  func arrays() {
    #expect(CGGradient(colorsSpace: nil, colors: [black, white] as CFArray, locations: nil) != nil)
    #expect(CGGradient(colorsSpace: nil, colors: [black, 1] as CFArray, locations: nil) == nil)
  }
}
