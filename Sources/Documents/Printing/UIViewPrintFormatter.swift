import Drawing
import Foundation
import TextEditing
import Views

extension UIView {
  /// Returns a formatter that prints the view: a text view prints its whole text, any other view a picture of what it shows.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}

/// Prints a view: a text view prints its whole text, any other view a picture of what it shows. The picture is made smaller to fit
/// the width of the page, and is cut where a page ends.
open class UIViewPrintFormatter: UIPrintFormatter {
  /// The view.
  open private(set) var view: UIView

  private let text: UISimpleTextPrintFormatter?

  /// The most pixels of the whole picture. Chosen: a page of A4 with 300 for an inch has half of them.
  private static let mostPixels: CGFloat = 16e6

  init(_ view: UIView) {
    self.view = view
    text = (view as? UITextView).map { view in
      let text = UISimpleTextPrintFormatter(text: view.text ?? "")
      (text.font, text.color, text.textAlignment) = (view.font, view.textColor, view.textAlignment)
      return text
    }
    super.init()
  }

  open override var pageCount: Int {
    if let text = followingText { return text.pageCount }
    let (content, size) = (contentRect, view.bounds.size)
    guard !content.isEmpty, size.width > 0, size.height > 0 else { return 0 }
    // A height that is a whole number of pages but for a rounding error.
    return max(1, Int((size.height * scale / content.height - 1e-6).rounded(.up)))
  }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    if let text = followingText { return text.draw(in: rect, forPageAt: pageIndex) }
    guard !rect.isEmpty, rectForPage(at: pageIndex) != .zero else { return }
    let (size, height) = (view.bounds.size, contentRect.height / scale)
    let top = CGFloat(pageIndex - firstPage) * height
    let part = CGRect(x: 0, y: top, width: size.width, height: min(height, size.height - top))
    picture(of: part).draw(
      in: CGRect(x: rect.minX, y: rect.minY, width: part.width * scale, height: part.height * scale))
  }

  /// Points of the page for a point of the view.
  private var scale: CGFloat { min(1, contentRect.width / view.bounds.width) }

  /// The formatter of a text view's text, with this one's geometry.
  private var followingText: UISimpleTextPrintFormatter? {
    guard let text else { return nil }
    text.printPageRenderer = printPageRenderer
    text.startPage = startPage
    text.perPageContentInsets = perPageContentInsets
    (text.maximumContentWidth, text.maximumContentHeight) = (maximumContentWidth, maximumContentHeight)
    return text
  }

  /// - Parameter part: From the top left corner of the view, in its points.
  private func picture(of part: CGRect) -> UIImage {
    let (format, size) = (UIGraphicsImageRendererFormat(), view.bounds.size)
    format.scale = min(scale * 300 / 72, (Self.mostPixels / (size.width * size.height)).squareRoot())
    return UIGraphicsImageRenderer(bounds: part, format: format).image { _ in
      view.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: true)
    }
  }
}
