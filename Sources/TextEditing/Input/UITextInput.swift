import Foundation
import Views

/// A responder whose text can be read, selected and replaced by places in it, and which shows what an input method
/// composes.
///
/// Places and ranges come from the responder itself; those of another one, or of before a change of the text, are taken
/// for the nearest that there are.
@MainActor
public protocol UITextInput: UIKeyInput {
  // MARK: Text

  /// Returns the text in a range.
  func text(in range: UITextRange) -> String?

  /// Puts other text in the place of a part. No delegate is asked.
  func replace(_ range: UITextRange, withText text: String)

  // MARK: Selection and composition

  /// Of an empty range the caret is at its place.
  var selectedTextRange: UITextRange? { get set }

  /// What an input method is composing; nil for nothing.
  var markedTextRange: UITextRange? { get }

  /// Puts text that is being composed in the place of what was composed so far, or of the selection; nil takes it away.
  ///
  /// - Parameter selectedRange: What is selected of it, in UTF-16 units from its beginning.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)

  /// Ends the composition: what it has stays.
  func unmarkText()

  // MARK: Places

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?

  /// - Parameter offset: In UTF-16 units; one within a character gives the place before it.
  /// - Returns: Nil beyond the ends of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?

  /// - Parameter offset: In characters to the left or the right, or in lines; a negative one is the other way.
  /// - Returns: Nil beyond the ends of the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult

  /// In UTF-16 units, negative if `toPosition` comes first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int

  // MARK: Geometry, in the coordinates of the view

  /// What the first line of a range covers.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the frame of the caret at a position, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect

  /// What a range covers, of what is laid out: in a long text only near what is in sight.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range that is nearest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?

  /// The character under a point, or the one nearest to it; nil in an empty text.
  func characterRange(at point: CGPoint) -> UITextRange?
}
