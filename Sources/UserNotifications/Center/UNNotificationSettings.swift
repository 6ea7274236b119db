/// What an app asks to be allowed to do.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Notifications that are shown.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Notifications in a car, which are as any other here.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Notifications that are critical.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// A button for the app's settings, which desktops have not.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Notifications without a question, which there is none of here.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// Whether an app may show notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user was not asked. Desktops ask no user.
  case notDetermined
  /// It may not: the desktop has no server of notifications.
  case denied
  /// It may.
  case authorized
  /// It may without a question.
  case provisional
  /// It may for a short time.
  case ephemeral
}

/// Whether something is set.
public enum UNNotificationSetting: Int, Sendable {
  /// The desktop does not have it.
  case notSupported
  /// It is off.
  case disabled
  /// It is on.
  case enabled
}

/// What the desktop does with notifications.
public struct UNNotificationSettings: Sendable {
  /// Whether there is a server of notifications.
  public let authorizationStatus: UNAuthorizationStatus

  /// Whether it shows them.
  public var alertSetting: UNNotificationSetting { authorizationStatus == .authorized ? .enabled : .disabled }

  /// Whether it keeps them in a list.
  public let notificationCenterSetting: UNNotificationSetting

  /// Whether it plays sounds.
  public let soundSetting: UNNotificationSetting
}
