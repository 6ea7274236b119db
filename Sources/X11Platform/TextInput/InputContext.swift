import CX11
import CX11Support
import Foundation

/// What an input method keeps of one window's text input.
final class InputContext {
  let method: InputMethod
  private let context: OpaquePointer
  /// What it composes, and what of that has been told.
  private let preedit: PreeditReceiver
  private var toldPreedit = PreeditText()
  private var spot: (x: Int16, y: Int16)?

  /// Nil when the input method refuses.
  init?(_ method: InputMethod, window: CX11.Window) {
    let preedit = PreeditReceiver()
    guard let context = method.makeContext(for: window, preedit: preedit) else { return nil }
    (self.method, self.context, self.preedit) = (method, context, preedit)
  }

  deinit {
    method.destroy(context, preedit: preedit)
  }

  /// The events that it needs of the window besides what the window needs.
  var events: Int { answering.map { Int(cx_filtered_events($0)) } ?? 0 }

  // MARK: Focus

  /// The keys of the window are its from now on, as far as it wants them.
  func focus() {
    if let answering { XSetICFocus(answering) }
  }

  /// The keys of the window are no business of its any more; what it composes stays with it.
  func blur() {
    if let answering { XUnsetICFocus(answering) }
  }

  /// Forgets what it composes.
  func reset() {
    if let answering, let rest = Xutf8ResetIC(answering) { XFree(rest) }
    preedit.finish()
    toldPreedit = PreeditText()
  }

  /// Says where the next character will be, in pixels of the window.
  func move(to x: Int16, _ y: Int16) {
    guard spot?.x != x || spot?.y != y, let answering else { return }
    spot = (x, y)
    cx_set_spot(answering, x, y)
  }

  /// What has been composed so far, once for each change.
  func takeNews() -> PreeditText? {
    guard preedit.text != toldPreedit else { return nil }
    toldPreedit = preedit.text
    return toldPreedit
  }

  /// Whether something is composed as far as anybody was told.
  var hasToldPreedit: Bool { !toldPreedit.text.isEmpty }

  // MARK: Keys

  /// What a key means that was pressed and not kept by the method. Either may be absent.
  func lookUp(_ event: XKeyEvent) -> (keysym: KeySym?, text: String?) {
    guard method.wasThere else { return (nil, nil) }
    var (event, keysym, status) = (event, KeySym(NoSymbol), Int32(0))
    var bytes = [CChar](repeating: 0, count: 64)
    var length = Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), &keysym, &status)
    if status == XBufferOverflow {
      bytes = [CChar](repeating: 0, count: Int(length))
      length = Xutf8LookupString(context, &event, &bytes, Int32(bytes.count), &keysym, &status)
    }
    let hasKeysym = status == XLookupKeySym || status == XLookupBoth
    let hasText = (status == XLookupChars || status == XLookupBoth) && length > 0
    let text = String(decoding: bytes.prefix(Int(max(length, 0))).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return (hasKeysym ? keysym : nil, hasText ? text : nil)
  }

  // MARK: Internals

  /// Nil when there is nobody to answer.
  private var answering: OpaquePointer? { method.isThere ? context : nil }
}
