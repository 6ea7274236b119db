import Foundation
import TestSupport
import Testing

@testable import Controls
@testable import TextEditing
@testable import Views

@MainActor
@Suite("Edit menu of a text")
struct TextMenuTests {
  private let harness = OffscreenHarness()
  private let field = UITextField()
  private let place = CGPoint(x: 200, y: 37)

  init() {
    harness.emptyPasteboards()
    harness.add(field, frame: CGRect(x: 20, y: 20, width: 200, height: 34))
    field.text = "one two"
  }

  private func rows(in view: UIView?) -> [MenuRowView] {
    (view?.subviews ?? []).flatMap { ($0 as? MenuRowView).map { [$0] } ?? rows(in: $0) }
  }

  /// The enabled entries of the menu.
  private var offered: [String] { rows(in: harness.window.contextMenu).filter(\.row.isEnabled).map(\.row.title) }

  private func open(at location: CGPoint? = nil) {
    harness.send(.secondaryDown(location ?? place))
    harness.send(.secondaryUp(location ?? place))
  }

  private func choose(_ title: String) {
    let row = rows(in: harness.window.contextMenu).first { $0.row.title == title }
    guard let row else { return }
    harness.pointer.click(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
  }

  @Test("The menu offers Select All without a selection, Cut and Copy with one, and Paste after a copy")
  func offers() {
    open()
    #expect(field.isEditing && offered == ["Select All"])
    choose("Select All")
    open()
    #expect(offered == ["Cut", "Copy"])
    choose("Cut")
    #expect(field.text == "" && harness.content(of: .general) == "one two")
    open()
    #expect(offered == ["Undo", "Paste"])
    choose("Paste")
    open()
    choose("Paste")
    #expect(field.text == "one twoone two")
    open()
    choose("Undo")
    #expect(field.text == "one two")
    open()
    #expect(offered == ["Undo", "Redo", "Paste", "Select All"])
    choose("Redo")
    #expect(field.text == "one twoone two" && field.isEditing)
  }

  private final class AddressField: UITextField {
    var addresses: [String] = []

    override func pasteAndGo(_ sender: Any?) {
      paste(sender)
      addresses.append(text ?? "")
    }
  }

  @Test("The menu offers Paste and Go where the text's class performs it and there is something to paste")
  func pasteAndGo() {
    let address = AddressField()
    harness.add(address, frame: CGRect(x: 20, y: 80, width: 200, height: 34))
    address.text = "http://"
    open(at: CGPoint(x: 200, y: 97))
    #expect(offered == ["Select All"])
    choose("Select All")
    address.copy(nil)
    open(at: CGPoint(x: 200, y: 97))
    #expect(offered == ["Cut", "Copy", "Paste", "Paste and Go"])
    choose("Paste and Go")
    #expect(address.addresses == ["http://"])
  }

  @Test("A secondary press in the selection keeps it, and elsewhere it moves the caret there")
  func selection() {
    field.becomeFirstResponder()
    field.selectAll(nil)
    let inside = field.convert(field.caretRect(at: CaretPosition(2)).center, to: nil)
    open(at: inside)
    #expect(field.interaction.selection.range == 0..<7)
    harness.strike("Escape", characters: "\u{1B}")
    field.interaction.select(0..<2)
    open()
    #expect(field.interaction.selection.range == 7..<7)
  }

  @Test("A long press of a finger moves the caret, and keeps a selection that it is in")
  func longPress() {
    let place = field.convert(field.caretRect(at: CaretPosition(5)).center, to: nil)
    harness.finger.click(at: place, holding: 1)
    #expect(field.interaction.selection.range == 5..<5 && offered == ["Select", "Select All"])
    harness.strike("Escape", characters: "\u{1B}")
    field.selectAll(nil)
    harness.finger.click(at: place, holding: 1)
    #expect(field.interaction.selection.range == 0..<7 && offered == ["Cut", "Copy"])
  }

  @Test("The Menu key opens the menu below the caret and keeps the selection")
  func menuKey() throws {
    field.becomeFirstResponder()
    field.interaction.select(0..<3)
    harness.strike("Menu")
    let panel = try #require(harness.window.contextMenu?.subviews.first)
    let caret = field.convert(field.caretRect(at: field.interaction.selection.head), to: nil)
    #expect(abs(panel.frame.minX - caret.midX) < 1 && abs(panel.frame.minY - caret.maxY) < 3)
    #expect(field.interaction.selection.range == 0..<3 && offered == ["Cut", "Copy", "Select All"])
    harness.strike("End")
    harness.strike("Return", characters: "\r")
    #expect(field.interaction.selection.range == 0..<7 && field.isFirstResponder)
  }

  @Test("While the menu is open no key and no text reaches the field, which keeps the focus")
  func keepsKeys() {
    field.text = ""
    field.becomeFirstResponder()
    #expect(harness.platform.textInput != nil)
    open()
    #expect(harness.platform.textInput == nil)
    harness.strike("b", characters: "b")
    harness.send(.text("b"))
    harness.send(.markedText("b", caret: 1))
    harness.strike("Tab", characters: "\t")
    #expect(field.text == "" && field.isFirstResponder && harness.window.contextMenu != nil)
    harness.strike("Escape", characters: "\u{1B}")
    harness.strike("b", characters: "b")
    harness.send(.text("b"))
    #expect(field.text == "b" && harness.platform.textInput != nil)
  }

  @Test("The menu of a secure field offers neither Copy nor Cut")
  func secret() {
    field.isSecureTextEntry = true
    open()
    choose("Select All")
    open()
    #expect(offered == [])
    choose("Copy")
    #expect(harness.content(of: .general) == nil)
  }

  @Test("The menu of read-only text offers only selecting and copying, and text without selection has no menu")
  func readOnly() {
    let view = harness.add(UITextView(), frame: CGRect(x: 20, y: 80, width: 300, height: 200))
    view.text = "one two\nthree"
    view.isEditable = false
    open(at: CGPoint(x: 40, y: 100))
    #expect(rows(in: harness.window.contextMenu).map(\.row.title) == ["Copy", "Select All"])
    choose("Select All")
    open(at: CGPoint(x: 40, y: 100))
    choose("Copy")
    #expect(harness.content(of: .general) == "one two\nthree" && view.isFirstResponder)
    view.isSelectable = false
    open(at: CGPoint(x: 40, y: 100))
    #expect(harness.window.contextMenu == nil)
  }
}
