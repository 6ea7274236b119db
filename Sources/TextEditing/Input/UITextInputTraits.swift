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

public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
}

public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words, sentences, allCharacters
}
