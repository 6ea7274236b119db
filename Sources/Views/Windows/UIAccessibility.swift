import Foundation

/// The accessibility settings of the desktop.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Whether motions should end at once, because the desktop's animations are off.
  public static var isReduceMotionEnabled: Bool { UIApplication.shared.settings.motion == .reduced }

  /// Posted after `isReduceMotionEnabled` changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
