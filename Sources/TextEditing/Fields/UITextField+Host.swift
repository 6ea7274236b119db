import Diagnostics
import Drawing
import Foundation
import Views

// The text field as the host of its interaction.

extension UITextField: TextHost {
  package var isTextEditable: Bool { isEnabled }
  package var showsFocusAlways: Bool { true }
  var isTextSelectable: Bool { isEnabled }
  var isTextSecret: Bool { isSecureTextEntry }
  var showsSelection: Bool { isEditing }

  /// Returns whether the field handles a command. A line has no pages, and Tab moves to the next field.
  func takes(_ command: TextCommand) -> Bool {
    switch command {
    case .move(.vertical(.pages)), .extend(.vertical(.pages)), .insertTab: false
    default: true
    }
  }

  // MARK: Geometry

  func caretRect(at position: CaretPosition) -> CGRect {
    let (line, origin) = (line, textOrigin)
    return line.layout.caretRect(at: line.shown(position.offset), affinity: position.affinity)
      .offsetBy(dx: origin.x, dy: origin.y)
  }

  func caretX(at position: CaretPosition) -> CGFloat { caretRect(at: position).minX }

  func position(closestTo point: CGPoint) -> CaretPosition {
    let (line, origin) = (line, textOrigin)
    let (offset, affinity) = line.layout.offset(
      closestTo: CGPoint(x: point.x - origin.x, y: line.layout.lines[0].rect.midY))
    return CaretPosition(line.offset(ofShown: offset), affinity)
  }

  func selectionRects(of range: Range<Int>) -> [CGRect] {
    let (line, origin) = (line, textOrigin)
    return line.layout.selectionRects(for: line.shown(range.lowerBound)..<line.shown(range.upperBound))
      .map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  func position(from position: CaretPosition, toThe side: HorizontalSide) -> CaretPosition? {
    let line = line
    let offset = line.layout.offset(
      movingFrom: line.shown(position.offset), visually: side == .left ? .left : .right)
    return offset.map { CaretPosition(line.offset(ofShown: $0)) }
  }

  func line(at position: CaretPosition) -> (start: CaretPosition, end: CaretPosition) {
    (CaretPosition(0), CaretPosition(interaction.storage.count, .upstream))
  }

  func isRightToLeft(at offset: Int) -> Bool { line.isRightToLeft }

  /// Returns the beginning or the end of the text, because there is no other line.
  func position(from position: CaretPosition, by step: VerticalStep, nearest x: CGFloat) -> CaretPosition? { nil }

  // MARK: Changes

  func admissible(_ text: String, replacing range: Range<Int>) -> String? {
    let text = text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
    let length = interaction.storage.count - range.count + text.utf16.count
    guard length > TextLimits.fieldLength else { return text }
    let problem = "a text of \(length) UTF-16 units is refused, \(TextLimits.fieldLength) are the most"
    StandardError.write("\(type(of: self)): \(problem)")
    return nil
  }

  func shouldChangeText(in range: Range<Int>, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: NSRange(range), replacementString: text) ?? true
  }

  func textDidChange() {
    _ = interaction.takeChanges()
    fieldText = nil
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  func spellingDidChange() { setNeedsLayout() }

  func becomeFirstResponderInPlace() -> Bool { isFirstResponder || becomeFirstResponder() }

  func announceEdit() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func selectionDidChange() {
    if isEditing { scrollLine() }
    showText()
    window?.textInputDidChange()
  }

  func announceSelection() {
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Scrolls the enclosing views to the field while the user types.
  package func scrollCaretToVisible() {
    scrollLine()
    scrollIntoSight()
  }

  /// Scrolls the enclosing views to the field: its line scrolls with the caret alone.
  func reveal(_ range: Range<Int>) { scrollIntoSight() }

  /// Scrolls the line to the caret, which follows the pointer.
  func autoscroll(by distance: CGPoint) -> Bool {
    let most = max(0, line.layout.size.width - textArea.width)
    let target = min(max(scrollOffset + distance.x, 0), most)
    guard target != scrollOffset else { return false }
    scrollOffset = target
    showText()
    return true
  }

  /// The width at both sides of the line in which a finger scrolls it, in points. Chosen.
  private static let edgeForTouches: CGFloat = 16

  var touchedArea: CGRect {
    canvas.frame.insetBy(dx: min(Self.edgeForTouches, canvas.frame.width / 4), dy: -bounds.height)
  }

  /// Performs the action of Return.
  func insertNewline() {
    if enablesReturnKeyAutomatically, !hasText { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if ends { resignFirstResponder() }
  }

  // MARK: First responder

  func beginEditing() {
    isEditing = true
    scrollOffset = beginningOffset
    interaction.blink.begin(in: window)
    interaction.beginSpelling()
    partsDidChange()
    if clearsOnBeginEditing { clear() }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    prepareToReplaceSecret()
    if isEditing { scrollIntoSight() }
  }

  /// Makes the next typed text replace a secure text, which cannot be read.
  func prepareToReplaceSecret() {
    interaction.clearsOnNextEdit = isEditing && isSecureTextEntry && hasText
  }

  func endEditing() {
    guard isEditing else { return }
    interaction.endComposition()
    interaction.blink.end(in: window)
    interaction.endSpelling()
    interaction.clearsOnNextEdit = false
    isEditing = false
    scrollOffset = 0
    partsDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }
}

extension UITextField: LateDropTarget {
  package func prepareForDrops() {
    if isTextEditable { interaction.madeDrags.installDrop() }
  }
}
