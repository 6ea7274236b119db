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
}

extension UIApplication {
  fileprivate var reducesMotion: Bool { settings.motion == .reduced }
}

extension UIView {
  /// Whether motions of this view should end at once; see `UIAccessibility.isReduceMotionEnabled`.
  package var reducesMotion: Bool { (window?.application ?? .shared).reducesMotion }
}
