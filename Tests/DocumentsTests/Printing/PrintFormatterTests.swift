import Drawing
import Foundation
import TestSupport
import Testing

@testable import Controllers
@testable import Documents
@testable import TextEditing
@testable import Views

extension AllDocuments {
  @MainActor
  @Suite("Print formatters and renderers", .enabled(if: PrintedDocument.isReadable, "poppler-utils is missing"))
  struct PrintFormatterTests {
    private let harness = OffscreenHarness(root: UIViewController(), size: CGSize(width: 400, height: 400))
    private let paper = UIPrintPaper(paperSize: CGSize(width: 300, height: 200), margin: 20)

    private func document(
      _ renderer: UIPrintPageRenderer, _ ranges: [ClosedRange<Int>]? = nil
    ) async throws -> PrintedDocument {
      let application = harness.run { UIApplication.shared }
      let data = await PrintJob.document(
        of: renderer, on: paper, name: "Name (ä)", ranges: ranges, application: application)
      return try PrintedDocument(try #require(data))
    }

    private func renderer(_ formatter: UIPrintFormatter, at page: Int = 0) -> UIPrintPageRenderer {
      let renderer = UIPrintPageRenderer()
      renderer.addPrintFormatter(formatter, startingAtPageAt: page)
      return renderer
    }

    @Test("Pages have the size of the paper, a title, and their parts as text")
    func pages() async throws {
      let renderer = NumberedPages(3)
      let document = try await document(renderer)
      #expect(try await document.information("Pages") == "3")
      #expect(try await document.information("Page size") == "300 x 200 pts")
      #expect(try await document.information("Title") == "Name (ä)")
      #expect(
        try await document.pages() == (0..<3).map { "Header \($0)\nContent \($0)\nFooter \($0)" })
      #expect(try await document.pictureCount() == 0)
      #expect(renderer.paperRect == CGRect(x: 0, y: 0, width: 300, height: 200))
      #expect(renderer.printableRect == CGRect(x: 20, y: 20, width: 260, height: 160))
      #expect(renderer.log.prefix(2) == ["prepare 0+3", "page 0 20 50 260 110"])
    }

    @Test("Of the pages that the user chose, those that exist are drawn")
    func ranges() async throws {
      let document = try await document(NumberedPages(5), [1...1, 3...99])
      #expect(try await document.pages().map { $0.prefix(8) } == ["Header 1", "Header 3", "Header 4"])
    }

    @Test("A renderer without pages has no document")
    func noPages() async {
      let application = harness.run { UIApplication.shared }
      let data = await PrintJob.document(
        of: UIPrintPageRenderer(), on: paper, name: "", ranges: nil, application: application)
      #expect(data == nil)
    }

    @Test("All lines of a text are printed once and in order, as text, whatever the size of the pages")
    func text() async throws {
      let lines = (1...60).map { "Line \($0)" }
      let formatter = UISimpleTextPrintFormatter(text: lines.joined(separator: "\n"))
      let renderer = renderer(formatter)
      let document = try await document(renderer)
      let pages = try await document.pages()
      #expect(pages.joined(separator: "\n") == lines.joined(separator: "\n"))
      // 160 points, and lines of 14.
      #expect(pages.count == 6 && pages[0].split(separator: "\n").count == 11)
      #expect(try await document.pictureCount() == 0)
      formatter.font = .systemFont(ofSize: 24)
      #expect(formatter.pageCount > 10)
      formatter.font = nil
      formatter.perPageContentInsets = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
      #expect(formatter.pageCount > 10 && formatter.rectForPage(at: 0) == CGRect(x: 20, y: 120, width: 260, height: 60))
    }

    @Test("A line higher than the page has a page of its own")
    func highLines() async throws {
      let formatter = UISimpleTextPrintFormatter(text: "A\nB")
      formatter.font = .systemFont(ofSize: 400)
      let renderer = renderer(formatter)
      _ = try await document(renderer)
      #expect(formatter.pageCount == 2)
    }

    @Test("Attributed text keeps its attributes, and dynamic colors are those of paper")
    func attributedText() async throws {
      let text = NSAttributedString(
        string: "Bold", attributes: [.foregroundColor: UIColor.label, .font: UIFont.boldSystemFont(ofSize: 24)])
      let formatter = UISimpleTextPrintFormatter(attributedText: text)
      let renderer = renderer(formatter)
      harness.window.overrideUserInterfaceStyle = .dark
      renderer.paperRect = CGRect(x: 0, y: 0, width: 100, height: 100)
      renderer.printableRect = renderer.paperRect
      let image = harness.run {
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrentImage(size: CGSize(width: 100, height: 100)) {
          renderer.drawPage(at: 0, in: renderer.printableRect)
        }
      }
      #expect(formatter.text == "Bold" && hasBlack(image))
    }

    /// Whether the first lines have an opaque black pixel.
    private func hasBlack(_ image: UIImage) -> Bool {
      (0..<100).contains { x in (0..<30).contains { y in image.pixel(x, y) == 0xFF00_0000 } }
    }

