import CX11
import Foundation
import Views

/// What becomes text of what is typed into a window.
@MainActor
final class TextInput {
  private let native: NativeWindow
  private let methods: () -> InputMethods
  /// Device pixels per point.
  var scale: CGFloat

  /// Nil while the keys go to no text.
  private var state: TextInputState?
  /// Nil until text first takes the keys, and when there is no input method at all.
  private var context: InputContext? {
    didSet { if let oldValue, oldValue !== context, oldValue.hasToldPreedit { isOrphaned = true } }
  }
  /// Whether the text shows what a context composed that is gone.
  private var isOrphaned = false
  private var isFocused = true

  init(native: NativeWindow, scale: CGFloat, methods: @escaping () -> InputMethods) {
    (self.native, self.scale, self.methods) = (native, scale, methods)
  }

  /// Whether another program composes, which may put windows of its own into this one.
  var isComposedElsewhere: Bool { context.map { !$0.method.isWithinXlib } ?? false }

  /// Nil ends what is composed, without a word of it.
  func set(_ new: TextInputState?) {
    let old = state
    state = new
    guard let new else {
      isOrphaned = false
      context?.reset()
      context?.blur()
      return
    }
    if old?.isSecure != new.isSecure { takeContext() }
    if context?.hasToldPreedit ?? false { tellCaret() }
  }

  /// The input method gets a key event next. Where the caret is it has to know only then: it moves with every frame that
  /// scrolls, and telling takes a round trip.
  func keyWillBeFiltered(_ event: XKeyEvent) {
    tellCaret()
    // With Control a key is a command. Xlib would compose it all the same; a program has uses of its own for it.
    if event.state & UInt32(ControlMask) != 0, let context, context.method.isWithinXlib { context.reset() }
  }

  /// The window gets the keys of the desktop, or gets them no more. One that never heard of either has them.
  func focusDidChange(isFocused: Bool) {
    self.isFocused = isFocused
    guard state != nil else { return }
    if isFocused { context?.focus() } else { context?.blur() }
  }

  /// There is another input method, or none.
  func methodDidChange() {
    context = nil
    if state != nil { takeContext() }
  }

  /// The window closes.
  func close() {
    (state, context) = (nil, nil)
  }

  /// What the input method composed since it was last asked for; nil for no change.
  func takeComposition() -> InputEvent.Kind? {
    let (preedit, wasOrphaned) = (context?.takeNews(), isOrphaned)
    isOrphaned = false
    guard state != nil else { return nil }
    if let preedit { return .markedText(preedit.text, caret: preedit.caret) }
    return wasOrphaned ? .markedText("", caret: 0) : nil
  }

  /// What a key means that was pressed and not kept by the input method; nil when none is at work.
  func lookUp(_ event: XKeyEvent) -> (keysym: KeySym?, text: String?)? {
    guard state != nil else { return nil }
    return context?.lookUp(event)
  }

  // MARK: Internals

  /// Has the context that is right for the text, and gives it the keys.
  private func takeContext() {
    let method = methods().method(isSecure: state?.isSecure ?? false)
    if context == nil || context?.method !== method {
      context = method.flatMap { InputContext($0, window: native.identifier) }
      native.select(context?.events ?? 0)
    }
    if isFocused { context?.focus() }
  }

  private func tellCaret() {
    guard let state else { return }
    context?.move(to: pixel(state.caret.minX), pixel(state.caret.maxY))
  }

  /// Wherever a caret is, the protocol has 16 bits for it.
  private func pixel(_ length: CGFloat) -> Int16 {
    let pixels = (length * scale).rounded()
    return pixels.isNaN ? 0 : Int16(min(max(pixels, CGFloat(Int16.min)), CGFloat(Int16.max)))
  }
}
