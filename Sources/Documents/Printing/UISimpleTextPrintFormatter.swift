import Drawing
import Foundation
import Views

/// Prints text, in lines that are as wide as the page.
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  /// The text, of the attributed one its characters.
  open var text: String? {
    get { attributed?.string ?? plain }
    set { (plain, attributed, pages) = (newValue, nil, nil) }
  }

  /// The text with its attributes; nil for a plain text.
  open var attributedText: NSAttributedString? {
    get { attributed }
    set { (attributed, pages) = (newValue.map { NSAttributedString(attributedString: $0) }, nil) }
  }

  /// The font of plain text, and of attributed text without one; nil, the default, for the system's of 12 points.
  open var font: UIFont? { didSet { pages = nil } }

  /// The color of plain text, and of attributed text without one; nil, the default, for black.
  open var color: UIColor? { didSet { pages = nil } }

  /// The alignment of plain text, and of attributed text without a paragraph style.
  open var textAlignment = NSTextAlignment.natural { didSet { pages = nil } }

  private var plain: String?
  private var attributed: NSAttributedString?
  private var pages: Pages?

  /// The lines of the pages, for one width and height.
  private struct Pages {
    let size: CGSize
    let layout: TextLayout
    let lines: [Range<Int>]
  }

  /// Makes a formatter of plain text.
  public init(text: String) {
    super.init()
    plain = text
  }

  /// Makes a formatter of text with attributes.
  public init(attributedText: NSAttributedString) {
    super.init()
    attributed = NSAttributedString(attributedString: attributedText)
  }

  open override var pageCount: Int { laidOut()?.lines.count ?? 0 }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    guard let context = UIGraphicsGetCurrentContext(), let pages = laidOut(),
      pages.lines.indices.contains(pageIndex - firstPage)
    else { return }
    let lines = pages.lines[pageIndex - firstPage]
    guard let top = pages.layout.lines[lines].first?.rect.minY else { return }
    pages.layout.draw(in: context, at: CGPoint(x: rect.minX, y: rect.minY - top), lines: lines)
  }

  private func laidOut() -> Pages? {
    let size = contentRect.size
    guard size != .zero, let text, !text.isEmpty else { return nil }
    if let pages, pages.size == size { return pages }
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    let defaults = DrawableText.Defaults(
      font: font ?? .systemFont(ofSize: 12), color: color ?? .black, paragraphStyle: style)
    // Paper is white.
    var drawable = DrawableText("", defaults: defaults)
    UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
      drawable = attributed.map { DrawableText($0, defaults: defaults) } ?? DrawableText(text, defaults: defaults)
    }
    let layout = drawable.layout(width: size.width, maximumLines: 0)
    let pages = Pages(size: size, layout: layout, lines: Self.pages(of: layout.lines, height: size.height))
    self.pages = pages
    return pages
  }

  /// Returns the lines of each page: as many as fit, and one at least.
  private static func pages(of lines: [TextLayout.Line], height: CGFloat) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var first = 0
    for (index, line) in lines.enumerated() where index > first && line.rect.maxY - lines[first].rect.minY > height {
      pages.append(first..<index)
      first = index
    }
    return pages + [first..<lines.count]
  }
}
