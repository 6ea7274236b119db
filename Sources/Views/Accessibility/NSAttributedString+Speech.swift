import Foundation

// How a text is spoken, in attributed labels, values, hints and announcements. An assistive technology may ignore it.

extension NSAttributedString.Key {
  /// Whether punctuation is spoken, as a Boolean `NSNumber`.
  public static let accessibilitySpeechPunctuation = Self(rawValue: "UIAccessibilitySpeechAttributePunctuation")
  /// The language, as a BCP 47 tag.
  public static let accessibilitySpeechLanguage = Self(rawValue: "UIAccessibilitySpeechAttributeLanguage")
  /// The pitch, as an `NSNumber` from 0 to 2; 1 is the usual one.
  public static let accessibilitySpeechPitch = Self(rawValue: "UIAccessibilitySpeechAttributePitch")
  /// Whether an announcement waits for the speech before it, as a Boolean `NSNumber`.
  public static let accessibilitySpeechQueueAnnouncement = Self(
    rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// The pronunciation in the International Phonetic Alphabet.
  public static let accessibilitySpeechIPANotation = Self(rawValue: "UIAccessibilitySpeechAttributeIPANotation")
  /// Whether the text is spelled out, as a Boolean `NSNumber`.
  public static let accessibilitySpeechSpellOut = Self(rawValue: "UIAccessibilitySpeechAttributeSpellOut")
  /// The level of a heading, as an `NSNumber` from 0, no heading, to 6.
  public static let accessibilityTextHeadingLevel = Self(rawValue: "UIAccessibilityTextAttributeHeadingLevel")
  /// Notes of the app's own on the text, as an array of strings.
  public static let accessibilityTextCustom = Self(rawValue: "UIAccessibilityTextAttributeCustom")
  /// The kind of the text, as a `UIAccessibilityTextualContext`.
  public static let accessibilityTextualContext = Self(rawValue: "UIAccessibilityTextAttributeContext")
}
