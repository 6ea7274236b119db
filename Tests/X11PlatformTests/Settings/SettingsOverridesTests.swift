import Testing
import Views
import X11Platform

@Suite("Settings overrides")
struct SettingsOverridesTests {
  private func settings(
    _ environment: [String: String] = [:], desktop: [(name: String, value: SettingsBytes.Value)] = []
  ) throws -> DesktopSettings {
    SettingsOverrides(environment: environment).applied(to: try #require(XSettings(SettingsBytes(desktop).bytes)))
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
    #expect(overrides.applied(to: desktop, portal: .light).userInterfaceStyle == .light)
    #expect(overrides.applied(to: desktop, portal: .unspecified).userInterfaceStyle == .dark)
    let light = SettingsOverrides(environment: ["ACETATE_APPEARANCE": "light"])
    #expect(light.applied(to: desktop, portal: .dark).userInterfaceStyle == .light)
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
