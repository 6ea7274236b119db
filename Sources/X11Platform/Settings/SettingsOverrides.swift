import Diagnostics
import Platform

/// The settings of the environment, which override the desktop's: ACETATE_APPEARANCE, ACETATE_REDUCED_MOTION,
/// ACETATE_REDUCED_TRANSPARENCY, and GTK_THEME, the one of other programs. An unknown value is reported and ignored. The
/// languages come from the environment alone.
package struct SettingsOverrides: Sendable {
  private let style: UIUserInterfaceStyle?
  private let motion: DesktopSettings.Motion?
  private let transparency: DesktopSettings.Transparency?
  private let languages: [String]

  package init(environment: [String: String]) {
    style =
      Self.value(of: "ACETATE_APPEARANCE", in: environment, among: [("light", .light), ("dark", .dark)])
      // An empty value counts as unset, as in GTK.
      ?? environment["GTK_THEME"].flatMap { $0.isEmpty ? nil : Self.style(ofTheme: $0) }
    motion = Self.value(of: "ACETATE_REDUCED_MOTION", in: environment, among: [("0", .full), ("1", .reduced)])
    transparency = Self.value(
      of: "ACETATE_REDUCED_TRANSPARENCY", in: environment, among: [("0", .full), ("1", .reduced)])
    languages = UserLanguages.preferred(environment: environment)
  }

  /// The desktop's settings with these overrides.
  ///
  /// - Parameter portal: The style from the settings portal, which overrides that of the theme.
  package func applied(
    to desktop: XSettings, portal: UIUserInterfaceStyle = .unspecified
  ) -> DesktopSettings {
    var settings = DesktopSettings()
    settings.userInterfaceStyle = style ?? (portal == .unspecified ? Self.style(of: desktop) : portal)
    settings.text = desktop.fontRendering
    settings.languages = languages
    settings.doubleClickTime = desktop.doubleClickTime
    settings.caretBlink = desktop.caretBlink
    settings.transparency = transparency ?? .full
    settings.motion = motion ?? (desktop.integer("Gtk/EnableAnimations") == 0 ? .reduced : .full)
    return settings
  }

  private static func style(of desktop: XSettings) -> UIUserInterfaceStyle {
    if let preference = desktop.integer("Gtk/ApplicationPreferDarkTheme"), preference != 0 { return .dark }
    return desktop.string("Net/ThemeName").map(style(ofTheme:)) ?? .unspecified
  }

  /// Returns the style of a theme. Dark themes are recognized by their names: "Adwaita-dark", "Materia-dark-compact",
  /// "Breeze Dark", and "Adwaita:dark", the dark variant of a theme with two.
  private static func style(ofTheme name: String) -> UIUserInterfaceStyle {
    name.lowercased().split { "-:_ ".contains($0) }.dropFirst().contains("dark") ? .dark : .light
  }

  private static func value<Value>(
    of name: String, in environment: [String: String], among known: [(text: String, value: Value)]
  ) -> Value? {
    guard let text = environment[name] else { return nil }
    if let (_, value) = known.first(where: { $0.text == text }) { return value }
    let names = known.map(\.text).joined(separator: ", ")
    StandardError.write("ignoring \(name)=\"\(text)\": not one of \(names)")
    return nil
  }
}
