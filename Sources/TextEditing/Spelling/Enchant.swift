import Foundation

/// The spell checker of the system: libenchant, which has the dictionaries of hunspell, aspell and others.
///
/// It is loaded when it is first needed, so that a program runs without it. Its functions are not safe for several threads:
/// only `SpellingService` calls them.
final class Enchant {
  private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Visitor =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafeMutableRawPointer?
    ) -> Void
  private typealias Initialize = @convention(c) () -> OpaquePointer?
  private typealias Request = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> OpaquePointer?
  private typealias List = @convention(c) (OpaquePointer, Visitor, UnsafeMutableRawPointer?) -> Void
  private typealias Check = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> CInt
  private typealias Suggest =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, Int, UnsafeMutablePointer<Int>
    ) -> Words?
  private typealias Free = @convention(c) (OpaquePointer, Words) -> Void
  private typealias Change = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> Void

  private let request: Request
  private let suggest: Suggest
  private let free: Free
  private let check: Check
  private let isAdded: Check
  private let add: Change
  private let remove: Change
  private let broker: OpaquePointer

  /// The languages that there are dictionaries for, such as "en_US", in alphabetical order.
  let languages: [String]

  /// The dictionaries in use, by language; nil for one that cannot be opened.
  private var dictionaries: [String: OpaquePointer?] = [:]

  /// - Returns: Nil if the system has no such library, or another version.
  init?() {
    guard let library = dlopen("libenchant-2.so.2", RTLD_NOW) else { return nil }
    func function<Function>(_ name: String) -> Function? {
      dlsym(library, "enchant_" + name).map { unsafeBitCast($0, to: Function.self) }
    }
    guard let initialize: Initialize = function("broker_init"),
      let list: List = function("broker_list_dicts"),
      let request: Request = function("broker_request_dict"),
      let check: Check = function("dict_check"),
      let suggest: Suggest = function("dict_suggest"),
      let free: Free = function("dict_free_string_list"),
      let add: Change = function("dict_add"), let remove: Change = function("dict_remove"),
      let isAdded: Check = function("dict_is_added"), let broker = initialize()
    else { return nil }
    (self.broker, self.request, self.check, self.suggest) = (broker, request, check, suggest)
    (self.free, self.add, self.remove, self.isAdded) = (free, add, remove, isAdded)
    var found: Set<String> = []
    withUnsafeMutablePointer(to: &found) { set in
      list(
        broker,
        { language, _, _, _, set in
          guard let language, let set else { return }
          set.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: language))
        }, set)
    }
    languages = found.sorted()
  }

  /// Returns whether a dictionary, or the user, knows a word. Without a dictionary every word is right.
  func isCorrect(_ word: String, in language: String) -> Bool {
    guard let dictionary = dictionary(language) else { return true }
    return check(dictionary, word, word.utf8.count) <= 0
  }

  /// Returns the words that may have been meant, the likeliest first.
  func guesses(for word: String, in language: String) -> [String] {
    guard let dictionary = dictionary(language) else { return [] }
    var count = 0
    guard let words = suggest(dictionary, word, word.utf8.count, &count) else { return [] }
    defer { free(dictionary, words) }
    return (0..<count).compactMap { words[$0].map { String(cString: $0) } }
  }

  /// Adds a word to those of the user, which other programs know too.
  func learn(_ word: String, in language: String) {
    if let dictionary = dictionary(language) { add(dictionary, word, word.utf8.count) }
  }

  func hasLearned(_ word: String, in language: String) -> Bool {
    dictionary(language).map { isAdded($0, word, word.utf8.count) != 0 } ?? false
  }

  func unlearn(_ word: String, in language: String) {
    if let dictionary = dictionary(language) { remove(dictionary, word, word.utf8.count) }
  }

  private func dictionary(_ language: String) -> OpaquePointer? {
    if let known = dictionaries[language] { return known }
    let dictionary = request(broker, language)
    dictionaries[language] = .some(dictionary)
    return dictionary
  }
}
