import Drawing
import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import Views

@MainActor
@Suite struct UILabelTests {
  private final class CountingLabel: UILabel {
    var drawings = 0
    override func drawText(in rect: CGRect) {
      drawings += 1
      super.drawText(in: rect)
    }
  }

  private let harness = OffscreenHarness.white(size: CGSize(width: 200, height: 60))
  private let label = CountingLabel(frame: CGRect(x: 10, y: 10, width: 160, height: 40))
  private let text = "the quick brown fox jumps over the lazy dog"

  init() {
    harness.window.addSubview(label)
  }

  /// Returns the bounding box of the window's pixels that are not white, in points.
  private func ink() -> CGRect {
    harness.runFrame()
    guard let image = harness.platform.image else { return .null }
    var box = CGRect.null
    for y in 0..<image.size.height {
      for x in 0..<image.size.width where image.pixel(x, y) & 0xFF < 0xE0 || image.pixel(x, y) & 0xFF00 < 0xE000 {
        box = box.union(CGRect(x: Int(x), y: Int(y), width: 1, height: 1))
      }
    }
    return box
  }

  private func darkest() -> UInt32 {
    harness.runFrame()
    var darkest = UInt32.max
    for y in 10..<50 as Range<Int32> {
      for x in 10..<170 as Range<Int32> { darkest = min(darkest, harness.color(x, y) ?? 0) }
    }
    return darkest
  }

  @Test("A new label is empty, has UIKit's defaults and takes no touches")
  func defaults() {
    let label = UILabel()
    #expect(label.text == nil && label.attributedText == nil && label.numberOfLines == 1)
    #expect(label.font == UIFont.systemFont(ofSize: 17) && label.textColor == .label)
    #expect(label.textAlignment == .natural && label.lineBreakMode == .byTruncatingTail)
    #expect(label.isEnabled && !label.isUserInteractionEnabled && label.intrinsicContentSize == .zero)
  }

