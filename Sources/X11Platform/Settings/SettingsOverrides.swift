import Diagnostics
import Foundation
import Platform

/// The settings of the environment, which override the desktop's: ACETATE_APPEARANCE, ACETATE_REDUCED_MOTION,
/// ACETATE_REDUCED_TRANSPARENCY, ACETATE_CONTRAST, ACETATE_TEXT_SCALE, and GTK_THEME, the one of other programs. An unknown
/// value is reported and ignored. The languages come from the environment alone.
package struct SettingsOverrides: Sendable {
  private let style: UIUserInterfaceStyle?
  private let motion: DesktopSettings.Motion?
  private let transparency: DesktopSettings.Transparency?
  private let contrast: DesktopSettings.Contrast?
  private let textScale: Double?
  private let languages: [String]

  package init(environment: ProcessEnvironment) {
    // An empty value counts as unset, as in GTK.
    let theme = environment["GTK_THEME"].flatMap { $0.isEmpty ? nil : $0 }
    style =
      Self.value(of: "ACETATE_APPEARANCE", in: environment, among: [("light", .light), ("dark", .dark)])
      ?? theme.map(Self.style)
    motion = Self.value(of: "ACETATE_REDUCED_MOTION", in: environment, among: [("0", .full), ("1", .reduced)])
    transparency = Self.value(
      of: "ACETATE_REDUCED_TRANSPARENCY", in: environment, among: [("0", .full), ("1", .reduced)])
    contrast =
      Self.value(of: "ACETATE_CONTRAST", in: environment, among: [("normal", .normal), ("high", .high)])
      ?? theme.map(Self.contrast)
    textScale = Self.textScale(in: environment)
    languages = UserLanguages.preferred(environment: environment)
  }

  /// The desktop's settings with these overrides.
  ///
  /// - Parameters:
  ///   - portal: The settings from the settings portal, which override those of the theme.
  ///   - scale: The device pixels per point of windows, as `desktop` determines it; nil for a scale from elsewhere.
  package func applied(
    to desktop: XSettings, portal: PortalSettings = PortalSettings(), scale: CGFloat? = nil
  ) -> DesktopSettings {
    var settings = DesktopSettings()
    settings.userInterfaceStyle = style ?? (portal.style == .unspecified ? Self.style(of: desktop) : portal.style)
    settings.contrast =
      contrast ?? portal.contrast ?? desktop.string("Net/ThemeName").map(Self.contrast) ?? .normal
    settings.textScale = textScale ?? desktop.textScale(portal: portal.textScale, scale: scale)
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
  /// "Breeze Dark", "HighContrastInverse", and "Adwaita:dark", the dark variant of a theme with two.
  private static func style(ofTheme name: String) -> UIUserInterfaceStyle {
    if name.lowercased().hasPrefix("highcontrastinverse") { return .dark }
    return name.lowercased().split { "-:_ ".contains($0) }.dropFirst().contains("dark") ? .dark : .light
  }

  /// Returns the contrast of a theme. Those of high contrast are recognized by their names: "HighContrast",
  /// "HighContrastInverse", "ContrastHigh".
  private static func contrast(ofTheme name: String) -> DesktopSettings.Contrast {
    let name = name.lowercased()
    return name.contains("highcontrast") || name.contains("contrasthigh") ? .high : .normal
  }

  /// Returns ACETATE_TEXT_SCALE; nil if it is not set. A value that is no number above 0 is reported and ignored.
  private static func textScale(in environment: ProcessEnvironment) -> Double? {
    guard let text = environment["ACETATE_TEXT_SCALE"] else { return nil }
    if let scale = Double(text), scale.isFinite, scale > 0 { return scale }
    StandardError.write("ignoring ACETATE_TEXT_SCALE=\"\(text)\": not a number above 0")
    return nil
  }

  private static func value<Value>(
    of name: String, in environment: ProcessEnvironment, among known: [(text: String, value: Value)]
  ) -> Value? {
    guard let text = environment[name] else { return nil }
    if let (_, value) = known.first(where: { $0.text == text }) { return value }
    let names = known.map(\.text).joined(separator: ", ")
    StandardError.write("ignoring \(name)=\"\(text)\": not one of \(names)")
    return nil
  }
}
