import Foundation
import Views

/// A part of a text that the user can interact with.
@preconcurrency @MainActor
public final class UITextItem: IdentityHashable {
  /// What the part is.
  public enum Content {
    /// A link with its address.
    case link(URL)
  }

  /// What the item is.
  public let content: Content

  /// The range in the text, in UTF-16 units.
  public let range: NSRange

  init(_ link: TextLink) {
    (content, range) = (.link(link.url), NSRange(link.range))
  }
}

/// How the user interacts with a part of a text.
public enum UITextItemInteraction: Int, Sendable {
  /// By a click, a tap, a key or an assistive technology.
  case invokeDefaultAction
}
