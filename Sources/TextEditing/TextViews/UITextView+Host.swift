import Drawing
import Foundation
import Views

// The text view as the host of its interaction.

extension UITextView: TextHost {
  package var isTextEditable: Bool { isEditable && isSelectable }
  package var showsFocusAlways: Bool { false }
  var isTextSelectable: Bool { isSelectable }
  var canBecomeEditable: Bool { isSelectable }
  func setEditable(_ isEditable: Bool) { self.isEditable = isEditable }
  var isTextSecret: Bool { false }
  var showsSelection: Bool { isActive && layoutKey != nil }

  /// Returns whether the view handles a command. Text that is not editable has no caret, so its keys scroll.
  func takes(_ command: TextCommand) -> Bool {
    switch command {
    case .move: isTextEditable
    default: true
    }
  }

  // MARK: Changes

  func admissible(_ text: String, replacing range: Range<Int>) -> String? { text }

  func shouldChangeText(in range: Range<Int>, to text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: NSRange(range), replacementText: text) ?? true
  }

  func textDidChange() {
    search?.textDidChange()
    guard layoutKey != nil else { return }
    if pendingShift != 0 { applyPendingShift() }
    layouts.update()
    updateContentSize()
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  func spellingDidChange() { setNeedsLayout() }

  func announceEdit() {
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func selectionDidChange() {
    showSelection()
    window?.textInputDidChange()
  }

  func announceSelection() {
    textDelegate?.textViewDidChangeSelection(self)
  }

  package func scrollCaretToVisible() {
    let head = interaction.selection.head.offset
    scrollIntoSight(head..<head)
    revealCaretAround()
    // A text view that grows with its text has its size, and its superviews theirs, after the next layout.
    if !isScrollEnabled {
      revealsCaretInLayout = true
      setNeedsLayout()
    }
  }

  func reveal(_ range: Range<Int>) { scrollIntoSight(range) }

  /// Scrolls the scroll views around this one to the caret, unless another responder has become the first since.
  func revealCaretAround() {
    guard isFirstResponder else { return }
    for scrollView in scrollViewsAround {
      scrollView.reveal(
        convert(caretRect(at: interaction.selection.head), to: scrollView).insetBy(
          dx: -Self.marginOfCaret, dy: -Self.marginOfCaret))
    }
  }

  func becomeFirstResponderInPlace() -> Bool {
    isPlacingCaret = true
    defer { isPlacingCaret = false }
    return isFirstResponder || becomeFirstResponder()
  }

  /// Becomes first responder for a touch, which places the caret: nothing moves before that.
  private func becomeFirstResponder(for place: () -> Void) {
    guard becomeFirstResponderInPlace() else { return }
    place()
    revealCaretAround()
  }

  func autoscroll(by distance: CGPoint) -> Bool {
    let target = clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + distance.y))
    guard target != contentOffset else { return false }
    publish(target, indicators: .shown)
    layoutIfNeeded()
    return true
  }

  /// The height at both edges in which a finger scrolls, in points. Chosen.
  private static let edgeForTouches: CGFloat = 24

  var touchedArea: CGRect {
    let area = bounds.inset(by: adjustedContentInset)
    return area.insetBy(dx: -bounds.width, dy: min(Self.edgeForTouches, max(0, area.height / 4)))
  }

  func insertNewline() {
    if enablesReturnKeyAutomatically, !hasText { return }
    insertText("\n")
  }

  // MARK: First responder

  func beginEditing() {
    isActive = true
    if isTextEditable {
      isEditing = true
      interaction.blink.begin(in: window)
      interaction.beginSpelling()
    }
    showSelection()
    guard isEditing else { return }
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    if isEditing, !isPlacingCaret { scrollCaretToVisible() }
  }

  /// The space around the caret that surrounding scroll views show, in points. Chosen.
  private static let marginOfCaret: CGFloat = 4

  func endEditing() {
    guard isActive else { return }
    isActive = false
    interaction.endComposition()
    interaction.endSpelling()
    interaction.blink.end(in: window)
    let wasEditing = isEditing
    isEditing = false
    showSelection()
    guard wasEditing else { return }
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  /// Updates the input after the text became selectable or editable, or stopped being so.
  func abilitiesDidChange() {
    guard isFirstResponder else { return }
    if !isSelectable { resignFirstResponder() }
    if isActive, isEditing != isTextEditable {
      endEditing()
      // A callback may have made another responder first.
      if isFirstResponder { beginEditing() }
      // The input method and the keyboard panel follow.
      window?.firstResponderDidChange()
    }
  }

  // MARK: Touches

  func textTouchBegan(_ touch: UITouch) {
    guard !touch.isOfSecondaryButton else { return }
    guard touch.type == .indirectPointer else {
      (tappingTouch, tapStart) = (touch, touch.location(in: nil))
      return
    }
    stopScrollingAndZooming()
    let position = position(closestTo: touch.location(in: self))
    becomeFirstResponder(for: { interaction.pointerDown(touch, at: position) })
  }

  func textTouchMoved(_ touch: UITouch) {
    forgetTapIfFar(touch)
    interaction.pointerDragged(touch, edges: bounds.inset(by: adjustedContentInset))
  }

  func textTouchEnded(_ touch: UITouch) {
    forgetTapIfFar(touch)
    interaction.pointerUp()
    guard tappingTouch === touch else { return }
    tappingTouch = nil
    let (position, wasFirst) = (position(closestTo: touch.location(in: self)), isFirstResponder)
    becomeFirstResponder(for: { interaction.tapped(touch, at: position, wasFirst: wasFirst) })
  }

  private func forgetTapIfFar(_ touch: UITouch) {
    let distance = GestureConstants.distance(touch.location(in: nil), tapStart)
    if tappingTouch === touch, distance > GestureConstants.tapMovement { tappingTouch = nil }
  }
}

extension UITextView: LateDropTarget {
  package func prepareForDrops() {
    if isTextEditable || textDropDelegate != nil { interaction.madeDrags.installDrop() }
  }
}
