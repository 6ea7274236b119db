import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

@MainActor
@Suite(
  "Misspelled words of a text", .enabled(if: TestDictionary.isThere, "needs libenchant"),
  .serialized)
struct SpellingMarkTests {
  private let harness = OffscreenHarness()
  private let view = UITextView()
  private let field = UITextField()

  init() {
    harness.emptyPasteboards()
    harness.preferredLanguages = TestDictionary.preferences
    harness.add(view, frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    harness.add(field, frame: CGRect(x: 0, y: 300, width: 300, height: 34))
  }

  /// Waits for the checker, which answers on another thread, and draws.
  private func settle() async {
    for _ in 0..<3 {
      harness.run(for: 0.1)
      await withCheckedContinuation { answer in
        SpellingService.shared.ask({ _ in 0 }) { _ in answer.resume() }
      }
    }
    harness.run(for: 0.1)
  }

  /// The marked words of the text view, in the visible strips.
  private var marked: [String] {
    view.canvas.subviews[1].subviews.compactMap { $0 as? TextStripView }.sorted {
      $0.frame.minY < $1.frame.minY
    }
    .flatMap { strip in
      strip.marks.filter { $0.kind == .misspelled }.compactMap { strip.text(of: $0) }
    }
  }

  private func menu(at offset: Int) -> [String] {
    let rect = view.caretRect(at: CaretPosition(offset))
    let place = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    harness.send(.secondaryDown(place))
    harness.send(.secondaryUp(place))
    return rows.map(\.row.title)
  }

  private var rows: [MenuRowView] {
    func rows(in view: UIView?) -> [MenuRowView] {
      (view?.subviews ?? []).flatMap { ($0 as? MenuRowView).map { [$0] } ?? rows(in: $0) }
    }
    return rows(in: harness.window.contextMenu)
  }

  private func choose(_ title: String) {
    guard let row = rows.first(where: { $0.row.title == title }) else { return }
    harness.pointer.click(at: row.convert(row.bounds.center, to: nil))
  }

  @Test("Misspelled words are marked while a text is edited, and not before or after that")
  func editing() async {
    view.text = "alpha bxta\n\ngxmma beta"
    await settle()
    #expect(marked.isEmpty)
    view.becomeFirstResponder()
    await settle()
    #expect(marked == ["bxta", "gxmma"])
    view.resignFirstResponder()
    await settle()
    #expect(marked.isEmpty && view.interaction.spelling == nil)
  }

  @Test("A word is marked when the caret leaves it, and no longer when it is corrected")
  func typing() async {
    view.becomeFirstResponder()
    harness.type("alpha bxta")
    await settle()
    #expect(marked.isEmpty)
    harness.type(" ")
    await settle()
    #expect(marked == ["bxta"])
    view.selectedRange = NSRange(location: 8, length: 0)
    await settle()
    #expect(marked == ["bxta"])
    harness.strike("BackSpace")
    harness.type("e")
    await settle()
    #expect(view.text == "alpha beta " && marked.isEmpty)
    harness.type("e")
    harness.strike("Home")
    await settle()
    #expect(marked == ["beeta"])
  }

  @Test("A mark is drawn below its word in red dots")
  func drawing() async throws {
    view.text = "bxta beta"
    view.textColor = .black
    view.becomeFirstResponder()
    await settle()
    func hasRed(_ range: Range<Int>) -> Bool {
      let rect = view.selectionRects(of: range)[0]
      let (xs, ys) = (Int32(rect.minX)..<Int32(rect.maxX), Int32(rect.midY)..<Int32(rect.maxY))
      return xs.contains { x in
        ys.contains { y in
          guard let color = harness.color(x, y) else { return false }
          return color >> 16 > 0xE0 && color >> 8 & 0xFF < 0xC0
        }
      }
    }
    #expect(hasRed(0..<4) && !hasRed(5..<9))
  }

  @Test("Secrets, addresses and numbers are not checked, nor is what the app says")
  func exceptions() async {
    func isChecked(_ change: (UITextField) -> Void) async -> Bool {
      let field = UITextField()
      change(field)
      harness.add(field, frame: CGRect(x: 0, y: 340, width: 300, height: 34))
      field.becomeFirstResponder()
      await settle()
      defer { field.removeFromSuperview() }
      return field.interaction.spelling != nil
    }
    #expect(await isChecked { _ in })
    #expect(await !isChecked { $0.keyboardType = .URL })
    #expect(await !isChecked { $0.keyboardType = .emailAddress })
    #expect(await isChecked { ($0.keyboardType, $0.spellCheckingType) = (.URL, .yes) })
    #expect(await !isChecked { $0.spellCheckingType = .no })
    #expect(await !isChecked { $0.isSecureTextEntry = true })
    #expect(await !isChecked { ($0.isSecureTextEntry, $0.spellCheckingType) = (true, .yes) })
    harness.preferredLanguages = []
    #expect(await !isChecked { _ in })
    harness.preferredLanguages = TestDictionary.preferences
    view.isEditable = false
    view.becomeFirstResponder()
    #expect(view.interaction.spelling == nil)
  }

  @Test("A change of the setting takes effect during editing")
  func setting() async {
    view.text = "bxta"
    view.becomeFirstResponder()
    await settle()
    view.spellCheckingType = .no
    await settle()
    #expect(marked.isEmpty)
    view.spellCheckingType = .yes
    await settle()
    #expect(marked == ["bxta"])
    field.becomeFirstResponder()
    field.isSecureTextEntry = true
    #expect(field.interaction.spelling == nil)
    field.isSecureTextEntry = false
    #expect(field.interaction.spelling != nil)
  }

  @Test(
    "The menu of a misspelled word offers guesses, and choosing one replaces the word in a step that can be undone"
  )
  func guesses() async {
    view.text = "alpha bxta"
    view.becomeFirstResponder()
    await settle()
    #expect(menu(at: 2).first != "beta")
    harness.strike("Escape", characters: "\u{1B}")
    _ = menu(at: 8)
    await settle()
    #expect(rows.first?.row.title == "beta" && view.interaction.selection.range == 6..<10)
    #expect(rows.map(\.row.title).contains("Learn Spelling"))
    choose("beta")
    #expect(view.text == "alpha beta")
    harness.strike("z", modifiers: .control)
    #expect(view.text == "alpha bxta")
  }

  @Test("Ignored words lose their mark in their text, and learned ones in all")
  func ownWords() async {
    view.text = "bxta qqqqqqqqq bxta"
    view.becomeFirstResponder()
    await settle()
    _ = menu(at: 8)
    await settle()
    #expect(rows.first?.row.title == "No Suggestions" && rows.first?.row.isEnabled == false)
    choose("Ignore")
    await settle()
    #expect(marked == ["bxta", "bxta"])
    _ = menu(at: 2)
    await settle()
    choose("Learn Spelling")
    await settle()
    #expect(marked.isEmpty && harness.run { UITextChecker.hasLearnedWord("bxta") })
    harness.run { UITextChecker.unlearnWord("bxta") }
  }

  @Test("A guess for a word that has changed in the meantime changes nothing")
  func stale() async throws {
    view.text = "bxta"
    view.becomeFirstResponder()
    await settle()
    let word = try #require(view.interaction.misspelledWord(at: 1))
    view.text = "bxt"
    view.interaction.correct(word, to: "beta")
    #expect(view.text == "bxt")
    view.text = "alpha"
    view.interaction.correct(word, to: "beta")
    #expect(view.text == "alpha")
  }

  @Test("Only the visible part of a long text is checked, and after an edit only the new words")
  func incremental() async {
    view.text = (0..<5_000).map {
      "line" + String($0, radix: 26, uppercase: false).filter(\.isLetter) + " alpha"
    }
    .joined(separator: "\n")
    view.becomeFirstResponder()
    view.contentOffset = .zero
    await settle()
    let spelling = view.interaction.spelling
    let known = spelling?.known.count ?? 0
    #expect(known > 0 && known < 100)
    view.selectedRange = NSRange(location: 0, length: 0)
    harness.type("bxta ")
    await settle()
    #expect((spelling?.known.count ?? 0) - known <= 3)
    #expect(marked.first == "bxta")
  }

  @Test("A field marks its words too")
  func fields() async {
    field.text = "alpha bxta"
    field.becomeFirstResponder()
    await settle()
    #expect(field.canvas.line.marks.map(\.range) == [6..<10])
    field.resignFirstResponder()
    await settle()
    #expect(field.canvas.line.marks.isEmpty)
  }
}

extension TextStripView {
  /// The marked part of the fragment's text.
  fileprivate func text(of mark: TextMark) -> String? {
    guard let units = fragment.map({ Array($0.layout.string.utf16) }), mark.range.upperBound <= units.count
    else { return nil }
    return String(decoding: units[mark.range], as: UTF16.self)
  }
}
