import Testing
import Views
import X11Platform

@Suite("Settings overrides")
struct SettingsOverridesTests {
  private func settings(
    _ environment: [String: String] = [:], desktop: [(name: String, value: SettingsBytes.Value)] = []
  ) throws -> DesktopSettings {
    SettingsOverrides(environment: .init(environment)).applied(
      to: try #require(XSettings(SettingsBytes(desktop).bytes)))
  }

  @Test("A theme whose name says so is dark, any other is light, and without a theme the style is unspecified")
  func themes() throws {
    #expect(try settings() == DesktopSettings())
    for (name, style) in [
      ("Adwaita-dark", UIUserInterfaceStyle.dark), ("Yaru-blue-Dark", .dark), ("Adwaita", .light), ("dark", .light),
      ("", .light), ("Materia-dark-compact", .dark), ("Breeze Dark", .dark), ("Darkness-light", .light),
    ] {
      #expect(try settings(desktop: [("Net/ThemeName", .string(name))]).userInterfaceStyle == style, "\(name)")
    }
  }

  @Test("A desktop that prefers dark applications has the dark style")
  func preference() throws {
    let theme = ("Net/ThemeName", SettingsBytes.Value.string("Adwaita"))
    let name = "Gtk/ApplicationPreferDarkTheme"
    #expect(try settings(desktop: [theme, (name, .integer(1))]).userInterfaceStyle == .dark)
    #expect(try settings(desktop: [theme, (name, .integer(0))]).userInterfaceStyle == .light)
  }

  @Test("A desktop without animations has reduced motion")
  func motion() throws {
    #expect(try settings(desktop: [("Gtk/EnableAnimations", .integer(0))]).motion == .reduced)
    #expect(try settings(desktop: [("Gtk/EnableAnimations", .integer(1))]).motion == .full)
  }

  @Test("The languages are those of the environment")
  func languages() throws {
    #expect(try settings(["LC_ALL": "he_IL.UTF-8", "LANG": "en_US.UTF-8"]).languages == ["he-IL"])
    #expect(try settings(["LANG": "C.UTF-8"]).languages == [])
  }

  @Test("The portal's color scheme overrides the theme, and the environment overrides both")
  func portal() throws {
    let desktop = try #require(XSettings(SettingsBytes([("Net/ThemeName", .string("Adwaita-dark"))]).bytes))
    let overrides = SettingsOverrides(environment: [:])
    var portal = PortalSettings()
    #expect(overrides.applied(to: desktop, portal: portal).userInterfaceStyle == .dark)
    portal.style = .light
    #expect(overrides.applied(to: desktop, portal: portal).userInterfaceStyle == .light)
    portal.style = .dark
    let light = SettingsOverrides(environment: ["ACETATE_APPEARANCE": "light"])
    #expect(light.applied(to: desktop, portal: portal).userInterfaceStyle == .light)
  }

  @Test func `A theme of high contrast, the portal and the environment ask for more contrast`() throws {
    for (name, contrast, style) in [
      ("HighContrast", DesktopSettings.Contrast.high, UIUserInterfaceStyle.light),
      ("HighContrastInverse", .high, .dark), ("ContrastHigh", .high, .light), ("Adwaita-dark", .normal, .dark),
    ] {
      let found = try settings(desktop: [("Net/ThemeName", .string(name))])
      #expect(found.contrast == contrast && found.userInterfaceStyle == style, "\(name)")
      let theme = try settings(["GTK_THEME": name])
      #expect(theme.contrast == contrast && theme.userInterfaceStyle == style, "\(name)")
    }
    var portal = PortalSettings()
    portal.contrast = .high
    #expect(SettingsOverrides(environment: [:]).applied(to: XSettings(), portal: portal).contrast == .high)
    let normal = SettingsOverrides(environment: ["ACETATE_CONTRAST": "normal"])
    #expect(normal.applied(to: XSettings(), portal: portal).contrast == .normal)
    #expect(try settings(["ACETATE_CONTRAST": "high"]).contrast == .high)
  }

  @Test(arguments: [
    ("Sans 11", 1), ("Sans 10", 1), ("Sans Bold 22", 2), ("Cantarell 16.5", 1.5), ("Sans 5.5", 0.5), ("Sans", 1),
    ("Sans 22px", 1), ("Sans 440", 40), ("", 1),
  ])
  func `The size of the interface's font is the text scale`(name: String, scale: Double) throws {
    #expect(try settings(desktop: [("Gtk/FontName", .string(name))]).textScale == scale)
  }

  @Test func `The portal's text scale counts as far as the scale of windows does not contain it`() throws {
    func scale(_ factor: Double, dpi: Int32, factor windows: Int32 = 1, own: Bool = false) throws -> Double {
      let desktop = try #require(
        XSettings(
          SettingsBytes([
            ("Xft/DPI", .integer(dpi * 1024)), ("Gdk/WindowScalingFactor", .integer(windows)),
          ]).bytes))
      var portal = PortalSettings()
      portal.textScale = factor
      return SettingsOverrides(environment: [:]).applied(
        to: desktop, portal: portal, scale: own ? nil : DisplayScale.fromSettings(desktop)
      ).textScale
    }
    #expect(try scale(1.5, dpi: 144) == 1)
    #expect(try scale(1.5, dpi: 288, factor: 2) == 1)
    #expect(try scale(1.5, dpi: 96) == 1.5)
    #expect(try scale(1.5, dpi: 144, own: true) == 1.5)
    #expect(try scale(1, dpi: 192) == 1)
    #expect(try scale(0.8, dpi: 96) == 0.8)
    #expect(try scale(1.1, dpi: 106) == 1.1)
  }

