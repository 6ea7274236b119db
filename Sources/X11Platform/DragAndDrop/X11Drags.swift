import CX11
import EventSources
import Foundation
import Platform

/// The drags of a display: the one that this program has begun, and the one of another program over its windows.
@MainActor
final class X11Drags {
  private unowned let display: X11Display
  private let clipboard: X11Clipboard
  private let atoms: DragAtoms
  private var outgoing: X11OutgoingDrag?
  private var incoming: X11IncomingDrag?

  init(display: X11Display, clipboard: X11Clipboard) {
    (self.display, self.clipboard) = (display, clipboard)
    atoms = DragAtoms(display: display.connection.display)
  }

  /// Begins a drag. Takes round trips.
  func begin(_ content: DragContent, from window: X11Window, client: any OutgoingDragClient) -> any OutgoingDrag {
    outgoing?.giveUp()
    let drag = X11OutgoingDrag(
      content, from: window, display: display, clipboard: clipboard, atoms: atoms, client: client)
    outgoing = drag
    return drag
  }

  // MARK: Events

  func handle(_ message: XClientMessageEvent, in window: X11Window) {
    guard message.format == 32 else { return }
    let sender = CX11.Window(bitPattern: message.data.l.0)
    switch message.message_type {
    case atoms.enter: enter(message, from: sender, in: window)
    case atoms.position: incoming(from: sender, in: window)?.move(message)
    case atoms.leave:
      guard let drag = incoming(from: sender, in: window) else { break }
      incoming = nil
      drag.leave()
    case atoms.drop:
      guard let drag = incoming(from: sender, in: window) else { break }
      incoming = nil
      drag.drop(message)
    case atoms.status: outgoing?.targetDidAnswer(message)
    case atoms.finished: outgoing?.targetDidFinish(message)
    default: break
    }
  }

  private func incoming(from sender: CX11.Window, in window: X11Window) -> X11IncomingDrag? {
    guard let incoming, incoming.source == sender, incoming.window === window else { return nil }
    return incoming
  }

  private func enter(_ message: XClientMessageEvent, from sender: CX11.Window, in window: X11Window) {
    let old = incoming
    incoming = nil
    old?.leave()
    let drag = X11IncomingDrag(
      message, from: sender, over: window, connection: display.connection, clipboard: clipboard, atoms: atoms)
    incoming = drag
  }

  func windowWasDestroyed(_ window: CX11.Window) {
    outgoing?.windowWasDestroyed(window)
    if let drag = incoming, drag.source == window || drag.window?.identifier == window {
      incoming = nil
      drag.leave()
    }
  }

  // MARK: Time

  /// Gives up a drop whose target has been silent for too long.
  func expire(at now: TimeInterval) { outgoing?.expire(at: now) }

  /// The time of the next timeout, in monotonic seconds; nil for none.
  var deadline: TimeInterval? { outgoing?.deadline }
}
