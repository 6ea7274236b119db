import Foundation
import Views

/// The view that a `TextInteraction` edits the text of: where the text shows, what may be done to it, and who hears of it.
///
/// Points and rectangles are in the coordinates of the view's bounds.
@MainActor
protocol TextHost: TextInputClient, TextGeometry {
  var interaction: TextInteraction { get }

  var isTextSelectable: Bool { get }

  /// Whether the text shows as bullets, and stays here.
  var isTextSecret: Bool { get }

  // MARK: Geometry

  /// Where the caret stands, 0 wide.
  func caretRect(at position: CaretPosition) -> CGRect
  func position(closestTo point: CGPoint) -> CaretPosition

  /// What a part of the text covers, as far as it is laid out.
  func selectionRects(of range: Range<Int>) -> [CGRect]

  // MARK: Changes

  /// What of a text can come in the place of a range of the present one, with newlines and the like as the view has them;
  /// nil when nothing of it can.
  func admissible(_ text: String, replacing range: Range<Int>) -> String?

  /// Asks the delegate.
  func shouldChangeText(in range: Range<Int>, to text: String) -> Bool

  /// The text is another: before anybody hears of it, what shows it has to follow.
  func textDidChange()

  /// Tells everybody that the user has changed the text.
  func announceEdit()

  /// The selection is another, or the text around it.
  func selectionDidChange()
  func announceSelection()

  /// The caret went on or off by itself.
  func caretDidBlink()

  /// Content beyond an edge that the pointer drags over comes into sight by `distance` points.
  ///
  /// - Returns: Whether there was any.
  func autoscroll(by distance: CGPoint) -> Bool

  /// Whether a key's command is any of this text's business.
  func takes(_ command: TextCommand) -> Bool

  /// Handles the Return key.
  func insertNewline()
}

extension TextHost {
  package var caretBottom: CGPoint {
    let caret = caretRect(at: interaction.selection.head)
    let place = CGPoint(
      x: min(max(caret.midX, bounds.minX), bounds.maxX), y: min(max(caret.maxY - 1, bounds.minY), bounds.maxY))
    return convert(place, to: window)
  }

  package func keyStatusDidChange() {
    interaction.blink.restart(in: window)
  }

  package func middleClicked(at point: CGPoint) {
    interaction.middleClicked(at: point)
  }
}
