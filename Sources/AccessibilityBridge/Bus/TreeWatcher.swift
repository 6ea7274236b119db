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
  private var announcements = AnnouncementQueue()
  /// Nil if the system has no file descriptors left, or a test has a clock of its own: then nothing wakes the watcher.
  private let timer: RunLoopSource?
  private let now: @MainActor () -> TimeInterval
  /// The time of the next look; nil for none.
  private var lookTime: TimeInterval?
  /// When the last look ended, and how long it took.
  private var lastLook: (end: TimeInterval, duration: TimeInterval) = (-.infinity, 0)
  private var observed: [(window: UIWindow, former: ((TimeInterval) -> Void)?)] = []
  private var notifications: [any NSObjectProtocol] = []
  /// The keyboard focus as of the last look, and its number.
  private weak var focusedObject: UIAccessibility.Object?
  private var focusNumber: Int?

  /// Looks take at most this share of the time. Chosen.
  private static let share = 0.1

  /// - Parameter clock: Replaces the system's clock. Its owner calls `wake()` at `wakeTime`.
  init(
    _ application: UIApplication, server: ObjectServer, bus: BusConnection, filter: EventFilter,
    clock: (@MainActor () -> TimeInterval)? = nil
  ) {
    (self.application, self.server, self.bus, self.filter) = (application, server, bus, filter)
    timer = clock == nil ? RunLoopSource() : nil
    now = clock ?? { MonotonicClock.now }
    timer?.setHandler { [unowned self] in wake() }
    // Windows that come and go, or that the user leaves, need not draw a frame that is observed.
    let names = [
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification, UIScene.didActivateNotification,
      UIScene.willDeactivateNotification, UIScene.didDisconnectNotification, UIScene.didEnterBackgroundNotification,
      UIScene.willEnterForegroundNotification,
    ]
    notifications = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { self?.treeMayHaveChanged() }
      }
    }
    application.run {
      AssistiveTechnology.isListening = true
      AssistiveTechnology.listener = { [unowned self] notification, argument in take(notification, argument) }
      AssistiveTechnology.placesMayHaveChanged = { [unowned self] in
        self.server.forgetPlaces()
        treeMayHaveChanged()
      }
      layOutLists()
    }
    treeMayHaveChanged()
  }

  isolated deinit {
    for notification in notifications { NotificationCenter.default.removeObserver(notification) }
    server.table.invalidate()
    application.run {
      AssistiveTechnology.listener = nil
      AssistiveTechnology.placesMayHaveChanged = nil
      for announcement in announcements.removeAll() {
        AssistiveTechnology.didAnnounce(announcement.text, wasSuccessful: false)
      }
      AssistiveTechnology.isListening = false
      layOutLists()
    }
    for (window, former) in observed { window.frameObserver = former }
  }

  /// Lets lists make the rows beyond their edges that technologies read, or drop them.
  private func layOutLists() {
    for (root, _) in server.table.windows {
      server.table.forEachNode(in: root) { node in
        if node.reusesChildren { (node.object as? UIView)?.setNeedsLayout() }
      }
    }
  }

  private func treeMayHaveChanged() {
    server.table.invalidate()
    scheduleLook(at: lastLook.end + max(EventGate.Pace.look, lastLook.duration / Self.share))
  }

  private func scheduleLook(at time: TimeInterval) {
    guard time < lookTime ?? .infinity else { return }
    lookTime = time
    timer?.set(wakeTime)
  }

  /// When there is something to do; nil for nothing.
  var wakeTime: TimeInterval? { [lookTime, announcements.nextTime].compactMap(\.self).min() }

  /// Does what is due.
  func wake() {
    timer?.set(nil)
    announceNext()
    if let lookTime, lookTime <= now() {
      self.lookTime = nil
      look()
    }
    timer?.set(wakeTime)
  }

  // MARK: Looking

  func look() {
    let start = now()
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
    // A reader asks for the element that had the focus before, even after it is gone.
    if let former = focusNumber, former != picture.focus, picture.elements[former] == nil { removeFromCaches(former) }
    focusNumber = picture.focus
    for event in gate.events(for: picture, at: start) { send(event) }
    let end = now()
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

  /// Tells those who keep a copy of the tree, whatever events they want.
  private func updateCaches(for event: AccessibleEvent) {
    switch event {
    case .childAdded(_, let index, let child):
      guard server.hasCacheReaders, let item = server.cacheItem(child, index: index) else { return }
      emitToCaches("AddAccessible", item)
    case .childRemoved(_, _, let child): removeFromCaches(child)
    default: break
    }
  }

  private func removeFromCaches(_ object: Int) {
    emitToCaches("RemoveAccessible", AccessiblePath.reference(server.name, AccessiblePath.path(of: object)))
  }

  private func emitToCaches(_ member: String, _ item: BusValue) {
    guard server.hasCacheReaders, bus.uniqueName != nil else { return }
    // The texts of an item may be too long for a message: then the technology asks for them.
    try? bus.emit(.signal(AccessiblePath.cache, "org.a11y.atspi.Cache", member, [item]))
  }

  /// Returns whether a technology wants the event and the bus took it.
  @discardableResult
  private func send(_ event: AccessibleEvent) -> Bool {
    updateCaches(for: event)
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
    if let text = argument as? String {
      announce(.init(text: text))
    } else if let text = argument as? NSAttributedString {
      announce(.init(text: text.string, waitsForOthers: text.waitsForOtherSpeech))
    } else if let object = argument as? UIAccessibility.Object,
      [.screenChanged, .layoutChanged].contains(notification)
    {
      server.point(at: object)
    }
    treeMayHaveChanged()
  }

  private func announce(_ announcement: AnnouncementQueue.Announcement) {
    for dropped in announcements.add(announcement) {
      application.run { AssistiveTechnology.didAnnounce(dropped.text, wasSuccessful: false) }
    }
    announceNext()
    timer?.set(wakeTime)
  }

  private func announceNext() {
    guard let announcement = announcements.next(at: now()) else { return }
    let node = server.activeWindow?.root ?? server.table.windows.first?.root
    let object = node.map(server.table.number) ?? AccessiblePath.application
    let wasSent = send(.announcement(object, announcement.text))
    application.run { AssistiveTechnology.didAnnounce(announcement.text, wasSuccessful: wasSent) }
  }
}

extension NSAttributedString {
  /// Whether the text is spoken after what is being spoken.
  fileprivate var waitsForOtherSpeech: Bool {
    guard length > 0 else { return false }
    return attribute(.accessibilitySpeechQueueAnnouncement, at: 0, effectiveRange: nil) as? Bool == true
  }
}
