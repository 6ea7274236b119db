import DBus
import EventSources
import Foundation
@_spi(Toolkit) import Views

/// Looks at the trees after frames while a technology listens, and sends events of what changed.
@MainActor
final class TreeWatcher {
  var filter: EventFilter

  private let application: UIApplication
  private let server: ObjectServer
  private let bus: BusConnection
  private var gate = EventGate()
  /// Nil if the system has no file descriptors left: then there are no events.
  private let timer = RunLoopSource()
  /// The time of the next look; nil for none.
  private var lookTime: TimeInterval?
  /// When the last look ended, and how long it took.
  private var lastLook: (end: TimeInterval, duration: TimeInterval) = (-.infinity, 0)
  private var observed: [(window: UIWindow, former: ((TimeInterval) -> Void)?)] = []
  private var notifications: [any NSObjectProtocol] = []
  /// The keyboard focus as of the last look.
  private weak var focusedObject: UIAccessibility.Object?

  /// Looks take at most this share of the time. Chosen.
  private static let share = 0.1

  init(_ application: UIApplication, server: ObjectServer, bus: BusConnection, filter: EventFilter) {
    (self.application, self.server, self.bus, self.filter) = (application, server, bus, filter)
    timer?.setHandler { [unowned self] in
      timer?.set(nil)
      lookTime = nil
      look()
    }
    // Windows that come and go, or that the user leaves, need not draw a frame that is observed.
    let names = [
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification, UIScene.didActivateNotification,
      UIScene.willDeactivateNotification, UIScene.didDisconnectNotification,
    ]
    notifications = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { self?.treeMayHaveChanged() }
      }
    }
    AssistiveTechnology.isListening = true
    AssistiveTechnology.listener = { [unowned self] notification, argument in take(notification, argument) }
    treeMayHaveChanged()
  }

  isolated deinit {
    for notification in notifications { NotificationCenter.default.removeObserver(notification) }
    AssistiveTechnology.listener = nil
    AssistiveTechnology.isListening = false
    for (window, former) in observed { window.frameObserver = former }
  }

  private func treeMayHaveChanged() {
    server.table.invalidate()
    scheduleLook(at: lastLook.end + max(EventGate.Pace.look, lastLook.duration / Self.share))
  }

  private func scheduleLook(at time: TimeInterval) {
    guard time < lookTime ?? .infinity else { return }
    lookTime = time
    timer?.set(time)
  }

  // MARK: Looking

  func look() {
    let start = MonotonicClock.now
    server.table.invalidate()
    let picture = application.run {
      observeWindows()
      return server.picture()
    }
    let focused = picture.focus.flatMap { server.table.node($0)?.object }
    if focused !== focusedObject {
      focusedObject = focused
      application.run { AssistiveTechnology.focusedElement = focused }
    }
    for event in gate.events(for: picture, at: start) { send(event) }
    let end = MonotonicClock.now
    lastLook = (end, end - start)
    if let next = gate.nextLook { scheduleLook(at: max(next, end + EventGate.Pace.look)) }
  }

  private func observeWindows() {
    let windows = server.table.windows.map(\.window)
    for window in windows where !observed.contains(where: { $0.window === window }) {
      let former = window.frameObserver
      window.frameObserver = { [weak self] time in
        former?(time)
        self?.treeMayHaveChanged()
      }
      observed.append((window, former))
    }
    for (window, former) in observed where !windows.contains(where: { $0 === window }) { window.frameObserver = former }
    observed.removeAll { entry in !windows.contains { $0 === entry.window } }
  }

  /// Returns whether a technology wants the event and the bus took it.
  @discardableResult
  private func send(_ event: AccessibleEvent) -> Bool {
    let message = event.message { [server] object in
      AccessiblePath.reference(server.name, AccessiblePath.path(of: object))
    }
    guard filter.wants(message.name), bus.uniqueName != nil else { return false }
    let body: [BusValue] = [
      .string(message.detail), .int32(Int32(clamping: message.numbers.0)), .int32(Int32(clamping: message.numbers.1)),
      .variant(message.value), .array(.entry(key: .string, value: .variant), []),
    ]
    let path = AccessiblePath.path(of: message.object)
    let signal = BusMessage.signal(path, "org.a11y.atspi.Event.\(message.kind)", message.member, body)
    // Texts in events are short enough for any message.
    return (try? bus.emit(signal)) != nil
  }

  // MARK: What the app posts

  private func take(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    if let text = (argument as? String) ?? (argument as? NSAttributedString)?.string {
      announce(text)
    } else if let object = argument as? UIAccessibility.Object,
      [.screenChanged, .layoutChanged].contains(notification)
    {
      server.point(at: object)
    }
    treeMayHaveChanged()
  }

  private func announce(_ text: String) {
    let node = server.activeWindow?.root ?? server.table.windows.first?.root
    let object = node.map(server.table.number) ?? AccessiblePath.application
    AssistiveTechnology.didAnnounce(text, wasSuccessful: send(.announcement(object, text)))
  }
}
