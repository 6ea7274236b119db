import Diagnostics
import Foundation
import Views

/// Checks the spelling of texts with the dictionaries of the system, by libenchant. Without it, or without a dictionary for a
/// language, every word is right and there are no guesses.
///
/// Ranges are in UTF-16 units, and are clamped to the text.
@preconcurrency @MainActor
open class UITextChecker {
  /// Makes a checker that ignores no words.
  public init() {}

  /// Returns the first misspelled word; its location is `NSNotFound` for none.
  ///
  /// - Parameters:
  ///   - range: The part of the text to check.
  ///   - startingOffset: Where the search begins, in the text. It is clamped to the range.
  ///   - wrapFlag: Whether the search continues at the beginning of the range.
  ///   - language: One of `availableLanguages`.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    let range = Range(limiting: range).clamped(to: 0..<stringToCheck.utf16.count)
    let start = min(max(startingOffset, range.lowerBound), range.upperBound)
    let words = SpelledWord.words(of: stringToCheck).filter {
      range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
        && !ignored.contains($0.text)
    }
    let order =
      words.filter { $0.range.lowerBound >= start }
      + (wrapFlag ? words.filter { $0.range.lowerBound < start } : [])
    let found = SpellingService.shared.wait { checker in
      order.first { !(checker?.isCorrect($0.text, in: language) ?? true) }
    }
    return found.map { NSRange($0.range) } ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Returns the words that may have been meant by a word, the likeliest first; nil for none. It may take a tenth of a second.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    let range = Range(limiting: range).clamped(to: 0..<string.utf16.count)
    let word = NSString(string: string).substring(with: NSRange(range))
    guard !word.isEmpty else { return nil }
    let guesses = SpellingService.shared.wait { $0?.guesses(for: word, in: language) ?? [] }
    return guesses.isEmpty ? nil : guesses
  }

  // MARK: Words of the user

  /// Takes a word for right, in this checker alone.
  open func ignoreWord(_ wordToIgnore: String) { ignored.insert(wordToIgnore) }

  /// The words that this checker takes for right. Nil removes them; never nil when read.
  open var ignoredWords: [String]? {
    get { ignored.sorted() }
    set { ignored = Set(newValue ?? []) }
  }

  private var ignored: Set<String> = []

  /// Adds a word to those that the user knows, in the user's first language that has a dictionary. Other programs see it.
  open class func learnWord(_ word: String) { change { $0.learn(word, in: $1) } }

  /// Removes a learned word.
  open class func unlearnWord(_ word: String) {
    guard hasLearnedWord(word) else { return }
    change { $0.unlearn(word, in: $1) }
  }

  /// Returns whether a word was learned.
  open class func hasLearnedWord(_ word: String) -> Bool {
    var hasLearned = false
    change { hasLearned = $0.hasLearned(word, in: $1) }
    return hasLearned
  }

  private static func change(_ body: (Enchant, String) -> Void) {
    let languages = UIApplication.shared.settings.languages
    SpellingService.shared.wait { checker in
      if let checker, let language = checker.language(for: languages) { body(checker, language) }
    }
  }

  /// The languages that there are dictionaries for, such as "en_US", those of the user first.
  open class var availableLanguages: [String] {
    let languages = UIApplication.shared.settings.languages
    return SpellingService.shared.wait { $0?.languages(for: languages) ?? [] }
  }
}
