import Foundation

/// The keys that are down in a window, as far as its events tell.
@MainActor
struct HeldKeys {
  /// The last press of each key, in the order of the first ones.
  private var presses: [UIPress] = []

  /// The modifier keys that were down after the last key event, and Caps Lock if it was on.
  private(set) var modifierFlags: UIKeyModifierFlags = []

  var isEmpty: Bool { presses.isEmpty }

  mutating func add(_ press: UIPress, modifiers: KeyModifiers) {
    guard let key = press.key else { return }
    // The event has the modifiers before the key took effect.
    modifierFlags = UIKeyModifierFlags(modifiers)
    if key.keyCode == .keyboardCapsLock {
      modifierFlags.formSymmetricDifference(.alphaShift)
    } else {
      modifierFlags.formUnion(key.modifier)
    }
    if let index = index(of: key) { presses[index] = press } else { presses.append(press) }
  }

  mutating func remove(_ press: UIPress, modifiers: KeyModifiers) {
    guard let key = press.key else { return }
    let lock = modifierFlags.intersection(.alphaShift)
    modifierFlags = UIKeyModifierFlags(modifiers).subtracting(key.modifier)
    if key.keyCode == .keyboardCapsLock { modifierFlags = modifierFlags.subtracting(.alphaShift).union(lock) }
    if let index = index(of: key) { presses.remove(at: index) }
  }

  /// Forgets all keys, because their releases will not be reported.
  ///
  /// - Returns: Their presses.
  mutating func removeAll() -> [UIPress] {
    defer { (presses, modifierFlags) = ([], []) }
    return presses
  }

  private func index(of key: UIKey) -> Int? { presses.firstIndex { $0.key?.keyCode == key.keyCode } }
}
