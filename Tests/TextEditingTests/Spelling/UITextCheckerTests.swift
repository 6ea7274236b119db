import Foundation
import TestSupport
import Testing

@testable import TextEditing
@testable import Views

@MainActor
@Suite("Spell checker", .enabled(if: TestDictionary.isThere, "needs libenchant"), .serialized)
struct UITextCheckerTests {
  private let harness = OffscreenHarness()
  private let checker = UITextChecker()
  private let language = TestDictionary.language

  init() {
    harness.preferredLanguages = TestDictionary.preferences
  }

  private func find(
    _ text: String, from start: Int = 0, in range: NSRange? = nil, wrap: Bool = false
  ) -> NSRange {
    let all = NSRange(location: 0, length: text.utf16.count)
    return checker.rangeOfMisspelledWord(
      in: text, range: range ?? all, startingAt: start, wrap: wrap, language: language)
  }

  @Test("The first misspelled word behind an offset is found, and with wrapping the first of all")
  func search() {
    #expect(find("alpha bxta gxmma") == NSRange(location: 6, length: 4))
    #expect(find("alpha bxta gxmma", from: 7) == NSRange(location: 11, length: 5))
    #expect(find("bxta gamma", from: 1).location == NSNotFound)
    #expect(find("bxta gamma", from: 1, wrap: true) == NSRange(location: 0, length: 4))
    #expect(find("🙂 bxta") == NSRange(location: 3, length: 4))
    #expect(find("alpha don't don’t straße Delta DELTA").location == NSNotFound)
    #expect(find("").location == NSNotFound && find("", from: 5, wrap: true).location == NSNotFound)
  }

  @Test("Ranges and offsets beyond the text are clamped")
  func clamping() {
    let huge = NSRange(location: 0, length: .max)
    #expect(find("alpha bxta", in: huge) == NSRange(location: 6, length: 4))
    #expect(
      find("bxta bxta", in: NSRange(location: 2, length: 100)) == NSRange(location: 5, length: 4))
    #expect(find("bxta", in: NSRange(location: NSNotFound, length: 0)).location == NSNotFound)
    #expect(find("bxta", from: .max, wrap: true).location == 0)
    #expect(find("bxta", from: .min).location == 0)
    #expect(
      checker.guesses(forWordRange: NSRange(location: 9, length: 9), in: "bxta", language: language)
        == nil)
  }

  @Test("Guesses are the words that may have been meant, and there are none in an unknown language")
  func guesses() {
    let all = NSRange(location: 0, length: 4)
    #expect(
      checker.guesses(forWordRange: all, in: "bxta", language: language)?.contains("beta") == true)
    #expect(checker.guesses(forWordRange: all, in: "bxta", language: "yy_YY") == nil)
    #expect(
      checker.rangeOfMisspelledWord(
        in: "bxta", range: all, startingAt: 0, wrap: false, language: "yy_YY"
      ).location
        == NSNotFound)
  }

  @Test("Ignored words are right in their checker, and learned ones in all")
  func ownWords() {
    checker.ignoreWord("bxta")
    #expect(
      find("bxta gxmma") == NSRange(location: 5, length: 5) && checker.ignoredWords == ["bxta"])
    checker.ignoredWords = nil
    #expect(find("bxta").location == 0 && checker.ignoredWords == [])
    // The words belong to the language of the application that is shared.
    harness.run {
      #expect(!UITextChecker.hasLearnedWord("bxta") && !UITextChecker.hasLearnedWord("alpha"))
      UITextChecker.learnWord("bxta")
      #expect(UITextChecker.hasLearnedWord("bxta") && find("bxta").location == NSNotFound)
      UITextChecker.unlearnWord("bxta")
      #expect(!UITextChecker.hasLearnedWord("bxta") && find("bxta").location == 0)
      UITextChecker.unlearnWord("alpha")
      #expect(find("alpha").location == NSNotFound)
    }
  }

  @Test("The languages of the user come first")
  func languages() {
    #expect(harness.run { UITextChecker.availableLanguages.first } == language)
  }
}
