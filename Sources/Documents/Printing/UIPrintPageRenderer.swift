import Foundation
import Views

/// Draws the pages of a job: headers, footers and content of its own, and that of formatters. A subclass overrides the methods for the
/// parts that it draws; they draw into the current context, whose coordinates are those of the sheet, in points.
@preconcurrency @MainActor
open class UIPrintPageRenderer {
  /// The height of the header at the top of what can be printed on, in points; 0 by default, for none.
  open var headerHeight: CGFloat = 0

  /// The height of the footer at the bottom of what can be printed on, in points; 0 by default, for none.
  open var footerHeight: CGFloat = 0

  /// The sheet, with its origin at zero. Empty until the user has chosen a paper.
  open internal(set) var paperRect = CGRect.zero

  /// The part of the sheet that can be printed on. Empty until the user has chosen a paper.
  open internal(set) var printableRect = CGRect.zero

  var formatters: [UIPrintFormatter] = []

  /// Makes a renderer without formatters.
  public init() {}

  // MARK: Formatters

  /// The formatters, which a new value replaces, with the pages that they begin on; nil for none.
  open var printFormatters: [UIPrintFormatter]? {
    get { formatters.isEmpty ? nil : formatters }
    set {
      for formatter in formatters { formatter.printPageRenderer = nil }
      formatters = []
      for formatter in newValue ?? [] { add(formatter) }
    }
  }

  /// Adds a formatter whose content begins on a page. It leaves its renderer.
  ///
  /// - Parameter pageIndex: As `UIPrintFormatter.startPage`.
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.startPage = pageIndex
    add(formatter)
  }

  private func add(_ formatter: UIPrintFormatter) {
    formatter.removeFromPrintPageRenderer()
    formatter.printPageRenderer = self
    formatters.append(formatter)
  }

  /// Returns the formatters with content on a page; nil for none.
  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    let found = formatters.filter { $0.rectForPage(at: pageIndex) != .zero }
    return found.isEmpty ? nil : found
  }

  // MARK: Pages

  /// The number of pages: by default up to the last one of a formatter.
  open var numberOfPages: Int {
    formatters.map { $0.pageCount > 0 ? $0.firstPage + $0.pageCount : 0 }.max() ?? 0
  }

  /// Called before pages are drawn. Does nothing by default.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws a page: its header, content, formatters and footer.
  ///
  /// - Parameter printableRect: As the property of this name.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    let (left, width) = (printableRect.minX, printableRect.width)
    if headerHeight > 0 {
      drawHeaderForPage(
        at: pageIndex, in: CGRect(x: left, y: printableRect.minY, width: width, height: headerHeight))
    }
    drawContentForPage(at: pageIndex, in: contentRect)
    for formatter in printFormattersForPage(at: pageIndex) ?? [] { drawPrintFormatter(formatter, forPageAt: pageIndex) }
    if footerHeight > 0 {
      drawFooterForPage(
        at: pageIndex,
        in: CGRect(x: left, y: printableRect.maxY - footerHeight, width: width, height: footerHeight))
    }
  }

  /// Draws the content of a formatter on a page, where the formatter says.
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
  }

  /// Draws the header of a page. Does nothing by default. Not called without a `headerHeight`.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}

  /// Draws content of a page that no formatter has, between header and footer. Does nothing by default.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}

  /// Draws the footer of a page. Does nothing by default. Not called without a `footerHeight`.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

  /// What can be printed on without header and footer.
  var contentRect: CGRect {
    CGRect(
      x: printableRect.minX, y: printableRect.minY + max(headerHeight, 0), width: printableRect.width,
      height: max(0, printableRect.height - max(headerHeight, 0) - max(footerHeight, 0)))
  }
}

/// Prints pictures, one a page.
final class PicturePrintPageRenderer: UIPrintPageRenderer {
  private let pictures: [UIImage]

  init(_ pictures: [UIImage]) {
    self.pictures = pictures
  }

  override var numberOfPages: Int { pictures.count }

  override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
    let size = pictures[pageIndex].size
    guard size.width > 0, size.height > 0 else { return }
    let scale = min(contentRect.width / size.width, contentRect.height / size.height)
    pictures[pageIndex].draw(
      in: CGRect(
        x: contentRect.midX - size.width * scale / 2, y: contentRect.midY - size.height * scale / 2,
        width: size.width * scale, height: size.height * scale))
  }
}
