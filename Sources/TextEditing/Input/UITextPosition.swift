import Drawing
import Foundation
import Views

/// A place in a text that a `UITextInput` has given out; it is good until the text changes.
@MainActor
open class UITextPosition: IdentityHashable {
  /// For subclasses: a text view makes the positions in it.
  public init() {}
}

/// A part of such a text. Nobody but a `UITextInput` knows what lies between the two places.
@MainActor
open class UITextRange: IdentityHashable {
  /// For subclasses: a text view makes the ranges in it.
  public init() {}

  /// The position where the range begins.
  open var start: UITextPosition { UITextPosition() }
  /// The position where the range ends.
  open var end: UITextPosition { UITextPosition() }
  /// Whether the range contains no text.
  open var isEmpty: Bool { true }
}

/// A piece of what shows that text is selected.
@MainActor
open class UITextSelectionRect: IdentityHashable {
  /// For subclasses: a text view makes the rectangles of its selection.
  public init() {}

  /// In the coordinates of the view.
  open var rect: CGRect { .zero }
  /// Whether it is the one at the beginning, or at the end, of the selected text.
  open var containsStart: Bool { false }
  /// Whether the rectangle contains the end of the selection.
  open var containsEnd: Bool { false }
}

/// The directions of text in storage.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end or the beginning of the text.
  case forward, backward
}

/// The way to another place, as the eye has it.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right on the screen.
  case right = 2
  /// To the left, up or down on the screen.
  case left, up, down
}
