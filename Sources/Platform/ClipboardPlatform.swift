import Foundation

/// The system's clipboards, as `UIPasteboard` uses them.
@MainActor
package protocol ClipboardPlatform: AnyObject {
  /// Owns the selection with a content until another client takes it; nil releases a selection of ours.
  func offer(_ content: ClipboardContent?, on selection: ClipboardSelection)

  /// Owns the selection with a text that is made on the first request. Cheap if the selection is ours already: other
  /// programs are not told about the new text.
  func offer(on selection: ClipboardSelection, making text: @escaping () -> String)

  /// Whether the selection has an owner, with any content.
  func hasContent(on selection: ClipboardSelection) -> Bool

  /// Whether the selection is ours.
  func owns(_ selection: ClipboardSelection) -> Bool

  /// Requests the text of a selection, which may be this program's own.
  ///
  /// - Parameter completion: Called once, possibly before this returns, with nil if there is no text.
  func request(
    _ selection: ClipboardSelection, completion: @escaping @MainActor (Result<String?, ClipboardError>) -> Void)

  /// Requests the bytes of a media type.
  ///
  /// - Parameters:
  ///   - progress: Counts the bytes that have arrived. If it is cancelled, the request ends soon; nil for a request to the end.
  ///   - completion: Called once, possibly before this returns, with nil if they are not offered.
  func request(
    _ type: String, of selection: ClipboardSelection, progress: Progress?,
    completion: @escaping @MainActor (Result<ContentBytes?, ClipboardError>) -> Void)

  /// Requests the names of what is offered: media types, and for text names of X11.
  ///
  /// - Parameter completion: Called once, possibly before this returns.
  func requestTypes(of selection: ClipboardSelection, completion: @escaping @MainActor ([String]) -> Void)

  /// Requests a number that another offer does not have.
  ///
  /// - Parameter completion: Called once, possibly before this returns, with 0 if there is no content.
  func requestMark(of selection: ClipboardSelection, completion: @escaping @MainActor (UInt) -> Void)

  /// Waits for the answers of requests until a condition holds. Nothing else happens meanwhile.
  ///
  /// - Parameter seconds: The longest time.
  func wait(atMost seconds: Double, until isDone: () -> Bool)
}

extension ClipboardPlatform {
  /// Owns the selection with a text; nil releases a selection of ours.
  package func offer(_ text: String?, on selection: ClipboardSelection) {
    offer(text.map { text in ClipboardContent { text } }, on: selection)
  }
}

package enum ClipboardSelection: Sendable, CaseIterable {
  /// The content that was copied last.
  case clipboard
  /// The text that was selected last.
  case primary
  /// The content that is dragged to another program.
  case drag
}

/// What a program offers on a selection: one content in several forms, which are made when they are asked for.
package struct ClipboardContent {
  /// Nil for none.
  package var text: (() -> String)?

  /// Other forms by their media types, the best first.
  package var forms: [(type: String, bytes: () -> [UInt8])] = []

  /// Forms that take time, by their media types, the best first. Each load ends once, with nil for none, or never.
  package var loads: [(type: String, load: ClipboardLoad)] = []

  /// A text that takes time, in UTF-8; nil for none. `text` is nil then.
  package var textLoad: ClipboardLoad?

  package init(text: (() -> String)? = nil) {
    self.text = text
  }
}

/// Loads bytes; nil if there are none.
package typealias ClipboardLoad = (_ completion: @escaping @MainActor (ContentBytes?) -> Void) -> Void

/// Why existing content was not delivered.
package enum ClipboardError: Error, Equatable, Sendable {
  /// The owner did not answer, or stopped in the middle.
  case noAnswer
  /// The content is longer than this many bytes.
  case tooLong(limit: Int)
  /// The content cannot be stored: the number of an error of the system.
  case notStored(code: Int32)
  /// The request was cancelled.
  case cancelled

  /// The reason in a message.
  package var reason: String {
    switch self {
    case .noAnswer: "the program that has it does not answer"
    case .tooLong(let limit): "it is longer than \(limit >> 20) MiB"
    case .notStored(let code): "it cannot be stored: \(String(cString: strerror(code)))"
    case .cancelled: "it was cancelled"
    }
  }
}
