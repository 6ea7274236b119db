import Drawing
import Foundation
import Testing

@testable import Controls
@_spi(Toolkit) @testable import Views

@MainActor
@Suite("Size and lines of labels")
struct UILabelLayoutTests {
  private let label = UILabel()
  private let text = "the quick brown fox jumps over the lazy dog"
  private var lineHeight: CGFloat { label.font.lineHeight }

  init() {
    label.text = text
  }

  private func layout(width: CGFloat, height: CGFloat = 1_000) throws -> TextLayout {
    try #require(label.layout(in: CGSize(width: width, height: height), lines: label.numberOfLines))
  }

  @Test("A label of one line has its full width as size, in whole pixels, whatever room is offered")
  func oneLine() {
    // One pixel per point, whatever the display of other tests.
    UIApplication().becomeShared()
    let size = label.sizeThatFits(CGSize(width: 50, height: 5))
    #expect(size == label.intrinsicContentSize && size.width > 300)
    #expect(size.width == size.width.rounded() && size.height == size.height.rounded(.up))
    #expect(size.height >= lineHeight && size.height < lineHeight + 1)
    label.frame.size = CGSize(width: 3, height: 3)
    label.sizeToFit()
    #expect(label.bounds.size == size)
  }

  @Test(
    "A measured line is laid out again only for a room that shows it in another way",
    arguments: [(400, true), (10, false), (0, true)] as [(CGFloat, Bool)])
  func measuredLine(width: CGFloat, isAlike: Bool) throws {
    #expect(try usesMeasuredLayout(width: width) == isAlike)
    #expect(try usesMeasuredLayout(width: width) { $0.textAlignment = .left } == isAlike)
    #expect(try usesMeasuredLayout(width: width) { $0.numberOfLines = 0 } == isAlike)
    let others: [(UILabel) -> Void] = [
      { $0.textAlignment = .center }, { $0.textAlignment = .right },
      { $0.semanticContentAttribute = .forceRightToLeft },
      { $0.text = "שלום" }, { $0.text = "two\nlines" }, { $0.attributedText = NSAttributedString(string: "a line") },
    ]
    for change in others { #expect(try !usesMeasuredLayout(width: width, change)) }
  }

  /// Whether a label shows the layout by which it was measured, which is like the one that it would make.
  private func usesMeasuredLayout(width: CGFloat, _ change: (UILabel) -> Void = { _ in }) throws -> Bool {
    let (label, unmeasured) = (UILabel(), UILabel())
    for label in [label, unmeasured] {
      label.text = "a line of text"
      change(label)
    }
    let unlimited = CGSize(width: LabelConstants.unlimitedLength, height: LabelConstants.unlimitedLength)
    let measured = try #require(label.layout(in: unlimited, lines: label.numberOfLines))
    let room = CGSize(width: width, height: 100)
    let shown = try #require(label.layout(in: room, lines: label.numberOfLines))
    let own = try #require(unmeasured.layout(in: room, lines: label.numberOfLines))
    #expect(shown.lines == own.lines && shown.size == own.size && shown.isTruncated == own.isTruncated)
    return shown === measured
  }

  @Test("Lines that were measured are drawn from the same layout if the height has room for all of them")
  func measuredLines() throws {
    for (lines, mode) in [(0, NSLineBreakMode.byWordWrapping), (0, .byTruncatingTail), (3, .byTruncatingMiddle)] {
      let long = UILabel()
      long.text = String(repeating: "some words of a long text ", count: 40)
      (long.numberOfLines, long.lineBreakMode, long.textAlignment) = (lines, mode, .center)
      let height = long.sizeThatFits(CGSize(width: 200, height: 0)).height
      let measured = try #require(long.layout(in: CGSize(width: 200, height: 1_000_000), lines: lines))
      let laidOut = try #require(long.layout(in: CGSize(width: 200, height: height), lines: lines))
      #expect(laidOut === measured)
      let other = UILabel()
      (other.text, other.numberOfLines, other.lineBreakMode) = (long.text, lines, mode)
      other.textAlignment = .center
      let own = try #require(other.layout(in: CGSize(width: 200, height: height), lines: lines))
      #expect(own.lines == measured.lines && own.isTruncated == measured.isTruncated)
      let less = try #require(long.layout(in: CGSize(width: 200, height: height - 20), lines: lines))
      #expect(less !== measured && less.lines.count == measured.lines.count - 1)
    }
  }

  @Test("Labels that say the same share a layout, and what makes text look otherwise gives another one")
  func sharedLayouts() throws {
    let other = UILabel()
    other.text = text
    func layouts() throws -> (TextLayout, TextLayout) {
      let size = CGSize(width: 100, height: 1_000)
      return (try #require(label.layout(in: size, lines: 0)), try #require(other.layout(in: size, lines: 0)))
    }
    var (one, two) = try layouts()
    #expect(one === two)
    let changes: [@MainActor (UILabel) -> Void] = [
      { $0.text = "another text" }, { $0.overrideUserInterfaceStyle = .dark },
      { $0.semanticContentAttribute = .forceRightToLeft }, { $0.font = .systemFont(ofSize: 30) },
      { $0.textColor = .red }, { $0.textAlignment = .center }, { $0.lineBreakMode = .byCharWrapping },
      { $0.isHighlighted = true },
    ]
    label.highlightedTextColor = .green
    other.highlightedTextColor = .green
    for (number, change) in changes.enumerated() {
      change(other)
      (one, two) = try layouts()
      #expect(one !== two, "change \(number)")
      change(label)
      (one, two) = try layouts()
      #expect(one === two, "change \(number)")
    }
    // Among many other texts.
    for number in 0..<100 {
      other.text = "row \(number)"
      _ = try layouts()
    }
    other.text = label.text
    label.text = "something else"
    label.text = other.text
    (one, two) = try layouts()
    #expect(one === two && one.size == two.size)
  }

  @Test("Text in a label of its exact size is not truncated")
  func exactFit() throws {
    for text in ["a", "fi", "Hello, World", text, "日本語 😀 שלום"] {
      for lines in [0, 1] {
        label.text = text
        label.numberOfLines = lines
        let size = label.sizeThatFits(.zero)
        #expect(try !layout(width: size.width, height: size.height).isTruncated)
      }
    }
  }

  @Test(
    "A long text has the lines that it has when all of it is laid out", arguments: [30, 700, 1500, 3000],
    [NSLineBreakMode.byWordWrapping, .byTruncatingTail, .byTruncatingMiddle])
  func longText(height: CGFloat, mode: NSLineBreakMode) throws {
    label.numberOfLines = 0
    label.lineBreakMode = mode
    for count in [1, 20, 300, 1000] {
      label.text = String(repeating: text + "\n", count: count) + text
      let all = try layout(width: 200, height: .infinity)
      let fitting = max(1, all.lineCount(fitting: height))
      let shown = try layout(width: 200, height: height)
      #expect(shown.lines.count == fitting && shown.isTruncated == (fitting < all.lines.count))
      #expect(shown.lines.dropLast() == all.lines.prefix(fitting - 1))
      #expect(shown.lines.last?.rect.minY == all.lines[fitting - 1].rect.minY)
    }
  }

  @Test("A label of several lines has the height of its lines in a width, up to the maximum number of lines")
  func severalLines() {
    label.numberOfLines = 0
    let room = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)
    let size = label.sizeThatFits(room)
    #expect(size.width <= 120 && size.height >= 3 * lineHeight)
    label.numberOfLines = 2
    #expect(abs(label.sizeThatFits(room).height - 2 * lineHeight) < 1)
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = 120
    #expect(label.intrinsicContentSize == size)
    #expect(label.sizeThatFits(.zero).height < 1.5 * lineHeight)
  }

  @Test("Lines that do not fit into the height are truncated with an ellipsis, except the first")
  func height() throws {
    label.numberOfLines = 0
    let whole = try layout(width: 120)
    #expect(!whole.isTruncated)
    let two = try layout(width: 120, height: 2 * lineHeight + 3)
    #expect(two.lines.count == 2 && two.isTruncated)
    #expect(try layout(width: 120, height: 2).lines.count == 1)
  }

  @Test("A label shrinks its text to fit, down to the minimum scale")
  func shrinking() throws {
    label.adjustsFontSizeToFitWidth = true
    let full = label.intrinsicContentSize
    #expect(try layout(width: full.width * 0.8).isTruncated)
    label.minimumScaleFactor = 0.5
    let shrunk = try layout(width: full.width * 0.8)
    #expect(!shrunk.isTruncated && shrunk.size.width > full.width * 0.78 && shrunk.size.width <= full.width * 0.8)
    let least = try layout(width: full.width * 0.3)
    #expect(least.isTruncated && abs(least.size.height - lineHeight / 2) < 0.5)
    #expect(try layout(width: full.width).size.height == lineHeight)
    label.numberOfLines = 2
    #expect(try !layout(width: full.width * 0.4, height: 2 * lineHeight).isTruncated)
  }

  @Test("Character spacing shrinks together with the font")
  func shrinkingGaps() throws {
    label.attributedText = NSAttributedString(string: "spaced out", attributes: [.kern: 20])
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    let full = label.intrinsicContentSize
    let shrunk = try layout(width: full.width * 0.6)
    #expect(!shrunk.isTruncated && shrunk.size.width > full.width * 0.5)
  }

  @Test("The text rectangle is vertically centered in the bounds, and within them")
  func textRect() {
    let bounds = CGRect(x: 5, y: 10, width: 100, height: 60)
    let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(rect.minX == 5 && abs(rect.midY - 40) < 0.51 && rect.width <= 100)
    #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 0).height > rect.height)
    label.text = nil
    #expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).size == .zero)
    #expect(label.textRect(forBounds: .null, limitedToNumberOfLines: 1).size == .zero)
  }

  @Test("A label lays its text out once for a size, and again after a change")
  func cache() throws {
    let first = try layout(width: 100)
    #expect(try layout(width: 100) === first)
    #expect(try layout(width: 90) !== first)
    #expect(try layout(width: 100) === first)
    label.text = "other"
    #expect(try layout(width: 100) !== first)
    label.overrideUserInterfaceStyle = .light
    let second = try layout(width: 100)
    label.overrideUserInterfaceStyle = .dark
    #expect(try layout(width: 100) !== second)
  }

  @Test("A change of text or font invalidates the superview's layout, and one of color does not")
  func invalidation() {
    final class Container: UIView {
      var changes = 0
      override func subviewSizeMayHaveChanged() { changes += 1 }
    }
    let container = Container()
    container.addSubview(label)
    let before = container.changes
    label.textColor = .red
    #expect(container.changes == before)
    label.font = .systemFont(ofSize: 30)
    #expect(container.changes == before + 1)
    label.text = "other"
    #expect(container.changes == before + 2)
  }

  @Test("Extreme sizes give a finite size", arguments: [.infinity, -1, 1e300, .greatestFiniteMagnitude, 0])
  func extremes(length: CGFloat) {
    label.numberOfLines = 0
    let size = label.sizeThatFits(CGSize(width: length, height: length))
    #expect(size.width > 0 && size.width.isFinite && size.height.isFinite)
    label.numberOfLines = -4
    #expect(label.sizeThatFits(.zero).width > 300)
  }
}
