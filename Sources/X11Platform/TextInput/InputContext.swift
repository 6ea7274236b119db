import CX11
import CX11Support
import Foundation

/// The input context (XIC) of one window.
final class InputContext {
  let method: InputMethod
  private let context: OpaquePointer
  /// The composed text, and the part of it that was reported.
  private let preedit: PreeditReceiver
  private var toldPreedit = PreeditText()
  private var spot: (x: Int16, y: Int16)?

  /// Nil if the input method refuses.
  init?(_ method: InputMethod, window: CX11.Window) {
    let preedit = PreeditReceiver()
    guard let context = method.makeContext(for: window, preedit: preedit) else { return nil }
    (self.method, self.context, self.preedit) = (method, context, preedit)
  }

  deinit {
    method.destroy(context, preedit: preedit)
  }

  /// The event mask that the context needs in addition to the window's.
  var events: Int { answering.map { Int(cx_filtered_events($0)) } ?? 0 }

  // MARK: Focus

  /// Directs the window's keys to the context.
  func focus() {
    if let answering { XSetICFocus(answering) }
  }

  /// Takes the window's keys from the context. Composed text stays.
  func blur() {
    if let answering { XUnsetICFocus(answering) }
  }

  /// Discards the composed text.
  func reset() {
    if let answering, let rest = Xutf8ResetIC(answering) { XFree(rest) }
    preedit.finish()
    toldPreedit = PreeditText()
  }

  /// Sets the place of the caret, in pixels of the window.
  func move(to x: Int16, _ y: Int16) {
    guard spot?.x != x || spot?.y != y, let answering else { return }
    spot = (x, y)
    cx_set_spot(answering, x, y)
  }

  /// Returns the composed text after a change; nil without a change.
  func takeNews() -> PreeditText? {
    guard preedit.text != toldPreedit else { return nil }
    toldPreedit = preedit.text
    return toldPreedit
  }

  /// Whether the last reported text is not empty.
  var hasReportedPreedit: Bool { !toldPreedit.text.isEmpty }

  // MARK: Keys

  /// Returns the meaning of a pressed key that the method did not consume. Either may be absent.
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
    let text = String(decoding: bytes.prefix(Int(max(length, 0))).map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
    return (hasKeysym ? keysym : nil, hasText ? text : nil)
  }

  // MARK: Internals

  /// Nil if the input method is gone.
  private var answering: OpaquePointer? { method.isThere ? context : nil }
}