  @Test(
    "While its size is animated, the text keeps its size at the edge that it is aligned to",
    arguments: [
      (.left, false, 0), (.center, false, 0.5), (.right, false, 1), (.natural, false, 0), (.natural, true, 1),
    ] as [(NSTextAlignment, Bool, CGFloat)])
  func animatedSize(alignment: NSTextAlignment, isMirrored: Bool, edge: CGFloat) {
    (label.text, label.textAlignment) = ("text", alignment)
    if isMirrored { label.semanticContentAttribute = .forceRightToLeft }
    label.frame.size.width = 80
    let before = ink()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.label.frame.size.width = 160 }
    harness.run(for: 0.5)
    let middle = ink()
    #expect(abs(middle.width - before.width) <= 1 && middle.height == before.height)
    #expect(abs(middle.minX - before.minX - 40 * edge) <= 2)
  }

  @Test("A label without text draws nothing and makes no bitmap")
  func noText() {
    #expect(ink().isNull)
    label.text = ""
    #expect(ink().isNull && label.drawing.bitmap == nil)
  }

  @Test("A single line is vertically centered, at the leading side of the text")
  func place() {
    label.text = "Hx"
    let box = ink()
    #expect(box.minX >= 10 && box.minX < 14)
    let (ascent, cap) = (label.font.ascender, label.font.capHeight)
    let middle = 30 - label.font.lineHeight / 2 + ascent - cap / 2
    #expect(abs(box.midY - middle) <= 1)
  }

  @Test("The alignment places the text, and the layout direction decides the natural alignment")
  func alignment() {
    label.text = "Hx"
    label.textAlignment = .right
    #expect(ink().maxX > 166)
    label.textAlignment = .center
    #expect(abs(ink().midX - 90) < 2)
    label.textAlignment = .natural
    label.semanticContentAttribute = .forceRightToLeft
    #expect(ink().maxX > 166)
  }

  @Test("Text is drawn in its color, in the highlighted one while highlighted, and faint while disabled")
  func colors() {
    label.text = "███"
    label.textColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(darkest() == 0x0000FF)
    label.highlightedTextColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    label.isHighlighted = true
    #expect(darkest() == 0x00FF00)
    label.isHighlighted = false
    label.isEnabled = false
    #expect(darkest() > 0x900000)
  }

  @Test("The default text color follows light and dark")
  func darkAppearance() {
    label.text = "███"
    label.backgroundColor = .systemBackground
    harness.runFrame()
    #expect(harness.color(20, 30) == 0x000000)
    harness.window.overrideUserInterfaceStyle = .dark
    harness.runFrame()
    #expect(harness.color(20, 30) == 0xFFFFFF)
  }

  @Test("A shadow is drawn under the text at its offset")
  func shadow() {
    label.text = "█"
    label.textColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    label.shadowColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    label.shadowOffset = CGSize(width: 60, height: 0)
    harness.runFrame()
    #expect(harness.color(15, 30) == 0x0000FF && harness.color(75, 30) == 0xFF0000)
  }

  @Test("A label is drawn once, scrolling does not draw it again, and a change does")
  func drawnOnce() {
    label.text = "text"
    label.removeFromSuperview()
    let scrollView = UIScrollView(frame: harness.window.bounds)
    scrollView.contentSize = CGSize(width: 100, height: 2_000)
    scrollView.addSubview(label)
    harness.show(scrollView)
    #expect(label.drawings == 1)
    for offset in stride(from: 0.0, to: 40, by: 3.7) {
      scrollView.contentOffset.y = offset
      harness.runFrame()
    }
    #expect(label.drawings == 1)
    label.text = "text"
    harness.runFrame()
    #expect(label.drawings == 1)
    label.text = "other"
    harness.runFrame()
    #expect(label.drawings == 2)
    label.bounds.size.width += 20
    harness.runFrame()
    #expect(label.drawings == 3)
  }

  @Test("Setting a label's font or color sets it for the whole attributed text")
  func attributedText() throws {
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    label.attributedText = text
    text.mutableString.setString("changed")
    #expect(label.text == "ab" && label.sizeThatFits(.zero).height > 40)
    label.font = .systemFont(ofSize: 10)
    label.textColor = .blue
    label.textAlignment = .center
    let attributes = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.font] as? UIFont == UIFont.systemFont(ofSize: 10))
    #expect(attributes[.foregroundColor] as? UIColor == .blue)
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    label.text = "plain"
    #expect(label.attributedText?.string == "plain")
    label.attributedText = nil
    #expect(label.text == nil)
  }

  @Test("Setting a label's alignment keeps what else the styles of its paragraphs say")
  func alignmentOfParagraphs() throws {
    let text = NSMutableAttributedString(string: "a\nb")
    for (place, indent) in [(0, 5), (2, 9)] as [(Int, CGFloat)] {
      let style = NSMutableParagraphStyle()
      style.firstLineHeadIndent = indent
      text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: place, length: place == 0 ? 2 : 1))
    }
    label.attributedText = text
    label.textAlignment = .right
    let styles = try [0, 2].map {
      try #require(label.attributedText?.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? NSParagraphStyle)
    }
    #expect(styles.map(\.firstLineHeadIndent) == [5, 9] && styles.allSatisfy { $0.alignment == .right })
  }

  @Test("A subclass's text rectangle counts in measuring and drawing")
  func subclass() {
    final class PaddedLabel: UILabel {
      let padding = UIEdgeInsets(top: 5, left: 7, bottom: 5, right: 7)
      override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: padding)) }
      override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let rect = super.textRect(forBounds: bounds.inset(by: padding), limitedToNumberOfLines: lines)
        return rect.inset(by: UIEdgeInsets(top: -5, left: -7, bottom: -5, right: -7))
      }
    }
    let (plain, padded) = (UILabel(), PaddedLabel())
    plain.text = text
    padded.text = text
    let (small, large) = (plain.intrinsicContentSize, padded.intrinsicContentSize)
    #expect(large == CGSize(width: small.width + 14, height: small.height + 10))
    label.removeFromSuperview()
    padded.text = "H"
    harness.add(padded, frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    #expect(ink().minX >= 17)
  }
}
