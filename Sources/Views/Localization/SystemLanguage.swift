import Foundation

/// The languages of the toolkit's own strings.
package enum SystemLanguage: Int, CaseIterable, Sendable {
  case english, german, french, spanish, hebrew, arabic, simplifiedChinese, traditionalChinese, japanese

  /// The identifier of the language, with its script where the language has several.
  package var identifier: String {
    ["en", "de", "fr", "es", "he", "ar", "zh-Hans", "zh-Hant", "ja"][rawValue]
  }

  /// - Returns: Nil if there are no strings in the language.
  init?(_ language: Locale.Language) {
    guard let found = Self.allCases.first(where: { Locale.Language(identifier: $0.identifier).isLike(language) }) else {
      return nil
    }
    self = found
  }
}

extension Locale.Language {
  /// Whether the texts of both can be read by the same people: the language and the script are the same.
  func isLike(_ other: Locale.Language) -> Bool {
    let (mine, others) = (
      Locale.Language(identifier: maximalIdentifier), Locale.Language(identifier: other.maximalIdentifier)
    )
    return mine.languageCode != nil && mine.languageCode == others.languageCode && mine.script == others.script
  }
}
