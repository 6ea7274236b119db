import CX11
import Foundation
import TestSupport
import Testing

/// The half of a copy or a paste that fails, or that xclip never does.
extension TestClient {
  /// Returns a window that is never shown and selects events of its properties.
  func makeWindow() -> CX11.Window {
    let window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(display, window, PropertyChangeMask)
    return window
  }

  func destroy(_ window: CX11.Window) {
    XDestroyWindow(display, window)
    XSync(display, False)
  }

  /// Takes CLIPBOARD, without offering any text.
  func ownClipboard() -> CX11.Window {
    let window = makeWindow()
    XSetSelectionOwner(display, atom("CLIPBOARD"), window, Time(CurrentTime))
    XSync(display, False)
    return window
  }

  /// Waits for the next event of a type in a window.
  func event(_ type: Int32, in window: CX11.Window) async throws -> XEvent {
    try await eventually("an event \(type)") {
      var event = XEvent()
      return XCheckTypedWindowEvent(display, window, type, &event) != 0 ? event : nil
    }
  }

  /// Waits until a property has been deleted.
  func waitForDeletion(of property: Atom, in window: CX11.Window) async throws {
    _ = try await eventually("a property that is taken") {
      var event = XEvent()
      while XCheckTypedWindowEvent(display, window, PropertyNotify, &event) != 0 {
        if event.xproperty.atom == property, event.xproperty.state == PropertyDelete { return true }
      }
      return nil
    }
  }

  // MARK: Owner

  /// Answers a request with an existing property, or with `None`.
  func answer(_ request: XSelectionRequestEvent, property: Atom) {
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, False, 0, &event)
    XSync(display, False)
  }

  /// Answers a request with the announcement of an incremental transfer of `length` bytes, and waits until the
  /// announcement is read.
  func announce(_ length: UInt, for request: XSelectionRequestEvent) {
    XSelectInput(display, request.requestor, PropertyChangeMask)
    change(request.property, of: request.requestor, type: atom("INCR"), items: [length])
    answer(request, property: request.property)
  }

  func send(_ bytes: [UInt8], for request: XSelectionRequestEvent) {
    XChangeProperty(
      display, request.requestor, request.property, request.target, 8, PropModeReplace, bytes, Int32(bytes.count))
    XSync(display, False)
  }

  // MARK: Requestor

  /// Requests CLIPBOARD as `target` in the property "ANSWER". Returns the property in the answer.
  func ask(for target: String, to window: CX11.Window, at time: Time = Time(CurrentTime)) async throws -> Atom {
    XConvertSelection(display, atom("CLIPBOARD"), atom(target), atom("ANSWER"), window, time)
    XFlush(display)
    return try await event(SelectionNotify, in: window).xselection.property
  }

  func change(_ property: Atom, of window: CX11.Window, type: Atom, items: [UInt]) {
    items.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display, window, property, type, 32, PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress,
        Int32(items.count))
    }
    XSync(display, False)
  }
}
