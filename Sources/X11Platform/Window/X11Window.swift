import CX11
import Diagnostics
import Foundation
import Rendering
@_spi(Toolkit) import Views

/// A window on an X server: its events become input for its client, its client's frames become its pixels.
///
/// The display keeps it until `close()`; after that, and once the connection is lost, every call does nothing.
@MainActor
final class X11Window: WindowPlatform {
  private(set) var pixelSize: PixelSize
  private(set) var scale: CGFloat

  private weak var client: (any WindowPlatformClient)?
  private weak var display: X11Display?
  private let connection: X11Connection
  private let visual: X11Visual
  private let method: PresentationMethod
  private let protection: FrameProtection
  private let native: NativeWindow
  private var isClosed = false

  private let textInput: TextInput
  private var keys = KeyTranslator()
  private var pointer: PointerTranslator
  private var scrolling = ScrollTranslator()
  private var scheduler: FrameScheduler
  /// What the frames are for that are asked for now.
  private var cause = FrameScheduler.Cause.animation
  private var resizeCounter: ResizeCounter?
  private var limits: WindowSizeLimits
  /// Nil until the first frame at the present size.
  private var surface: WindowSurface?

  private var isMapped = false
  private var isMinimized = false
  /// Whether others hide all of it. Where windows are composited nobody says so.
  private var isCovered = false
  /// Whether the server has said that nothing hides any of it.
  private var isUnobscured = false
  /// Whether this batch of events told where the window is.
  private var wasConfigured = false
  /// The last size that the server told of in this batch of events.
  private var reportedSize: PixelSize?
  /// Whether the window manager may have minimised or restored the window in this batch of events.
  private var stateMayHaveChanged = false
  /// What the pointer is to look like after the first frame; nil from then on. Its theme is looked for on disk, with a library
  /// that is loaded for it: the frame goes first.
  private var awaitingCursor: CursorShape? = .arrow
  /// Whether the window is known to have been larger than what is drawn of it.
  private var hasExcess = false
  /// The last size that there was no memory for.
  private var sizeWithoutMemory: PixelSize?
  /// Parts whose pixels the server has lost, in device pixels.
  private var lost = Rendering.Region()

  init(
    display: X11Display, size: CGSize, limits: WindowSizeLimits, title: String, client: any WindowPlatformClient
  ) {
    self.display = display
    self.client = client
    connection = display.connection
    visual = display.visual
    method = display.presentationMethod
    protection = display.frameProtection
    scale = display.scale
    pixelSize = SizeHints.pixelSize(of: size, scale: display.scale)
    resizeCounter = display.hasCounters ? ResizeCounter(connection: connection) : nil
    native = NativeWindow(
      connection: connection, visual: visual, size: pixelSize, title: title, pointer: display.pointerProtocol,
      counter: resizeCounter?.identifier)
    self.limits = limits
    native.setSizeHints(SizeHints(size: pixelSize, limits: limits, scale: display.scale))
    if let startup = display.startup { native.setStartup(startup) }
    textInput = TextInput(native: native, scale: display.scale) { [unowned display] in display.openInputMethods() }
    pointer = PointerTranslator(scale: display.scale)
    scheduler = FrameScheduler(framesPerSecond: display.highestRate)
  }

  /// False when there is no window to make requests about: it is closed, or the server is gone.
  private var isOpen: Bool { !isClosed && connection.isOpen }

