import Foundation

@testable import Views

/// A view that takes the keys while it is first responder, and does with them what it is told to; the rest it passes on.
@MainActor
final class KeyHandler: UIView {
  var onKey: ((UIKey) -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let onKey else { return super.pressesBegan(presses, with: event) }
    presses.compactMap(\.key).forEach(onKey)
  }
}
