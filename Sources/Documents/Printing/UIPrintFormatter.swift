import Diagnostics
import Foundation
import Views

/// Lays out content for printing, page after page. A subclass says how many pages it has, and draws them.
@preconcurrency @MainActor
open class UIPrintFormatter {
  /// The renderer that the formatter belongs to; nil for none.
  open internal(set) weak var printPageRenderer: UIPrintPageRenderer?

  /// The largest height of the content on a page, in points; 0, the default, for no limit.
  open var maximumContentHeight: CGFloat = 0

  /// The largest width of the content, in points; 0, the default, for no limit.
  open var maximumContentWidth: CGFloat = 0

  /// The margins of the content on each page, inside of what can be printed on; zero by default.
  open var perPageContentInsets = UIEdgeInsets.zero

  /// The page of the job that the content begins on: `NSNotFound` by default, which counts as 0. A negative one, and one above a
  /// million, is a programming error.
  open var startPage = NSNotFound {
    didSet {
      requirement(
        startPage == NSNotFound || (0...PrintJob.mostPages).contains(startPage),
        "UIPrintFormatter.startPage set to \(startPage); use a page from 0 to \(PrintJob.mostPages)")
    }
  }

  init() {}

  /// The number of pages of the content: 0 by default, and without a renderer.
  open var pageCount: Int { 0 }

  /// Removes the formatter from its renderer.
  open func removeFromPrintPageRenderer() {
    printPageRenderer?.formatters.removeAll { $0 === self }
    printPageRenderer = nil
  }

  /// Returns where the content of a page is drawn, on the sheet.
  ///
  /// - Parameter pageIndex: The page of the job. Empty if the content has no such page.
  open func rectForPage(at pageIndex: Int) -> CGRect {
    let first = firstPage
    return pageIndex >= first && pageIndex - first < pageCount ? contentRect : .zero
  }

  /// Draws the content of a page into the current context. Does nothing by default.
  ///
  /// - Parameters:
  ///   - rect: As `rectForPage(at:)`.
  ///   - pageIndex: The page of the job.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}

  var firstPage: Int { startPage == NSNotFound ? 0 : startPage }

  /// Where each page's content is, on the sheet; empty without a renderer, and without space.
  var contentRect: CGRect {
    guard let area = printPageRenderer?.contentRect else { return .zero }
    var rect = CGRect(
      x: area.minX + perPageContentInsets.left, y: area.minY + perPageContentInsets.top,
      width: area.width - perPageContentInsets.left - perPageContentInsets.right,
      height: area.height - perPageContentInsets.top - perPageContentInsets.bottom)
    if maximumContentWidth > 0 { rect.size.width = min(rect.width, maximumContentWidth) }
    if maximumContentHeight > 0 { rect.size.height = min(rect.height, maximumContentHeight) }
    return rect.width > 0 && rect.height > 0 ? rect : .zero
  }
}
