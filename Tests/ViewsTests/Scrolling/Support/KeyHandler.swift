import Foundation

@testable import Views

/// A view that handles keys with a closure while it is first responder, and passes on the others.
@MainActor
final class KeyHandler: UIView {
  var onKey: ((UIKey) -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let onKey else { return super.pressesBegan(presses, with: event) }
    presses.compactMap(\.key).forEach(onKey)
  }
}
