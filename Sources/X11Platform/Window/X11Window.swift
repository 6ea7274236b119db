import CX11
import Diagnostics
import EventSources
import Foundation
import Rendering
@_spi(Toolkit) import Platform

/// A window on an X server. Its events become its client's input, and its client's frames become its pixels.
///
/// The display retains it until `close()`. After that, and after the connection is lost, every call does nothing.
@MainActor
final class X11Window: PopupPlatform {
  private(set) var pixelSize: PixelSize
  private(set) var scale: CGFloat

  private(set) weak var client: (any WindowPlatformClient)?
  private(set) weak var display: X11Display?
  private let connection: X11Connection
  private let visual: X11Visual
  private let method: PresentationMethod
  private let protection: FrameProtection
  let native: NativeWindow
  private var isClosed = false

  /// Nil for a window that is not a popup.
  let popupRole: PopupRole?
  /// The open popup of this window.
  weak var popup: X11Window?

  private let textInput: TextInput
  private var keys = KeyTranslator()
  private var commits = CommitOrder()
  private var pointer: PointerTranslator
  private var touches: TouchTranslator
  private var scrolling = ScrollTranslator()
  private var pinches: PinchTranslator
  private var scheduler: FrameScheduler
  /// The cause of the frames that are requested during the current call.
  private var cause = FrameScheduler.Cause.animation
  private var resizeCounter: ResizeCounter?
  private var limits: WindowSizeLimits
  /// Nil until the first frame at the current size.
  private var surface: WindowSurface?

  private(set) var isMapped = false
  private var isMinimized = false
  private(set) var isFullScreen = false
  private(set) var isMaximized = false
  /// Whether the window demands attention until it has the keyboard focus.
  private var demandsAttention = false
  /// The keyboard focus of the window by the last events, until it is reported.
  private var focusToReport: Bool?
  /// Whether the window has the keyboard focus.
  private(set) var isFocused = false
  /// Whether other windows hide the whole window. Always false under a compositing manager.
  private var isCovered = false
  /// Whether the server has reported that no part is hidden.
  private var isUnobscured = false
  /// Whether this batch of events reported the window's place.
  private var wasConfigured = false
  /// The last size in this batch of events.
  private var reportedSize: PixelSize?
  /// Whether the window manager may have minimized or restored the window in this batch of events.
  private var stateMayHaveChanged = false
  /// The cursor to set after the first frame; nil after that. Its theme is loaded from disk by a library of its own,
  /// and the first frame must not wait for that.
  private var awaitingCursor: CursorShape? = .arrow
  /// Whether the window has ever been larger than the drawn part.
  private var hasExcess = false
  /// The last size for which memory was missing.
  private var sizeWithoutMemory: PixelSize?
  /// The pixels that the server has lost, in device pixels; nil for none.
  private var lost: Rendering.Region?

  convenience init(
    display: X11Display, size: CGSize, limits: WindowSizeLimits, title: String, client: any WindowPlatformClient
  ) {
    let size = SizeHints.pixelSize(of: size, scale: display.scale)
    let counter = display.hasCounters ? ResizeCounter(connection: display.connection) : nil
    let native = NativeWindow(
      connection: display.connection, visual: display.visual, size: size, title: title,
      pointer: display.pointerProtocol, counter: counter?.identifier)
    self.init(display: display, native: native, size: size, limits: limits, popupRole: nil, client: client)
    resizeCounter = counter
    native.setSizeHints(SizeHints(size: size, limits: limits, scale: display.scale))
    if let startup = display.startup { native.setStartup(startup) }
  }

  /// Makes a popup.
  ///
  /// - Parameter area: In pixels of the screen.
  convenience init(
    display: X11Display, popup role: PopupRole, area: DeviceRect, client: any WindowPlatformClient
  ) {
    let native = NativeWindow(
      popupOf: role.owner?.identifier ?? display.connection.root, connection: display.connection,
      visual: display.visual, area: area)
    self.init(
      display: display, native: native, size: PixelSize(width: area.width, height: area.height), limits: .none,
      popupRole: role, client: client)
  }

