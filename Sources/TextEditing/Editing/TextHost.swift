import Foundation
import Views

/// The view whose text a `TextInteraction` edits: its geometry, its permissions, and its callbacks.
///
/// Points and rectangles are in the coordinates of the view's bounds.
@MainActor
protocol TextHost: TextInputClient, TextGeometry {
  var interaction: TextInteraction { get }

  var isTextSelectable: Bool { get }

  /// Whether the text is secret: displayed as bullets, and never copied.
  var isTextSecret: Bool { get }

  // MARK: Geometry

  /// The frame of the caret, 0 wide.
  func caretRect(at position: CaretPosition) -> CGRect
  func position(closestTo point: CGPoint) -> CaretPosition

  /// The frames of a range, as far as it is laid out.
  func selectionRects(of range: Range<Int>) -> [CGRect]

  // MARK: Changes

  /// The part of a text that may replace a range, with the view's handling of newlines; nil to refuse it.
  func admissible(_ text: String, replacing range: Range<Int>) -> String?

  /// Asks the delegate.
  func shouldChangeText(in range: Range<Int>, to text: String) -> Bool

  /// Called when the text changed, before any other callback, so that the view can update its display.
  func textDidChange()

  /// Reports that the user changed the text.
  func announceEdit()

  /// Called when the selection or the text around it changed.
  func selectionDidChange()
  func announceSelection()

  /// Called when the caret blinked.
  func caretDidBlink()

  /// Scrolls by `distance` points towards content beyond an edge, during a selection by the pointer.
  ///
  /// - Returns: Whether there was any.
  func autoscroll(by distance: CGPoint) -> Bool

  /// Whether the view handles a key's command.
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
