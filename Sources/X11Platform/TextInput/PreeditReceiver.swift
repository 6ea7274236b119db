import CX11
import CX11Support

/// Receives the composed text by Xlib's callbacks. They come from within Xlib's functions, which must not be called
/// again from there.
final class PreeditReceiver {
  private(set) var text = PreeditText()

  /// The callbacks, with this object's address. The object must live as long as they are used.
  var callbacks: cx_preedit {
    cx_preedit(
      context: Unmanaged.passUnretained(self).toOpaque().assumingMemoryBound(to: CChar.self),
      start: { _, _, _ in Int32(PreeditText.capacity) },
      draw: { _, context, change in
        guard let change else { return }
        PreeditReceiver.at(context)?.draw(
          UnsafeRawPointer(change).assumingMemoryBound(to: XIMPreeditDrawCallbackStruct.self).pointee)
      },
      caret: { _, context, change in
        guard let change else { return }
        PreeditReceiver.at(context)?.moveCaret(
          &UnsafeMutableRawPointer(change).assumingMemoryBound(to: XIMPreeditCaretCallbackStruct.self).pointee)
      },
      done: { _, context, _ in PreeditReceiver.at(context)?.finish() })
  }

  private static func at(_ context: UnsafeMutablePointer<CChar>?) -> PreeditReceiver? {
    context.map { Unmanaged<PreeditReceiver>.fromOpaque($0).takeUnretainedValue() }
  }

  private func draw(_ change: XIMPreeditDrawCallbackStruct) {
    guard let part = change.text?.pointee else {
      text.replace(
        first: Int(change.chg_first), count: Int(change.chg_length), with: "", caret: Int(change.caret))
      return
    }
    // Without a string only the style changes, which is always the same here.
    guard let new = part.composed else { return text.moveCaret(to: Int(change.caret)) }
    text.replace(
      first: Int(change.chg_first), count: Int(change.chg_length), with: new, caret: Int(change.caret))
  }

  /// Moves the caret, and reports its new place to the input method.
  private func moveCaret(_ change: inout XIMPreeditCaretCallbackStruct) {
    switch change.direction {
    case XIMAbsolutePosition: text.moveCaret(to: Int(change.position))
    case XIMForwardChar: change.position = Int32(text.moveCaret(by: .forward))
    case XIMBackwardChar: change.position = Int32(text.moveCaret(by: .backward))
    case XIMLineStart: change.position = Int32(text.moveCaret(by: .start))
    case XIMLineEnd: change.position = Int32(text.moveCaret(by: .end))
    // One line has no lines above or below.
    default: break
    }
  }

  func finish() {
    text = PreeditText()
  }
}

extension XIMText {
  /// The string in the process's locale, which uses Unicode.
  fileprivate var composed: String? {
    if encoding_is_wchar != 0 {
      guard let characters = UnsafeRawPointer(string.wide_char) else { return nil }
      let scalars = (0..<Int(length)).map { index in
        Unicode.Scalar(characters.load(fromByteOffset: index * 4, as: UInt32.self)) ?? "\u{FFFD}"
      }
      return String(String.UnicodeScalarView(scalars))
    }
    return string.multi_byte.map { String(cString: $0) }
  }
}
