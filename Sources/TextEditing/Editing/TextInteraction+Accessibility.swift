import Drawing
import Foundation
@_spi(Toolkit) import Views

// The text as assistive technologies read and edit it.

extension TextInteraction: AccessibilityText {
  /// A secret text has a bullet for each UTF-16 unit, so that ranges are the same.
  var shownText: String { isSecret ? String(repeating: "•", count: storage.count) : editor.text }

  var isEditable: Bool { host.isTextEditable }

  var isSecret: Bool { host.isTextSecret }

  var isSelectable: Bool { host.isTextSelectable }

  var selectedRange: NSRange {
    get { NSRange(selection.range) }
    set { if isSelectable { select(limited(newValue)) } }
  }

  func replace(_ range: NSRange, with text: String) {
    endComposition()
    change(limited(range), to: text, kind: .other)
  }

  func lineRange(at offset: Int) -> NSRange {
    let offset = storage.boundary(atOrBefore: min(max(offset, 0), storage.count))
    let line = host.line(at: CaretPosition(offset))
    return NSRange(min(line.start.offset, line.end.offset)..<max(line.start.offset, line.end.offset))
  }

  func frameInWindow(of range: NSRange) -> CGRect {
    let range = limited(range)
    let rects = range.isEmpty ? [] : host.selectionRects(of: range)
    let box = rects.reduce(CGRect.null) { $0.union($1) }
    return host.convert(box.isNull ? host.caretRect(at: CaretPosition(range.lowerBound)) : box, to: host.window)
  }

  func offset(atWindowPoint point: CGPoint) -> Int {
    host.position(closestTo: host.convert(point, from: host.window)).offset
  }

  func scrollToVisible(_ range: NSRange) { host.reveal(limited(range)) }

  var defaultAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = host.textAlignment
    var attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: style]
    attributes[.font] = host.font
    attributes[.foregroundColor] = host.textColor
    return attributes
  }

  /// All of the text looks the same, but for what an input method has composed, and for links.
  func attributes(at offset: Int) -> (attributes: [NSAttributedString.Key: Any], range: NSRange) {
    let links = host.placedLinks
    if !links.isEmpty {
      if let link = links.first(where: { $0.range.contains(offset) }) {
        return (defaultAttributes.merging(host.attributesOfLinks) { $1 }, NSRange(link.range))
      }
      let start = links.last { $0.range.upperBound <= offset }?.range.upperBound ?? 0
      let end = links.first { $0.range.lowerBound > offset }?.range.lowerBound ?? storage.count
      return (defaultAttributes, NSRange(start..<max(start, end)))
    }
    guard let marked = markedRange, !marked.isEmpty else {
      return (defaultAttributes, NSRange(0..<storage.count))
    }
    if marked.contains(offset) {
      let underline = NSUnderlineStyle.single.rawValue
      return (defaultAttributes.merging([.underlineStyle: underline]) { $1 }, NSRange(marked))
    }
    let range = offset < marked.lowerBound ? 0..<marked.lowerBound : marked.upperBound..<storage.count
    return (defaultAttributes, NSRange(range))
  }

  private func limited(_ range: NSRange) -> Range<Int> {
    storage.rounded(Range(limiting: range).clamped(to: 0..<storage.count))
  }
}
