import CX11
import Foundation

/// A clipboard manager with its own thread and connection, because a program that is about to end blocks while it waits
/// for the manager.
final class ClipboardManager: Sendable {
  private let saved: AsyncStream<String?>

  /// Starts the manager, and waits until it is ready.
  init(on display: String) async {
    let (saved, continuation) = AsyncStream<String?>.makeStream()
    let (start, started) = AsyncStream<Void>.makeStream()
    self.saved = saved
    Thread.detachNewThread {
      continuation.yield(Self.serve(display) { started.finish() })
      continuation.finish()
    }
    for await _ in start {}
  }

  /// Returns the saved text; nil for none.
  func text() async -> String? {
    for await text in saved { return text }
    return nil
  }

  /// Saves one text, and answers.
  private static func serve(_ name: String, didStart: () -> Void) -> String? {
    defer { didStart() }
    guard let display = XOpenDisplay(name) else { return nil }
    defer { XCloseDisplay(display) }
    func atom(_ name: String) -> Atom { XInternAtom(display, name, False) }
    func event(_ type: Int32) -> XEvent {
      var event = XEvent()
      repeat { XNextEvent(display, &event) } while event.type != type
      return event
    }
    let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XSetSelectionOwner(display, atom("CLIPBOARD_MANAGER"), window, Time(CurrentTime))
    XSync(display, False)
    didStart()

    let request = event(SelectionRequest).xselectionrequest
    XConvertSelection(display, atom("CLIPBOARD"), atom("UTF8_STRING"), atom("SAVED"), window, Time(CurrentTime))
    guard event(SelectionNotify).xselection.property != None else { return nil }
    let text = read(atom("SAVED"), of: window, display: display)
    var answer = XEvent()
    answer.xselection.type = SelectionNotify
    answer.xselection.requestor = request.requestor
    answer.xselection.selection = request.selection
    answer.xselection.target = request.target
    answer.xselection.property = request.property
    XSendEvent(display, request.requestor, False, 0, &answer)
    XFlush(display)
    return request.target == atom("SAVE_TARGETS") ? text : nil
  }

  private static func read(_ property: Atom, of window: CX11.Window, display: OpaquePointer) -> String {
    var (type, format, count, left): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, property, 0, 1024, False, Atom(AnyPropertyType), &type, &format, &count, &left, &data)
    defer { if let data { XFree(data) } }
    return String(decoding: UnsafeBufferPointer(start: data, count: Int(count)), as: UTF8.self)
  }
}
