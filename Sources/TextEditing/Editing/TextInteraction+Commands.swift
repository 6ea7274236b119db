import Foundation
import Views

// What the keys do, and the clipboard.

extension TextInteraction {
  /// Does what a key commands.
  ///
  /// - Returns: Whether the key is done with. One that types is: its text comes next.
  func handle(_ press: UIPress) -> Bool {
    guard let key = press.key, host.isTextSelectable || host.isTextEditable else { return false }
    if let command = TextKeyBindings.command(for: key) { return perform(command) }
    return host.isTextEditable && key.types
  }

  /// - Returns: Whether the command is for this text, whether it changes anything or not.
  func perform(_ command: TextCommand) -> Bool {
    guard host.takes(command) else { return false }
    switch command {
    case .move(let motion): move(motion, extending: false)
    case .extend(let motion): move(motion, extending: true)
    case .delete, .insertNewline, .insertTab, .cut, .paste, .undo, .redo:
      guard host.isTextEditable else { return false }
      edit(command)
    case .copy: copy()
    case .selectAll: selectAll()
    }
    return true
  }

  private func edit(_ command: TextCommand) {
    switch command {
    case .delete(let motion): delete(motion)
    case .insertNewline:
      endComposition()
      host.insertNewline()
    case .insertTab:
      endComposition()
      insert("\t")
    case .cut: cut()
    case .paste: paste(from: .general)
    case .undo: undo()
    case .redo: redo()
    case .move, .extend, .copy, .selectAll: break
    }
  }

  // MARK: Selection

  func selectAll() {
    endComposition()
    select(anchor: 0, head: CaretPosition(storage.count, .upstream))
    offerPrimary()
  }

  func selectWord() {
    endComposition()
    select(rule == .wholeText ? 0..<storage.count : storage.word(at: selection.head.offset))
    offerPrimary()
  }

  // MARK: Clipboard

  func copy() {
    guard !selection.isEmpty, !host.isTextSecret else { return }
    UIPasteboard.general.setString(editor.selectedText)
  }

  func cut() {
    guard host.isTextEditable, !selection.isEmpty, !host.isTextSecret else { return }
    endComposition()
    copy()
    change(selection.range, to: "", kind: .other)
  }

  func deleteSelection() {
    endComposition()
    if !selection.isEmpty { change(selection.range, to: "", kind: .other) }
  }

  /// Inserts what a pasteboard has, when it comes; the caret may be elsewhere then.
  func paste(from pasteboard: UIPasteboard) {
    guard host.isTextEditable else { return }
    // Who hears of the change may take the view away, for good.
    pasteboard.loadString { [weak host] text in
      guard let host, let text, !text.isEmpty else { return }
      withExtendedLifetime(host) {
        host.interaction.endComposition()
        host.interaction.insert(text, kind: .other)
      }
    }
  }

  /// Makes what is selected the text for the middle button, as X clients do.
  func offerPrimary() {
    guard !selection.isEmpty, !host.isTextSecret else { return }
    // The text as it is now, whatever becomes of it: not copied before somebody asks.
    UIPasteboard.primary.setString { [storage, range = selection.range] in storage.substring(range) }
  }
}

extension UIKey {
  /// Whether text will come of the key, so that it is no command for anybody else.
  fileprivate var types: Bool {
    guard modifierFlags.isDisjoint(with: [.control, .alternate, .command]), let first = characters.unicodeScalars.first
    else { return false }
    return first.properties.generalCategory != .control
  }
}
