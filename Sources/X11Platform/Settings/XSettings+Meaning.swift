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
