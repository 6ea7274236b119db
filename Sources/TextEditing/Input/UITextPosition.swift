import Drawing
import Foundation
import Views

/// A place in a text that a `UITextInput` has given out; it is good until the text changes.
@MainActor
open class UITextPosition: IdentityHashable {
  public init() {}
}

/// A part of such a text. Nobody but a `UITextInput` knows what lies between the two places.
@MainActor
open class UITextRange: IdentityHashable {
  public init() {}

  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
  open var isEmpty: Bool { true }
}

/// A piece of what shows that text is selected.
@MainActor
open class UITextSelectionRect: IdentityHashable {
  public init() {}

  /// In the coordinates of the view.
  open var rect: CGRect { .zero }
  /// Whether it is the one at the beginning, or at the end, of the selected text.
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
}

public enum UITextStorageDirection: Int, Sendable {
  case forward, backward
}

/// The way to another place, as the eye has it.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}
