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
}

extension UITextInputTraits {
  public var isSecureTextEntry: Bool { false }
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
