import Diagnostics

/// Options of an action.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Only for a user who has unlocked the screen: all are, on a desktop.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// It deletes something. The desktop's servers show all buttons alike.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The app's window comes to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// A button of a notification.
open class UNNotificationAction {
  /// The name of the action in the app's words, which the response has.
  public let identifier: String
  /// The title of the button.
  public let title: String
  /// What the action needs.
  public let options: UNNotificationActionOptions

  /// Makes an action.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    (self.identifier, self.title, self.options) = (identifier, title, options)
  }
}

/// Options of a category.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The delegate is told when the user dismisses a notification.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
}

/// The actions of a kind of notifications.
open class UNNotificationCategory: Hashable {
  /// The name of the category in the app's words.
  public let identifier: String
  /// The buttons.
  public let actions: [UNNotificationAction]
  /// The names of intents, which desktops have not.
  public let intentIdentifiers: [String]
  /// What the delegate is told.
  public let options: UNNotificationCategoryOptions

  /// Makes a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions) = (identifier, actions)
    (self.intentIdentifiers, self.options) = (intentIdentifiers, options)
  }

  public static func == (left: UNNotificationCategory, right: UNNotificationCategory) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The identifier of the action when the user chooses the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The identifier of the action when the user dismisses the notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
