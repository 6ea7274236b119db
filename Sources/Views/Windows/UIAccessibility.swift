import Foundation

/// What the user's abilities ask of a program, as the desktop is set.
@MainActor
public enum UIAccessibility {
  /// Whether what moves across the screen by itself is to be at its end at once: the desktop's animations are off.
  public static var isReduceMotionEnabled: Bool { UIApplication.shared.settings.motion == .reduced }

  /// Posted after `isReduceMotionEnabled` changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