  private init(
    display: X11Display, native: NativeWindow, size: PixelSize, limits: WindowSizeLimits, popupRole: PopupRole?,
    client: any WindowPlatformClient
  ) {
    self.display = display
    self.client = client
    self.native = native
    self.limits = limits
    self.popupRole = popupRole
    connection = display.connection
    visual = display.visual
    method = display.presentationMethod
    protection = display.frameProtection
    scale = display.scale
    pixelSize = size
    textInput = TextInput(native: native, scale: display.scale) { [unowned display] in display.openInputMethods() }
    pointer = PointerTranslator(scale: display.scale)
    touches = TouchTranslator(scale: display.scale)
    pinches = PinchTranslator(scale: display.scale)
    scheduler = FrameScheduler(framesPerSecond: display.highestRate)
  }

  /// False if the window is closed or the server gone: no request can be made then.
  var isOpen: Bool { !isClosed && connection.isOpen }

  /// The server's identifier of the window.
  var identifier: CX11.Window { native.identifier }

  // MARK: WindowPlatform

  func requestFrame() {
    scheduler.requestFrame(for: cause)
    display?.wake()
  }

  func requestFrame(at time: TimeInterval) {
    scheduler.requestFrame(at: time)
    display?.wake()
  }

  func nextBuffer() -> PixelBuffer? {
    guard isOpen, let surface = presentSurface() else { return nil }
    guard let buffer = surface.nextBuffer() else {
      scheduler.waitForBuffer()
      return nil
    }
    return buffer
  }

  func present(_ change: FrameChange) {
    guard isOpen else { return }
    surface?.present(change, isInSight: isUnobscured && !textInput.isComposedElsewhere)
    scheduler.frameWasPresented()
    display?.wake()
  }

  var placeOnScreen: CGPoint? {
    guard isOpen else { return nil }
    let area = native.area(size: pixelSize)
    return CGPoint(x: CGFloat(area.minX), y: CGFloat(area.minY))
  }

  func setPlace(_ place: CGPoint) {
    // The protocol's coordinates have 16 bits.
    guard isOpen, let x = Int16(exactly: place.x.rounded()), let y = Int16(exactly: place.y.rounded()) else { return }
    var hints = SizeHints(size: pixelSize, limits: limits, scale: scale)
    hints.place = (Int32(x), Int32(y))
    native.setSizeHints(hints)
    native.move(to: Int32(x), Int32(y))
    display?.wake()
  }

  func setTitle(_ title: String) {
    guard isOpen else { return }
    native.setTitle(title)
    display?.wake()
  }

  func setContentSize(_ size: CGSize) {
    guard isOpen else { return }
    native.resize(to: SizeHints.pixelSize(of: size, scale: scale))
    display?.wake()
  }

  func setSizeLimits(_ limits: WindowSizeLimits) {
    self.limits = limits
    guard isOpen else { return }
    native.setSizeHints(SizeHints(size: pixelSize, limits: limits, scale: scale))
    display?.wake()
  }

  func setTextInput(_ state: TextInputState?) {
    guard isOpen else { return }
    textInput.set(state)
    // Requests to input methods are round trips.
    display?.wake()
  }

  func setCursor(_ shape: CursorShape) {
    guard isOpen else { return }
    guard awaitingCursor == nil else {
      awaitingCursor = shape
      return
    }
    native.setCursor(connection.cursor(shape))
    display?.wake()
  }

  func toggleFullScreen() {
    guard isOpen else { return }
    native.toggleFullScreen()
    display?.wake()
  }

  func setState(_ state: WindowState) {
    guard isOpen else { return }
    native.setState(state)
    display?.wake()
  }

  func demandAttention() {
    guard isOpen else { return }
    demandsAttention = true
    native.demandAttention(true)
    display?.wake()
  }

