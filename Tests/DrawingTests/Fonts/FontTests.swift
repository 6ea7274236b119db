import Foundation
import Testing

@testable import Drawing

@Suite("Fonts")
struct FontTests {
  @Test("Metrics are positive, ordered and proportional to the size")
  func metrics() {
    let metrics = FontDescription(family: "sans-serif", size: 20).metrics()
    #expect(0 < metrics.xHeight && metrics.xHeight < metrics.capHeight && metrics.capHeight < metrics.ascent)
    #expect(metrics.descent > 0 && metrics.leading >= 0 && metrics.lineHeight == metrics.ascent + metrics.descent)
    let double = FontDescription(family: "sans-serif", size: 40).metrics()
    #expect(abs(double.ascent - 2 * metrics.ascent) < 0.01 && abs(double.xHeight - 2 * metrics.xHeight) < 0.2)
  }

  @Test("Metrics do not depend on the number of measured fonts or the thread")
  func manyFonts() async {
    let fonts = (1...300).map { FontDescription(family: "sans-serif", size: CGFloat($0) / 4) }
    let fresh = fonts.map { FontMetrics(of: $0, FontRendering()) }
    for _ in 0..<2 { #expect(fonts.map { $0.metrics() } == fresh) }
    #expect(await Task.detached { fonts.map { $0.metrics() } }.value == fresh)
  }

  @Test("Any size has metrics", arguments: [0, -1, .nan, .infinity, 1e300] as [CGFloat])
  func sizes(size: CGFloat) {
    let metrics = FontDescription(family: "sans-serif", size: size).metrics()
    #expect(metrics.lineHeight > 0 && metrics.lineHeight.isFinite)
  }

  @Test(
    "A missing family is replaced by the next best",
    arguments: ["No Such Family", "", "a,b", "x:y=z", "a\0b"])
  func unknown(family: String) {
    #expect(FontDescription(family: family, size: 12).metrics().lineHeight > 0)
    #expect(FontCatalog.font(named: family, size: 12) == nil)
    #expect(FontCatalog.fontNames(inFamily: family) == [])
  }

  @Test("Every listed family is found by its name, ignoring case")
  func families() throws {
    #expect(FontCatalog.familyNames.contains("DejaVu Sans"))
    #expect(FontCatalog.font(named: "dejavu sans", size: 9)?.family == "DejaVu Sans")
    #expect(FontCatalog.fontNames(inFamily: "DejaVu Sans").contains("DejaVuSans-Bold"))
  }

  @Test("A font is found by its PostScript name and reports it")
  func postScriptNames() throws {
    let bold = try #require(FontCatalog.font(named: "DejaVuSans-Bold", size: 9))
    #expect(bold.family == "DejaVu Sans" && bold.weight == 700 && !bold.isItalic)
    #expect(FontNames(of: bold).postScript == "DejaVuSans-Bold" && FontNames(of: bold).family == "DejaVu Sans")
    #expect(FontNames(of: FontDescription(family: "monospace", size: 9)).family.contains("Mono"))
  }
}
