/// The actions in menus of text. The sender is ignored.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Copies the selection, and deletes it.
  func cut(_ sender: Any?)
  /// Copies the selection.
  func copy(_ sender: Any?)

  /// Inserts the pasteboard's text. If another program owns it, it arrives when that program answers.
  func paste(_ sender: Any?)

  /// Deletes the selection.
  func delete(_ sender: Any?)

  /// Selects the word at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
}
