import Foundation
import Views

// The misspelled words of a text.

extension TextInteraction {
  /// Begins to look for misspelled words, if the host wants that and the user has a language.
  func beginSpelling() {
    let languages = host.window?.application.settings.languages ?? []
    guard host.checksSpelling, host.isTextEditable, !languages.isEmpty else { return }
    spelling = TextSpelling(in: languages) { [weak host] in host?.spellingDidChange() }
  }

  func restartSpelling() {
    endSpelling()
    beginSpelling()
  }

  func endSpelling() {
    guard spelling != nil else { return }
    spelling = nil
    host.spellingDidChange()
  }

  /// Returns the misspelled word that contains an offset or touches it; nil for none.
  func misspelledWord(at offset: Int) -> SpelledWord? {
    guard let spelling else { return nil }
    let place = storage.fragment(at: offset)
    let local = offset - place.range.lowerBound
    let words = SpelledWord.words(of: storage.substring(place.content))
    return words.first {
      ($0.range.lowerBound...$0.range.upperBound).contains(local) && spelling.isMisspelled($0.text)
    }
    .map { word in
      let start = place.range.lowerBound + word.range.lowerBound
      return SpelledWord(text: word.text, range: start..<start + word.range.count)
    }
  }

  /// Replaces a misspelled word by a guess, unless the text has changed.
  func correct(_ word: SpelledWord, to guess: String) {
    endComposition()
    guard word.range.upperBound <= storage.count, storage.substring(word.range) == word.text else {
      return
    }
    change(word.range, to: guess, kind: .other)
  }
}