  /// The server's number for it.
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
    // Input methods are talked to in round trips.
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
    letGo()
  }

  // MARK: Turns of the event loop

  /// Handles one event of this window, but the pointer's.
  func handle(_ event: XEvent) {
    switch event.type {
    case KeyPress:
      native.setUserTime(event.xkey.time)
      for kind in keys.press(event.xkey, meaning: textInput.lookUp(event.xkey)) { send(kind, at: event.xkey.time) }
    case KeyRelease:
      send(keys.release(event.xkey), at: event.xkey.time)
    case FocusIn, FocusOut:
      // Keys come up elsewhere during a grab, too: window managers grab them to switch windows.
      send(event.type == FocusOut ? keys.leave() : .keyboardEnter)
      // Somebody who grabs the keyboard gives it back.
      guard event.xfocus.mode == NotifyNormal || event.xfocus.mode == NotifyWhileGrabbed else { break }
      textInput.focusDidChange(isFocused: event.type == FocusIn)
    case Expose:
      let area = event.xexpose
      lose(DeviceRect(x: area.x, y: area.y, width: area.width, height: area.height), at: area.serial)
    case ConfigureNotify:
      wasConfigured = true
      // A window manager's own event tells of the place. The size has not changed then.
      if event.xconfigure.send_event == False { reportedSize = drawableSize(event.xconfigure) }
    case MapNotify:
      visibilityMayHaveChanged { isMapped = true }
    case UnmapNotify:
      visibilityMayHaveChanged { isMapped = false }
    case VisibilityNotify:
      isUnobscured = event.xvisibility.state == VisibilityUnobscured
      // What was moved since may have come from behind the other window.
      if !isUnobscured, let surface { lost.formUnion(surface.movedArea(since: event.xvisibility.serial)) }
      visibilityMayHaveChanged { isCovered = event.xvisibility.state == VisibilityFullyObscured }
    case PropertyNotify where isStateProperty(event.xproperty.atom):
      stateMayHaveChanged = true
    case ClientMessage where event.xclient.message_type == connection.atoms.wmProtocols:
      handleProtocol(event.xclient)
    case DestroyNotify:
      // Another program did it: there is nothing left to close, but to be told of.
      resizeCounter?.destroy()
      letGo()
      client?.closeWasRequested()
    case GraphicsExpose:
      // A move found its pixels behind another window.
      let area = event.xgraphicsexpose
      lose(DeviceRect(x: area.x, y: area.y, width: area.width, height: area.height), at: area.serial)
    default:
      // The answers to copies, too, NoExpose and ShmCompletion, which say no more than any event: what is done by now.
      break
    }
  }

  /// Handles one event of the pointer.
  func handle(_ event: PointerEvent) {
    switch event.kind {
    case .press(let button):
      native.setUserTime(event.time)
      send(pointer.press(button, event), at: event.time)
    case .release(let button):
      send(pointer.release(button, event), at: event.time)
    case .move:
      send(pointer.endLostPress(event), at: event.time)
      send(pointer.move(event), at: event.time)
    case .scroll(let steps, let device):
      send(pointer.endLostPress(event), at: event.time)
      scroll(by: steps, of: device, event)
    case .enter:
      send(pointer.endLostPress(event), at: event.time)
    case .leave:
      send(scrolling.end(), at: event.time)
      send(pointer.leave(), at: event.time)
    case .loseToGrab:
      send(scrolling.end(), at: event.time)
      send(pointer.cancelPress(), at: event.time)
    }
  }

  /// Another input method is at work, or none.
  func inputMethodDidChange() {
    textInput.methodDidChange()
  }

  /// The input method sees a key event next.
  func keyWillBeFiltered(_ event: XKeyEvent) {
    textInput.keyWillBeFiltered(event)
  }

  /// Passes on what the input method composed.
  func deliverComposition() {
    send(textInput.takeComposition())
  }

  /// Whatever moves the pointer now, it is not the touchpad that had begun to scroll.
  func scrollDeviceDidChange() {
    send(scrolling.end())
  }

  /// Does what counts once for a batch of events: the last size, the exposed pixels, a touchpad's silence.
  ///
  /// - Parameter serial: Of the last request that the server had done by its last word.
  func finishEvents(at now: TimeInterval, upTo serial: UInt) {
    if surface?.complete(serial) == true { scheduler.bufferBecameFree() }
    send(scrolling.endSilence(at: now))
    if stateMayHaveChanged {
      stateMayHaveChanged = false
      if isOpen { visibilityMayHaveChanged { isMinimized = native.isMinimized() } }
    }
    if wasConfigured {
      wasConfigured = false
      if let size = reportedSize.take(), size != pixelSize { take(size) }
      resizeCounter?.sizeDidArrive()
      monitorsMayHaveChanged()
    }

    guard !lost.isEmpty else { return }
    handleInput { client?.pixelsWereLost(lost) }
    lost.removeAll()
  }

  /// Draws the next frame if it is due.
  func renderFrameIfDue(at now: TimeInterval) {
    guard isOpen else { return }
    if scheduler.decision(at: now) == .draw {
      scheduler.beginFrame(at: now)
      client?.renderFrame(at: now)
      if isOpen, let shape = awaitingCursor.take() {
        connection.flush()
        setCursor(shape)
        native.setIcons(client?.icons ?? [])
        display?.windowDidAppear(self)
      }
    }
    // A new size has no surface until its first frame; where nobody sees it no manager needs to wait for that.
    if isOpen, surface != nil || scheduler.sight != .visible { resizeCounter?.sizeIsShown() }
  }

  /// A run loop starts within a callback of the client's: what that asks for is no answer to the event in hand.
  func runLoopWillNest() {
    cause = .animation
    client?.runLoopWillNest()
  }

  /// The desktop has other device pixels per point: the content keeps its size in points, if the manager lets it.
  func setScale(_ newScale: CGFloat) {
    guard isOpen, newScale != scale else { return }
    let size = CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
    (scale, pointer.scale, textInput.scale) = (newScale, newScale, newScale)
    native.setSizeHints(SizeHints(size: pixelSize, limits: limits, scale: newScale))
    native.resize(to: SizeHints.pixelSize(of: size, scale: newScale))
    take(pixelSize)
  }

  /// The window is on another monitor, perhaps, or that has another rate.
  func monitorsMayHaveChanged() {
    guard isOpen, let display else { return }
    scheduler.setRate(display.rate { native.area(size: pixelSize) })
  }

  /// When there is something to do though nothing happens, in monotonic seconds, perhaps in the past; nil when never.
  func nextTurnTime(after now: TimeInterval) -> TimeInterval? {
    guard isOpen else { return nil }
    let frameTime: TimeInterval? =
      switch scheduler.decision(at: now) {
      case .idle: nil
      case .wait(let time): time
      case .draw: now
      }
    guard let deadline = scrolling.deadline else { return frameTime }
    return min(deadline, frameTime ?? .infinity)
  }

  // MARK: Events

  private func scroll(by steps: CGPoint, of device: ScrollDevice.Kind, _ event: PointerEvent) {
    guard let display else { return }
    let kind = scrolling.scroll(
      by: steps, of: device, at: pointer.location(of: event), modifiers: event.modifiers,
      time: display.time(ofServer: event.time))
    send(kind, at: event.time)
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

  private func visibilityMayHaveChanged(_ change: () -> Void) {
    change()
    let isHidden = !isMapped || isMinimized
    let (old, new) = (scheduler.sight, isHidden ? FrameScheduler.Sight.hidden : isCovered ? .covered : .visible)
    guard new != old else { return }
    scheduler.sight = new
    if new == .visible { scheduler.requestFrame(for: .input) }
    if new == .hidden {
      send(scrolling.end())
      send(pointer.cancelPress())
    }
    // Who is covered may show a corner at any time: only what nobody can see is out of sight.
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

  /// What the client asks for meanwhile is for what happens now.
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

  // MARK: Pixels

  /// The server had lost pixels by the time that it answered the request `serial`. A window that has just come into sight
  /// may have been drawn before it says so.
  private func lose(_ area: DeviceRect, at serial: UInt) {
    let region = Rendering.Region(area)
    lost.formUnion(surface?.spread(region, since: serial) ?? region)
    lost.limit(toRectCount: Self.mostLostRects)
  }

  /// Beyond this many rectangles it costs less to repaint what lies between them, too. Our choice.
  private static let mostLostRects = 256

  /// The surface of the present size, made when there is none yet.
  private func presentSurface() -> WindowSurface? {
    if let surface { return surface }
    let target = SurfaceTarget(connection: connection, visual: visual, window: identifier, size: pixelSize)
    surface = WindowSurface(target: target, methods: method.andSlower, protection: protection)
    // Trying for shared memory took a round trip, which may have read events.
    display?.wake()
    if surface == nil, sizeWithoutMemory != pixelSize {
      sizeWithoutMemory = pixelSize
      StandardError.write("no memory for a window of \(pixelSize.width) by \(pixelSize.height) pixels")
    }
    return surface
  }

  private func letGo() {
    isClosed = true
    surface = nil
    textInput.close()
    display?.windowDidClose(self)
  }

  /// The size that a window has, as far as it is drawn. A window of more pixels than a screen is drawn as far as one
  /// could show it.
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

  /// The limit of the protocol.
  private static let longestPixmapSide: Int32 = 32767
  /// No screen in sight is larger than that; what is, says so. Two buffers of it take 128 MiB. Our choice.
  private static let longestSide: Int32 = 4096
}
