import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Long text in a text view")
struct UITextViewLongTextTests {
  private let harness = OffscreenHarness()
  private let view = UITextView()

  init() {
    harness.add(view, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.becomeFirstResponder()
  }

  /// Returns paragraphs of very different lengths, so that estimates of their heights are wrong.
  private static func uneven(_ count: Int, seed: UInt64 = 1) -> String {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { number in
      let word = Bool.random(using: &random) ? "iiii " : "WWWW "
      return "\(number) " + String(repeating: word, count: Int.random(in: 0...80, using: &random))
    }.joined(separator: "\n")
  }

  /// The first character whose line begins in the visible area, and its position there.
  private var firstInSight: (offset: Int, y: CGFloat) {
    let position = view.position(closestTo: CGPoint(x: 0, y: view.bounds.minY + 30))
    return (position.offset, view.caretRect(at: position).minY - view.bounds.minY)
  }

  private func strips() -> Int { view.canvas.subviews[1].subviews.count }

  @Test("Only visible paragraphs are laid out and have views")
  func lazily() {
    view.text = Self.uneven(5_000)
    harness.run(for: 0.1)
    #expect(strips() < 40 && view.layouts.laidCount < 60)
    view.contentOffset.y = view.contentSize.height / 2
    harness.run(for: 0.1)
    #expect(strips() < 40 && view.layouts.laidCount < 120)
  }

  @Test("Visible text stays in place when estimated heights above it are corrected")
  func steady() {
    view.text = Self.uneven(2_000)
    view.contentOffset.y = (view.contentSize.height * 0.6).rounded()
    harness.run(for: 0.1)
    for _ in 0..<150 {
      let before = firstInSight
      let offset = view.contentOffset.y
      view.contentOffset.y -= 23
      let moved = view.contentOffset.y - offset
      harness.runFrame()
      let y = view.caretRect(at: CaretPosition(before.offset)).minY - view.bounds.minY
      #expect(abs(y - (before.y - moved)) < 1e-6)
    }
  }

  @Test("Moving the caret to either end of a text scrolls it into sight")
  func ends() {
    view.text = Self.uneven(2_000)
    for key in ["End", "Home", "End", "Home"] {
      harness.strike(key, modifiers: .control)
      harness.run(for: 0.1)
      let caret = view.caretFrame(at: view.interaction.selection.head)
      #expect(caret.minY >= view.bounds.minY && caret.maxY <= view.bounds.maxY)
    }
    #expect(view.contentOffset.y == 0)
    view.scrollRangeToVisible(NSRange(location: view.text.utf16.count / 2, length: 10))
    harness.run(for: 0.1)
    let caret = view.caretFrame(at: CaretPosition(view.text.utf16.count / 2))
    #expect(caret.minY >= view.bounds.minY && caret.maxY <= view.bounds.maxY)
  }

  @Test("A change of width keeps the visible paragraph in sight")
  func resizing() {
    view.text = Self.uneven(1_000)
    view.contentOffset.y = (view.contentSize.height / 2).rounded()
    harness.run(for: 0.1)
    let offset = view.position(closestTo: CGPoint(x: 0, y: view.bounds.minY)).offset
    view.frame.size.width = 250
    harness.run(for: 0.1)
    let new = view.position(closestTo: CGPoint(x: 0, y: view.bounds.minY)).offset
    #expect(abs(new - offset) < 400)
  }

  @Test("Typing in the middle lays out one paragraph again")
  func typing() {
    view.text = Self.uneven(3_000)
    view.selectedRange = NSRange(location: view.text.utf16.count / 2, length: 0)
    harness.type("a")
    harness.run(for: 0.1)
    let laid = view.layouts.layoutsMade
    for _ in 0..<10 {
      harness.type("a")
      harness.run(for: 0.02)
    }
    #expect(view.layouts.layoutsMade - laid == 10)
  }

  @Test("A frame of scrolling lays out only paragraphs that appear")
  func scrolling() {
    view.text = String(repeating: "one line\n", count: 20_000)
    harness.run(for: 0.1)
    view.contentOffset.y = 5_000
    harness.runFrame()
    let laid = view.layouts.layoutsMade
    for _ in 0..<20 {
      view.contentOffset.y += 40
      harness.runFrame()
    }
    // 800 points of lines that are at least 16 high, plus the two ends.
    #expect(view.layouts.layoutsMade - laid <= 52)
  }

  @Test("10 MB of text can be pasted, edited and undone")
  func paste() {
    let text = String(repeating: String(repeating: "word ", count: 20) + "\n", count: 100_000)
    harness.copy(text)
    harness.strike("v", modifiers: .control)
    harness.run(for: 0.1)
    #expect(view.interaction.storage.count == 10_100_000 && strips() < 60)
    harness.type("x")
    harness.strike("Home", modifiers: .control)
    harness.run(for: 0.1)
    harness.strike("z", modifiers: .control)
    harness.strike("z", modifiers: .control)
    #expect(view.text == "")
    harness.run(for: 0.1)
    #expect(view.contentSize.height < 60)
  }

  @Test(
    "A long paragraph is laid out in parts, and the caret can move through all of them",
    arguments: ["word ", "中文", "a"])
  func longParagraph(part: String) {
    view.text = String(repeating: part, count: 12_000 / part.utf16.count)
    view.selectedRange = NSRange(location: 0, length: 0)
    harness.run(for: 0.1)
    var (heads, tops) = ([Int](), [CGFloat]())
    for _ in 0..<900 {
      let before = view.interaction.selection.head.offset
      harness.strike("Down")
      let head = view.interaction.selection.head
      if head.offset == before { break }
      heads.append(head.offset)
      tops.append(view.caretRect(at: head).minY)
    }
    #expect(heads.last == 12_000 && zip(tops, tops.dropFirst()).dropLast().allSatisfy { $0 < $1 })
    harness.strike("Home", modifiers: .control)
    harness.run(for: 0.1)
    #expect(view.contentOffset.y == 0)
  }

  @Test("Random edits and scrolls leave the same picture as a new view", arguments: 0..<4 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    view.text = Self.uneven(40, seed: seed)
    for _ in 0..<40 {
      let count = view.interaction.storage.count
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        let start = Int.random(in: 0...count, using: &random)
        view.selectedRange = NSRange(location: start, length: Int.random(in: 0...30, using: &random))
        view.insertText(RandomText.make(Int.random(in: 0...4, using: &random), using: &random))
      case 2: view.contentOffset.y = CGFloat(Int.random(in: 0...3_000, using: &random))
      case 3: harness.strike("z", modifiers: .control)
      default: view.setMarkedText(["", "中", "abc"].randomElement(using: &random), selectedRange: NSRange())
      }
      harness.runFrame()
    }
    view.unmarkText()
    view.resignFirstResponder()
    view.contentOffset.y = 0
    harness.run(for: 5)
    let other = OffscreenHarness()
    let fresh = other.add(UITextView(), frame: view.frame)
    fresh.text = view.text
    fresh.showsVerticalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    harness.run(for: 0.1)
    other.run(for: 0.1)
    guard let expected = other.platform.image else { return #expect(Bool(false), "no picture") }
    #expect(harness.difference(from: expected, name: "text-\(seed)") == nil)
  }

  @Test("Lines inserted at the end while the caret is dark are shown, and the caret is on")
  func insertionWhileCaretIsDark() {
    view.text = Self.uneven(20)
    harness.run(for: CaretBlink.interval * 1.5)
    #expect(!view.interaction.blink.isOn)
    view.insertText("one\ntwo\nthree")
    harness.run(for: 0.1)
    #expect(view.interaction.blink.isOn && view.text.hasSuffix("\nthree"))
  }

  @Test("A text view rests in its range after pages were pasted, and after any change of a text", arguments: 1...20)
  func restsInRange(seed: UInt64) {
    func expectInRange(_ occasion: String) {
      harness.run(for: 0.3)
      let last = view.contentSize.height - view.bounds.height + view.adjustedContentInset.bottom
      #expect((0...max(0, last)).contains(view.contentOffset.y), "\(occasion), seed \(seed)")
    }
    var random = SplitMix64(seed: seed)
    view.text = Self.uneven(Int.random(in: 0...30, using: &random), seed: seed)
    harness.run(for: 0.1)
    for round in 0..<6 {
      harness.copy(Self.uneven(Int.random(in: 1...400, using: &random), seed: seed + UInt64(round)))
      harness.strike("v", modifiers: .control)
      expectInRange("after paste \(round)")
      switch Int.random(in: 0...4, using: &random) {
      case 0: view.contentOffset.y = max(0, view.contentSize.height - view.bounds.height)
      case 1: harness.strike("BackSpace")
      case 2: view.scrollRangeToVisible(NSRange(location: view.text.utf16.count, length: 0))
      case 3: view.frame.size.width = CGFloat.random(in: 100...400, using: &random)
      default: harness.strike("End", modifiers: .control)
      }
      expectInRange("after change \(round)")
    }
  }
}