  func activate() {
    guard isOpen else { return }
    native.activate(at: display?.eventTime)
    display?.wake()
  }

  func beginDrag(_ content: DragContent, client: any OutgoingDragClient) -> (any OutgoingDrag)? {
    guard isOpen, let display else { return nil }
    defer { display.wake() }
    return display.drags.begin(content, from: self, client: client)
  }

  func show() {
    guard isOpen else { return }
    native.map()
    display?.wake()
  }

  func close() {
    guard isOpen else { return }
    textInput.close()
    native.destroy()
    resizeCounter?.destroy()
    releaseResources()
  }

  // MARK: Turns of the event loop

  /// Handles any event of this window except the pointer's.
  func handle(_ event: XEvent) {
    switch event.type {
    case KeyPress:
      native.setUserTime(event.xkey.time)
      let press = CommitOrder.Press(
        keys.press(event.xkey, meaning: textInput.lookUp(event.xkey)), time: event.xkey.time)
      let presses = commits.add(
        press, isCommit: event.xkey.keycode == 0, isComposing: textInput.isComposing, at: MonotonicClock.now)
      for press in presses { send(press) }
    case KeyRelease:
      send(commits.take())
      send(keys.release(event.xkey), at: event.xkey.time)
    case FocusIn, FocusOut:
      send(commits.take())
      // During a grab key releases go elsewhere, too: window managers grab keys to switch windows.
      send(event.type == FocusOut ? keys.leave() : .keyboardEnter)
      // A client that grabs the keyboard returns it.
      guard event.xfocus.mode == NotifyNormal || event.xfocus.mode == NotifyWhileGrabbed else { break }
      textInput.focusDidChange(isFocused: event.type == FocusIn)
      focusToReport = event.type == FocusIn
      isFocused = event.type == FocusIn
      guard event.type == FocusIn, demandsAttention else { break }
      demandsAttention = false
      native.demandAttention(false)
    case Expose:
      let area = event.xexpose
      lose(DeviceRect(x: area.x, y: area.y, width: area.width, height: area.height), at: area.serial)
    case ConfigureNotify:
      wasConfigured = true
      // A window manager's synthetic event reports the place only: the size is unchanged.
      if event.xconfigure.send_event == False { reportedSize = drawableSize(event.xconfigure) }
    case MapNotify:
      visibilityMayHaveChanged { isMapped = true }
    case UnmapNotify:
      visibilityMayHaveChanged { isMapped = false }
    case VisibilityNotify:
      isUnobscured = event.xvisibility.state == VisibilityUnobscured
      // Later moves may have copied pixels from behind the other window.
      if !isUnobscured, let surface { lose(surface.movedArea(since: event.xvisibility.serial)) }
      visibilityMayHaveChanged { isCovered = event.xvisibility.state == VisibilityFullyObscured }
    case PropertyNotify where isStateProperty(event.xproperty.atom):
      stateMayHaveChanged = true
    case ClientMessage where event.xclient.message_type == connection.atoms.wmProtocols:
      handleProtocol(event.xclient)
    case ClientMessage:
      display?.handleDrag(event.xclient, in: self)
    case DestroyNotify:
      // Another program destroyed the window: it cannot be closed, only reported.
      resizeCounter?.destroy()
      releaseResources()
      client?.wasDestroyed()
    case GraphicsExpose:
      // The source of a move was behind another window.
      let area = event.xgraphicsexpose
      lose(DeviceRect(x: area.x, y: area.y, width: area.width, height: area.height), at: area.serial)
    default:
      // NoExpose and ShmCompletion answer copies. Like any event they tell which requests the server has handled.
      break
    }
  }

