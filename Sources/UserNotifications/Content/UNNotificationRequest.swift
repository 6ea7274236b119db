import Foundation

/// A content, and when it is to be delivered.
open class UNNotificationRequest {
  /// The name of the request. A later one of the same name replaces it, delivered or not.
  open private(set) var identifier: String
  /// A copy of the content.
  open private(set) var content: UNNotificationContent
  /// When it is delivered; nil for at once.
  open private(set) var trigger: UNNotificationTrigger?

  /// Makes a request.
  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    (self.identifier, self.trigger) = (identifier, trigger)
    let copy = UNNotificationContent()
    copy.fields = content.fields
    self.content = copy
  }
}

/// A notification that was delivered.
open class UNNotification {
  /// When it was delivered.
  open private(set) var date: Date
  /// The request.
  open private(set) var request: UNNotificationRequest

  init(_ request: UNNotificationRequest, date: Date) {
    (self.request, self.date) = (request, date)
  }
}

/// What the user did with a notification.
open class UNNotificationResponse {
  /// The notification.
  open private(set) var notification: UNNotification
  /// The identifier of the action, of the app or one of `UNNotificationDefaultActionIdentifier` and
  /// `UNNotificationDismissActionIdentifier`.
  open private(set) var actionIdentifier: String

  init(_ notification: UNNotification, _ actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
  }
}

/// Why something about notifications failed.
public struct UNError: Error, Equatable, CustomStringConvertible {
  /// The kinds of failures.
  public enum Code: Int, Sendable {
    /// The desktop has no server of notifications, or it refuses them.
    case notificationsNotAllowed = 1
    /// There is no such file.
    case attachmentInvalidURL = 100
  }

  /// The kind.
  public let code: Code

  init(_ code: Code) {
    self.code = code
  }

  public var description: String {
    switch code {
    case .notificationsNotAllowed: "the desktop has no server of notifications, or it refuses them"
    case .attachmentInvalidURL: "there is no such file to attach"
    }
  }
}
