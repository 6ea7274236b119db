/// What the menus of a text offer. The sender is of no effect.
@MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Copies what is selected, and deletes it.
  func cut(_ sender: Any?)
  /// Copies the selection.
  func copy(_ sender: Any?)

  /// Inserts what was copied last. Another program may have it: it comes when that one answers.
  func paste(_ sender: Any?)

  /// Deletes what is selected.
  func delete(_ sender: Any?)

  /// Selects the word at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
}
