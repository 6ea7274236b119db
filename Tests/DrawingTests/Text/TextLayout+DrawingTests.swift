import Foundation
import Testing

@testable import Drawing

@Suite("Drawing text")
struct TextLayoutDrawingTests {
  /// Returns the bounding box of all pixels that are not transparent.
  private func ink(_ canvas: Canvas) -> CGRect {
    var box = CGRect.null
    for y in 0..<Int(canvas.bitmap.height) {
      for x in 0..<Int(canvas.bitmap.width) where canvas.pixel(x, y) >> 24 > 20 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  private func canvas(_ layout: TextLayout, at origin: CGPoint = .zero, scale: CGFloat = 1) throws -> Canvas {
    let canvas = try #require(Canvas(width: Int32(120 * scale), height: Int32(60 * scale), scale: scale))
    layout.draw(in: canvas.context, at: origin)
    return canvas
  }

  @Test("A capital letter stands on the baseline and has the font's cap height", arguments: [1, 2, 3] as [CGFloat])
  func place(scale: CGFloat) throws {
    let layout = layout("H", size: 20)
    let box = ink(try canvas(layout, at: CGPoint(x: 10, y: 5), scale: scale))
    let metrics = FontDescription(family: "sans-serif", size: 20).metrics()
    #expect(abs(box.maxY / scale - 5 - layout.lines[0].baseline) <= 1 / scale)
    #expect(abs(box.height / scale - metrics.capHeight) <= 2 / scale)
    #expect(box.minX / scale > 10 && box.maxX / scale < 10 + layout.size.width)
  }

  @Test("A run is drawn in its color, with its opacity times the context's")
  func color() throws {
    let runs = [run(0..<2, size: 40, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))]
    let layout = TextLayout(string: "██", runs: runs, format: ParagraphFormat())
    let opaque = try canvas(layout)
    #expect(opaque.pixel(20, 20) == 0xFFFF_0000)
    let faint = try #require(Canvas(width: 120, height: 60))
    faint.context.setAlpha(0.5)
    layout.draw(in: faint.context, at: .zero)
    #expect(abs(Int(faint.pixel(20, 20) >> 24) - 128) <= 1)
    let clear = TextLayout(
      string: "██", runs: [run(0..<2, size: 40, color: CGColor(gray: 0, alpha: 0))], format: ParagraphFormat())
    let untouched = try canvas(clear)
    #expect(untouched.paintedArea == 0)
  }

  @Test("Text casts the context's shadow")
  func shadow() throws {
    let canvas = try #require(Canvas(width: 120, height: 60))
    canvas.context.setShadow(
      offset: CGSize(width: 60, height: 0), blur: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    layout("█", size: 40).draw(in: canvas.context, at: .zero)
    #expect(canvas.pixel(12, 20) == 0xFF00_0000 && canvas.pixel(72, 20) == 0xFF00_00FF)
  }

  @Test("Underlines, strikes and backgrounds are drawn in their colors")
  func decorations() throws {
    let (red, green) = (CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    var run = run(0..<3, size: 40)
    run.underline = .single
    run.underlineColor = red
    run.backgroundColor = green
    let canvas = try canvas(TextLayout(string: "   ", runs: [run], format: ParagraphFormat()))
    let colors = Set((0..<50).map { canvas.pixel(15, $0) })
    #expect(colors.contains(0xFFFF_0000) && colors.contains(0xFF00_FF00))
  }

  @Test("Emoji keep their own colors")
  func emoji() throws {
    let canvas = try canvas(layout("🟥", size: 40))
    let pixel = canvas.pixel(25, 25)
    #expect((pixel >> 16) & 0xFF > 150 && pixel & 0xFF < 120)
  }

  @Test("The context's transform and clip apply to text")
  func transform() throws {
    let canvas = try #require(Canvas(width: 120, height: 60))
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 120, height: 20))
    canvas.context.translateBy(x: 60, y: 0)
    canvas.context.scaleBy(x: 0.5, y: 0.5)
    layout("█", size: 80).draw(in: canvas.context, at: .zero)
    let box = ink(canvas)
    #expect(box.minX >= 59 && box.maxY == 20)
  }

  @Test(
    "A context keeps drawing after text with any origin and transform",
    arguments: [
      CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: CGFloat.infinity, y: 0), CGPoint(x: 1e300, y: -1e300),
      CGPoint(x: 1e9, y: 1e9), CGPoint(x: -500_000, y: 500_000),
    ])
  func extremes(origin: CGPoint) throws {
    let canvas = try #require(Canvas(width: 40, height: 20))
    let layout = layout("Hxg 😀 שלום")
    layout.draw(in: canvas.context, at: origin)
    for factor in [0, 1e-12, 1e12, -1, 1e200] as [CGFloat] {
      canvas.context.saveGState()
      canvas.context.scaleBy(x: factor, y: 1)
      layout.draw(in: canvas.context, at: .zero)
      layout.draw(in: canvas.context, at: origin)
      canvas.context.restoreGState()
    }
    canvas.context.clear(CGRect(x: 0, y: 0, width: 40, height: 20))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(canvas.paintedArea == 800)
  }
}
