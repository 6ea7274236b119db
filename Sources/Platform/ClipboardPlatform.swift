/// The system's clipboards, as `UIPasteboard` uses them.
@MainActor
package protocol ClipboardPlatform: AnyObject {
  /// Owns the selection with `text` until another client takes it; nil releases a selection of ours.
  func offer(_ text: String?, on selection: ClipboardSelection)

  /// Owns the selection with a text that is made on the first request. Cheap if the selection is ours already: other
  /// programs are not told about the new text.
  func offer(on selection: ClipboardSelection, making text: @escaping () -> String)

  /// Whether the selection has an owner, with any content.
  func hasContent(on selection: ClipboardSelection) -> Bool

  /// Requests the content of a selection, which may be this program's own.
  ///
  /// - Parameter completion: Called once, possibly before this returns, with nil if there is no text.
  func request(
    _ selection: ClipboardSelection, completion: @escaping @MainActor (Result<String?, ClipboardError>) -> Void)
}

package enum ClipboardSelection: Sendable, CaseIterable {
  /// The text that was copied last.
  case clipboard
  /// The text that was selected last.
  case primary
}

/// Why existing text was not delivered.
package enum ClipboardError: Error, Equatable, Sendable {
  /// The owner did not answer, or stopped in the middle.
  case noAnswer
  /// The text is longer than this many bytes.
  case tooLong(limit: Int)
}
