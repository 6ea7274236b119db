import Drawing
import Foundation
import Testing

@Suite struct CGContextTextTests {
  private func canvas() throws -> Canvas { try #require(Canvas(width: 120, height: 60)) }

  private func drawText(in canvas: Canvas) {
    let run = TextRun(
      range: 0..<2, font: FontDescription(family: "sans-serif", size: 30), color: CGColor(gray: 0, alpha: 1))
    TextLayout(string: "HI", runs: [run], format: ParagraphFormat())
      .draw(in: canvas.context, at: CGPoint(x: 2, y: 2))
  }

  @Test("Text casts a shadow of its glyphs, in the shadow's color")
  func shadow() throws {
    let (plain, shadowed) = (try canvas(), try canvas())
    drawText(in: plain)
    shadowed.context.setShadow(
      offset: CGSize(width: 60, height: 0), blur: 0, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    drawText(in: shadowed)
    #expect(plain.paintedArea > 50 && abs(shadowed.paintedArea - 2 * plain.paintedArea) < 2)
    for y in 0..<60 {
      for x in 0..<60 { #expect(shadowed.pixel(x + 60, y) >> 16 & 0xFF == plain.pixel(x, y) >> 24) }
    }
  }

  @Test("Text blends in the blend mode and changes nothing outside its glyphs")
  func blendModes() throws {
    for mode in [CGBlendMode.clear, .destinationOut, .sourceOut] {
      let (plain, canvas) = (try canvas(), try canvas())
      drawText(in: plain)
      canvas.context.fill(CGRect(x: 0, y: 0, width: 120, height: 60))
      canvas.context.setBlendMode(mode)
      drawText(in: canvas)
      #expect(abs(canvas.paintedArea + plain.paintedArea - 7200) < 2, "\(mode)")
    }
  }

  @Test("Alpha applies to the text as a whole")
  func alpha() throws {
    let (plain, thin) = (try canvas(), try canvas())
    drawText(in: plain)
    thin.context.setAlpha(0.5)
    drawText(in: thin)
    #expect(abs(thin.paintedArea - plain.paintedArea / 2) < 2)
  }
}
