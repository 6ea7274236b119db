import Foundation

// What a text view says as a `UITextInput`.

extension UITextView {
  public func text(in range: UITextRange) -> String? {
    interaction.storage.substring(interaction.range(range))
  }

  public func replace(_ range: UITextRange, withText text: String) {
    interaction.replace(interaction.range(range), with: text)
  }

  public var selectedTextRange: UITextRange? {
    get { interaction.selectedTextRange }
    set { interaction.selectedTextRange = newValue }
  }

  public var markedTextRange: UITextRange? { interaction.markedTextRange }

  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    interaction.setMarkedText(markedText ?? "", selectedRange: selectedRange)
  }

  public func unmarkText() {
    interaction.endComposition()
  }

  public var beginningOfDocument: UITextPosition { IndexPosition(CaretPosition(0)) }
  public var endOfDocument: UITextPosition { IndexPosition(CaretPosition(interaction.storage.count)) }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    interaction.textRange(from: fromPosition, to: toPosition)
  }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    interaction.position(from: position, offset: offset)
  }

  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    interaction.position(from: position, in: direction, offset: offset)
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    interaction.compare(position, to: other)
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    interaction.place(toPosition).offset - interaction.place(from).offset
  }

  public func firstRect(for range: UITextRange) -> CGRect { interaction.firstRect(for: range) }

  public func caretRect(for position: UITextPosition) -> CGRect { caretFrame(at: interaction.place(position)) }

  public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    interaction.selectionRects(for: range)
  }

  public func closestPosition(to point: CGPoint) -> UITextPosition? { interaction.closestPosition(to: point) }

  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    interaction.closestPosition(to: point, within: range)
  }

  public func characterRange(at point: CGPoint) -> UITextRange? { interaction.characterRange(at: point) }
}

extension UITextView: MarkedTextClient {
  package var textInputState: TextInputState {
    let caret = caretFrame(at: interaction.selection.head)
    return TextInputState(caret: convert(caret, to: window), isSecure: false)
  }
}
