import Foundation
import TextEditing
import Views

/// Types the panel's keys into the first responder, and chooses the page for it.
@MainActor
final class KeyboardTypist {
  private unowned let keyboard: SimulatedKeyboard
  private unowned let keys: KeyboardKeysView
  private var page: KeyboardPage?
  private var shift = KeyboardShift()
  /// The text before the caret when `shift` was last updated.
  private var context: String?

  init(keyboard: SimulatedKeyboard, keys: KeyboardKeysView) {
    self.keyboard = keyboard
    self.keys = keys
  }

  /// The change of the focused text.
  enum TextChange {
    case typed
    /// Another text became focused.
    case anotherText
  }

  func press(_ key: KeyboardKey) {
    switch key {
    case .character(let character): type(shift.isOn ? character.uppercased() : character)
    case .space: type(" ")
    case .enter: type("\n")
    case .backspace:
      // A text's own method runs in an empty text too.
      if let input, input.hasText || input is any TextInputClient { input.deleteBackward() }
      textDidChange(.typed)
    case .shift:
      shift.press(at: keyboard.window?.currentTime ?? 0)
      label()
    case .page(let page): show(page)
    case .dismiss: keyboard.dismiss()
    }
  }

  func textDidChange(_ change: TextChange) {
    if change == .anotherText { show(Self.firstPage(for: traits?.keyboardType ?? .default)) }
    followCaret()
  }

  /// Updates Shift after the caret or the text before it may have changed. A pressed Shift stays until the next letter.
  func caretMayHaveMoved() {
    if textBeforeCaret != context { followCaret() }
  }

  // MARK: Internals

  private var input: (any UIKeyInput)? { keyboard.window?.firstResponder as? any UIKeyInput }

  private var traits: (any UITextInputTraits)? { input as? any UITextInputTraits }

  private func followCaret() {
    context = textBeforeCaret
    shift.textDidChange(wantsCapital: wantsCapital)
    label()
  }

  private func type(_ text: String) {
    // Ends a composition, which would otherwise be replaced and inserted again.
    (input as? any UITextInput)?.unmarkText()
    input?.insertText(text)
    // After a quote or bracket the letters return.
    if text == " ", page == .numbers || page == .symbols { show(.letters) }
    textDidChange(.typed)
  }

  private func show(_ page: KeyboardPage) {
    guard page != self.page else { return }
    self.page = page
    keys.show(page)
    label()
  }

  private func label() {
    keys.label(shift: shift, enter: (traits?.returnKeyType ?? .default).label)
  }

  private static func firstPage(for type: UIKeyboardType) -> KeyboardPage {
    switch type {
    case .default, .asciiCapable, .URL, .emailAddress, .namePhonePad: .letters
    case .numbersAndPunctuation: .numbers
    case .numberPad, .phonePad: .digits(point: false)
    case .decimalPad: .digits(point: true)
    }
  }

  /// Whether the next letter is a capital, by the text before the caret.
  private var wantsCapital: Bool {
    // Secure text has no sentences.
    guard let traits, !traits.isSecureTextEntry, let text = textBeforeCaret else { return false }
    switch traits.autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last?.isWhitespace ?? true
    case .sentences:
      let end = text.last { !$0.isWhitespace }
      return end == nil || text.last == "\n" || ((text.last?.isWhitespace ?? false) && ".!?".contains(end ?? " "))
    }
  }

  /// The last characters before the caret; nil if the text does not provide them.
  private var textBeforeCaret: String? {
    guard let input = input as? any UITextInput, let caret = input.selectedTextRange?.start else { return nil }
    let start = input.position(from: caret, offset: -Self.contextLength) ?? input.beginningOfDocument
    return input.textRange(from: start, to: caret).flatMap(input.text(in:))
  }

  /// The number of UTF-16 units before the caret that decide whether a sentence begins: a full stop and some spaces.
  private static let contextLength = 8
}

extension UIReturnKeyType {
  /// The label of the key.
  @MainActor
  fileprivate var label: String { string.text }

  private var string: SystemString {
    switch self {
    case .default: .keyboardReturn
    case .go: .keyboardGo
    case .google, .yahoo, .search: .keyboardSearch
    case .join: .keyboardJoin
    case .next: .keyboardNext
    case .route: .keyboardRoute
    case .send: .keyboardSend
    case .done: .keyboardDone
    case .emergencyCall: .keyboardEmergency
    case .continue: .keyboardContinue
    }
  }
}
