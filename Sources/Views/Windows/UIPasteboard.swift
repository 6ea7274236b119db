import Foundation

/// Text that is shared with other programs.
///
/// On a desktop copied text stays in its program and must be requested. So reading takes a moment, and UIKit's
/// `string`, which would block on another program, does not exist. Before the application runs, a pasteboard is empty
/// and stores nothing.
@preconcurrency @MainActor
public final class UIPasteboard {
  /// The pasteboard of Copy and Paste: X11's CLIPBOARD.
  public static let general = UIPasteboard(.clipboard)

  /// The last selection in any program, which the middle button pastes: X11's PRIMARY.
  public static let primary = UIPasteboard(.primary)

  private let selection: ClipboardSelection

  private init(_ selection: ClipboardSelection) {
    self.selection = selection
  }

  /// Replaces the text; nil removes text of this program.
  public func setString(_ string: String?) {
    clipboard?.offer(string, on: selection)
  }

  /// Reads the text. The handler is called once, with nil if there is none or if its program does not answer: possibly
  /// before this returns, and at the latest when the other program has been silent for ten seconds.
  public func loadString(completionHandler: @escaping @MainActor (String?) -> Void) {
    guard let clipboard else { return completionHandler(nil) }
    clipboard.request(selection) { result in completionHandler(try? result.get()) }
  }

  /// Whether the pasteboard has any content, text or not.
  package var mayHaveText: Bool { clipboard?.hasContent(on: selection) ?? false }

  /// Offers a text that is made on the first request.
  package func setString(making text: @escaping () -> String) {
    clipboard?.offer(on: selection, making: text)
  }

  private var clipboard: (any ClipboardPlatform)? { UIApplication.shared.display?.clipboard }
}
