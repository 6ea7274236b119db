import Foundation

/// The language of the toolkit's own strings, and the direction of the app's layout.
struct Localization: Equatable {
  private(set) var language = SystemLanguage.english
  private(set) var direction = UIUserInterfaceLayoutDirection.leftToRight

  /// English, from left to right.
  init() {}

  /// Chooses among the localizations of an app: the first of the user's languages that is one of them decides about
  /// the direction and the strings. An app that declares none has no direction of its own: its layout begins at the
  /// left, with strings in the first language of the user that is written from there.
  ///
  /// - Parameters:
  ///   - preferences: Identifiers of the user's languages, best first.
  ///   - declared: Identifiers of the app's localizations.
  init(for preferences: [String], among declared: [String]) {
    let languages = Self.usable(preferences, among: declared).map(Locale.Language.init(identifier:))
    if declared.isEmpty {
      language = languages.lazy.compactMap(SystemLanguage.init).first ?? .english
      return
    }
    guard let chosen = languages.first else { return }
    language = SystemLanguage(chosen) ?? .english
    direction = chosen.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns those of the user's languages that an app can be shown in: those that it declares. An app that declares
  /// none can be shown in all that are written from left to right.
  static func usable(_ preferences: [String], among declared: [String]) -> [String] {
    let localizations = declared.map(Locale.Language.init(identifier:))
    return preferences.filter {
      let language = Locale.Language(identifier: $0)
      return declared.isEmpty
        ? language.characterDirection != .rightToLeft : localizations.contains(where: language.isLike)
    }
  }
}
