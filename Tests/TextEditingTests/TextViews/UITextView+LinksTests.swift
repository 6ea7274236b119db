import Foundation
import TestSupport
import Testing

@testable import Controls
@_spi(Toolkit) @testable import TextEditing
@_spi(Toolkit) @testable import Views

@MainActor @Suite("Links of a text view")
struct TextViewLinksTests {
  private let harness = OffscreenHarness(size: CGSize(width: 300, height: 200))
  private let textView = UITextView()
  private let delegate = LinkDelegate()

  /// The other programs of the desktop.
  private final class Programs {
    var opened: [String] = []
  }

  private let programs = Programs()

  private final class LinkDelegate: UITextViewDelegate {
    var asked: [String] = []
    var opens = true
    var replacement: ((UIAction) -> UIAction?)?

    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      asked.append("\(URL) \(characterRange.location) \(characterRange.length)")
      return opens
    }

    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      guard let replacement else { return defaultAction }
      if case .link(let url) = textItem.content { asked.append("item \(url) \(textItem.range.location)") }
      return replacement(defaultAction)
    }
  }

  init() {
    textView.isEditable = false
    textView.dataDetectorTypes = .link
    textView.delegate = delegate
    harness.add(textView, frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    (harness.window.application.display as? OffscreenDisplay)?.onOpen = { [programs] url in
      programs.opened.append(url.absoluteString)
      return true
    }
  }

  private func show(_ text: String) {
    textView.text = text
    harness.runUntilIdle()
  }

  private var links: [AccessibilityNode] {
    AccessibilityTree.root(of: harness.window).children[0].children.filter { $0.role == .link }
  }

  private var opened: [String] { programs.opened }

  @Test func `A click, a tap, Return and an assistive technology open a link, if the delegate agrees`() throws {
    show("Read https://swift.org today")
    let link = try #require(links.first)
    #expect(links.count == 1 && link.label == "https://swift.org" && link.traits == .link)
    let place = link.frame.center
    harness.pointer.click(at: place)
    #expect(opened == ["https://swift.org"] && delegate.asked == ["https://swift.org 5 17"])
    harness.touch(1, .began, at: place)
    harness.run(for: 0.05)
    harness.touch(1, .ended, at: place)
    harness.runUntilIdle()
    #expect(opened.count == 2)
    harness.window.firstResponder?.resignFirstResponder()
    for _ in 0..<3 where AccessibilityTree.focusedNode(in: AccessibilityTree.root(of: harness.window))?.role != .link {
      harness.typeKey("Tab")
    }
    harness.typeKey("Return")
    #expect(opened.count == 3)
    #expect(links[0].perform(.activate) && opened.count == 4)
    delegate.opens = false
    harness.pointer.click(at: place)
    #expect(opened.count == 4 && delegate.asked.count == 5)
  }

  @Test func `The delegate replaces what a link does, or takes it away`() throws {
    show("Read https://swift.org today")
    var done = 0
    delegate.replacement = { _ in UIAction { _ in done += 1 } }
    #expect(try #require(links.first).perform(.activate))
    #expect(done == 1 && opened.isEmpty && delegate.asked == ["item https://swift.org 5"])
    delegate.replacement = { _ in nil }
    _ = links[0].perform(.activate)
    #expect(done == 1 && opened.isEmpty)
    delegate.replacement = { $0 }
    _ = links[0].perform(.activate)
    #expect(opened == ["https://swift.org"])
  }

  @Test func `Links are drawn in the tint color and underlined, or as the app says, and like other text if not found`()
  {
    textView.backgroundColor = .white
    textView.textColor = .black
    textView.tintColor = .red
    show("https://swift.org")
    /// The numbers of red, green and black pixels.
    func pixels() -> [Bool] {
      harness.runUntilIdle()
      var found = [false, false, false]
      for y in 0..<40 {
        for x in 0..<200 {
          guard let color = harness.color(Int32(x), Int32(y)) else { continue }
          let (red, green, blue) = (color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF)
          if red > 200, green < 60, blue < 60 { found[0] = true }
          if green > 200, red < 60, blue < 60 { found[1] = true }
          if red < 60, green < 60, blue < 60 { found[2] = true }
        }
      }
      return found
    }
    #expect(pixels() == [true, false, false])
    let text = AccessibilityTree.root(of: harness.window).children[0].text
    #expect(text?.attributes(at: 2).attributes[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
    textView.linkTextAttributes = [.foregroundColor: UIColor(red: 0, green: 1, blue: 0, alpha: 1)]
    #expect(pixels() == [false, true, false])
    textView.linkTextAttributes = nil
    #expect(pixels() == [true, false, false])
    textView.dataDetectorTypes = []
    #expect(pixels() == [false, false, true] && links.isEmpty)
  }

  @Test func `Only a text that can be selected and not edited has links, and they follow the text`() {
    show("https://a.b and https://c.d")
    #expect(links.map(\.label) == ["https://a.b", "https://c.d"])
    textView.isEditable = true
    harness.runUntilIdle()
    #expect(links.isEmpty)
    (textView.isEditable, textView.isSelectable) = (false, false)
    harness.runUntilIdle()
    #expect(links.isEmpty)
    textView.isSelectable = true
    show("x\nhttps://c.d")
    #expect(links.map(\.label) == ["https://c.d"] && links[0].link?.range == NSRange(location: 2, length: 11))
    show("")
    #expect(links.isEmpty)
  }

  @Test func `A link of two lines is pressed on each of them, and not beside them`() throws {
    let address = "https://swift.org/" + String(repeating: "long-path/", count: 8)
    show("Before " + address)
    let link = try #require(links.first)
    #expect(link.frame.height > 30)
    harness.pointer.click(at: CGPoint(x: link.frame.minX + 4, y: link.frame.maxY - 6))
    #expect(opened.count == 1)
    harness.pointer.click(at: CGPoint(x: 20, y: 16))
    #expect(opened.count == 1, "the first line begins with another word")
    harness.pointer.move(to: CGPoint(x: link.frame.minX + 4, y: link.frame.maxY - 6))
    harness.run(for: 0.1)
    #expect(harness.platform.cursor == .pointingHand)
  }

  @Test func `In a long text the links in sight are placed, and laying them out has not found the others`() {
    let lines = (0..<5_000).map { "Line \($0) leads to https://example.org/\($0)" }
    show(lines.joined(separator: "\n"))
    #expect((5...30).contains(links.count) && links[0].label == "https://example.org/0")
    textView.contentOffset.y = 20_000
    harness.runUntilIdle()
    let middle = links.compactMap { $0.label?.split(separator: "/").last.flatMap { Int($0) } }
    #expect((5...30).contains(middle.count) && middle.allSatisfy { $0 > 500 } && middle == middle.sorted())
    #expect(textView.layouts.layoutsMade < 700)
  }

  @Test func `A drag that begins on a link selects text and opens nothing`() {
    show("Read https://swift.org today")
    let frame = links[0].frame
    harness.pointer.drag(from: frame.center, to: CGPoint(x: frame.maxX + 40, y: frame.midY))
    #expect(textView.selectedRange.length > 3 && opened.isEmpty)
  }
}
