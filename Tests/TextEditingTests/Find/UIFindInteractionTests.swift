import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

@MainActor
@Suite("Find panel of a text view")
struct UIFindInteractionTests {
  private let harness: OffscreenHarness
  private let view = UITextView()

  init() {
    harness = OffscreenHarness(size: CGSize(width: 300, height: 300))
    harness.emptyPasteboards()
    view.isFindInteractionEnabled = true
    view.text = "one two one\nthree one"
    harness.add(view, frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
  }

  private var find: UIFindInteraction? { view.findInteraction }
  private var session: UIFindSession? { find?.activeFindSession }
  private var panel: FindPanel? { view.subviews.lazy.compactMap { $0 as? FindPanel }.first }
  private var fields: [UITextField] { (panel?.subviews ?? []).compactMap { $0 as? UITextField } }
  private var selected: Range<Int> { view.interaction.selection.range }

  /// The highlighted range.
  private var highlighted: Range<Int>? { view.search?.decorations.highlighted }
  private var decorated: [Range<Int>] {
    (view.search?.decorations.ranges(in: 0..<10_000_000) ?? []).map(\.range).sorted { $0.lowerBound < $1.lowerBound }
  }

  private var count: String? {
    harness.run(for: 0.1)
    return (fields.first?.rightView as? UILabel)?.text
  }

  private func button(_ name: String) -> UIButton? {
    (panel?.subviews ?? []).compactMap { $0 as? UIButton }.first {
      $0.currentTitle == name || $0.accessibilityLabel == name
    }
  }

  private func click(_ name: String) {
    harness.run(for: 0.1)
    guard let button = button(name), !button.isHidden else { return }
    harness.pointer.click(at: button.convert(button.bounds.center, to: nil))
  }

  private func press(_ key: String, _ modifiers: KeyModifiers = []) {
    let characters = ["Return": "\r", "Escape": "\u{1B}"][key] ?? (key.count == 1 ? key : "")
    harness.strike(key, characters: characters, modifiers: modifiers)
  }

  @Test("Ctrl+F opens the panel, typing highlights all results and the first one after the caret")
  func opening() {
    #expect(find?.isFindNavigatorVisible == false && session == nil)
    press("f", .control)
    #expect(find?.isFindNavigatorVisible == true && fields.first?.isEditing == true)
    harness.type("one")
    #expect(decorated == [0..<3, 8..<11, 18..<21] && highlighted == 0..<3)
    #expect(session?.resultCount == 3 && session?.highlightedResultIndex == 0 && count == "1 of 3")
    harness.strike("BackSpace")
    #expect(find?.searchText == "on" && decorated == [0..<2, 8..<10, 18..<20])
    harness.type("x")
    #expect(decorated.isEmpty && session?.resultCount == 0 && count == "Not Found")
    #expect(session?.highlightedResultIndex == NSNotFound)
  }

  @Test("The first result is the first one that the selection does not precede, or else the first in the text")
  func start() {
    view.selectedRange = NSRange(location: 4, length: 0)
    press("f", .control)
    harness.type("one")
    #expect(highlighted == 8..<11 && count == "2 of 3")
    press("Escape")
    view.selectedRange = NSRange(location: 21, length: 0)
    press("f", .control)
    harness.run(for: 0.1)
    #expect(highlighted == 0..<3 && count == "1 of 3")
  }

  @Test("Ctrl+G, F3 and Return go on, with Shift back, and around the ends")
  func stepping() {
    press("f", .control)
    harness.type("one")
    let steps: [(String, KeyModifiers, Int)] = [
      ("g", .control, 1), ("F3", [], 2), ("Return", [], 0), ("g", [.control, .shift], 2), ("F3", .shift, 1),
      ("Return", .shift, 0), ("Return", .shift, 2),
    ]
    for (key, modifiers, index) in steps {
      press(key, modifiers)
      #expect(session?.highlightedResultIndex == index, "\(key)")
    }
    #expect(count == "3 of 3" && find?.searchText == "one")
    click("Next result")
    #expect(count == "1 of 3")
    click("Previous result")
    #expect(count == "3 of 3")
  }

  @Test("Escape closes the panel from its field and from the text, and selects the result")
  func closing() {
    press("f", .control)
    harness.type("two")
    press("Escape")
    #expect(panel == nil && session == nil && view.isFirstResponder && selected == 4..<7 && decorated.isEmpty)
    press("f", .control)
    view.becomeFirstResponder()
    #expect(panel != nil)
    press("Escape")
    #expect(panel == nil && view.isFirstResponder)
    press("f", .control)
    click("Done")
    #expect(panel == nil && view.isFirstResponder)
  }

  @Test("A selection in one line is searched, and the last text stays for the next time")
  func prefilling() {
    view.selectedRange = NSRange(location: 12, length: 5)
    press("f", .control)
    #expect(fields.first?.text == "three" && count == "1 of 1")
    press("Escape")
    view.selectedRange = NSRange(location: 8, length: 6)
    press("f", .control)
    #expect(fields.first?.text == "three")
    press("Escape")
    view.selectedRange = NSRange(location: 0, length: 0)
    press("F3")
    #expect(panel != nil && fields.first?.text == "three" && highlighted == 12..<17)
    // Typing replaces the text of the field.
    harness.type("one")
    #expect(find?.searchText == "one")
    press("Escape")
    view.selectedRange = NSRange(location: 4, length: 3)
    press("e", .control)
    #expect(find?.searchText == "two" && panel == nil)
  }

  @Test("F3 and Ctrl+G do nothing before there is a text to search, nor does any key without the interaction")
  func disabled() {
    press("F3")
    press("g", .control)
    #expect(panel == nil)
    press("f", .control)
    #expect(panel != nil)
    view.isFindInteractionEnabled = false
    #expect(panel == nil && view.findInteraction == nil && view.interactions.count == 1)
    press("f", .control)
    #expect(panel == nil && view.text == "one two one\nthree one")
  }

  @Test("Ctrl+H replaces one result after the other, which can be undone, or all in one step")
  func replacing() {
    press("h", .control)
    harness.type("one")
    #expect(fields.count == 2 && fields[1].isHidden == false)
    fields[1].becomeFirstResponder()
    harness.type("oneone")
    press("Return")
    #expect(view.text == "oneone two one\nthree one" && count == "3 of 4" && highlighted == 11..<14)
    click("Replace")
    #expect(view.text == "oneone two oneone\nthree one" && highlighted == 24..<27)
    view.becomeFirstResponder()
    press("z", .control)
    #expect(view.text == "oneone two one\nthree one")
    press("z", .control)
    #expect(view.text == "one two one\nthree one" && count == "3")
    click("All")
    #expect(view.text == "oneone two oneone\nthree oneone" && count == "6")
    view.becomeFirstResponder()
    press("z", .control)
    #expect(view.text == "one two one\nthree one")
  }

  @Test("Text that cannot be edited is searched and not replaced, and a delegate can refuse a replacement")
  func refusing() {
    let log = TextEventLog()
    view.delegate = log
    log.forbidden = ["shouldChange"]
    press("h", .control)
    harness.type("one")
    find?.replacementText = "1"
    find?.replace()
    find?.replaceAll()
    #expect(view.text == "one two one\nthree one" && session?.resultCount == 3)
    find?.dismissFindNavigator()
    view.isEditable = false
    find?.presentFindNavigator(showingReplace: true)
    harness.run(for: 0.1)
    #expect(session?.supportsReplacement == false && fields[1].isHidden && session?.resultCount == 3)
    find?.replaceAll()
    #expect(view.text == "one two one\nthree one")
  }

  @Test("Results follow a text that changes, by the user or the app, and nothing scrolls")
  func changing() {
    press("f", .control)
    harness.type("one")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    harness.type("one ")
    #expect(count == "4" && decorated == [0..<3, 4..<7, 12..<15, 22..<25] && highlighted == nil)
    press("F3")
    #expect(highlighted == 4..<7 && count == "2 of 4")
    view.text = "none"
    #expect(count == "1" && decorated == [1..<4])
    view.text = ""
    #expect(count == "Not Found" && decorated.isEmpty)
  }

  @Test("Case and whole words count as the menu of the magnifying glass says")
  func options() throws {
    view.text = "One bone one"
    press("f", .control)
    harness.type("one")
    #expect(session?.resultCount == 3)
    func choose(_ title: String) throws {
      let menu = try #require(find?.makeOptionsMenu())
      let action = menu.children.flatMap { ($0 as? UIMenu)?.children ?? [] }.lazy
        .compactMap { $0 as? UIAction }.first { $0.title == title }
      try #require(action).perform(sender: nil)
    }
    try choose("Match Case")
    #expect(decorated == [5..<8, 9..<12])
    try choose("Whole Words")
    #expect(decorated == [9..<12])
    try choose("Match Case")
    #expect(decorated == [0..<3, 9..<12])
    #expect(panel?.showsReplacement == false)
    try choose("Find and Replace")
    #expect(panel?.showsReplacement == true)
    find?.optionsMenuProvider = { _ in nil }
    #expect(find?.makeOptionsMenu() == nil)
  }

  @Test("The panel stays at the lower edge in 300 points, insets the text, and shows results above it")
  func placing() throws {
    view.text = (0..<200).map { "line \($0)" }.joined(separator: "\n")
    press("f", .control)
    harness.type("line 150")
    harness.run(for: 0.2)
    let panel = try #require(panel)
    let frame = panel.convert(panel.bounds, to: nil)
    #expect(frame.minX == 0 && frame.width == 300 && frame.maxY == 300)
    #expect(view.contentInset.bottom == frame.height)
    let range = try #require(highlighted)
    let caret = view.convert(view.caretRect(at: CaretPosition(range.lowerBound)), to: nil)
    #expect(caret.minY >= 0 && caret.maxY <= frame.minY)
    let shown = panel.subviews.filter { !$0.isHidden && !$0.frame.isEmpty }
    for (index, part) in shown.enumerated() {
      #expect(panel.bounds.contains(part.frame))
      for other in shown[(index + 1)...] { #expect(!part.frame.intersects(other.frame)) }
    }
    #expect(fields[0].frame.width > 120)
    harness.send(.scroll(at: CGPoint(x: 100, y: 100), delta: CGPoint(x: 0, y: 400), phase: .changed))
    harness.run(for: 0.1)
    #expect(panel.convert(panel.bounds, to: nil) == frame)
    harness.resize(to: CGSize(width: 300, height: 200))
    view.frame.size.height = 200
    harness.run(for: 0.1)
    #expect(panel.convert(panel.bounds, to: nil).maxY == 200)
    press("Escape")
    #expect(view.contentInset.bottom == 0)
  }

  @Test("The panel is mirrored for text from right to left")
  func mirrored() throws {
    view.semanticContentAttribute = .forceRightToLeft
    press("f", .control)
    harness.run(for: 0.1)
    let (first, done) = (fields[0], try #require(button("Done")))
    #expect(first.frame.minX > done.frame.maxX && first.frame.maxX == 300 - 8)
  }

  @Test("A result is painted, the highlighted one in another color, and neither after the panel closed")
  func painting() throws {
    view.text = "iii iii"
    func color(_ offset: Int) -> UInt32? {
      harness.run(for: 0.1)
      let rect = view.selectionRects(of: offset..<offset + 3)[0]
      return harness.color(Int32(rect.minX) + 1, Int32(rect.minY) + 2)
    }
    let plain = color(0)
    press("f", .control)
    harness.type("iii")
    let (first, second) = (color(0), color(4))
    #expect(first != plain && second != plain && first != second)
    press("F3")
    #expect(color(0) == second && color(4) == first)
    press("Escape")
    view.selectedRange = NSRange(location: 0, length: 0)
    #expect(color(4) == plain)
  }

  @Test("A text of 100,000 lines is searched over several frames, with those in sight first")
  func long() {
    view.text = (0..<100_000).map { "this is the line \($0)" }.joined(separator: "\n")
    view.contentOffset.y = view.contentSize.height - 320
    harness.run(for: 0.1)
    press("f", .control)
    let start = harness.renderedFrames
    harness.type("line")
    #expect((session?.resultCount ?? 0) < 10_000)
    let inSight = view.rangeInSight
    #expect(decorated.count { inSight.overlaps($0) } > 5)
    harness.runUntilIdle()
    #expect(session?.resultCount == 100_000 && harness.renderedFrames - start > 10)
    press("F3", .shift)
    #expect(count?.hasSuffix(" of 100000") == true)
  }

  @Test("A text view that is dropped with its panel open and its search running goes away")
  func dropped() {
    weak var dropped: UITextView?
    do {
      let other = UITextView()
      other.isFindInteractionEnabled = true
      other.text = String(repeating: "line\n", count: 100_000)
      harness.add(other, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      other.findInteraction?.searchText = "line"
      other.findInteraction?.presentFindNavigator(showingReplace: true)
      harness.run(for: 0.05)
      #expect(other.findInteraction?.activeFindSession?.resultCount ?? 0 > 0)
      other.removeFromSuperview()
      dropped = other
    }
    harness.run(for: 0.5)
    #expect(dropped == nil)
  }

  @Test("A search ends with the panel, and a change in its middle begins it again")
  func interrupted() {
    view.text = (0..<50_000).map { "line \($0)" }.joined(separator: "\n")
    press("f", .control)
    harness.type("line")
    harness.run(for: 0.05)
    view.text = "line\nline"
    harness.runUntilIdle()
    #expect(session?.resultCount == 2)
    view.text = (0..<50_000).map { "line \($0)" }.joined(separator: "\n")
    harness.run(for: 0.05)
    find?.dismissFindNavigator()
    harness.runUntilIdle()
    #expect(decorated.isEmpty)
  }
}