    @Test("Formatters begin on their pages, and share pages")
    func severalFormatters() async throws {
      let (first, second) = (
        UISimpleTextPrintFormatter(text: "First"), UISimpleTextPrintFormatter(text: "Second\n\n\n")
      )
      let renderer = renderer(first, at: 1)
      renderer.addPrintFormatter(second, startingAtPageAt: 1)
      second.perPageContentInsets.top = 120
      let third = UISimpleTextPrintFormatter(text: "Third")
      renderer.addPrintFormatter(third, startingAtPageAt: 4)
      let document = try await document(renderer)
      #expect(try await document.pages() == ["", "First\nSecond", "", "", "Third"])
      #expect(renderer.printFormattersForPage(at: 1)?.count == 2 && renderer.printFormattersForPage(at: 0) == nil)
      third.removeFromPrintPageRenderer()
      #expect(third.printPageRenderer == nil && renderer.printFormatters?.count == 2)
      renderer.printFormatters = nil
      #expect(first.printPageRenderer == nil && renderer.numberOfPages == 0)
    }

    @Test("A text view prints its whole text, another view its picture in the width of the page")
    func views() async throws {
      let text = UITextView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      text.text = (1...30).map { "Row \($0)" }.joined(separator: "\n")
      let pages = try await document(renderer(text.viewPrintFormatter())).pages()
      #expect(pages.joined(separator: "\n") == text.text)
      // 260 points wide, and 520 high: three pages of 160, and 40.
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 520, height: 1040))
      view.backgroundColor = .red
      let formatter = view.viewPrintFormatter()
      let renderer = renderer(formatter)
      let document = try await document(renderer)
      #expect(formatter.pageCount == 4 && formatter.view === view)
      #expect(try await document.information("Pages") == "4")
      #expect(try await document.pictureCount() > 0)
    }

    @Test("A view drawn into a page has the pixels that printers show")
    func density() async throws {
      let renderer = DrawnView()
      let document = try await document(renderer)
      #expect(try await document.pictureCount() > 0)
      #expect(abs(renderer.pixels - 300) < 1e-9)
    }

    private final class DrawnView: UIPrintPageRenderer {
      var pixels: CGFloat = 0

      override var numberOfPages: Int { 1 }
      override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 72, height: 72))
        view.backgroundColor = .blue
        pixels = (UIGraphicsGetCurrentContext()?.pixelsPerPoint ?? 0) * 72
        view.drawHierarchy(in: contentRect, afterScreenUpdates: true)
      }
    }

    @Test("Paper is chosen by the size of the page, and turned with its margins")
    func papers() {
      let small = UIPrintPaper(paperSize: CGSize(width: 100, height: 200))
      let large = UIPrintPaper(
        paperSize: CGSize(width: 300, height: 400), printableRect: CGRect(x: 10, y: 20, width: 200, height: 300))
      func best(_ width: CGFloat, _ height: CGFloat) -> UIPrintPaper {
        UIPrintPaper.bestPaper(forPageSize: CGSize(width: width, height: height), withPapersFrom: [large, small])
      }
      #expect(best(90, 200) === small && best(200, 90) === small && best(101, 200) === large && best(999, 1) === large)
      let turned = large.turned(to: .landscape)
      #expect(turned.paperSize == CGSize(width: 400, height: 300))
      // The top of the sheet is its left side.
      #expect(turned.printableRect == CGRect(x: 20, y: 90, width: 300, height: 200))
      #expect(large.turned(to: .portrait) === large)
      #expect(UIPrintPaper.usual(in: "US").paperSize == CGSize(width: 612, height: 792))
      #expect(abs(UIPrintPaper.usual(in: "DE").paperSize.height - 841.89) < 0.01)
    }

    @Test("Wishes survive in a dictionary, and wrong values are the defaults")
    func information() {
      let info = UIPrintInfo.printInfo()
      (info.jobName, info.outputType, info.orientation, info.duplex) = ("Job", .photoGrayscale, .landscape, .shortEdge)
      let copy = UIPrintInfo(dictionary: info.dictionaryRepresentation)
      #expect(copy.jobName == "Job" && copy.outputType == .photoGrayscale)
      #expect(copy.orientation == .landscape && copy.duplex == .shortEdge)
      let wrong = UIPrintInfo(dictionary: info.dictionaryRepresentation.mapValues { _ in -1 })
      #expect(wrong.outputType == .general && wrong.orientation == .portrait && wrong.duplex == .none)
      #expect(!wrong.jobName.isEmpty)
    }
  }
}

extension UITraitCollection {
  /// Returns what `actions` draws with these traits.
  @MainActor
  fileprivate func performAsCurrentImage(size: CGSize, _ actions: () -> Void) -> UIImage {
    var image = UIImage()
    performAsCurrent { image = UIGraphicsImageRenderer(size: size).image { _ in actions() } }
    return image
  }
}
