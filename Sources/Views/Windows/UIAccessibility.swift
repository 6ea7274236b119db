import Foundation

/// The accessibility settings of the desktop.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether motions should end at once, because the desktop's animations are off.
  public static var isReduceMotionEnabled: Bool { UIApplication.shared.reducesMotion }

  /// Posted after `isReduceMotionEnabled` changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether surfaces should be opaque instead of showing what is behind them. No desktop has a setting for it: the
  /// environment variable `ACETATE_REDUCED_TRANSPARENCY` is set to 1.
  public static var isReduceTransparencyEnabled: Bool { UIApplication.shared.settings.transparency == .reduced }

  /// Posted after `isReduceTransparencyEnabled` changed.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")

  /// Whether the user wants colors with more contrast, by a theme whose name contains `HighContrast`, the settings portal
  /// or `ACETATE_CONTRAST=high`.
  public static var isDarkerSystemColorsEnabled: Bool { UIApplication.shared.settings.contrast == .high }

  /// Whether the user wants bold text: false on every desktop, as none has a setting for it.
  public static var isBoldTextEnabled: Bool { UIApplication.shared.traits.values.legibilityWeight == .bold }

  /// Posted after `isDarkerSystemColorsEnabled` changed.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
}

extension UIApplication {
  fileprivate var reducesMotion: Bool { settings.motion == .reduced }
}

extension UIView {
  /// Whether motions of this view should end at once; see `UIAccessibility.isReduceMotionEnabled`.
  package var reducesMotion: Bool { (window?.application ?? .shared).reducesMotion }
}
