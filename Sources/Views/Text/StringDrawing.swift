import Drawing
import Foundation

/// The implementation of the drawing methods of all string types.
struct StringDrawing {
  /// UIKit's default attributes for drawing strings.
  static var defaults: DrawableText.Defaults {
    DrawableText.Defaults(font: .systemFont(ofSize: 12), color: .black, paragraphStyle: .default)
  }

  private let text: DrawableText
  private let options: NSStringDrawingOptions

  init(_ text: DrawableText, options: NSStringDrawingOptions) {
    var text = text
    if options.contains(.usesFontLeading), let font = text.runs.first?.font {
      let leading = font.metrics(.ofApplication).leading
      for index in text.paragraphs.indices { text.paragraphs[index].format.lineSpacing += leading }
    }
    self.text = text
    self.options = options
  }

  init(_ string: String, attributes: [NSAttributedString.Key: Any]?, options: NSStringDrawingOptions) {
    self.init(DrawableText(string, attributes: attributes, defaults: Self.defaults), options: options)
  }

  init(_ attributed: NSAttributedString, options: NSStringDrawingOptions) {
    self.init(DrawableText(attributed, defaults: Self.defaults), options: options)
  }

  /// The size of the text with line breaks only at paragraph ends.
  var size: CGSize { text.layout(width: nil, maximumLines: 0).size }

  /// Returns the bounds of the text in a space of the given size, relative to the drawing origin.
  func boundingRect(in size: CGSize, context: NSStringDrawingContext?) -> CGRect {
    let layout = layout(in: size)
    let left = layout.lines.reduce(CGFloat.infinity) { min($0, $1.rect.minX) }
    let rect = CGRect(
      x: left.isFinite ? left : 0, y: options.contains(.usesLineFragmentOrigin) ? 0 : -layout.lines[0].baseline,
      width: layout.size.width, height: layout.size.height)
    context?.totalBounds = rect
    return rect
  }

  @MainActor
  func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    text.layout(width: nil, maximumLines: 0).draw(in: context, at: point)
  }

  @MainActor
  func draw(in rect: CGRect, context drawingContext: NSStringDrawingContext?) {
    guard let context = UIGraphicsGetCurrentContext(), !rect.hasNaN else { return }
    let rect = rect.standardized
    let layout = layout(in: rect.size)
    let drop = options.contains(.usesLineFragmentOrigin) ? 0 : layout.lines[0].baseline
    layout.draw(in: context, at: CGPoint(x: rect.minX, y: rect.minY - drop))
    drawingContext?.totalBounds = CGRect(
      x: rect.minX, y: rect.minY - drop, width: layout.size.width, height: layout.size.height)
  }

  /// Lays out the lines that fit, at least one. A width or height of 0 or less is unlimited; so is a width of 1,000,000
  /// or more.
  private func layout(in size: CGSize) -> TextLayout {
    guard options.contains(.usesLineFragmentOrigin) else { return text.layout(width: nil, maximumLines: 0) }
    let width = size.width > 0 && size.width < 1_000_000 ? size.width : nil
    let layout = text.layout(width: width, maximumLines: 0)
    let fitting = size.height > 0 ? layout.lineCount(fitting: size.height) : layout.lines.count
    guard fitting < layout.lines.count else { return layout }
    var text = text
    if options.contains(.truncatesLastVisibleLine) {
      for index in text.paragraphs.indices { text.paragraphs[index].format.lineBreak = .byTruncatingTail }
    }
    return text.layout(width: width, maximumLines: fitting)
  }
}

extension TextLayout {
  /// Returns how many lines fit a height in full, from the first on; at least one. Tolerates rounding errors.
  package func lineCount(fitting height: CGFloat) -> Int {
    let tolerance: CGFloat = 0.01
    return max(1, lines.prefix { $0.rect.maxY <= height + tolerance }.count)
  }
}
