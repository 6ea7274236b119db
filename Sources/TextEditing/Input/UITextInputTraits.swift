import Foundation

/// The keyboard that a text asks for.
///
/// These traits concern an on-screen keyboard, unless they say otherwise.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// Whether the text is secret: displayed as bullets, not copied, and hidden from input methods. Only a `UITextField`
  /// supports it.
  var isSecureTextEntry: Bool { get }

  /// The layout of the keyboard.
  var keyboardType: UIKeyboardType { get set }

  /// The label of the Return key.
  var returnKeyType: UIReturnKeyType { get set }

  /// When the keyboard switches to capitals.
  var autocapitalizationType: UITextAutocapitalizationType { get set }

  /// Whether Return is disabled while the text is empty, also on a hardware keyboard.
  var enablesReturnKeyAutomatically: Bool { get set }

  /// Whether misspelled words are underlined while the user edits the text, in the first of the user's languages for which the
  /// system has a dictionary.
  var spellCheckingType: UITextSpellCheckingType { get }
}

extension UITextInputTraits {
  public var isSecureTextEntry: Bool { false }
  public var spellCheckingType: UITextSpellCheckingType { .default }

  /// Whether misspelled words are underlined: never in secrets, and by default not in addresses and numbers.
  var checksSpelling: Bool {
    switch spellCheckingType {
    case _ where isSecureTextEntry: false
    case .default: keyboardType == .default || keyboardType == .asciiCapable
    case .no: false
    case .yes: true
    }
  }
}

/// Whether the spelling of a text is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// For the keyboards that type language.
  case `default` = 0
  /// Never, or for every keyboard.
  case no, yes
}

/// The layouts of an on-screen keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The layout for any text.
  case `default` = 0
  /// A layout for one kind of text, as its name says.
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
}

/// The labels of the Return key of an on-screen keyboard.
public enum UIReturnKeyType: Int, Sendable {
  /// The label "return".
  case `default` = 0
  /// A label for one action, as its name says.
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// When an on-screen keyboard switches to capital letters.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Never.
  case none = 0
  /// At the beginning of words or sentences, or always.
  case words, sentences, allCharacters
}
