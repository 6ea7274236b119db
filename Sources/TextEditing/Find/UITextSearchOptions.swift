import Foundation

/// How a search compares texts, as the user chose in the find panel.
@preconcurrency @MainActor
open class UITextSearchOptions {
  /// Where in a word a match may be.
  public enum WordMatchMethod: Int, Sendable {
    /// Anywhere.
    case contains = 0
    /// At the beginning of a word.
    case startsWith
    /// Nowhere else than around whole words.
    case fullWord
  }

  /// Where in a word a match may be.
  open private(set) var wordMatchMethod: WordMatchMethod

  /// How characters are compared.
  open private(set) var stringCompareOptions: NSString.CompareOptions

  init(wordMatchMethod: WordMatchMethod, stringCompareOptions: NSString.CompareOptions) {
    (self.wordMatchMethod, self.stringCompareOptions) = (wordMatchMethod, stringCompareOptions)
  }
}
