import Foundation
import Views

/// The misspelled words of a text that is being edited, in the first of the user's languages with a dictionary.
///
/// Words are asked once, on another thread, and only those of the parts of the text that are displayed.
@MainActor
final class TextSpelling {
  /// Whether each word is right, as far as it is known.
  private(set) var known: [String: Bool] = [:]
  /// The words that are being asked.
  private var asked: Set<String> = []
  private var ignored: Set<String> = []

  /// Nil until the checker has told which language has a dictionary.
  private var language: String?

  /// Counts the changes of what is known, so that the words of a fragment are looked at again after each.
  private(set) var version = 0

  /// The word that is being typed is not marked: it ends at this offset. Nil after a move of the caret.
  private var typedEnd: Int?

  /// The maximum number of known words. When there are more, all are asked again. Chosen.
  private static let mostKnown = 20_000

  private let didChange: () -> Void

  /// - Parameters:
  ///   - languages: Identifiers of the user's languages, best first.
  ///   - didChange: Called after more words are known to be wrong.
  init(in languages: [String], didChange: @escaping () -> Void) {
    self.didChange = didChange
    SpellingService.shared.ask({ $0?.language(for: languages) }) { [weak self] language in
      guard let self, let language else { return }
      self.language = language
      changed()
    }
  }

  private func changed() {
    version += 1
    didChange()
  }

  // MARK: Words

  /// Returns the misspelled words of a text, as far as they are known, and asks for the others.
  func misspelled(in text: String) -> [Range<Int>] {
    guard let language else { return [] }
    var (wrong, unknown) = ([Range<Int>](), [String]())
    for word in SpelledWord.words(of: text) where !ignored.contains(word.text) {
      if let isRight = known[word.text] {
        if !isRight { wrong.append(word.range) }
      } else if asked.insert(word.text).inserted {
        unknown.append(word.text)
      }
    }
    if !unknown.isEmpty { ask(unknown, in: language) }
    return wrong
  }

  private func ask(_ words: [String], in language: String) {
    SpellingService.shared.ask({ checker in
      words.map { checker?.isCorrect($0, in: language) ?? true }
    }) { [weak self] answers in
      guard let self else { return }
      if known.count > Self.mostKnown { known = [:] }
      for (word, isRight) in zip(words, answers) { known[word] = isRight }
      asked.subtract(words)
      if answers.contains(false) { changed() }
    }
  }

  /// Returns whether a word is known to be wrong.
  func isMisspelled(_ word: String) -> Bool { known[word] == false && !ignored.contains(word) }

  /// Gives the guesses for a word, at most five, to `completion`.
  func guess(_ word: String, completion: @escaping @MainActor ([String]) -> Void) {
    guard let language else { return completion([]) }
    SpellingService.shared.ask(
      { Array($0?.guesses(for: word, in: language).prefix(5) ?? []) }, completion: completion)
  }

  func ignore(_ word: String) {
    ignored.insert(word)
    changed()
  }

  func learn(_ word: String) {
    guard let language else { return }
    known[word] = true
    SpellingService.shared.ask({ $0?.learn(word, in: language) }) { _ in }
    changed()
  }

  // MARK: Typing

  /// Notes that the user typed up to an offset.
  func typed(upTo offset: Int) { typedEnd = offset }

  /// Notes a move of the caret to an offset.
  func caretMoved(to offset: Int) {
    guard let typedEnd, typedEnd != offset else { return }
    self.typedEnd = nil
    didChange()
  }

  /// Whether a word, in the text, is being typed.
  func isTyped(_ range: Range<Int>) -> Bool {
    typedEnd.map { range.lowerBound < $0 && $0 <= range.upperBound } ?? false
  }
}
