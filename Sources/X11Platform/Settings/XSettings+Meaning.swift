import Foundation
import Views

// What settings mean here, by the names that GTK and Xft have given them. Values that make no sense count as none.

extension XSettings {
  /// `Xft/Antialias`, `Xft/Hinting`, `Xft/HintStyle` and the family of `Gtk/FontName`. `Xft/RGBA` has no meaning, as there
  /// are no subpixels here.
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

  /// `Net/DoubleClickTime`, in milliseconds, as seconds.
  var doubleClickTime: TimeInterval? {
    integer("Net/DoubleClickTime").flatMap { $0 > 0 ? Double($0) / 1000 : nil }
  }

  /// `Net/CursorBlink`, and `Net/CursorBlinkTime`: how long the caret takes to go off and on again, in milliseconds.
  var caretBlink: DesktopSettings.CaretBlink {
    if integer("Net/CursorBlink") == 0 { return .never }
    guard let time = integer("Net/CursorBlinkTime"), time > 0 else { return .usual }
    return .every(max(Double(time) / 2000, Self.shortestBlink))
  }

  /// A caret that goes on and off faster would be one that flickers. Seconds; our choice.
  private static let shortestBlink: TimeInterval = 0.1
}