  func handle(_ event: PointerEvent) {
    switch event.kind {
    case .press(let button):
      native.setUserTime(event.time)
      send(commits.take())
      send(pinches.endPause(), at: event.time)
      send(pointer.press(button, event), at: event.time)
    case .release(let button):
      send(pointer.release(button, event), at: event.time)
    case .move:
      send(pointer.endLostPress(event), at: event.time)
      send(pointer.move(event), at: event.time)
    case .scroll(let steps, let device):
      send(pointer.endLostPress(event), at: event.time)
      send(pinches.endPause(), at: event.time)
      scroll(by: steps, of: device, event)
    case .enter:
      send(pointer.endLostPress(event), at: event.time)
    case .leave:
      send(scrolling.end(), at: event.time)
      send(pointer.leave(), at: event.time)
    case .loseToGrab:
      cancelInput(at: event.time)
    }
  }

  /// Handles an event of a finger on a touch screen.
  func handle(_ event: TouchEvent) {
    if event.phase == .began {
      native.setUserTime(event.time)
      send(commits.take())
      // First: the touch may close the popup.
      if let popup, popup.isOpen { popup.popupRole?.grab.accept(event) }
    }
    send(touches.translate(event), at: event.time)
  }

  /// Handles an event of a pinch on a touchpad.
  func handle(_ event: PinchEvent) {
    guard let display else { return }
    // A motion of two fingers that turns out to be a pinch stops scrolling.
    send(scrolling.end(), at: event.time)
    send(pinches.translate(event, time: display.time(ofServer: event.time)), at: event.time)
  }

  /// Cancels the touches and the pinch on devices that went away, by their numbers.
  func devicesWereLost(_ devices: Set<Int32>) {
    send(touches.cancelTouches(of: devices))
    send(pinches.cancelPinch(on: devices))
  }

  /// Handles a change of the input method.
  func inputMethodDidChange() {
    textInput.methodDidChange()
  }

  /// Prepares for a key event that the input method sees next.
  func keyWillBeFiltered(_ event: XKeyEvent) {
    textInput.keyWillBeFiltered(event)
  }

  /// Delivers the input method's composed text.
  func deliverComposition() {
    send(textInput.takeComposition())
  }

  /// Ends a touchpad motion, because another device moves the pointer.
  func scrollDeviceDidChange() {
    send(scrolling.end())
  }

  /// Handles the results of a batch of events: the last size, the exposed pixels, and the end of a touchpad motion.
  ///
  /// - Parameter serial: The last request that the server had handled when it sent its last message.
  func finishEvents(at now: TimeInterval, upTo serial: UInt) {
    if surface?.complete(serial) == true { scheduler.bufferBecameFree() }
    send(scrolling.endSilence(at: now))
    send(pinches.endPause(at: now))
    send(commits.take(at: now))
    if stateMayHaveChanged {
      stateMayHaveChanged = false
      if isOpen { readState() }
    }
    if wasConfigured {
      wasConfigured = false
      if let size = reportedSize.take(), size != pixelSize { take(size) }
      resizeCounter?.sizeDidArrive()
      monitorsMayHaveChanged()
      popup?.ownerMayHaveMoved()
      client?.placeMayHaveChanged()
    }

    guard let lost = lost.take() else { return }
    handleInput { client?.pixelsWereLost(lost) }
  }

  /// Draws the next frame if it is due.
  func renderFrameIfDue(at now: TimeInterval) {
    guard isOpen else { return }
    if scheduler.decision(at: now) == .draw {
      scheduler.beginFrame(at: now)
      client?.renderFrame(at: now)
      if isOpen, popupRole == nil, let shape = awaitingCursor.take() {
        connection.flush()
        setCursor(shape)
        native.setIcons(client?.icons ?? [])
        native.acceptDrags()
        display?.windowDidAppear(self)
      }
    }
    // A new size has no surface until its first frame. If the window is invisible, the window manager need not wait for
    // one.
    if isOpen, surface != nil || scheduler.sight != .visible { resizeCounter?.sizeIsShown() }
  }

  /// Called when a run loop starts within a callback of the client: requests in it do not answer the current event.
  func runLoopWillNest() {
    cause = .animation
    client?.runLoopWillNest()
  }