  @Test(arguments: ["0", "-1", "nan", "inf", "large"])
  func `A text scale of the environment that is no number above 0 is ignored`(text: String) throws {
    #expect(try settings(["ACETATE_TEXT_SCALE": text]).textScale == 1)
    #expect(try settings(["ACETATE_TEXT_SCALE": "40"]).textScale == 40)
  }

  @Test("Fonts, clicks and caret follow the desktop's settings, and invalid ones are ignored")
  func textAndClicks() throws {
    let found = try settings(
      desktop: [
        ("Xft/Antialias", .integer(0)), ("Xft/HintStyle", .string("hintfull")),
        ("Gtk/FontName", .string("Noto Serif Bold 11")), ("Net/DoubleClickTime", .integer(400)),
        ("Net/CursorBlinkTime", .integer(1000)),
      ])
    #expect(!found.text.isAntialiased && found.text.hinting == .full && found.text.systemFamily == "Noto Serif")
    #expect(found.doubleClickTime == 0.4 && found.caretBlink == .every(0.5))
    let off = try settings(
      desktop: [("Xft/Hinting", .integer(0)), ("Xft/HintStyle", .string("hintfull")), ("Net/CursorBlink", .integer(0))])
    #expect(off.text.hinting == .none && off.caretBlink == .never)
    let nonsense = try settings(
      desktop: [
        ("Xft/Antialias", .integer(-1)), ("Xft/HintStyle", .string("")), ("Gtk/FontName", .string("")),
        ("Net/DoubleClickTime", .integer(0)), ("Net/CursorBlinkTime", .integer(-5)),
      ])
    #expect(nonsense == DesktopSettings())
  }

  @Test("The environment overrides the desktop, and unknown values in it are ignored")
  func environment() throws {
    let dark = [("Net/ThemeName", SettingsBytes.Value.string("a-dark"))]
    let still = [("Gtk/EnableAnimations", SettingsBytes.Value.integer(0))]
    #expect(try settings(["ACETATE_APPEARANCE": "light"], desktop: dark).userInterfaceStyle == .light)
    #expect(try settings(["ACETATE_APPEARANCE": "dark"]).userInterfaceStyle == .dark)
    #expect(try settings(["ACETATE_APPEARANCE": "green"], desktop: dark).userInterfaceStyle == .dark)
    #expect(try settings(["GTK_THEME": "Adwaita:dark"]).userInterfaceStyle == .dark)
    #expect(try settings(["GTK_THEME": ""], desktop: dark).userInterfaceStyle == .dark)
    #expect(try settings(["GTK_THEME": "Adwaita"], desktop: dark).userInterfaceStyle == .light)
    #expect(
      try settings(["GTK_THEME": "Adwaita:dark", "ACETATE_APPEARANCE": "light"]).userInterfaceStyle == .light)
    #expect(try settings(["ACETATE_REDUCED_MOTION": "1"]).motion == .reduced)
    #expect(try settings(["ACETATE_REDUCED_MOTION": "0"], desktop: still).motion == .full)
    #expect(try settings(["ACETATE_REDUCED_MOTION": "yes"], desktop: still).motion == .reduced)
    #expect(try settings(["ACETATE_REDUCED_TRANSPARENCY": "1"]).transparency == .reduced)
    #expect(try settings().transparency == .full)
  }
}
