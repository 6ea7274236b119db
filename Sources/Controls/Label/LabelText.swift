import Drawing
import Foundation
@_spi(Toolkit) import Views

/// The text of a label as assistive technologies read it: by words and lines, with its attributes.
final class LabelText: AccessibilityText {
  private let label: UILabel
  private let text: NSAttributedString

  /// Nil for a label that technologies know by another name, and without text.
  init?(_ label: UILabel) {
    guard let text = label.attributedText, text.length > 0, label.accessibilityLabel == text.string else { return nil }
    (self.label, self.text) = (label, text)
  }

  var shownText: String { text.string }

  // MARK: Reading alone

  var isEditable: Bool { false }
  var isSecret: Bool { false }
  var isSelectable: Bool { false }
  var selectedRange: NSRange {
    get { NSRange(location: 0, length: 0) }
    set {}
  }
  func replace(_ range: NSRange, with text: String) {}

  // MARK: Places

  /// The layout as it is drawn, and its top left corner in the label; nil where there is no room.
  private var placed: (layout: TextLayout, origin: CGPoint)? {
    let bounds = label.bounds.standardized
    guard bounds.isFinite, let layout = label.layout(in: bounds.size, lines: label.numberOfLines) else { return nil }
    return (layout, CGPoint(x: bounds.minX, y: bounds.minY + (bounds.height - layout.size.height) / 2))
  }

  func lineRange(at offset: Int) -> NSRange {
    guard let layout = placed?.layout else { return NSRange(location: 0, length: text.length) }
    let range = layout.lines[layout.lineNumber(of: min(max(offset, 0), text.length))].range
    return NSRange(location: range.lowerBound, length: range.count)
  }

  func frameInWindow(of range: NSRange) -> CGRect { label.convert(frame(of: range), to: label.window) }

  private func frame(of range: NSRange) -> CGRect {
    guard let (layout, origin) = placed else { return label.bounds }
    let start = min(max(range.location, 0), text.length)
    let end = min(max(range.length, 0), text.length - start) + start
    let rects = layout.selectionRects(for: start..<end)
    let box = rects.reduce(CGRect.null) { $0.union($1) }
    return (box.isNull ? layout.caretRect(at: start) : box).offsetBy(dx: origin.x, dy: origin.y)
  }

  func offset(atWindowPoint point: CGPoint) -> Int {
    guard let (layout, origin) = placed else { return 0 }
    let place = label.convert(point, from: label.window)
    return layout.offset(closestTo: CGPoint(x: place.x - origin.x, y: place.y - origin.y)).offset
  }

  func scrollToVisible(_ range: NSRange) {
    let frame = frame(of: range)
    for scrollView in label.scrollViewsAround {
      scrollView.scrollRectToVisible(scrollView.convert(frame, from: label), animated: false)
    }
  }

  // MARK: Attributes

  var defaultAttributes: [NSAttributedString.Key: Any] {
    [.font: label.font as Any, .foregroundColor: label.textColor as Any, .paragraphStyle: label.paragraphStyle]
  }

  func attributes(at offset: Int) -> (attributes: [NSAttributedString.Key: Any], range: NSRange) {
    var range = NSRange(location: 0, length: 0)
    let place = min(max(offset, 0), text.length - 1)
    let own = text.attributes(at: place, longestEffectiveRange: &range, in: NSRange(location: 0, length: text.length))
    return (defaultAttributes.merging(own) { $1 }, range)
  }
}
