import CX11
import Platform

extension KeyModifiers {
  /// The modifiers in an event's state. The keyboard map decides which of Mod1 to Mod5 a key sets; these are the usual
  /// bits of Alt and Super.
  init(state: UInt32) {
    let state = Int32(truncatingIfNeeded: state)
    self.init(rawValue: 0)
    if state & ShiftMask != 0 { insert(.shift) }
    if state & ControlMask != 0 { insert(.control) }
    if state & Mod1Mask != 0 { insert(.alt) }
    if state & Mod4Mask != 0 { insert(.command) }
    if state & LockMask != 0 { insert(.capsLock) }
  }
}
