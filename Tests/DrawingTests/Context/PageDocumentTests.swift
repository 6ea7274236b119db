import Foundation
import Testing

@testable import Drawing

@Suite("Documents of pages")
struct PageDocumentTests {
  @Test("Each page begins with the state of a new context, whatever the page before left")
  func pages() throws {
    let document = PageDocument()
    document.set(.title, to: "Title")
    let context = document.context
    for page in 0..<3 {
      document.beginPage(CGSize(width: 100 + 10 * page, height: 50))
      #expect(context.ctm == .identity && context.isPathEmpty && context.state.alpha == 1)
      #expect(context.clipBox == CGRect(x: 0, y: 0, width: 100 + 10 * page, height: 50))
      context.saveGState()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.saveGState()
      context.setAlpha(0.5)
      context.scaleBy(x: 2, y: 2)
      context.clip(to: CGRect(x: 1, y: 1, width: 3, height: 3))
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let data = try #require(document.finish())
    #expect(data.starts(with: Data("%PDF-".utf8)) && data.suffix(6).contains(Data("%%EOF".utf8)))
  }

  @Test("A document without a page is no file")
  func empty() {
    #expect(PageDocument().finish() == nil)
  }

  @Test("Drawing before the first page and after the end, and ending twice, have no effect")
  func outside() {
    let document = PageDocument()
    document.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    document.beginPage(CGSize(width: 10, height: 10))
    let data = document.finish()
    document.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(data != nil && document.context.makeImage() == nil)
  }

  @Test(
    "A side of a page that is too small, too large or no number is the nearest one that the format has",
    arguments: [(CGFloat.nan, CGFloat(1)), (-5, 1), (0, 1), (1e9, PageDocument.longestSide), (20, 20)])
  func sides(side: CGFloat, drawn: CGFloat) {
    let document = PageDocument()
    document.beginPage(CGSize(width: side, height: 100))
    #expect(document.context.clipBox == CGRect(x: 0, y: 0, width: drawn, height: 100))
    #expect(document.finish() != nil)
  }

  @Test("Baselines are not rounded to points, and pictures have 300 pixels for an inch")
  func resolution() {
    let document = PageDocument()
    document.beginPage(CGSize(width: 10, height: 10))
    #expect(document.context.onPixelRow(CGPoint(x: 1, y: 2.4)) == CGPoint(x: 1, y: 2.4))
    #expect(abs(document.context.pictureDensity * 72 - 300) < 1e-9)
  }
}