  /// Changes the device pixels per point. The content keeps its size in points if the window manager permits.
  func setScale(_ newScale: CGFloat) {
    guard isOpen, newScale != scale else { return }
    let size = CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
    (scale, pointer.scale, textInput.scale) = (newScale, newScale, newScale)
    (touches.scale, pinches.scale) = (newScale, newScale)
    native.setSizeHints(SizeHints(size: pixelSize, limits: limits, scale: newScale))
    native.resize(to: SizeHints.pixelSize(of: size, scale: newScale))
    take(pixelSize)
  }

  /// Queries the refresh rate again: the window may be on another monitor, or the monitor may have changed.
  func monitorsMayHaveChanged() {
    guard isOpen, let display else { return }
    scheduler.setRate(display.rate { native.area(size: pixelSize) })
  }

  /// Returns the next time at which there is work without any event, in monotonic seconds, possibly in the past; nil
  /// for none.
  func nextTurnTime(after now: TimeInterval) -> TimeInterval? {
    guard isOpen else { return nil }
    let frameTime: TimeInterval =
      switch scheduler.decision(at: now) {
      case .idle: .infinity
      case .wait(let time): time
      case .draw: now
      }
    let next = min(
      frameTime, scrolling.deadline ?? .infinity, pinches.deadline ?? .infinity, commits.deadline ?? .infinity)
    return next < .infinity ? next : nil
  }

  // MARK: Events

  private func scroll(by steps: CGPoint, of device: ScrollDevice.Kind, _ event: PointerEvent) {
    guard let display else { return }
    let kind = scrolling.scroll(
      by: steps, of: device, at: pointer.location(of: event), modifiers: event.modifiers,
      time: display.time(ofServer: event.time))
    send(kind, at: event.time)
  }

  /// Ends or cancels all input whose end will not be reported.
  private func cancelInput(at milliseconds: CX11.Time? = nil) {
    send(scrolling.end(), at: milliseconds)
    send(pinches.cancel(), at: milliseconds)
    send(touches.cancelAll(), at: milliseconds)
    send(pointer.cancelPress(), at: milliseconds)
  }

  private func handleProtocol(_ message: XClientMessageEvent) {
    switch Atom(bitPattern: message.data.l.0) {
    case connection.atoms.wmDeleteWindow: client?.closeWasRequested()
    case connection.atoms.netWMPing: native.answer(ping: message)
    case connection.atoms.netWMSyncRequest: resizeCounter?.announce(message)
    default: break
    }
  }

  private func isStateProperty(_ property: Atom) -> Bool {
    property == connection.atoms.netWMState || property == connection.atoms.wmState
  }

  private func readState() {
    let (state, wasFullScreen) = (native.state(), isFullScreen)
    (isFullScreen, isMaximized) = (state.isFullScreen, state.isMaximized)
    visibilityMayHaveChanged { isMinimized = state.isMinimized }
    if isFullScreen != wasFullScreen { client?.stateDidChange() }
  }

  /// Reports that the window got the keyboard focus, or lost it.
  func reportFocus(_ isFocused: Bool) {
    guard focusToReport == isFocused else { return }
    focusToReport = nil
    handleInput { client?.focusDidChange(isFocused: isFocused) }
  }

  private func visibilityMayHaveChanged(_ change: () -> Void) {
    change()
    let isHidden = !isMapped || isMinimized
    let (old, new) = (scheduler.sight, isHidden ? FrameScheduler.Sight.hidden : isCovered ? .covered : .visible)
    guard new != old else { return }
    scheduler.sight = new
    if new == .visible { scheduler.requestFrame(for: .input) }
    if new == .hidden { cancelInput() }
    // A covered window may show a corner at any time, so it counts as visible.
    guard (old == .hidden) != isHidden else { return }
    client?.visibilityDidChange(to: isHidden ? .hidden : .visible)
  }

