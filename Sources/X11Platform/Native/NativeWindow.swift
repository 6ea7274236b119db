import CX11
import CX11Support
import Foundation
import Rendering

/// The server's side of a window: the resource, and the properties for the window manager.
///
/// Makes no round trip unless it says so. Everything takes effect when the connection is flushed.
struct NativeWindow {
  let identifier: CX11.Window
  let connection: X11Connection
  /// The selected events besides those of XInput 2.
  private let events: Int

  /// Creates a window that is not mapped yet.
  ///
  /// - Parameter counter: Tells the window manager that a new size is shown; nil if the server has no counters.
  init(
    connection: X11Connection, visual: X11Visual, size: PixelSize, title: String, pointer: PointerProtocol,
    counter: XSyncCounter?
  ) {
    self.init(
      connection: connection, visual: visual, area: DeviceRect(size), managing: .byWindowManager,
      events: Self.commonEvents | PropertyChangeMask | FocusChangeMask
        | (pointer == .core ? Self.corePointerEvents : 0))
    setManagerHints(counter: counter)
    setProgramProperties()
    setTitle(title)
  }

  /// Creates a popup in front of another window, which is not mapped yet. It receives no input of the pointer.
  init(popupOf owner: CX11.Window, connection: X11Connection, visual: X11Visual, area: DeviceRect) {
    self.init(
      connection: connection, visual: visual, area: area, managing: .byProgram, events: Self.commonEvents)
    XSetTransientForHint(connection.display, identifier, owner)
    setValue(connection.atoms.netWMWindowTypePopupMenu, in: connection.atoms.netWMWindowType, type: XA_ATOM)
    setProgramProperties()
  }

  private enum Managing {
    case byWindowManager
    /// The window manager does not place, decorate or focus the window.
    case byProgram
  }

  private init(
    connection: X11Connection, visual: X11Visual, area: DeviceRect, managing: Managing, events: Int
  ) {
    var attributes = XSetWindowAttributes()
    // On a resize the content stays in place, and the server paints no background in between.
    attributes.bit_gravity = NorthWestGravity
    attributes.background_pixmap = CX11.Pixmap(None)
    attributes.border_pixel = 0
    attributes.colormap = visual.colormap
    attributes.override_redirect = managing == .byProgram ? True : False
    attributes.event_mask = events
    self.events = events
    self.connection = connection
    identifier = XCreateWindow(
      connection.display, connection.root, area.minX, area.minY, UInt32(area.width), UInt32(area.height), 0,
      visual.depth, UInt32(InputOutput), visual.visual,
      UInt(CWBitGravity | CWBackPixmap | CWBorderPixel | CWColormap | CWEventMask | CWOverrideRedirect), &attributes)
    cx_expect_loss(connection.display, identifier)
  }

  private static let commonEvents =
    KeyPressMask | KeyReleaseMask | ExposureMask | VisibilityChangeMask | StructureNotifyMask

  private static let corePointerEvents =
    ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask

  /// Replaces the selected events besides those that the window always needs.
  func select(_ others: Int) {
    XSelectInput(connection.display, identifier, events | others)
  }

  func setTitle(_ title: String) {
    let atoms = connection.atoms
    setText(title, in: atoms.netWMName, type: atoms.utf8String)
    setText(title, in: atoms.netWMIconName, type: atoms.utf8String)
    // The old properties are Latin-1. Window managers that know only them read UTF-8 as well.
    let latin1 = title.data(using: .isoLatin1)
    let bytes = latin1.map(Array.init) ?? Array(title.utf8)
    for name in [XA_WM_NAME, XA_WM_ICON_NAME] {
      setBytes(bytes, in: name, type: latin1 == nil ? atoms.utf8String : XA_STRING)
    }
  }

  func resize(to size: PixelSize) {
    XResizeWindow(connection.display, identifier, UInt32(size.width), UInt32(size.height))
  }

  /// Moves and resizes a popup.
  func place(in area: DeviceRect) {
    XMoveResizeWindow(
      connection.display, identifier, area.minX, area.minY, UInt32(area.width), UInt32(area.height))
  }

