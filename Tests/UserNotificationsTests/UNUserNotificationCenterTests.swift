import DBus
import DesktopServices
import Foundation
import TestSupport
import Testing

@testable import UserNotifications
@testable import Views

/// A server of notifications that shows nothing.
@MainActor
private final class NoteStage {
  struct Note: Equatable {
    let replaced: UInt32
    let summary: String
    let body: String
    let actions: [String]
    let hints: [String: BusValue]
  }

  let center = UNUserNotificationCenter()
  let harness: OffscreenHarness
  let bus: DesktopBus
  private(set) var notes: [Note] = []
  private(set) var closed: [UInt32] = []
  private(set) var badges: [BusValue] = []
  private var badgeSubscription: BusSubscription?
  var capabilities = ["body", "body-markup", "actions", "persistence"]
  /// Whether the server answers calls to show a notification.
  var isMute = false
  private var delegate: AnyObject?

  init(hasServer: Bool = true, isActive: Bool = false) async throws {
    harness = OffscreenHarness()
    bus = try await DesktopBus(serving: hasServer ? NotificationServer.name : nil)
    harness.join(bus, environment: [:])
    if isActive {
      harness.run { UIApplication.shared.activityDidChange() }
    } else {
      harness.run { harness.window.focusDidChange(isFocused: false) }
    }
    bus.service?.serve(NotificationServer.path) { [unowned self] call throws(BusError) in try answer(call) }
    badgeSubscription = bus.service?.subscribe(BusMatch(interface: "com.canonical.Unity.LauncherEntry")) {
      [unowned self] in badges += $0.body
    }
  }

  private func answer(_ call: BusMessage) throws(BusError) -> [BusValue] {
    switch call.member {
    case "GetCapabilities": return [.array(.string, capabilities.map { .string($0) })]
    case "CloseNotification":
      if case .uint32(let number)? = call.body.first { closed.append(number) }
      return []
    case "Notify":
      guard !isMute else { throw .refused(name: "org.example.No", message: "no") }
      guard call.body.count == 8, case .uint32(let replaced) = call.body[1] else { return [] }
      notes.append(
        Note(
          replaced: replaced, summary: call.body[3].text ?? "", body: call.body[4].text ?? "",
          actions: (call.body[5].elements ?? []).compactMap(\.text), hints: call.body[6].entries))
      return [.uint32(replaced == 0 ? UInt32(notes.count) : replaced)]
    default: return []
    }
  }

  func turn(until what: String, _ condition: () -> Bool) async throws {
    try await eventually(what) {
      harness.run { bus.turn() }
      return condition()
    }
  }

  /// Adds a request, and returns the error.
  func add(
    _ identifier: String = "a", title: String = "Title", body: String = "Body", trigger: UNNotificationTrigger? = nil,
    configure: (UNMutableNotificationContent) -> Void = { _ in }
  ) async throws -> (any Error)? {
    let content = UNMutableNotificationContent()
    (content.title, content.body) = (title, body)
    configure(content)
    let request = UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    content.title = "changed after that"
    nonisolated(unsafe) var (isDone, error) = (false, (any Error)?.none)
    harness.run {
      center.add(request) {
        (isDone, error) = (true, $0)
      }
    }
    try await turn(until: "an answer") { isDone }
    return error
  }

  func signal(_ member: String, _ number: UInt32, _ value: BusValue) throws {
    try bus.service?.emit(
      .signal(NotificationServer.path, NotificationServer.name, member, [.uint32(number), value]))
  }
}

@MainActor
private final class ResponseLog: UNUserNotificationCenterDelegate {
  var actions: [String] = []
  var options: UNNotificationPresentationOptions = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { options }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @MainActor () -> Void
  ) {
    actions.append("\(response.notification.request.identifier) \(response.actionIdentifier)")
    completionHandler()
  }
}

