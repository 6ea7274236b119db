import CX11
import DBus
import DesktopServices
import Diagnostics
import EventSources
import Foundation
import Rendering
import Platform

/// A connection to the screen of an X server, with its windows.
///
/// It handles events and draws frames on the main thread while `RunLoop.main` runs. It closes on request, or with its
/// last reference after its windows are closed.
@MainActor
package final class X11Display: DisplayPlatform, TurningDisplay, ClipboardDisplay, SessionBusOwner {
  package private(set) var screenPixelSize: PixelSize
  package private(set) var scale: CGFloat
  package private(set) var settings: DesktopSettings
  package weak var client: (any DisplayPlatformClient)?

  /// The first choice of presentation for windows.
  package let presentationMethod: PresentationMethod

  let frameProtection: FrameProtection
  let connection: X11Connection
  let visual: X11Visual
  private var windows: [X11Window] = []
  private var clock = ServerClock()
  private let desktopSettings: SettingsReader
  private let settingsOverrides: SettingsOverrides
  /// The style from the settings portal.
  private var portalSettings = PortalSettings()
  private var settingsPortal: SettingsPortal?
  /// The bus to connect to once a window is visible. Nil without a session bus, and after that.
  private var unopenedBus: SessionBus?
  /// Nil without a session bus, and until a window is visible unless it was there before.
  package private(set) var sessionBus: BusConnection?
  /// Whether a window was visible.
  private var isBusKnown = false
  /// Called once, after a window's first frame, with the session bus; nil without one.
  private var busHandlers: [@MainActor (BusConnection?) -> Void] = []
  /// The startup notification, which ends when a window is visible. Nil if no launcher waits.
  private(set) var startup: StartupNotification?
  /// The scale of the program or the environment, which overrides the desktop's.
  private let wantedScale: CGFloat?
  private let scaleWithoutSettings: CGFloat
  /// Nil if the core protocol reports the pointer.
  private var devices: DeviceReader?
  /// The last ends of touches and pinches in this batch of events.
  private var delayedEnds = DelayedEnds()
  /// Nil if the server does not report its monitors.
  private var monitors: MonitorWatch?
  /// The program's frame rate, which overrides the monitors'.
  private let wantedRate: Double?
  /// Whether the server has counters to synchronize resizes with the window manager.
  let hasCounters: Bool
  private var eventLoop: EventLoop?
  /// Nil until a window is visible.
  private var terminationSignal: TerminationSignal?
  private let inputServer: InputServer?
  /// Nil until text first gets the keys.
  private var inputMethods: InputMethods?
  /// Made on the first use of a clipboard.
  private var selections: X11Clipboard?
  private let selectionPatience: TimeInterval
  /// Made by the first drag.
  private var existingDrags: X11Drags?
  private let links: LinkOpener

  /// The server time of the current input; nil outside of input.
  private(set) var eventTime: CX11.Time?

  /// Connects to a server. Reads DISPLAY, ACETATE_SCALE, ACETATE_PRESENT, ACETATE_INPUT, DESKTOP_STARTUP_ID,
  /// DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR, ACETATE_APPEARANCE, ACETATE_REDUCED_MOTION,
  /// ACETATE_REDUCED_TRANSPARENCY, ACETATE_CONTRAST, ACETATE_TEXT_SCALE, GTK_THEME and XMODIFIERS from the environment.
  ///
  /// - Parameters:
  ///   - name: `[host]:display[.screen]`; nil for the environment's DISPLAY.
  ///   - scale: Device pixels per point, in `DisplayScale.range`; nil for the desktop's.
  ///   - framesPerSecond: From 1 to 1000; nil for the monitor's rate.
  ///   - selectionPatience: How long another program may be silent in a transfer of a selection, in seconds.
  ///   - frameProtection: `full`, except in tests.
  ///   - sessionBus: A connection to the session's bus that is made already; nil for one of its own.
  ///   - onConnectionLost: Called when the connection is lost. It must end the process without using the display.
  /// - Throws: `X11Error` if the display cannot be opened.
  package init(
    named name: String? = nil,
    scale: CGFloat? = nil,
    framesPerSecond: Int? = nil,
    selectionPatience: TimeInterval = SelectionLimits.patience,
    frameProtection: FrameProtection = .full,
    sessionBus: BusConnection? = nil,
    environment: ProcessEnvironment = .current,
    onConnectionLost: @escaping @MainActor @Sendable (X11Error) -> Never
  ) throws(X11Error) {
    requirement(scale.map(DisplayScale.range.contains) ?? true, "scale \(scale ?? 0) is not in \(DisplayScale.range)")
    requirement(
      framesPerSecond.map((1...1000).contains) ?? true, "\(framesPerSecond ?? 0) frames a second are not in 1...1000")

    self.frameProtection = frameProtection
    connection = try X11Connection(name: name ?? environment["DISPLAY"], onConnectionLost: onConnectionLost)
    visual = try X11Visual(connection)
    let display = connection.display
    presentationMethod = .preferred(environment: environment, connection: connection, depth: visual.depth)
    screenPixelSize = connection.screenSize
    let resources = XResourceManagerString(display).map { String(cString: $0) } ?? ""
    wantedScale = scale ?? DisplayScale.fromEnvironment(environment)
    scaleWithoutSettings = DisplayScale.fromResources(resources) ?? 1
    startup = StartupNotification(environment: environment)
    unopenedBus = sessionBus == nil ? SessionBus(environment: environment) : nil
    self.sessionBus = sessionBus
    links = LinkOpener(environment: environment)
    wantedRate = framesPerSecond.map(Double.init)
    monitors = MonitorWatch(connection)
    hasCounters = ResizeCounter.isSupported(by: connection)
    self.selectionPatience = selectionPatience
    inputServer = InputServer(modifiers: environment["XMODIFIERS"] ?? "", connection: connection)
    desktopSettings = SettingsReader(connection: connection)
    settingsOverrides = SettingsOverrides(environment: environment)
    let scale = wantedScale ?? DisplayScale.fromSettings(desktopSettings.settings) ?? scaleWithoutSettings
    self.scale = scale
    settings = settingsOverrides.applied(to: desktopSettings.settings, scale: wantedScale == nil ? scale : nil)
    if PointerProtocol.preferred(environment: environment) == .xinput2 {
      devices = InputExtension(connection).map { DeviceReader(connection: connection, input: $0) }
    }
    // A held key sends one release at its end, not one for each repetition.
    XkbSetDetectableAutoRepeat(display, True, nil)
    eventLoop = try EventLoop(connection: connection, display: self)
  }

  package func makeWindow(
    size: CGSize, limits: WindowSizeLimits, title: String, client: any WindowPlatformClient
  ) -> any WindowPlatform {
    requirement(connection.isOpen, "window \"\(title)\" for a display that is disconnected")
    let window = X11Window(display: self, size: size, limits: limits, title: title, client: client)
    windows.append(window)
    devices?.selectEvents(in: window.identifier)
    wake()
    return window
  }

  /// Makes a popup of a window. It selects no events of the pointer: the grab brings them to its owner.
  func makePopup(_ role: PopupRole, area: DeviceRect, client: any WindowPlatformClient) -> X11Window {
    let popup = X11Window(display: self, popup: role, area: area, client: client)
    windows.append(popup)
    wake()
    return popup
  }

  package var now: TimeInterval { MonotonicClock.now }

  package var maximumFramesPerSecond: Int { Int(highestRate.rounded()) }

  package var clipboard: any ClipboardPlatform {
    if let selections { return selections }
    // After a disconnect text stays in the program.
    guard connection.isOpen else { return MemoryClipboard() }
    let clipboard = X11Clipboard(display: self, patience: selectionPatience)
    selections = clipboard
    return clipboard
  }

  package func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    links.open(url, on: sessionBus, for: portalParent, completion: completion)
  }

  package var desktopServices: AnyObject? { self }

  package var portalParent: String {
    (windows.first { $0.isFocused } ?? windows.first).map { "x11:\(String($0.identifier, radix: 16))" } ?? ""
  }

  package func withSessionBus(_ body: @escaping @MainActor (BusConnection?) -> Void) {
    if isBusKnown { body(sessionBus) } else { busHandlers.append(body) }
  }

  package func canOpen(scheme: String) -> Bool { InstalledPrograms.open(scheme: scheme) }

  /// Handles a further start of the program, which the launcher follows: what `body` shows is an answer to the user.
  ///
  /// - Parameter identifier: The launcher's; nil for none.
  package func wasStartedAgain(_ identifier: String?, _ body: () -> Void) {
    let startup = identifier.flatMap { StartupNotification(environment: ["DESKTOP_STARTUP_ID": $0]) }
    let outer = eventTime
    eventTime = startup?.time ?? outer
    body()
    eventTime = outer
    guard connection.isOpen else { return }
    if let window = windows.first { startup?.finish(connection, window: window.identifier) }
    wake()
  }

  /// Closes all windows and the connection, after a clipboard manager has taken over copied text. No window can be made
  /// after that.
  package func disconnect() {
    // Input methods are not asked for anything again: they might not answer.
    inputMethods?.abandon()
    for window in windows { window.close() }
    sessionBus?.close()
    (eventLoop, terminationSignal, settingsPortal, sessionBus, busHandlers) = (nil, nil, nil, nil, [])
    selections?.handOffToManager()
    (selections, inputMethods, existingDrags) = (nil, nil, nil)
    connection.close()
  }

  // MARK: Services for windows

  /// Returns the input methods, opened on first use.
  func openInputMethods() -> InputMethods {
    if let inputMethods { return inputMethods }
    let methods = InputMethods(connection: connection, server: inputServer)
    inputMethods = methods
    return methods
  }

  /// The drags that this display takes part in; made on first use.
  var drags: X11Drags {
    if let existingDrags { return existingDrags }
    let clipboard = selections ?? X11Clipboard(display: self, patience: selectionPatience)
    selections = clipboard
    let drags = X11Drags(display: self, clipboard: clipboard)
    existingDrags = drags
    return drags
  }

  /// Handles a message to a window that is not of the window manager.
  func handleDrag(_ message: XClientMessageEvent, in window: X11Window) {
    drags.handle(message, in: window)
  }

  /// The highest frame rate of any monitor.
  var highestRate: Double { wantedRate ?? rates.highest }

  /// Returns the frame rate in an area of the screen. Evaluates the area only if monitors differ.
  func rate(in area: () -> DeviceRect) -> Double {
    guard wantedRate == nil, rates.differ else { return highestRate }
    return rates.rate(in: area())
  }

  var pointerProtocol: PointerProtocol { devices == nil ? .core : .xinput2 }

  /// Returns the space for popups at a pixel of the screen. Takes round trips.
  func popupSpace(at x: Int32, _ y: Int32) -> DeviceRect {
    PopupSpace(connection, monitors: monitors?.readAreas() ?? []).area(at: x, y)
  }

  /// Grabs the pointer for a window. Nil if the server refuses. Takes round trips.
  func grabPointer(for window: CX11.Window) -> PointerGrab? {
    PointerGrab(window, connection: connection, input: devices?.input)
  }

  /// Schedules a turn that sends requests and draws due frames.
  func wake() {
    eventLoop?.wake()
  }

  /// Called after a window's first frame: ends the startup notification, and starts work that the first frame did not
  /// need.
  func windowDidAppear(_ window: X11Window) {
    if let startup = startup.take() { startup.finish(connection, window: window.identifier) }
    if terminationSignal == nil {
      terminationSignal = TerminationSignal { [weak self] in self?.client?.terminationWasRequested() }
    }
    sessionBus = unopenedBus.take()?.connect() ?? sessionBus
    if settingsPortal == nil, let sessionBus {
      sessionBus.whenOpen { [weak self] in self?.links.busWasLost() }
      settingsPortal = SettingsPortal(sessionBus) { [weak self] settings in
        guard let self, connection.isOpen, settings != portalSettings else { return }
        portalSettings = settings
        settingsDidChange()
      }
    }
    isBusKnown = true
    let handlers = busHandlers
    busHandlers = []
    for handler in handlers { handler(sessionBus) }
  }

  func windowDidClose(_ window: X11Window) {
    windows.removeAll { $0 === window }
    wake()
  }

  /// Converts the server time of an event to monotonic seconds; nil for an event without a time.
  func time(ofServer milliseconds: CX11.Time?) -> TimeInterval {
    clock.seconds(fromServer: UInt32(truncatingIfNeeded: milliseconds ?? 0), now: MonotonicClock.now)
  }

  // MARK: Turns

  /// Does all work that is due. Re-entrant: nested turns continue the same work in order.
  func runTurn() {
    let display = connection.display
    for _ in 0..<Self.maximumPassCount {
      handleQueuedEvents()
      // The connection is read once, just before the frame: later events make it readable again.
      if connection.isOpen, connection.readEvents() > 0 { handleQueuedEvents() }
      guard connection.isOpen else { return }
      // Before round trips read more events.
      let serial = handledRequestSerial
      followMonitors()
      if desktopSettings.update() { settingsDidChange() }
      // Gains first: a focus that moves between two windows does not leave the program.
      for window in windows { window.reportFocus(true) }
      for window in windows { window.reportFocus(false) }
      for window in windows {
        window.finishEvents(at: MonotonicClock.now, upTo: serial)
        window.renderFrameIfDue(at: MonotonicClock.now)
      }
      selections?.continueTransfers()
      selections?.expire(at: MonotonicClock.now)
      existingDrags?.expire(at: MonotonicClock.now)
      // Any client may have disconnected.
      guard connection.isOpen else { return }
      connection.flush()
      // Round trips queue events, which do not make the descriptor readable.
      if XQLength(display) == 0 { return }
    }
    // In a flood of events the run loop gets its turn before the next pass; see `nextTurnTime()`.
  }

  /// How often a turn checks for events that were read meanwhile. Chosen.
  private static let maximumPassCount = 4

  func nextTurnTime() -> TimeInterval? {
    guard connection.isOpen else { return nil }
    // Queued events do not make the descriptor readable.
    if XQLength(connection.display) > 0 { return 0 }
    let now = MonotonicClock.now
    var next = min(selections?.deadline ?? .infinity, existingDrags?.deadline ?? .infinity)
    for window in windows { next = min(next, window.nextTurnTime(after: now) ?? .infinity) }
    return next < .infinity ? next : nil
  }

  func runLoopWillNest() {
    // Requests from within the nested run loop do not answer the current input.
    eventTime = nil
    for window in windows { window.runLoopWillNest() }
    connection.flush()
  }

  /// Handles the events that are queued at the start. Later ones wait: a flood of events whose handling takes round
  /// trips would never end.
  private func handleQueuedEvents() {
    guard connection.isOpen else { return }
    var budget = XQLength(connection.display)
    // Input methods also remove events from the queue.
    while budget > 0, connection.isOpen, XQLength(connection.display) > 0 {
      handleNextEvent()
      budget -= 1
    }
    deliverDelayedEnds()
  }

  /// The last request that the server had handled when it sent the last handled message.
  private var handledRequestSerial: UInt {
    guard XQLength(connection.display) > 0 else {
      return XLastKnownRequestProcessed(connection.display)
    }
    var next = XEvent()
    XPeekEvent(connection.display, &next)
    // Other queued events may belong to the same request.
    return next.xany.serial &- 1
  }

  private func handleNextEvent() {
    var next = XEvent()
    XNextEvent(connection.display, &next)
    guard !isForged(next), !isKeptByInputMethod(&next) else { return }
    if next.type == GenericEvent { return handle(devices?.read(next.xcookie)) }
    deliverDelayedEnds()
    if next.type == MappingNotify {
      XRefreshKeyboardMapping(&next.xmapping)
    } else if let event = PointerEvent(next) {
      handle(event)
    } else if monitors?.handle(&next) != true {
      let event = next
      if selections?.handle(event) == true { return }
      desktopSettings.handle(event)
      if event.type == DestroyNotify { existingDrags?.windowWasDestroyed(event.xdestroywindow.window) }
      let isKey = event.type == KeyPress || event.type == KeyRelease
      if isKey { eventTime = event.xkey.time }
      defer { eventTime = nil }
      let window = window(event.xany.window)
      (isKey ? window?.keyReceiver : window)?.handle(event)
    }
  }

  /// Returns whether another program sent an event that only the server should send. Programs may send messages, and a
  /// window manager reports a window's place. Other synthetic events, input above all, are ignored.
  private func isForged(_ event: XEvent) -> Bool {
    guard event.xany.send_event != False else { return false }
    return ![ClientMessage, SelectionNotify, ConfigureNotify].contains(event.type)
  }

  func window(_ identifier: CX11.Window) -> X11Window? {
    for window in windows where window.identifier == identifier { return window }
    return nil
  }

  private var rates: RefreshRates { monitors?.rates ?? RefreshRates() }

  private func followMonitors() {
    guard connection.isOpen, monitors?.update() == true else { return }
    screenPixelSize = connection.screenSize
    for window in windows { window.monitorsMayHaveChanged() }
  }

  private func settingsDidChange() {
    let scale = wantedScale ?? DisplayScale.fromSettings(desktopSettings.settings) ?? scaleWithoutSettings
    settings = settingsOverrides.applied(
      to: desktopSettings.settings, portal: portalSettings, scale: wantedScale == nil ? scale : nil)
    if scale != self.scale {
      self.scale = scale
      for window in windows { window.setScale(scale) }
    }
    client?.desktopSettingsDidChange()
  }

  /// Passes each event to the input methods first, because they have windows and properties of their own.
  private func isKeptByInputMethod(_ event: inout XEvent) -> Bool {
    guard let inputMethods, event.type != GenericEvent else { return false }
    if event.type == KeyPress { window(event.xany.window)?.keyWillBeFiltered(event.xkey) }
    let isKept = XFilterEvent(&event, CX11.Window(None)) != 0
    if inputMethods.takeChange() {
      for window in windows { window.inputMethodDidChange() }
    }
    for window in windows { window.deliverComposition() }
    return isKept
  }

  private func handle(_ reading: DeviceReader.Reading?) {
    guard let reading else { return }
    switch reading {
    case .pointer(let event):
      deliverDelayedEnds()
      handle(event)
    case .fingers(let event):
      guard !delayedEnds.add(event) else { break }
      deliverDelayedEnds()
      deliver([event])
    case .loss(let loss):
      deliverDelayedEnds(losing: loss.devices)
      for window in windows { window.devicesWereLost(loss.devices) }
    case .deviceChange:
      for window in windows { window.scrollDeviceDidChange() }
    }
  }

  private func deliverDelayedEnds(losing devices: Set<Int32> = []) {
    if !delayedEnds.isEmpty { deliver(delayedEnds.take(losing: devices)) }
  }

  private func deliver(_ events: [FingerEvent]) {
    for event in events {
      switch event {
      case .touch(let event):
        eventTime = event.time
        window(event.window)?.handle(event)
      case .pinch(let event):
        eventTime = event.time
        window(event.window)?.handle(event)
      }
      eventTime = nil
    }
  }

  private func handle(_ event: PointerEvent) {
    eventTime = event.time
    defer { eventTime = nil }
    window(event.window)?.handle(event)
  }
}
