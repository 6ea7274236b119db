import DBus
import DesktopServices
import Foundation
import Views

/// Shows notifications by the desktop's server, at once or later, as long as the program runs.
///
/// A desktop asks no user whether a program may: requests are granted where there is a server. The delegate decides about
/// notifications while a window of the app has the keyboard focus. A notification that its server closes by itself counts as
/// removed.
@preconcurrency @MainActor
open class UNUserNotificationCenter {
  private static let shared = UNUserNotificationCenter()

  /// The center of the program.
  open class func current() -> UNUserNotificationCenter { shared }

  /// Is told what the user does, and decides what is shown while the app is active. It is not retained.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  private struct Pending {
    let request: UNNotificationRequest
    let work: DispatchWorkItem
  }

  struct Delivered {
    let notification: UNNotification
    let number: UInt32
  }

  private var categories: Set<UNNotificationCategory> = []
  private var pending: [Pending] = []
  private(set) var delivered: [Delivered] = []
  private var server: NotificationServer?
  /// The display whose bus `server` is on.
  private weak var services: AnyObject?

  init() {}

  // MARK: Permission

  /// Asks whether the app may show notifications: it may where the desktop has a server for them.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @MainActor @Sendable (Bool, (any Error)?) -> Void
  ) {
    findOut { completionHandler($0 != nil, nil) }
  }

  /// Asks whether the app may show notifications, as the method with a completion.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { continuation in findOut { continuation.resume(returning: $0 != nil) } }
  }

  /// Tells what the desktop does with notifications.
  open func getNotificationSettings(
    completionHandler: @escaping @MainActor @Sendable (UNNotificationSettings) -> Void
  ) {
    findOut { capabilities in
      completionHandler(
        UNNotificationSettings(
          authorizationStatus: capabilities == nil ? .denied : .authorized,
          notificationCenterSetting: capabilities?.contains("persistence") == true ? .enabled : .notSupported,
          soundSetting: capabilities?.contains("sound") == true ? .enabled : .notSupported))
    }
  }

  /// Returns what the desktop does with notifications.
  open func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }

  // MARK: Categories

  /// Replaces the categories.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { self.categories = categories }

  /// Gives the categories.
  open func getNotificationCategories(
    completionHandler: @escaping @MainActor @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    DispatchQueue.main.async { [self] in completionHandler(categories) }
  }

  /// Returns the categories.
  open func notificationCategories() async -> Set<UNNotificationCategory> { categories }

  // MARK: Requests

  /// Delivers a notification, or plans to. An earlier request with the same identifier is replaced.
  ///
  /// - Parameter completionHandler: Called once, in a later turn: with a `UNError` if there is no server, or no time at which the
  ///   trigger fires; with nil otherwise.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    removePending { $0 == request.identifier }
    guard let trigger = request.trigger else {
      return deliver(request) { isShown in completionHandler?(isShown ? nil : UNError(.notificationsNotAllowed)) }
    }
    let isPlanned = plan(request, trigger, after: Date())
    findOut { capabilities in
      completionHandler?(isPlanned && capabilities != nil ? nil : UNError(.notificationsNotAllowed))
    }
  }

  /// Delivers a notification, or plans to, as the method with a completion.
  open func add(_ request: UNNotificationRequest) async throws {
    let error: (any Error)? = await withCheckedContinuation { continuation in
      add(request) { continuation.resume(returning: $0) }
    }
    if let error { throw error }
  }

  /// The time is one of the wall clock, which a suspended computer and the user move on.
  private func plan(_ request: UNNotificationRequest, _ trigger: UNNotificationTrigger, after date: Date) -> Bool {
    guard let next = trigger.date(after: date) else { return false }
    let application = UIApplication.shared
    let work = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated { application.run { self?.fire(request, trigger, planned: next) } }
    }
    pending.append(Pending(request: request, work: work))
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + max(0, next.timeIntervalSinceNow), execute: work)
    return true
  }

  private func fire(_ request: UNNotificationRequest, _ trigger: UNNotificationTrigger, planned date: Date) {
    pending.removeAll { $0.request === request }
    if trigger.repeats { _ = plan(request, trigger, after: max(date, Date())) }
    deliver(request) { _ in }
  }

  /// Gives the requests that wait for their time.
  open func getPendingNotificationRequests(
    completionHandler: @escaping @MainActor @Sendable ([UNNotificationRequest]) -> Void
  ) {
    DispatchQueue.main.async { [self] in completionHandler(pending.map(\.request)) }
  }

  /// Returns the requests that wait for their time.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] { pending.map(\.request) }

  /// Forgets requests that wait for their time.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    removePending(where: identifiers.contains)
  }

  /// Forgets all requests that wait for their time.
  open func removeAllPendingNotificationRequests() { removePending { _ in true } }

  private func removePending(where isChosen: (String) -> Bool) {
    for item in pending where isChosen(item.request.identifier) { item.work.cancel() }
    pending.removeAll { isChosen($0.request.identifier) }
  }

  // MARK: Delivered notifications

  /// Gives the notifications that the desktop shows or keeps.
  open func getDeliveredNotifications(
    completionHandler: @escaping @MainActor @Sendable ([UNNotification]) -> Void
  ) {
    DispatchQueue.main.async { [self] in completionHandler(delivered.map(\.notification)) }
  }

  /// Returns the notifications that the desktop shows or keeps.
  open func deliveredNotifications() async -> [UNNotification] { delivered.map(\.notification) }

  /// Removes notifications from the desktop.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    removeDelivered(where: identifiers.contains)
  }

  /// Removes all notifications of the program from the desktop.
  open func removeAllDeliveredNotifications() { removeDelivered { _ in true } }

  private func removeDelivered(where isChosen: (String) -> Bool) {
    let removed = delivered.filter { isChosen($0.notification.request.identifier) }
    delivered.removeAll { isChosen($0.notification.request.identifier) }
    for item in removed { server?.close(item.number) }
  }

  /// Sets the number on the app's icon, where the desktop's launcher shows one; 0 removes it.
  ///
  /// - Parameter completionHandler: Called once, in a later turn: with a `UNError` without a bus, with nil otherwise.
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    withServer { server in
      server?.setBadge(newBadgeCount)
      DispatchQueue.main.async { completionHandler?(server == nil ? UNError(.notificationsNotAllowed) : nil) }
    }
  }

  // MARK: The server

  /// Calls a handler with the server, or nil without a bus: at once, or after the first frame of the app.
  private func withServer(_ body: @escaping @MainActor (NotificationServer?) -> Void) {
    guard let desktop = UIApplication.shared.display?.desktopServices as? any SessionBusOwner else { return body(nil) }
    desktop.withSessionBus { [weak self] bus in
      guard let self, let bus else { return body(nil) }
      if server == nil || services !== desktop {
        services = desktop
        server = NotificationServer(
          bus, handler: { [weak self] in self?.take($1, of: $0) }, lost: { [weak self] in self?.delivered = [] })
      }
      body(server)
    }
  }

  private func findOut(_ completion: @escaping @MainActor (Set<String>?) -> Void) {
    withServer { server in
      guard let server else { return DispatchQueue.main.async { completion(nil) } }
      server.findOut(completion)
    }
  }

  private func deliver(_ request: UNNotificationRequest, completion: @escaping @MainActor (Bool) -> Void) {
    let application = UIApplication.shared
    guard application.applicationState == .active else {
      return show(request, [.banner, .list, .sound, .badge], completion)
    }
    guard let delegate else { return DispatchQueue.main.async { completion(true) } }
    delegate.userNotificationCenter(self, willPresent: UNNotification(request, date: Date())) { [weak self] options in
      guard let self, !options.isDisjoint(with: [.banner, .list, .alert, .badge]) else { return completion(true) }
      application.run { self.show(request, options, completion) }
    }
  }

  private func show(
    _ request: UNNotificationRequest, _ options: UNNotificationPresentationOptions,
    _ completion: @escaping @MainActor (Bool) -> Void
  ) {
    let content = request.content
    withServer { [weak self] server in
      guard let self, let server else { return DispatchQueue.main.async { completion(false) } }
      if options.contains(.badge), let badge = content.badge { server.setBadge(badge.intValue) }
      guard !options.isDisjoint(with: [.banner, .list, .alert]), !(content.title + content.body).isEmpty else {
        return DispatchQueue.main.async { completion(true) }
      }
      var note = NotificationServer.Note()
      note.summary = content.title.isEmpty ? ProcessInfo.processInfo.processName : content.title
      note.body = [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n")
      note.actions = ["default", ""] + actions(of: content).flatMap { [Self.key($0.identifier), $0.title] }
      note.urgency =
        switch content.interruptionLevel {
        case .passive: 0
        case .active, .timeSensitive: 1
        case .critical: 2
        }
      note.picture = content.attachments.first?.url
      note.soundFile = content.sound?.path
      note.isSilent = content.sound == nil || !options.contains(.sound)
      let old = delivered.first { $0.notification.request.identifier == request.identifier }?.number ?? 0
      server.show(note, replacing: old) { [weak self] number in
        defer { completion(number != nil) }
        guard let self, let number else { return }
        delivered.removeAll { $0.notification.request.identifier == request.identifier }
        delivered.append(Delivered(notification: UNNotification(request, date: Date()), number: number))
      }
    }
  }

  private func category(of content: UNNotificationContent) -> UNNotificationCategory? {
    categories.first { $0.identifier == content.categoryIdentifier }
  }

  private func actions(of content: UNNotificationContent) -> [UNNotificationAction] {
    category(of: content)?.actions ?? []
  }

  /// The key of a button: apart from "default", which is the server's word.
  private static func key(_ identifier: String) -> String { "action:\(identifier)" }

  private func take(_ event: NotificationServer.Event, of number: UInt32) {
    guard let item = delivered.first(where: { $0.number == number }) else { return }
    let content = item.notification.request.content
    switch event {
    case .action("default"): respond(item, UNNotificationDefaultActionIdentifier, isForeground: true)
    case .action(let key):
      guard let action = actions(of: content).first(where: { Self.key($0.identifier) == key }) else { return }
      respond(item, action.identifier, isForeground: action.options.contains(.foreground))
    case .closed(let byUser):
      delivered.removeAll { $0.number == number }
      if byUser, category(of: content)?.options.contains(.customDismissAction) == true {
        respond(item, UNNotificationDismissActionIdentifier, isForeground: false)
      }
    }
  }

  private func respond(_ item: Delivered, _ action: String, isForeground: Bool) {
    delivered.removeAll { $0.number == item.number }
    if action != UNNotificationDismissActionIdentifier { server?.close(item.number) }
    if isForeground { UIApplication.shared.wasStartedAgain(with: []) }
    delegate?.userNotificationCenter(self, didReceive: UNNotificationResponse(item.notification, action)) {}
  }
}
