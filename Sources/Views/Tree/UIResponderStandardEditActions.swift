import Foundation

/// The actions of the menus Edit and Format. Every responder has them, and the chain decides which responder performs one.
///
/// A responder performs an action if its class overrides it and `canPerformAction(_:withSender:)` does not refuse. The keys of
/// an action, such as Ctrl+C, call it on the first responder of the chain that performs it, and so does a ``UICommand``. The
/// sender is the command, and nil from a text's own keys and menu.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Copies the selection, and deletes it. Its keys are Ctrl+X and Shift+Delete.
  func cut(_ sender: Any?)
  /// Copies the selection. Its keys are Ctrl+C and Ctrl+Insert.
  func copy(_ sender: Any?)
  /// Inserts what the pasteboard contains. If another program owns it, a text arrives when that program answers. Its keys
  /// are Ctrl+V and Shift+Insert.
  func paste(_ sender: Any?)
  /// Inserts what the pasteboard contains in the style of its surroundings. Its keys are Ctrl+Shift+V.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Inserts what the pasteboard contains, and goes there: to an address, for example.
  func pasteAndGo(_ sender: Any?)
  /// Inserts what the pasteboard contains, and searches it.
  func pasteAndSearch(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Selects what the caret or the press is at, for example a word.
  func select(_ sender: Any?)
  /// Selects everything. Its keys are Ctrl+A.
  func selectAll(_ sender: Any?)

  /// Lets the paragraphs of the selection read from left to right.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Lets the paragraphs of the selection read from right to left.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)

  /// Makes the selection bold, or no longer so. Its keys are Ctrl+B.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selection italic, or no longer so. Its keys are Ctrl+I.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selection, or no longer so. Its keys are Ctrl+U.
  func toggleUnderline(_ sender: Any?)
  /// Makes the text larger. Its keys are Ctrl++.
  func increaseSize(_ sender: Any?)
  /// Makes the text smaller. Its keys are Ctrl+-.
  func decreaseSize(_ sender: Any?)
  /// Gives the selection other attributes.
  ///
  /// - Parameter conversionHandler: Returns the new attributes of a part that has the given ones.
  func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])

  /// Begins a search. Its keys are Ctrl+F.
  func find(_ sender: Any?)
  /// Begins a search that replaces what it finds. Its keys are Ctrl+H and Ctrl+Alt+F.
  func findAndReplace(_ sender: Any?)
  /// Goes to the next result of the search. Its keys are Ctrl+G and F3.
  func findNext(_ sender: Any?)
  /// Goes to the result before. Its keys are Ctrl+Shift+G and Shift+F3.
  func findPrevious(_ sender: Any?)
  /// Searches what is selected. Its keys are Ctrl+E.
  func useSelectionForFind(_ sender: Any?)

  /// Prints. Its keys are Ctrl+P.
  func printContent(_ sender: Any?)

  /// Gives the document, or what is selected, another name.
  func rename(_ sender: Any?)
  /// Makes a copy of the document, or of what is selected, beside it.
  func duplicate(_ sender: Any?)
  /// Moves the document, or what is selected, to another place.
  func move(_ sender: Any?)
  /// Writes the document, or what is selected, in another format.
  func export(_ sender: Any?)
}