@MainActor @Suite("Notifications", .serialized)
struct UNUserNotificationCenterTests {
  @Test("A notification is shown with its texts, without markup of its own, its picture and its urgency")
  func showing() async throws {
    let stage = try await NoteStage()
    let directory = try TemporaryDirectory()
    let picture = URL(fileURLWithPath: try directory.write("x", to: "a.png"))
    let attachment = try UNNotificationAttachment(identifier: "", url: picture)
    let error = try await stage.add(body: "1 < 2 & 3") {
      $0.subtitle = "Sub"
      $0.attachments = [attachment]
      $0.interruptionLevel = .critical
    }
    let note = try #require(stage.notes.first)
    #expect(error == nil && note.summary == "Title" && note.body == "Sub\n1 &lt; 2 &amp; 3" && note.replaced == 0)
    #expect(note.hints["urgency"] == .byte(2) && note.hints["suppress-sound"] == .boolean(true))
    #expect(note.hints["image-path"]?.text == picture.absoluteString && note.actions == ["default", ""])
    #expect(await stage.center.deliveredNotifications().map(\.request.identifier) == ["a"])
    #expect(throws: UNError.self) {
      try UNNotificationAttachment(identifier: "x", url: URL(fileURLWithPath: "/no/file"))
    }
  }

  @Test("A server without markup and actions gets neither; a sound is not suppressed")
  func plainServer() async throws {
    let stage = try await NoteStage()
    stage.capabilities = ["body"]
    _ = try await stage.add(body: "1 < 2") { $0.sound = .default }
    #expect(stage.notes.first?.body == "1 < 2" && stage.notes.first?.actions == [])
    #expect(stage.notes.first?.hints["suppress-sound"] == nil)
  }

  @Test("The same identifier replaces a notification, and removing closes it")
  func replacing() async throws {
    let stage = try await NoteStage()
    _ = try await stage.add("a")
    _ = try await stage.add("b")
    _ = try await stage.add("a", title: "Again")
    #expect(stage.notes.map(\.replaced) == [0, 0, 1] && stage.notes.last?.summary == "Again")
    stage.center.removeDeliveredNotifications(withIdentifiers: ["a", "unknown"])
    try await stage.turn(until: "a close") { stage.closed == [1] }
    stage.center.removeAllDeliveredNotifications()
    try await stage.turn(until: "another") { stage.closed == [1, 2] }
    #expect(await stage.center.deliveredNotifications().isEmpty)
  }

  @Test("Buttons, the notification itself and its dismissal reach the delegate; foreign numbers and keys do not")
  func responses() async throws {
    let stage = try await NoteStage()
    let log = ResponseLog()
    stage.center.delegate = log
    stage.center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "mail",
        actions: [
          UNNotificationAction(identifier: "default", title: "Reply", options: .foreground),
          UNNotificationAction(identifier: "later", title: "Later"),
        ], intentIdentifiers: [], options: .customDismissAction)
    ])
    for identifier in ["1", "2", "3", "4"] {
      _ = try await stage.add(identifier) { $0.categoryIdentifier = identifier == "4" ? "" : "mail" }
    }
    #expect(stage.notes[0].actions == ["default", "", "action:default", "Reply", "action:later", "Later"])
    #expect(stage.notes[3].actions == ["default", ""])
    let activations = stage.harness.platform.activationCount
    try stage.signal("ActionInvoked", 99, .string("default"))
    try stage.signal("ActionInvoked", 1, .string("unknown"))
    try stage.signal("ActionInvoked", 1, .string("action:later"))
    try await stage.turn(until: "a response") { log.actions == ["1 later"] }
    #expect(stage.harness.platform.activationCount == activations)
    try stage.signal("ActionInvoked", 2, .string("default"))
    try stage.signal("NotificationClosed", 2, .uint32(2))
    try stage.signal("NotificationClosed", 3, .uint32(2))
    try stage.signal("NotificationClosed", 4, .uint32(2))
    try await stage.turn(until: "more responses") { log.actions.count == 3 }
    #expect(
      log.actions[1...] == ["2 \(UNNotificationDefaultActionIdentifier)", "3 \(UNNotificationDismissActionIdentifier)"])
    #expect(stage.harness.platform.activationCount == activations + 1)
    try await stage.turn(until: "the end of the last one") { stage.center.delivered.isEmpty }
    #expect(await stage.center.deliveredNotifications().isEmpty)
  }

  @Test("While a window is active the delegate decides, and nothing is shown without one")
  func foreground() async throws {
    let stage = try await NoteStage(isActive: true)
    _ = try await stage.add("a")
    #expect(stage.notes.isEmpty)
    let log = ResponseLog()
    stage.center.delegate = log
    _ = try await stage.add("b")
    #expect(stage.notes.isEmpty)
    log.options = [.banner]
    _ = try await stage.add("c") { $0.sound = .default }
    #expect(stage.notes.map(\.summary) == ["Title"] && stage.notes.first?.hints["suppress-sound"] == .boolean(true))
  }

  @Test("A request waits for its trigger, can be removed, and is replaced by its identifier")
  func triggers() async throws {
    let stage = try await NoteStage()
    let soon = UNTimeIntervalNotificationTrigger(timeInterval: 0.05, repeats: false)
    let late = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
    _ = try await stage.add("late", trigger: late)
    _ = try await stage.add("late", trigger: late)
    _ = try await stage.add("other", trigger: late)
    #expect(await stage.center.pendingNotificationRequests().map(\.identifier) == ["late", "other"])
    stage.center.removePendingNotificationRequests(withIdentifiers: ["late"])
    #expect(await stage.center.pendingNotificationRequests().map(\.identifier) == ["other"])
    _ = try await stage.add("soon", title: "Soon", trigger: soon)
    try await stage.turn(until: "the notification") { stage.notes.map(\.summary) == ["Soon"] }
    stage.center.removeAllPendingNotificationRequests()
    #expect(await stage.center.pendingNotificationRequests().isEmpty)
    // A date that never comes.
    let never = UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2001), repeats: false)
    #expect(try await stage.add("never", trigger: never) as? UNError == UNError(.notificationsNotAllowed))
  }

  @Test("A calendar's trigger is at the next such date of its time zone")
  func calendar() throws {
    var components = DateComponents(hour: 7, minute: 30)
    components.timeZone = TimeZone(secondsFromGMT: 0)
    components.calendar = Calendar(identifier: .gregorian)
    let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
    let start = Date(timeIntervalSince1970: 8 * 3600)
    #expect(trigger.date(after: start)?.timeIntervalSince1970 == 86400 + 7.5 * 3600)
    #expect(try #require(trigger.nextTriggerDate()) > Date())
    let interval = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    let next = try #require(interval.nextTriggerDate()).timeIntervalSinceNow
    #expect(next > 55 && next <= 60)
  }

  @Test("Without a server, with one that refuses, and after it ended, the app is told")
  func noServer() async throws {
    let stage = try await NoteStage(hasServer: false)
    #expect(try await stage.add() as? UNError == UNError(.notificationsNotAllowed))
    nonisolated(unsafe) var status: UNAuthorizationStatus?
    stage.center.getNotificationSettings { status = $0.authorizationStatus }
    try await stage.turn(until: "settings") { status == .denied }
    // It comes later.
    let other = try await NoteStage()
    nonisolated(unsafe) var isGranted: Bool?
    other.center.requestAuthorization(options: [.alert, .badge]) { granted, _ in isGranted = granted }
    try await other.turn(until: "an answer") { isGranted == true }
    other.isMute = true
    #expect(try await other.add() as? UNError == UNError(.notificationsNotAllowed))
    other.isMute = false
    _ = try await other.add("seen")
    #expect(await other.center.deliveredNotifications().count == 1)
    other.bus.endService()
    for _ in 0..<2_000 where await !other.center.deliveredNotifications().isEmpty {
      other.harness.run { other.bus.turn() }
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(await other.center.deliveredNotifications().isEmpty)
  }

  @Test("The number on the icon is told to launchers")
  func badge() async throws {
    let stage = try await NoteStage()
    stage.center.setBadgeCount(3)
    try await stage.turn(until: "a badge") { stage.badges.count == 2 }
    #expect(stage.badges[0].text?.hasPrefix("application://") == true)
    #expect(stage.badges[1].entries["count"] == .int64(3))
    #expect(stage.badges[1].entries["count-visible"] == .boolean(true))
  }

  @Test(
    "A trigger that never fires, and one that repeats too often, end the program", arguments: ["0", "-1", "nan", "inf"])
  func mistakes(seconds: String) async {
    await #expect(processExitsWith: .signal(SIGABRT)) { [seconds] in
      _ = UNTimeIntervalNotificationTrigger(timeInterval: Double(seconds) ?? 1, repeats: false)
    }
    await #expect(processExitsWith: .signal(SIGABRT)) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 59, repeats: true)
    }
  }
}
