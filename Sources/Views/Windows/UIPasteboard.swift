import Foundation

/// Text shared with other programs.
///
/// On a desktop the text stays with the program that copied it, and has to be asked for: so reading takes a moment, and
/// UIKit's `string`, which would have to wait for another program, is not there. Before the application runs, a
/// pasteboard is empty and keeps nothing.
@MainActor
public final class UIPasteboard {
  /// What Copy and Paste mean: X11's CLIPBOARD.
  public static let general = UIPasteboard(.clipboard)

  /// What was selected last, in any program, for the middle button to paste: X11's PRIMARY.
  public static let primary = UIPasteboard(.primary)

  private let selection: ClipboardSelection

  private init(_ selection: ClipboardSelection) {
    self.selection = selection
  }

  /// Puts text in, in place of what is there; nil takes away what this program put in.
  public func setString(_ string: String?) {
    clipboard?.offer(string, on: selection)
  }

  /// Gives the text, or nil when there is none, or the program that has it does not answer. The handler is called once,
  /// perhaps before this returns, and at the latest when the other program has been silent for ten seconds.
  public func loadString(completionHandler: @escaping @MainActor (String?) -> Void) {
    guard let clipboard else { return completionHandler(nil) }
    clipboard.request(selection) { result in completionHandler(try? result.get()) }
  }

  /// Whether there is something in it, which may be no text: only reading it tells.
  package var mayHaveText: Bool { clipboard?.hasContent(on: selection) ?? false }

  /// Puts a text in that is made when somebody asks for it, if anybody does.
  package func setString(making text: @escaping () -> String) {
    clipboard?.offer(on: selection, making: text)
  }

  private var clipboard: (any ClipboardPlatform)? { UIApplication.shared.display?.clipboard }
}