  private func take(_ size: PixelSize) {
    pixelSize = size
    surface = nil
    scheduler.bufferBecameFree()
    scheduler.requestFrame(for: .input)
    send(.resize(CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)))
  }

  /// Delivers an event of a drag of another program.
  func deliverDrag(_ body: (any WindowPlatformClient) -> Void) {
    if let client { handleInput { body(client) } }
  }

  /// Runs `body` such that frames requested in it answer the current input.
  private func handleInput(_ body: () -> Void) {
    let outer = cause
    cause = .input
    body()
    cause = outer
  }

  private func send(_ kind: InputEvent.Kind?, at milliseconds: CX11.Time? = nil) {
    guard let kind, let display else { return }
    handleInput { client?.handle(InputEvent(time: display.time(ofServer: milliseconds), kind: kind)) }
  }

  private func send(_ kinds: [InputEvent.Kind], at milliseconds: CX11.Time? = nil) {
    for kind in kinds { send(kind, at: milliseconds) }
  }

  private func send(_ press: CommitOrder.Press?) {
    if let press { send(press.kinds, at: press.time) }
  }

  // MARK: Pixels

  /// Records pixels that the server had lost before it answered the request `serial`. A window that has just become
  /// visible may have been drawn before that report.
  private func lose(_ area: DeviceRect, at serial: UInt) {
    let region = Rendering.Region(area)
    lose(surface?.spread(region, since: serial) ?? region)
  }

  private func lose(_ region: Rendering.Region) {
    var sum = lost ?? Rendering.Region()
    sum.formUnion(region)
    sum.limit(toRectCount: Self.maximumLostRectCount)
    lost = sum.isEmpty ? nil : sum
  }

  /// With more rectangles than this, repainting the area between them is cheaper. Chosen.
  private static let maximumLostRectCount = 256

  /// Returns the surface of the current size, made on first use.
  private func presentSurface() -> WindowSurface? {
    if let surface { return surface }
    let target = SurfaceTarget(connection: connection, visual: visual, window: identifier, size: pixelSize)
    surface = WindowSurface(target: target, methods: method.andSlower, protection: protection)
    // The attempt to share memory took a round trip, which may have read events.
    display?.wake()
    if surface == nil, sizeWithoutMemory != pixelSize {
      sizeWithoutMemory = pixelSize
      StandardError.write("no memory for a window of \(pixelSize.width) by \(pixelSize.height) pixels")
    }
    return surface
  }

  private func releaseResources() {
    isClosed = true
    popupRole?.grab.release()
    surface = nil
    textInput.close()
    display?.windowDidClose(self)
  }

  /// Returns the size of the drawn part: a window with more pixels than a screen is drawn as far as a screen could show
  /// it.
  private func drawableSize(_ event: XConfigureEvent) -> PixelSize {
    let size = PixelSize(width: max(event.width, 1), height: max(event.height, 1))
    let screen = display?.screenPixelSize ?? size
    let longest = (width: max(screen.width, Self.longestSide), height: max(screen.height, Self.longestSide))
    guard Int(size.width) * Int(size.height) > Int(longest.width) * Int(longest.height) else {
      return PixelSize(width: min(size.width, Self.longestPixmapSide), height: min(size.height, Self.longestPixmapSide))
    }
    let drawn = PixelSize(width: min(size.width, longest.width), height: min(size.height, longest.height))
    if !hasExcess {
      hasExcess = true
      StandardError.write(
        "a window of \(size.width) by \(size.height) pixels is more than any screen shows: drawing its first "
          + "\(drawn.width) by \(drawn.height)")
    }
    return drawn
  }

  /// The protocol's limit of a side, in pixels.
  private static let longestPixmapSide: Int32 = 32767
  /// The longest drawn side beyond the screen's. Chosen: no known screen is larger, and two buffers of that size take
  /// 128 MiB.
  private static let longestSide: Int32 = 4096
}
