import CX11
import Diagnostics
import Foundation
import Rendering
import Views

/// A connection to an X server's screen, and the windows that are open there.
///
/// Its events are handled, and its windows' frames drawn, on the main thread while `RunLoop.main` runs. It closes when
/// told to or, once its windows are closed too, with its last reference.
@MainActor
package final class X11Display: DisplayPlatform, TurningDisplay, ClipboardDisplay {
  package private(set) var screenPixelSize: PixelSize
  package private(set) var scale: CGFloat
  package private(set) var settings: DesktopSettings
  package weak var client: (any DisplayPlatformClient)?

  /// The way of showing pixels that windows here begin with.
  package let presentationMethod: PresentationMethod

  let frameProtection: FrameProtection
  let connection: X11Connection
  let visual: X11Visual
  private var windows: [X11Window] = []
  private var clock = ServerClock()
  private let desktopSettings: SettingsReader
  private let settingsOverrides: SettingsOverrides
  /// What the desktop's portal says.
  private var portalStyle = UIUserInterfaceStyle.unspecified
  /// Where the portal is asked once a window is shown; nil when there is no session bus, and from then on.
  private var busAddress: String?
  /// The start of the program, which a launcher follows until a window is shown; nil when none does.
  private(set) var startup: StartupNotification?
  /// The scale that the program or the environment wants, whatever the desktop says.
  private let wantedScale: CGFloat?
  private let scaleWithoutSettings: CGFloat
  /// Nil when the pointer is heard of by core events.
  private var pointers: PointerReader?
  /// Nil when the server says nothing of its monitors.
  private var monitors: MonitorWatch?
  /// The rate that the program wants, whatever the monitors'.
  private let wantedRate: Double?
  /// Whether the server has counters to tell a window manager by.
  let hasCounters: Bool
  private var eventLoop: EventLoop?
  private let inputServer: InputServer?
  /// Nil until text first takes the keys.
  private var inputMethods: InputMethods?
  /// Made when somebody first looks for text there, or puts some.
  private var selections: X11Clipboard?
  private let selectionPatience: TimeInterval

  /// The server's time of the input in hand; nil outside of any.
  private(set) var eventTime: CX11.Time?

  /// Connects to a server. Reads DISPLAY, ACETATE_SCALE, ACETATE_PRESENT, ACETATE_INPUT,
  /// DESKTOP_STARTUP_ID, DBUS_SESSION_BUS_ADDRESS, XDG_RUNTIME_DIR,
  /// ACETATE_APPEARANCE, ACETATE_REDUCED_MOTION, GTK_THEME and XMODIFIERS of the environment.
  ///
  /// - Parameters:
  ///   - name: `[host]:display[.screen]`; nil for the environment's DISPLAY.
  ///   - scale: Device pixels per point, in `DisplayScale.range`; nil for what the desktop says.
  ///   - framesPerSecond: From 1 to 1000; nil for as many as a window's monitor shows.
  ///   - selectionPatience: How long another program may be silent that was asked for a selection, or asked for one, in
  ///     seconds.
  ///   - frameProtection: Anything but `full` is for tests.
  ///   - onConnectionLost: Called when the server is gone; must end the process without any use of the display.
  package init(
    named name: String? = nil,
    scale: CGFloat? = nil,
    framesPerSecond: Int? = nil,
    selectionPatience: TimeInterval = SelectionLimits.patience,
    frameProtection: FrameProtection = .full,
    environment: [String: String] = ProcessInfo.processInfo.environment,
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
    busAddress = ColorSchemePortal.busAddress(environment: environment)
    wantedRate = framesPerSecond.map(Double.init)
    monitors = MonitorWatch(connection)
    hasCounters = ResizeCounter.isSupported(by: connection)
    self.selectionPatience = selectionPatience
    inputServer = InputServer(modifiers: environment["XMODIFIERS"] ?? "", connection: connection)
    desktopSettings = SettingsReader(connection: connection)
    settingsOverrides = SettingsOverrides(environment: environment)
    settings = settingsOverrides.applied(to: desktopSettings.settings)
    self.scale = wantedScale ?? DisplayScale.fromSettings(desktopSettings.settings) ?? scaleWithoutSettings
    if PointerProtocol.preferred(environment: environment) == .xinput2 {
      pointers = InputExtension(connection).map { PointerReader(connection: connection, input: $0) }
    }
    // One release for a key held down, not one for each repetition.
    XkbSetDetectableAutoRepeat(display, True, nil)
    eventLoop = try EventLoop(connection: connection, display: self)
  }

  package func makeWindow(
    size: CGSize, limits: WindowSizeLimits, title: String, client: any WindowPlatformClient
  ) -> any WindowPlatform {
    requirement(connection.isOpen, "window \"\(title)\" for a display that is disconnected")
    let window = X11Window(display: self, size: size, limits: limits, title: title, client: client)
    windows.append(window)
    pointers?.selectEvents(in: window.identifier)
    wake()
    return window
  }

  package var maximumFramesPerSecond: Int { Int(highestRate.rounded()) }

  package var clipboard: any ClipboardPlatform {
    if let selections { return selections }
    // Disconnected, it is one that nobody looks into.
    guard connection.isOpen else { return MemoryClipboard() }
    let clipboard = X11Clipboard(display: self, patience: selectionPatience)
    selections = clipboard
    return clipboard
  }

  /// Closes all windows and the connection, once a clipboard manager has what was copied. No window can be made after it.
  package func disconnect() {
    // There is nothing to be said to them any more, and they might not answer.
    inputMethods?.abandon()
    for window in windows { window.close() }
    eventLoop = nil
    selections?.handOffToManager()
    (selections, inputMethods) = (nil, nil)
    connection.close()
  }

  // MARK: For its windows

  /// What text is typed through.
  func openInputMethods() -> InputMethods {
    if let inputMethods { return inputMethods }
    let methods = InputMethods(connection: connection, server: inputServer)
    inputMethods = methods
    return methods
  }

  /// Frames a second where there are most of them.
  var highestRate: Double { wantedRate ?? rates.highest }

  /// Frames a second in an area of the screen, which is asked for only if that makes a difference.
  func rate(in area: () -> DeviceRect) -> Double {
    guard wantedRate == nil, rates.differ else { return highestRate }
    return rates.rate(in: area())
  }

  var pointerProtocol: PointerProtocol { pointers == nil ? .core : .xinput2 }

  /// Has requests sent, and frames drawn that are due, soon.
  func wake() {
    eventLoop?.wake()
  }

  /// A window has shown its first frame: the launcher need wait no longer, and what is not needed for that frame begins.
  func windowDidAppear(_ window: X11Window) {
    if let startup = startup.take() { startup.finish(connection, window: window.identifier) }
    guard let address = busAddress.take() else { return }
    ColorSchemePortal.follow(address: address) { [weak self] style in
      guard let self, connection.isOpen, style != portalStyle else { return }
      portalStyle = style
      settingsDidChange()
    }
  }

  func windowDidClose(_ window: X11Window) {
    windows.removeAll { $0 === window }
    wake()
  }

  /// The monotonic time of an event from the server's time in it; nil stands for an event without.
  func time(ofServer milliseconds: CX11.Time?) -> TimeInterval {
    clock.seconds(fromServer: UInt32(truncatingIfNeeded: milliseconds ?? 0), now: MonotonicClock.now)
  }

  // MARK: Turns

  /// Does everything that can be done now. Re-entrant: all of it is done, in order, by whichever turn gets to it first.
  func runTurn() {
    let display = connection.display
    for _ in 0..<Self.mostPasses {
      handleQueuedEvents()
      // It is looked into the connection just before the frame, and once: what comes later makes it readable.
      if connection.isOpen, XPending(display) > 0 { handleQueuedEvents() }
      guard connection.isOpen else { return }
      // Taken before round trips read more.
      let serial = heardSerial
      followMonitors()
      if desktopSettings.update() { settingsDidChange() }
      for window in windows {
        window.finishEvents(at: MonotonicClock.now, upTo: serial)
        window.renderFrameIfDue(at: MonotonicClock.now)
      }
      selections?.answerRequests()
      selections?.expire(at: MonotonicClock.now)
      // Any of its clients may have disconnected.
      guard connection.isOpen else { return }
      connection.flush()
      // Flushing and round trips read events, of which the descriptor then says nothing more.
      if XEventsQueued(display, QueuedAlready) == 0 { return }
    }
    // A flood: the run loop has its turn, too, before the next pass; see `nextTurnTime()`.
  }

  /// How often a turn looks for events again that were read meanwhile. Our choice.
  private static let mostPasses = 4

  func nextTurnTime() -> TimeInterval? {
    guard connection.isOpen else { return nil }
    // The descriptor says nothing of these.
    if XEventsQueued(connection.display, QueuedAlready) > 0 { return 0 }
    let now = MonotonicClock.now
    var next = selections?.deadline ?? .infinity
    for window in windows { next = min(next, window.nextTurnTime(after: now) ?? .infinity) }
    return next < .infinity ? next : nil
  }

  func runLoopWillNest() {
    // What runs in there does not answer the input in hand.
    eventTime = nil
    for window in windows { window.runLoopWillNest() }
    connection.flush()
  }

  /// Handles what was read from the connection, while sending and in round trips, too. What is read meanwhile waits: in a
  /// flood of events that take round trips it would never end.
  private func handleQueuedEvents() {
    guard connection.isOpen else { return }
    var budget = XEventsQueued(connection.display, QueuedAlready)
    // Input methods take events out of the queue themselves.
    while budget > 0, connection.isOpen, XEventsQueued(connection.display, QueuedAlready) > 0 {
      handleNextEvent()
      budget -= 1
    }
  }

  /// The last request that the server had done by its last word that was handled.
  private var heardSerial: UInt {
    guard XEventsQueued(connection.display, QueuedAlready) > 0 else {
      return XLastKnownRequestProcessed(connection.display)
    }
    var next = XEvent()
    XPeekEvent(connection.display, &next)
    // Others that wait may be of the same request.
    return next.xany.serial &- 1
  }

  private func handleNextEvent() {
    var event = XEvent()
    XNextEvent(connection.display, &event)
    guard !isForged(event), !isKeptByInputMethod(&event) else { return }
    if event.type == MappingNotify {
      XRefreshKeyboardMapping(&event.xmapping)
    } else if event.type == GenericEvent {
      handle(pointers?.read(event.xcookie))
    } else if let event = PointerEvent(event) {
      handle(event)
    } else if monitors?.handle(&event) != true, selections?.handle(event) != true {
      desktopSettings.handle(event)
      if event.type == KeyPress || event.type == KeyRelease { eventTime = event.xkey.time }
      defer { eventTime = nil }
      window(event.xany.window)?.handle(event)
    }
  }

  /// Whether another program sent an event that only the server has to send. Programs talk to each other by messages; a
  /// window manager tells of a window's place, too. Nothing else is believed of them, least of all input.
  private func isForged(_ event: XEvent) -> Bool {
    guard event.xany.send_event != False else { return false }
    return ![ClientMessage, SelectionNotify, ConfigureNotify].contains(event.type)
  }

  private func window(_ identifier: CX11.Window) -> X11Window? {
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
    settings = settingsOverrides.applied(to: desktopSettings.settings, portal: portalStyle)
    let scale = wantedScale ?? DisplayScale.fromSettings(desktopSettings.settings) ?? scaleWithoutSettings
    if scale != self.scale {
      self.scale = scale
      for window in windows { window.setScale(scale) }
    }
    client?.desktopSettingsDidChange()
  }

  /// Input methods see every event first, as they have windows and properties of their own to hear of.
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

  private func handle(_ reading: PointerReader.Reading?) {
    switch reading {
    case .pointer(let event): handle(event)
    case .deviceChange: for window in windows { window.scrollDeviceDidChange() }
    case nil: break
    }
  }

  private func handle(_ event: PointerEvent) {
    eventTime = event.time
    defer { eventTime = nil }
    window(event.window)?.handle(event)
  }
}
