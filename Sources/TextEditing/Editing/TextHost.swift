import Drawing
import Foundation
import Views

/// The view of a `TextInteraction`: its geometry, its permissions and its callbacks.
///
/// Points and rectangles are in the coordinates of the view's bounds.
@MainActor
protocol TextHost: TextInputClient, TextGeometry {
  var interaction: TextInteraction { get }

  var isTextSelectable: Bool { get }

  /// Whether a drop can make a text editable that is not, and does it.
  var canBecomeEditable: Bool { get }
  func setEditable(_ isEditable: Bool)

  var font: UIFont? { get }
  var textColor: UIColor? { get set }
  var textAlignment: NSTextAlignment { get }

  /// Whether the text is secret: displayed as bullets, and never copied.
  var isTextSecret: Bool { get }

  /// The links that take presses, in the order of the text, and the attributes that they have besides those of the text.
  var placedLinks: [TextLink] { get }
  var attributesOfLinks: [NSAttributedString.Key: Any] { get }

  /// Whether misspelled words are underlined.
  var checksSpelling: Bool { get }

  /// Called when other words are known to be misspelled.
  func spellingDidChange()

  /// Whether the selection is displayed, and whether the caret is.
  var showsSelection: Bool { get }
  var isEditing: Bool { get }

  /// The view of the text.
  var canvas: Canvas { get }
  associatedtype Canvas: TextCanvas

  // MARK: Geometry

  /// Returns the frame of the caret, with width 0; the painted frame; and that of a subclass of the app.
  func caretRect(at position: CaretPosition) -> CGRect
  func caretFrame(at position: CaretPosition) -> CGRect
  func caretRect(for position: UITextPosition) -> CGRect
  func position(closestTo point: CGPoint) -> CaretPosition

  /// Returns the frames of the laid out part of a range.
  func selectionRects(of range: Range<Int>) -> [CGRect]

  /// Scrolls until a range is visible, or its beginning.
  func reveal(_ range: Range<Int>)

  // MARK: Changes

  /// Returns the part of a text that may replace a range, with the view's handling of newlines; nil to refuse it.
  func admissible(_ text: String, replacing range: Range<Int>) -> String?

  /// Asks the delegate whether a range may become `text`.
  func shouldChangeText(in range: Range<Int>, to text: String) -> Bool

  /// Called when the text changed, before any other callback, so that the view can update its display.
  func textDidChange()

  /// Reports that the user changed the text.
  func announceEdit()

  /// Becomes first responder for a press that places the caret: nothing scrolls to the old place before that.
  ///
  /// - Returns: Whether the host is first responder.
  func becomeFirstResponderInPlace() -> Bool

  /// Called when the selection or the text around it changed.
  func selectionDidChange()
  func announceSelection()

  /// Scrolls by `distance` points toward content beyond an edge, during a selection by the pointer.
  ///
  /// - Returns: Whether the content moved.
  func autoscroll(by distance: CGPoint) -> Bool

  /// The part of the bounds in which a finger that selects does not scroll.
  var touchedArea: CGRect { get }

  /// Returns whether the view handles a command.
  func takes(_ command: TextCommand) -> Bool

  /// Handles the Return key.
  func insertNewline()
}

extension TextHost {
  var canBecomeEditable: Bool { false }
  func setEditable(_ isEditable: Bool) {}
  var placedLinks: [TextLink] { [] }
  var attributesOfLinks: [NSAttributedString.Key: Any] { [:] }

  package var caretBottom: CGPoint {
    let caret = caretRect(at: interaction.selection.head)
    let place = CGPoint(
      x: min(max(caret.midX, bounds.minX), bounds.maxX), y: min(max(caret.maxY - 1, bounds.minY), bounds.maxY))
    return convert(place, to: window)
  }

  package var textInputState: TextInputState {
    let caret = caretFrame(at: interaction.selection.head)
    return TextInputState(caret: convert(caret, to: window), isSecure: isTextSecret)
  }

  /// Displays the selection, or the caret.
  func showSelection() {
    let (selection, origin) = (interaction.selection, canvas.frame.origin)
    let rects = showsSelection && !selection.isEmpty ? selectionRects(of: selection.range) : []
    canvas.highlight(rects.map { $0.offsetBy(dx: -origin.x, dy: -origin.y) }, tint: tintColor)
    let isCaretShown = showsSelection && isEditing && selection.isEmpty && interaction.blink.isOn
    let caret = isCaretShown ? caretRect(for: IndexPosition(selection.head)) : nil
    canvas.showCaret(caret?.offsetBy(dx: -origin.x, dy: -origin.y), color: tintColor)
    interaction.touches?.updateHandles()
  }

  func caretDidBlink() { showSelection() }

  package func takesKey(_ key: UIKey) -> Bool { interaction.takes(key) }

  package func keyStatusDidChange() {
    interaction.blink.restart(in: window)
  }

  package func middleClicked(at point: CGPoint) {
    interaction.middleClicked(at: point)
  }
}
