import Controls
import Drawing
import Foundation
import Views

// The edit menu of a text, for its selection.

extension TextInteraction: UIContextMenuInteractionDelegate {
  /// Makes the text first responder, because its menu acts on the selection. A press outside of the selection moves the
  /// caret there; the menu of a finger opens for what the finger has selected.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard host.isTextSelectable || host.isTextEditable else { return nil }
    let position = host.position(closestTo: location)
    guard host.becomeFirstResponderInPlace() else { return nil }
    endComposition()
    if interaction.opener != .finger { moveSelection(to: position) }
    if selection.isEmpty, let word = misspelledWord(at: selection.head.offset) { select(word.range) }
    let isByFinger = interaction.opener == .finger
    return UIContextMenuConfiguration { [unowned self] _ in makeMenu(byFinger: isByFinger) }
  }

  private func moveSelection(to position: CaretPosition) {
    let (range, offset) = (selection.range, storage.boundary(atOrBefore: position.offset))
    guard !(range.lowerBound...range.upperBound).contains(offset) else { return }
    select(anchor: offset, head: CaretPosition(offset, position.affinity))
  }

  /// - Parameter byFinger: Whether a finger opens the menu, which then also selects the word at the caret.
  private func makeMenu(byFinger: Bool) -> UIMenu {
    let canCopy = !selection.isEmpty && !host.isTextSecret
    let copying = [action(.copy, .copy, if: canCopy) { $0.copy(nil) }].compactMap(\.self)
    let showHandles = { (host: any TextHost) in if byFinger { host.interaction.touches?.showHandles() } }
    let selecting = action(.select, if: true) { host in
      host.select(nil)
      showHandles(host)
    }
    let selectingAll = action(.selectAll, .selectAll, if: selection.range.count < storage.count) { host in
      host.selectAll(nil)
      showHandles(host)
    }
    let choosing =
      (byFinger && selection.isEmpty && !storage.isEmpty ? [selecting] : []) + [selectingAll].compactMap(\.self)
    guard host.isTextEditable else { return UIMenu(children: copying + choosing) }
    let history = [
      action(.undo, .undo, if: editor.nextUndo != nil) { $0.interaction.undo() },
      action(.redo, .redo, if: editor.nextRedo != nil) { $0.interaction.redo() },
    ].compactMap(\.self)
    let (cutting, pasting) = (
      action(.cut, .cut, if: canCopy) { $0.cut(nil) },
      action(.paste, .paste, if: UIPasteboard.general.mayHaveContent) { $0.paste(nil) }
    )
    let furtherPasting = [
      action(.pasteAndGo, .pasteAndGo) { $0.pasteAndGo(nil) },
      action(.pasteAndSearch, .pasteAndSearch) { $0.pasteAndSearch(nil) },
    ]
    let clipboard =
      [cutting].compactMap(\.self) + copying + ([pasting] + furtherPasting).compactMap(\.self)
    let groups = [spellingEntries, history, clipboard, choosing].filter { !$0.isEmpty }
    return UIMenu(children: groups.map { UIMenu(options: .displayInline, children: $0) })
  }

  /// The entries for a selected misspelled word: guesses, which come when they are found, and ways to keep the word.
  private var spellingEntries: [UIMenuElement] {
    guard let spelling, let word = misspelledWord(at: selection.range.lowerBound),
      word.range == selection.range
    else {
      return []
    }
    let guesses = UIDeferredMenuElement.uncached { completion in
      spelling.guess(word.text) { guesses in
        let entries = guesses.map { guess in
          UIAction(title: guess) { [weak self] _ in self?.correct(word, to: guess) }
        }
        let nothing = UIAction(title: SystemString.spellingNoGuesses.text, attributes: .disabled) {
          _ in
        }
        completion(entries.isEmpty ? [nothing] : entries)
      }
    }
    return [
      guesses,
      UIAction(title: SystemString.spellingIgnore.text) { _ in spelling.ignore(word.text) },
      UIAction(title: SystemString.spellingLearn.text) { _ in spelling.learn(word.text) },
    ]
  }

  /// - Returns: Nil if the host does not permit the command.
  private func action(
    _ title: SystemString, _ command: TextCommand, if isEnabled: Bool,
    _ body: @escaping @MainActor (any TextHost) -> Void
  ) -> UIAction? {
    permits(command) ? action(title, if: isEnabled, body) : nil
  }

  /// - Returns: Nil unless an app's class overrides the way to paste.
  private func action(
    _ title: SystemString, _ paste: Selector, _ body: @escaping @MainActor (any TextHost) -> Void
  ) -> UIAction? {
    host.canPerformAction(paste, withSender: nil)
      ? action(title, if: UIPasteboard.general.mayHaveContent, body) : nil
  }

  private func action(
    _ title: SystemString, if isEnabled: Bool, _ body: @escaping @MainActor (any TextHost) -> Void
  ) -> UIAction {
    UIAction(title: title.text, attributes: isEnabled ? [] : .disabled) { [weak host] _ in
      if let host { body(host) }
    }
  }
}