  func setCursor(_ cursor: CX11.Cursor) {
    XDefineCursor(connection.display, identifier, cursor)
  }

  func map() {
    XMapWindow(connection.display, identifier)
  }

  func destroy() {
    XDestroyWindow(connection.display, identifier)
  }

  /// Answers the window manager's ping: sends its message back to the root window.
  func answer(ping: XClientMessageEvent) {
    var event = XEvent()
    event.xclient = ping
    event.xclient.window = connection.root
    XSendEvent(connection.display, connection.root, False, SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }

  /// Returns whether the window manager has minimized or maximized the window, and whether the window fills the screen. Takes
  /// two round trips.
  func state() -> (isMinimized: Bool, isMaximized: Bool, isFullScreen: Bool) {
    let atoms = connection.atoms
    let states = values(of: atoms.netWMState, type: XA_ATOM)
    let isMinimized =
      states.contains(atoms.netWMStateHidden)
      || values(of: atoms.wmState, type: atoms.wmState).first == UInt(IconicState)
    let maximized = atoms.netWMStateMaximized
    let isMaximized = states.contains(maximized.horizontally) && states.contains(maximized.vertically)
    return (isMinimized, isMaximized, states.contains(atoms.netWMStateFullscreen))
  }

  /// Returns the content's place on the screen. Takes a round trip.
  func area(size: PixelSize) -> DeviceRect {
    var (x, y, child): (Int32, Int32, CX11.Window) = (0, 0, 0)
    XTranslateCoordinates(connection.display, identifier, connection.root, 0, 0, &x, &y, &child)
    return DeviceRect(x: x, y: y, width: size.width, height: size.height)
  }

  /// Sets the window's size and size limits for the window manager.
  func setSizeHints(_ hints: SizeHints) {
    var sizeHints = hints.xHints
    XSetWMNormalHints(connection.display, identifier, &sizeHints)
  }

  private func setManagerHints(counter: XSyncCounter?) {
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = True
    hints.initial_state = NormalState
    XSetWMHints(connection.display, identifier, &hints)

    var protocols = [connection.atoms.wmDeleteWindow, connection.atoms.netWMPing]
    if let counter {
      protocols.append(connection.atoms.netWMSyncRequest)
      setValue(counter, in: connection.atoms.netWMSyncRequestCounter, type: XA_CARDINAL)
    }
    XSetWMProtocols(connection.display, identifier, &protocols, Int32(protocols.count))
    setValue(connection.atoms.netWMWindowTypeNormal, in: connection.atoms.netWMWindowType, type: XA_ATOM)
  }

  private func setProgramProperties() {
    let name = ProcessInfo.processInfo.processName
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    setText("\(name)\0\(capitalized)\0", in: XA_WM_CLASS, type: XA_STRING)

    // A process number is unique only together with its machine.
    var host = [CChar](repeating: 0, count: 256)
    guard gethostname(&host, host.count - 1) == 0 else { return }
    let hostName = host.prefix { $0 != 0 }.map(UInt8.init(truncatingIfNeeded:))
    setBytes(hostName, in: connection.atoms.wmClientMachine, type: XA_STRING)
    setValue(UInt(getpid()), in: connection.atoms.netWMPID, type: XA_CARDINAL)
  }

  private func setText(_ text: String, in property: Atom, type: Atom) {
    setBytes(Array(text.utf8), in: property, type: type)
  }

  private func setBytes(_ bytes: [UInt8], in property: Atom, type: Atom) {
    connection.setBytes(bytes, in: property, of: identifier, type: type)
  }

  private func setValue(_ value: UInt, in property: Atom, type: Atom) {
    connection.setItems([value], in: property, of: identifier, type: type)
  }

  /// Returns up to 64 items of a property of 32-bit items; empty if it does not exist or has another type.
  private func values(of property: Atom, type: Atom) -> [UInt] {
    connection.property(property, of: identifier, type: type)?.property.items ?? []
  }
}
