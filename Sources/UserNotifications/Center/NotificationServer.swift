import DBus
import DesktopServices
import Foundation

/// The desktop's server of notifications, by the protocol of freedesktop.org.
@MainActor
final class NotificationServer {
  static let name = "org.freedesktop.Notifications"
  static let path = "/org/freedesktop/Notifications"

  enum Event {
    /// The user chose a button, by its key.
    case action(String)
    /// It is gone: by the user, or otherwise.
    case closed(byUser: Bool)
  }

  /// What the server shows.
  struct Note {
    var summary = ""
    var body = ""
    /// Pairs of keys and titles.
    var actions: [String] = []
    /// 0 for low, 1 for normal, 2 for critical.
    var urgency: UInt8 = 1
    var picture: URL?
    var soundFile: String?
    var isSilent = false
  }

  private let bus: BusConnection
  private let handler: @MainActor (UInt32, Event) -> Void
  private let lost: @MainActor () -> Void
  private var subscriptions: [BusSubscription] = []
  /// What the server can do; nil before it was asked.
  private var capabilities: Set<String>?

  /// - Parameters:
  ///   - handler: Called with what happens to notifications, by the server's numbers: those of other programs, too.
  ///   - lost: Called when the server ended, and all that it showed is gone.
  init(
    _ bus: BusConnection, handler: @escaping @MainActor (UInt32, Event) -> Void, lost: @escaping @MainActor () -> Void
  ) {
    (self.bus, self.handler, self.lost) = (bus, handler, lost)
    for member in ["ActionInvoked", "NotificationClosed"] {
      let match = BusMatch(sender: Self.name, path: Self.path, interface: Self.name, member: member)
      subscriptions.append(bus.subscribe(match) { [unowned self] in take($0) })
    }
    subscriptions.append(
      bus.watchOwner(of: Self.name) { [unowned self] owner in
        capabilities = nil
        if owner == nil { self.lost() }
      })
  }

  private func take(_ signal: BusMessage) {
    guard signal.body.count == 2, case .uint32(let number) = signal.body[0] else { return }
    switch (signal.member, signal.body[1]) {
    case ("ActionInvoked", .string(let key)): handler(number, .action(key))
    // 1 for expired, 2 for the user, 3 for the program, 4 for any other reason.
    case ("NotificationClosed", .uint32(let reason)): handler(number, .closed(byUser: reason == 2))
    default: break
    }
  }

  /// Asks what the server can do, and starts it if need be.
  ///
  /// - Parameter completion: Called once, with nil if there is no server, possibly before this returns.
  func findOut(_ completion: @escaping @MainActor (Set<String>?) -> Void) {
    if let capabilities { return completion(capabilities) }
    call("GetCapabilities", []) { [weak self] result in
      let names = (try? result.get())?.body.first?.elements?.compactMap(\.text)
      self?.capabilities = names.map { Set($0) }
      completion(names.map { Set($0) })
    }
  }

  /// Shows a notification.
  ///
  /// - Parameters:
  ///   - old: The number of the one that it replaces; 0 for none.
  ///   - completion: Called once, with its number, or with nil if it is not shown.
  func show(_ note: Note, replacing old: UInt32, completion: @escaping @MainActor (UInt32?) -> Void) {
    findOut { [weak self] capabilities in
      guard let self, let capabilities else { return completion(nil) }
      let name = ProcessInfo.processInfo.processName
      var hints: [(name: String, value: BusValue)] = [
        ("urgency", .byte(note.urgency)), ("desktop-entry", .string(name)),
      ]
      if let picture = note.picture { hints.append(("image-path", .string(picture.absoluteString))) }
      if let file = note.soundFile { hints.append(("sound-file", .string(file))) }
      if note.isSilent { hints.append(("suppress-sound", .boolean(true))) }
      let body = capabilities.contains("body-markup") ? Self.escaped(note.body) : note.body
      let actions = capabilities.contains("actions") ? note.actions : []
      // -1: the server chooses how long.
      call(
        "Notify",
        [
          .string(name), .uint32(old), .string(name), .string(note.summary), .string(body),
          .array(.string, actions.map { .string($0) }), .dictionary(hints), .int32(-1),
        ]
      ) { result in
        guard case .uint32(let number)? = (try? result.get())?.body.first else { return completion(nil) }
        completion(number)
      }
    }
  }

  func close(_ number: UInt32) {
    bus.call(.call(Self.name, Self.path, Self.name, "CloseNotification", [.uint32(number)]), completion: nil)
  }

  private func call(_ member: String, _ body: [BusValue], completion: @escaping BusConnection.Completion) {
    bus.call(.call(Self.name, Self.path, Self.name, member, body), completion: completion)
  }

  private static func escaped(_ text: String) -> String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")].reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  /// Sets the number on the icon in the desktop's launchers, which some know by a signal of Unity's; 0 removes it.
  func setBadge(_ count: Int) {
    let name = ProcessInfo.processInfo.processName
    let values = BusValue.dictionary([("count", .int64(Int64(count))), ("count-visible", .boolean(count != 0))])
    // A text of any length is within the limits of a message.
    try? bus.emit(
      .signal(
        "/com/canonical/unity/launcherentry/\(name.utf8.reduce(5381 as UInt32) { $0 &* 33 &+ UInt32($1) })",
        "com.canonical.Unity.LauncherEntry", "Update", [.string("application://\(name).desktop"), values]))
  }
}
