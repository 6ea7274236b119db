import Foundation
import Platform

// The meaning of settings, by the names of GTK and Xft. Implausible values count as unset.

extension XSettings {
  /// `Xft/Antialias`, `Xft/Hinting`, `Xft/HintStyle` and the family of `Gtk/FontName`. `Xft/RGBA` is ignored, because
  /// text is not drawn in subpixels.
  var fontRendering: DesktopSettings.Text {
    var rendering = DesktopSettings.Text()
    if let isOn = integer("Xft/Antialias"), isOn >= 0 { rendering.isAntialiased = isOn > 0 }
    switch string("Xft/HintStyle") {
    case "hintnone": rendering.hinting = .none
    case "hintmedium": rendering.hinting = .medium
    case "hintfull": rendering.hinting = .full
    default: break
    }
    if integer("Xft/Hinting") == 0 { rendering.hinting = .none }
    rendering.systemFamily = string("Gtk/FontName").flatMap(DesktopSettings.Text.family)
    return rendering
  }

  /// The size of text as a multiple of the usual one: the size of `Gtk/FontName` over 11 points, times the factor of the
  /// portal as far as the scale of windows does not contain it.
  ///
  /// Desktops whose usual size is 10 points have asked for nothing else: 10 points count as 11. GNOME multiplies
  /// `Xft/DPI` by its factor, so that windows have it already unless they have a scale of their own.
  ///
  /// - Parameters:
  ///   - factor: The portal's; nil for none.
  ///   - scale: The device pixels per point of windows, as these settings determine it; nil for a scale from elsewhere.
  func textScale(portal factor: Double?, scale: CGFloat?) -> Double {
    let size = string("Gtk/FontName").flatMap(DesktopSettings.Text.size) ?? Self.usualFontSize
    let fontScale = Self.usualFontSizes.contains(size) ? 1 : size / Self.usualFontSize
    guard let factor else { return fontScale }
    let windowFactor = max(1, Double(integer("Gdk/WindowScalingFactor") ?? 1))
    let contained = scale.map { Double($0) / windowFactor } ?? 1
    return fontScale * (factor <= 1 ? factor : max(1, factor / contained))
  }

  /// The usual size of an interface's font, in points: that of GNOME, and those between it and that of other desktops.
  private static let usualFontSize = 11.0
  private static let usualFontSizes = 10.0...11.0

  /// `Net/DoubleClickTime`, in seconds. The setting is in milliseconds.
  var doubleClickTime: TimeInterval? {
    integer("Net/DoubleClickTime").flatMap { $0 > 0 ? Double($0) / 1000 : nil }
  }

  /// `Net/CursorBlink`, and `Net/CursorBlinkTime`, the period of the caret in milliseconds.
  var caretBlink: DesktopSettings.CaretBlink {
    if integer("Net/CursorBlink") == 0 { return .never }
    guard let time = integer("Net/CursorBlinkTime"), time > 0 else { return .usual }
    return .every(max(Double(time) / 2000, Self.shortestBlink))
  }

  /// The shortest period of a blinking caret, in seconds. Chosen: a faster caret flickers.
  private static let shortestBlink: TimeInterval = 0.1
}
