import CX11
import CX11Support

/// Where Xlib's callbacks put what an input method composes. They come from within its functions, where nothing else may
/// be asked of it.
final class PreeditReceiver {
  private(set) var text = PreeditText()

  /// With the address of this object, which has to last as long as they are in use.
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
    // Without a string only the look of the text changes, which here is always the same.
    guard let new = part.composed else { return text.moveCaret(to: Int(change.caret)) }
    text.replace(
      first: Int(change.chg_first), count: Int(change.chg_length), with: new, caret: Int(change.caret))
  }

  /// The input method wants to know where the caret is then.
  private func moveCaret(_ change: inout XIMPreeditCaretCallbackStruct) {
    switch change.direction {
    case XIMAbsolutePosition: text.moveCaret(to: Int(change.position))
    case XIMForwardChar: change.position = Int32(text.moveCaret(by: .forward))
    case XIMBackwardChar: change.position = Int32(text.moveCaret(by: .backward))
    case XIMLineStart: change.position = Int32(text.moveCaret(by: .start))
    case XIMLineEnd: change.position = Int32(text.moveCaret(by: .end))
    // A text of one line has no others to go to.
    default: break
    }
  }

  func finish() {
    text = PreeditText()
  }
}

extension XIMText {
  /// In the process's locale, which is one of Unicode's.
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
