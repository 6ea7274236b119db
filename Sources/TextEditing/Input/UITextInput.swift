import Foundation
import Views

/// A responder whose text can be read, selected and replaced, and which displays the composed text of an input method.
///
/// Positions and ranges come from the responder itself. Those of another responder, or from before a change of the
/// text, are mapped to the nearest valid ones.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  // MARK: Text

  /// Returns the text in a range.
  func text(in range: UITextRange) -> String?

  /// Replaces the text in a range, without asking a delegate.
  func replace(_ range: UITextRange, withText text: String)

  // MARK: Selection and composition

  /// The selected range; an empty one is the caret.
  var selectedTextRange: UITextRange? { get set }

  /// The range of composed text; nil for none.
  var markedTextRange: UITextRange? { get }

  /// Replaces the composed text, or the selection; nil removes it.
  ///
  /// - Parameter selectedRange: The selection in it, in UTF-16 units from its beginning.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Ends the composition, and keeps its text.
  func unmarkText()

  // MARK: Positions

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// - Parameter offset: In UTF-16 units. An offset within a character gives the position before it.
  /// - Returns: Nil beyond the ends of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// - Parameter offset: In characters to the left or right, or in lines; negative for the opposite direction.
  /// - Returns: Nil beyond the ends of the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// Returns the distance in UTF-16 units, negative if `toPosition` comes first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  // MARK: Writing direction

  /// Returns the writing direction that the paragraph of a position was given; `natural` if it follows its text.
  ///
  /// - Parameter direction: Which of two paragraphs counts for a position between them.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection

  /// Gives the paragraphs of a range a writing direction; `natural` lets them follow their texts.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)

  // MARK: Geometry, in the coordinates of the view

  /// Returns the frame of a range in its first line.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the frame of the caret at a position, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect

  /// Returns the frames of a range. In long text only those near the visible part.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range that is nearest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

  /// Returns the range of the character under or nearest to a point; nil in an empty text.
  func characterRange(at point: CGPoint) -> UITextRange?
}
