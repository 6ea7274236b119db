import Foundation

@testable import TextEditing
@testable import Views

/// A small dictionary of the invented language "qx_QX" for the system's spell checker, and a folder for the words that the
/// user learns. Both are gone with the process.
enum TestDictionary {
  static let language = "qx_QX"

  /// The preferences of a user who speaks the language.
  static let preferences = ["zz-ZZ", "qx-QX"]

  /// Whether the system has a spell checker that reads the dictionary.
  static let isThere: Bool = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "spelling-\(getpid())")
    let dictionaries = folder.appendingPathComponent("hunspell")
    try? FileManager.default.createDirectory(at: dictionaries, withIntermediateDirectories: true)
    let words = ["alpha", "beta", "gamma", "don't", "straße", "Delta"]
    try? "SET UTF-8\nTRY abcdeghlmnopt\nWORDCHARS '\nICONV 1\nICONV ’ '\n".write(
      to: dictionaries.appendingPathComponent("\(language).aff"), atomically: true, encoding: .utf8)
    try? "\(words.count)\n\(words.joined(separator: "\n"))\n".write(
      to: dictionaries.appendingPathComponent("\(language).dic"), atomically: true, encoding: .utf8)
    setenv("ENCHANT_CONFIG_DIR", folder.path, 1)
    return SpellingService.shared.wait { $0?.languages.contains(language) ?? false }
  }()
}
