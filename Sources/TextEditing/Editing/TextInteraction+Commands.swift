import Foundation
import Views

// Key commands and the clipboard.

extension TextInteraction {
  /// Performs a key's command.
  ///
  /// - Returns: Whether the key was handled. A key that types is handled: its text follows.
  func handle(_ press: UIPress) -> Bool {
    guard let key = press.key, takes(key) else { return false }
    return TextKeyBindings.command(for: key).map(perform) ?? true
  }

  /// Whether the text edits or types with a key, or moves its selection.
  func takes(_ key: UIKey) -> Bool {
    guard host.isTextSelectable || host.isTextEditable else { return false }
    guard let command = TextKeyBindings.command(for: key) else { return host.isTextEditable && key.types }
    return host.takes(command) && (host.isTextEditable || !command.edits) && permits(command)
  }

  /// Whether the host, which an app's class may override, permits a standard edit action. It permits every other command.
  func permits(_ command: TextCommand) -> Bool {
    guard let action = command.standardAction else { return true }
    return host.canPerformAction(action, withSender: nil)
  }

  /// Whether the text can perform an action of a responder.
  func canPerform(_ action: Selector) -> Bool {
    switch action {
    case .cut: host.isTextEditable && !host.isTextSecret
    case .copy: !host.isTextSecret
    case .paste, .pasteAndGo, .pasteAndSearch, .delete, .makeLeftToRight, .makeRightToLeft: host.isTextEditable
    default: true
    }
  }

  /// Performs a command, through the host's own method where an app's class may override it.
  ///
  /// - Returns: Whether the command applies to this text, even without a change.
  func perform(_ command: TextCommand) -> Bool {
    guard host.takes(command), permits(command) else { return false }
    switch command {
    case .move(let motion): move(motion, extending: false)
    case .extend(let motion): move(motion, extending: true)
    case .delete, .insertNewline, .insertTab, .cut, .paste, .undo, .redo:
      guard host.isTextEditable else { return false }
      edit(command)
    case .copy: host.copy(nil)
    case .selectAll: host.selectAll(nil)
    }
    return true
  }

  private func edit(_ command: TextCommand) {
    switch command {
    case .delete(.characterBackward): host.deleteBackward()
    case .delete(let motion): delete(motion)
    case .insertNewline:
      endComposition()
      host.insertNewline()
    case .insertTab:
      endComposition()
      host.insertText("\t")
    case .cut: host.cut(nil)
    case .paste: host.paste(nil)
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
    select(rule == .wholeText ? 0..<storage.count : storage.word(around: selection.head.offset))
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

  /// Inserts the pasteboard's text when it arrives; the caret may have moved by then.
  func paste(from pasteboard: UIPasteboard) {
    guard host.isTextEditable else { return }
    // A callback may remove the view.
    pasteboard.loadString { [weak host] text in
      guard let host, let text, !text.isEmpty else { return }
      withExtendedLifetime(host) {
        host.interaction.endComposition()
        host.interaction.insert(text, kind: .other)
      }
    }
  }

  /// Offers the selection to the middle button, as X clients do.
  func offerPrimary() {
    guard !selection.isEmpty, !host.isTextSecret else { return }
    // The text at this time; it is copied only on request.
    UIPasteboard.primary.setString { [storage, range = selection.range] in storage.substring(range) }
  }
}
