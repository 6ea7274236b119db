import Foundation

/// What a text wants of the keyboard that types it.
///
/// A keyboard on the desk types what it likes; these are for one on the screen, except where said.
@MainActor
public protocol UITextInputTraits: AnyObject {
  /// Whether the text is a secret: it shows as bullets, cannot be copied, and no input method learns of it. Only that of a
  /// `UITextField` can be.
  var isSecureTextEntry: Bool { get }

  /// Which characters the keyboard offers first.
  var keyboardType: UIKeyboardType { get set }

  /// What the Return key says.
  var returnKeyType: UIReturnKeyType { get set }

  /// When the keyboard goes over to capitals by itself.
  var autocapitalizationType: UITextAutocapitalizationType { get set }

  /// Whether Return does nothing while there is no text, on the desk too.
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
