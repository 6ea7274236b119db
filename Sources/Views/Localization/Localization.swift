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
    guard !preferences.isEmpty else { return }
    let languages = preferences.map(Locale.Language.init(identifier:))
    if declared.isEmpty {
      language =
        languages.lazy.filter { $0.characterDirection != .rightToLeft }.compactMap(SystemLanguage.init).first
        ?? .english
      return
    }
    let localizations = declared.map(Locale.Language.init(identifier:))
    guard let chosen = languages.first(where: { language in localizations.contains(where: language.isLike) }) else {
      return
    }
    language = SystemLanguage(chosen) ?? .english
    direction = chosen.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The localizations of the main bundle.
  static let ofMainBundle = identifiers(in: .main)

  /// Returns the localizations of a bundle, one for each folder whose name ends in `.lproj`. `Base` is no language.
  static func identifiers(in bundle: Bundle) -> [String] { bundle.localizations.filter { $0 != "Base" } }
}
