import CX11
import Foundation
import Platform

/// Turns a window's keys into text.
@MainActor
final class TextInput {
  private let native: NativeWindow
  private let methods: () -> InputMethods
  /// Device pixels per point.
  var scale: CGFloat

  /// The text that gets the keys; nil without one.
  private var state: TextInputState?
  /// The context of the text; nil until text first gets the keys, and without any input method.
  private var context: InputContext? {
    didSet { if let oldValue, oldValue !== context, oldValue.hasReportedPreedit { isOrphaned = true } }
  }
  /// Whether the text still shows the composition of a context that is gone.
  private var isOrphaned = false
  private var isFocused = true

  init(native: NativeWindow, scale: CGFloat, methods: @escaping () -> InputMethods) {
    (self.native, self.scale, self.methods) = (native, scale, methods)
  }

  /// Whether another program composes: it may put windows of its own into this one.
  var isComposedElsewhere: Bool { context.map { !$0.method.isWithinXlib } ?? false }

  /// Whether another program has composed text that the text shows.
  var isComposing: Bool { isComposedElsewhere && context?.hasReportedPreedit == true }

  /// Sets the state of the text that gets the keys. Nil ends the composition silently.
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
    if context?.hasReportedPreedit ?? false { tellCaret() }
  }

  /// Prepares for a key event that the input method sees next. Only then it learns the caret's place: the caret moves
  /// in every frame of a scroll, and each report takes a round trip.
  func keyWillBeFiltered(_ event: XKeyEvent) {
    tellCaret()
    // With Control a key is a command. Xlib would compose it anyway; another program may use it.
    if event.state & UInt32(ControlMask) != 0, let context, context.method.isWithinXlib { context.reset() }
  }

  /// Handles that the window got or lost the keyboard focus. Until the first report it counts as focused.
  func focusDidChange(isFocused: Bool) {
    self.isFocused = isFocused
    guard state != nil else { return }
    if isFocused { context?.focus() } else { context?.blur() }
  }

  /// Handles that the input method is another one, or gone.
  func methodDidChange() {
    context = nil
    if state != nil { takeContext() }
  }

  /// Closes the input context with the window.
  func close() {
    (state, context) = (nil, nil)
  }

  /// Returns the composed text since the last call; nil without a change.
  func takeComposition() -> InputEvent.Kind? {
    let (preedit, wasOrphaned) = (context?.takeNews(), isOrphaned)
    isOrphaned = false
    guard state != nil else { return nil }
    if let preedit { return .markedText(preedit.text, caret: preedit.caret) }
    return wasOrphaned ? .markedText("", caret: 0) : nil
  }

  /// Returns the meaning of a pressed key that the input method did not consume; nil without an input method.
  func lookUp(_ event: XKeyEvent) -> (keysym: KeySym?, text: String?)? {
    guard state != nil else { return nil }
    return context?.lookUp(event)
  }

  // MARK: Internals

  /// Selects the right context for the text, and directs the keys to it.
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

  /// Converts a length to the 16 bits of a coordinate in the protocol.
  private func pixel(_ length: CGFloat) -> Int16 {
    let pixels = (length * scale).rounded()
    return pixels.isNaN ? 0 : Int16(min(max(pixels, CGFloat(Int16.min)), CGFloat(Int16.max)))
  }
}
