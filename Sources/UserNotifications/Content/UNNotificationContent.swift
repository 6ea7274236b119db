import Diagnostics
import Foundation

/// What a notification says.
///
/// The desktop's server of notifications shows the title, and below it the subtitle and the body. Values that it has no place for are
/// the app's own.
open class UNNotificationContent {
  struct Fields {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var targetContentIdentifier: String?
    var userInfo: [AnyHashable: Any] = [:]
    var attachments: [UNNotificationAttachment] = []
    var interruptionLevel = UNNotificationInterruptionLevel.active
  }

  var fields = Fields()

  /// Makes an empty content. An app makes a `UNMutableNotificationContent`.
  public init() {}

  /// The first line.
  open var title: String { fields.title }
  /// The second line.
  open var subtitle: String { fields.subtitle }
  /// The text.
  open var body: String { fields.body }
  /// The number on the app's icon when the notification is delivered; nil to leave it.
  open var badge: NSNumber? { fields.badge }
  /// The sound; nil for none.
  open var sound: UNNotificationSound? { fields.sound }
  /// The identifier of the category, whose actions the notification has as buttons; empty for none.
  open var categoryIdentifier: String { fields.categoryIdentifier }
  /// The group of the notification, in the app's own words. Desktops do not group.
  open var threadIdentifier: String { fields.threadIdentifier }
  /// What a scene must show for the notification, in the app's own words; nil for anything.
  open var targetContentIdentifier: String? { fields.targetContentIdentifier }
  /// Values of the app.
  open var userInfo: [AnyHashable: Any] { fields.userInfo }
  /// Files, of which the first is shown as a picture.
  open var attachments: [UNNotificationAttachment] { fields.attachments }
  /// How important the notification is.
  open var interruptionLevel: UNNotificationInterruptionLevel { fields.interruptionLevel }

  /// Returns a copy that can be changed.
  open func mutableCopy() -> Any {
    let copy = UNMutableNotificationContent()
    copy.fields = fields
    return copy
  }

  /// Returns a copy that cannot be changed.
  open func copy() -> Any {
    let copy = UNNotificationContent()
    copy.fields = fields
    return copy
  }
}

/// What a notification is to say. A request has a copy of it.
open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { fields.title }
    set { fields.title = newValue }
  }
  open override var subtitle: String {
    get { fields.subtitle }
    set { fields.subtitle = newValue }
  }
  open override var body: String {
    get { fields.body }
    set { fields.body = newValue }
  }
  open override var badge: NSNumber? {
    get { fields.badge }
    set { fields.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { fields.sound }
    set { fields.sound = newValue }
  }
  open override var categoryIdentifier: String {
    get { fields.categoryIdentifier }
    set { fields.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { fields.threadIdentifier }
    set { fields.threadIdentifier = newValue }
  }
  open override var targetContentIdentifier: String? {
    get { fields.targetContentIdentifier }
    set { fields.targetContentIdentifier = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { fields.userInfo }
    set { fields.userInfo = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { fields.attachments }
    set { fields.attachments = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { fields.interruptionLevel }
    set { fields.interruptionLevel = newValue }
  }
}

/// How important a notification is, as the desktop's urgency.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Low.
  case passive
  /// Normal.
  case active
  /// Normal too: desktops have nothing in between.
  case timeSensitive
  /// Critical: it stays until the user has seen it.
  case critical
}

/// The name of a file with a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  /// Makes a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification, which the desktop's server may play.
open class UNNotificationSound {
  /// The file; nil for the server's own sound.
  let name: UNNotificationSoundName?

  /// Makes a sound of a file in the main bundle. Without such a file the server plays its own.
  public init(named name: UNNotificationSoundName) {
    self.name = name
  }

  private init() {
    name = nil
  }

  /// The server's own sound.
  open class var `default`: UNNotificationSound { UNNotificationSound() }

  /// The server's own sound: desktops have no other for what is critical.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound() }

  /// The path of the file; nil without one.
  var path: String? {
    guard let name = name?.rawValue else { return nil }
    return Bundle.main.path(forResource: name, ofType: nil)
  }
}

/// A file with a notification.
open class UNNotificationAttachment {
  /// The name in the notification.
  open private(set) var identifier: String
  /// The file.
  open private(set) var url: URL

  /// Makes an attachment.
  ///
  /// - Parameters:
  ///   - identifier: Empty for one of its own.
  ///   - options: Ignored: the desktop's servers know no hints and parts of pictures.
  /// - Throws: `UNError` if there is no such file.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    (self.identifier, self.url) = (identifier.isEmpty ? UUID().uuidString : identifier, url)
  }
}
