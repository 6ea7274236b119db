import Foundation

/// How a notification is shown while the app is active.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The app's icon gets the number of the content.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// With its sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// Shown, by an old name.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// Shown in the desktop's list of notifications. Its server shows it as a banner, too.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// Shown.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// Decides about notifications, and is told what the user does with them. Implement the methods with or without `async`.
@preconcurrency @MainActor
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// Called before a notification is delivered while the app is active. Call the completion with how it is shown: not at all by
  /// default.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @MainActor (UNNotificationPresentationOptions) -> Void)

  /// Returns how a notification is shown while the app is active: not at all by default.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// Called after the user chose a notification or one of its buttons, or dismissed it. Call the completion after that.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @MainActor () -> Void)

  /// Called after the user chose a notification or one of its buttons, or dismissed it.
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping @MainActor (UNNotificationPresentationOptions) -> Void
  ) {
    Task { completionHandler(await userNotificationCenter(center, willPresent: notification)) }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @MainActor () -> Void
  ) {
    Task {
      await userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}
}
