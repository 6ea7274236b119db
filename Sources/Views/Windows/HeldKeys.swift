import Foundation

/// The keys that are down in a window, as far as its events tell.
@MainActor
struct HeldKeys {
  /// By their usages, each as it was pressed last, in the order of the first time.
  private var presses: [UIPress] = []

  /// Whether a Shift key is down, by the last key event.
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

  /// Forgets all keys, because nobody will say that they come up.
  ///
  /// - Returns: Their presses.
  mutating func removeAll() -> [UIPress] {
    defer { (presses, hasShift) = ([], false) }
    return presses
  }

  private func index(of key: UIKey) -> Int? { presses.firstIndex { $0.key?.keyCode == key.keyCode } }
}
