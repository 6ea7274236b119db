import Diagnostics

/// The languages that the user asks for.
package enum UserLanguages {
  /// Reads the languages from the variables that POSIX and gettext name: the first of LC_ALL, LC_MESSAGES and LANG that
  /// is not empty. Unless it is the locale C, the languages of LANGUAGE come before it.
  ///
  /// - Returns: Identifiers such as "he-IL", best first; none in the locale C.
  package static func preferred(environment: ProcessEnvironment) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let language = locale.flatMap(identifier) else { return [] }
    let first = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap { identifier(ofLocale: String($0)) }
    return first + [language]
  }

  /// Returns "zh-TW" for "zh_TW.UTF-8@stroke"; nil for a locale without a language.
  private static func identifier(ofLocale name: String) -> String? {
    let plain = name.prefix { !".@".contains($0) }
    guard !["", "C", "POSIX"].contains(plain) else { return nil }
    return String(plain.map { $0 == "_" ? "-" : $0 })
  }
}
