/// Text that programs share: what a `UIPasteboard` needs of the system.
@MainActor
package protocol ClipboardPlatform: AnyObject {
  /// Makes `text` what is on a selection, for as long as nobody else puts something there; nil gives it up, if it is ours.
  func offer(_ text: String?, on selection: ClipboardSelection)

  /// The same with a text that is made when somebody first asks for it. Where the selection is ours already, this is
  /// cheap: it goes on being ours, and other programs are not told of another text.
  func offer(on selection: ClipboardSelection, making text: @escaping () -> String)

  /// Whether somebody has put something on a selection, whatever it is.
  func hasContent(on selection: ClipboardSelection) -> Bool

  /// Asks for what is on a selection, this program's own text included.
  ///
  /// - Parameter completion: Called once, perhaps before this returns, with nil when there is nothing, or no text.
  func request(
    _ selection: ClipboardSelection, completion: @escaping @MainActor (Result<String?, ClipboardError>) -> Void)
}

package enum ClipboardSelection: Sendable, CaseIterable {
  /// What was copied last.
  case clipboard
  /// What was selected last.
  case primary
}

/// Why text that is there did not come.
package enum ClipboardError: Error, Equatable, Sendable {
  /// The program that has it did not answer, or stopped in the middle.
  case noAnswer
  /// It is longer than this many bytes.
  case tooLong(limit: Int)
}
