import CX11
import Foundation
import TestSupport
import Testing

/// Another program that drags content over a window, or takes it, by the protocol XDND.
@MainActor
final class DragPeer {
  let client: TestClient
  /// The window that the content is dragged from, or dropped on.
  let window: CX11.Window

  /// - Parameters:
  ///   - frame: The place on the screen; nil for a window that is not shown.
  ///   - version: The version in XdndAware; nil for a window that takes no part.
  init(_ client: TestClient, frame: (x: Int32, y: Int32, width: UInt32, height: UInt32)? = nil, version: UInt? = 5) {
    self.client = client
    let place = frame ?? (0, 0, 1, 1)
    window = XCreateSimpleWindow(
      client.display, client.root, place.x, place.y, place.width, place.height, 0, 0, 0)
    XSelectInput(client.display, window, PropertyChangeMask | StructureNotifyMask)
    if let version { client.change(client.atom("XdndAware"), of: window, type: XA_ATOM, items: [version]) }
    if frame != nil { XMapRaised(client.display, window) }
    XSync(client.display, False)
  }

  func destroy() { client.destroy(window) }

  func send(_ name: String, to receiver: CX11.Window, _ data: [UInt]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = receiver
    event.xclient.message_type = client.atom(name)
    event.xclient.format = 32
    let items = (data + [0, 0, 0, 0, 0]).map { Int(bitPattern: $0) }
    event.xclient.data.l = (items[0], items[1], items[2], items[3], items[4])
    XSendEvent(client.display, receiver, False, 0, &event)
    XSync(client.display, False)
  }

  /// Waits for the next message of a kind.
  func message(_ name: String) async throws -> [UInt] {
    let type = client.atom(name)
    return try await eventually("a message \(name)") {
      var event = XEvent()
      while XCheckTypedWindowEvent(client.display, window, ClientMessage, &event) != 0 {
        guard event.xclient.message_type == type else { continue }
        let data = event.xclient.data.l
        return [data.0, data.1, data.2, data.3, data.4].map { UInt(bitPattern: $0) }
      }
      return nil
    }
  }

  // MARK: As the source

  /// Comes to a window with some types.
  func enter(_ receiver: CX11.Window, types: [String], version: UInt = 5) {
    XSetSelectionOwner(client.display, client.atom("XdndSelection"), window, Time(CurrentTime))
    let atoms = types.map(client.atom)
    if atoms.count > 3 { client.change(client.atom("XdndTypeList"), of: window, type: XA_ATOM, items: atoms) }
    let first = atoms + [0, 0, 0]
    send("XdndEnter", to: receiver, [window, version << 24 | (atoms.count > 3 ? 1 : 0), first[0], first[1], first[2]])
  }

  func move(_ receiver: CX11.Window, to x: UInt, _ y: UInt, action: String = "XdndActionCopy") {
    send("XdndPosition", to: receiver, [window, 0, x << 16 | y, 0, client.atom(action)])
  }

  /// Waits for the answer to a move.
  func answer() async throws -> Bool { try await message("XdndStatus")[1] & 1 != 0 }

  /// Waits for a request of the content, and answers it.
  func give(_ bytes: [UInt8], as target: String) async throws {
    let request = try await event(SelectionRequest).xselectionrequest
    guard request.target == client.atom(target) else {
      client.answer(request, property: Atom(None))
      return try await give(bytes, as: target)
    }
    client.send(bytes, for: request)
    client.answer(request, property: request.property)
  }

  func event(_ type: Int32) async throws -> XEvent { try await client.event(type, in: window) }

  // MARK: As the target

  func answerMove(from source: CX11.Window, takesDrop: Bool, action: String = "XdndActionCopy") {
    send("XdndStatus", to: source, [window, takesDrop ? 3 : 2, 0, 0, client.atom(action)])
  }

  func finish(to source: CX11.Window, isTaken: Bool, action: String = "XdndActionCopy") {
    send("XdndFinished", to: source, [window, isTaken ? 1 : 0, client.atom(action)])
  }

  /// Requests the dragged content. Nil for a refusal.
  func request(_ target: String) async throws -> [UInt8]? {
    XConvertSelection(
      client.display, client.atom("XdndSelection"), client.atom(target), client.atom("ANSWER"), window,
      Time(CurrentTime))
    XFlush(client.display)
    let answer = try await event(SelectionNotify).xselection
    guard answer.property != None else { return nil }
    return bytes(of: answer.property)
  }

  func bytes(of property: Atom) -> [UInt8]? {
    var (type, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      client.display, window, property, 0, 1 << 24, True, Atom(AnyPropertyType), &type, &format, &count, &rest, &data)
    guard let data else { return nil }
    defer { XFree(data) }
    return format == 8 ? Array(UnsafeBufferPointer(start: data, count: Int(count))) : nil
  }
}
