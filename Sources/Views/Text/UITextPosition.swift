import Drawing
import Foundation

/// A position in the text of a `UITextInput`, valid until the text changes.
@preconcurrency @MainActor
open class UITextPosition: IdentityHashable {
  /// For subclasses: a text view makes the positions in it.
  public init() {}
}

/// A range of such a text. Only its `UITextInput` can interpret it.
@preconcurrency @MainActor
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

/// A rectangle of the displayed selection.
@preconcurrency @MainActor
open class UITextSelectionRect: IdentityHashable {
  /// For subclasses: a text view makes the rectangles of its selection.
  public init() {}

  /// The rectangle in the coordinates of the view.
  open var rect: CGRect { .zero }
  /// Whether the rectangle contains the beginning of the selection.
  open var containsStart: Bool { false }
  /// Whether the rectangle contains the end of the selection.
  open var containsEnd: Bool { false }
}

/// The directions of text in storage.
public enum UITextStorageDirection: Int, Sendable {
  /// Toward the end or the beginning of the text.
  case forward, backward
}

/// The directions of layout.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right on the screen.
  case right = 2
  /// To the left, up or down on the screen.
  case left, up, down
}
