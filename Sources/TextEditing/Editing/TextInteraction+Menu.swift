import Controls
import Drawing
import Foundation
import Views

// The edit menu of a text, for its selection.

extension TextInteraction: UIContextMenuInteractionDelegate {
  /// Makes the text first responder, because its menu acts on the selection. A press outside of the selection moves the
  /// caret there.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard host.isTextSelectable || host.isTextEditable else { return nil }
    let position = host.position(closestTo: location)
    guard host.isFirstResponder || host.becomeFirstResponder() else { return nil }
    endComposition()
    let (range, offset) = (selection.range, storage.boundary(atOrBefore: position.offset))
    if !(range.lowerBound...range.upperBound).contains(offset) {
      select(anchor: offset, head: CaretPosition(offset, position.affinity))
    }
    return UIContextMenuConfiguration { [unowned self] _ in makeMenu() }
  }

  private func makeMenu() -> UIMenu {
    let canCopy = !selection.isEmpty && !host.isTextSecret
    let copying = [
      action("Copy", if: canCopy) { $0.copy(nil) },
      action("Select All", if: selection.range.count < storage.count) { $0.selectAll(nil) },
    ]
    guard host.isTextEditable else { return UIMenu(children: copying) }
    let history = [
      action("Undo", if: editor.nextUndo != nil) { ($0 as? any TextHost)?.interaction.undo() },
      action("Redo", if: editor.nextRedo != nil) { ($0 as? any TextHost)?.interaction.redo() },
    ]
    let clipboard = [
      action("Cut", if: canCopy) { $0.cut(nil) }, copying[0],
      action("Paste", if: UIPasteboard.general.mayHaveText) { $0.paste(nil) },
    ]
    let groups = [history, clipboard, [copying[1]]]
    return UIMenu(children: groups.map { UIMenu(options: .displayInline, children: $0) })
  }

  private func action(
    _ title: String, if isEnabled: Bool, _ body: @escaping @MainActor (any UIResponderStandardEditActions) -> Void
  ) -> UIAction {
    UIAction(title: title, attributes: isEnabled ? [] : .disabled) { [weak host] _ in
      if let host = host as? any UIResponderStandardEditActions { body(host) }
    }
  }
}
