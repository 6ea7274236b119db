import Foundation

/// A word of a text whose spelling can be checked.
struct SpelledWord: Equatable {
  let text: String
  /// In UTF-16 units.
  let range: Range<Int>

  /// The maximum length of a word, in UTF-16 units. Guesses for a long word take long.
  private static let longest = 64

  /// Returns the words of a text: letters, and apostrophes between them. Single letters, words with digits or underscores, and
  /// addresses and paths are left out.
  static func words(of text: String) -> [SpelledWord] {
    var (words, run) = ([SpelledWord](), Run())
    var offset = 0
    for character in text {
      if character.isWhitespace {
        words += run.words
        run = Run()
      } else {
        run.append(character, at: offset)
      }
      offset += character.utf16.count
    }
    return words + run.words
  }

  /// Characters without a blank.
  private struct Run {
    private var found: [SpelledWord] = []
    private var isAddress = false
    private var word = ""
    private var start = 0
    /// An apostrophe that belongs to the word if a letter follows.
    private var apostrophe: Character?
    private var isName = false

    mutating func append(_ character: Character, at offset: Int) {
      if character.isLetter {
        if word.isEmpty { start = offset }
        if let apostrophe { word.append(apostrophe) }
        apostrophe = nil
        word.append(character)
      } else if "'’".contains(character), !word.isEmpty, apostrophe == nil {
        apostrophe = character
      } else if character.isNumber || character == "_" {
        // The letters on both sides belong to a name.
        isName = true
        apostrophe = nil
      } else {
        if "@/\\".contains(character) { isAddress = true }
        endWord()
      }
    }

    private mutating func endWord() {
      let length = word.utf16.count
      if !isName, word.count > 1, length <= SpelledWord.longest {
        found.append(SpelledWord(text: word, range: start..<start + length))
      }
      (word, apostrophe, isName) = ("", nil, false)
    }

    /// The words of the run, at its end.
    var words: [SpelledWord] {
      var run = self
      run.endWord()
      let isLink = run.isAddress || run.found.first?.text.lowercased() == "www"
      return isLink ? [] : run.found
    }
  }
}
