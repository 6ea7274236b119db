import Foundation
import Views

/// A finger that rests on a view opens the view's menu; it may go on to an entry and choose it by leaving the screen.
final class ContextMenuPressGestureRecognizer: UILongPressGestureRecognizer {
  private unowned let interaction: UIContextMenuInteraction
  private var menu: UIMenu?

  init(interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init()
    // The pointer has a button of its own for it.
    isForFingersOnly = true
    delegate = self
    addTarget { $0.stateDidChange() }
  }

  private func stateDidChange() {
    guard let window = view?.window else { return }
    switch state {
    case .began:
      if let menu { interaction.open(menu, in: window, at: windowLocation, by: .finger) }
      menu = nil
    case .changed: window.contextMenu?.pointerMoved(to: windowLocation)
    case .ended: window.contextMenu?.pressEnded(at: windowLocation)
    case .possible, .cancelled, .failed: break
    }
  }
}

extension ContextMenuPressGestureRecognizer: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    menu = interaction.makeMenu(at: windowLocation)
    return menu != nil
  }
}
