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
  open private(set) var identifier: String
  /// The title of the button.
  open private(set) var title: String
  /// What the action needs.
  open private(set) var options: UNNotificationActionOptions

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
  open private(set) var identifier: String
  /// The buttons.
  open private(set) var actions: [UNNotificationAction]
  /// The names of intents, which desktops have not.
  open private(set) var intentIdentifiers: [String]
  /// What the delegate is told.
  open private(set) var options: UNNotificationCategoryOptions

  /// Makes a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions) = (identifier, actions)
    (self.intentIdentifiers, self.options) = (intentIdentifiers, options)
  }

  public static func == (left: UNNotificationCategory, right: UNNotificationCategory) -> Bool { left === right }

  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The identifier of the action when the user chooses the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The identifier of the action when the user dismisses the notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
