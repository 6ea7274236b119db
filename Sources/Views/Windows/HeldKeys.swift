import Foundation

/// The keys that are down in a window, as far as its events tell.
@MainActor
struct HeldKeys {
  /// The last press of each key, in the order of the first ones.
  private var presses: [UIPress] = []

  /// Whether a Shift key was down in the last key event.
  private(set) var hasShift = false

  mutating func add(_ press: UIPress, modifiers: KeyModifiers) {
    guard let key = press.key else { return }
    hasShift = key.isShift || modifiers.contains(.shift)
    if let index = index(of: key) { presses[index] = press } else { presses.append(press) }
  }

  mutating func remove(_ press: UIPress, modifiers: KeyModifiers) {
    guard let key = press.key else { return }
    hasShift = !key.isShift && modifiers.contains(.shift)
    if let index = index(of: key) { presses.remove(at: index) }
  }

  /// Forgets all keys, because their releases will not be reported.
  ///
  /// - Returns: Their presses.
  mutating func removeAll() -> [UIPress] {
    defer { (presses, hasShift) = ([], false) }
    return presses
  }

  private func index(of key: UIKey) -> Int? { presses.firstIndex { $0.key?.keyCode == key.keyCode } }
}
