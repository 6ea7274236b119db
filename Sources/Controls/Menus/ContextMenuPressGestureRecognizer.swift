import Foundation
import Views

/// A long press of a finger opens the view's menu. The finger may move to an entry, and choose it by its release.
final class ContextMenuPressGestureRecognizer: UILongPressGestureRecognizer {
  private unowned let interaction: UIContextMenuInteraction
  private var menu: (UIContextMenuConfiguration, UIMenu)?

  init(interaction: UIContextMenuInteraction) {
    self.interaction = interaction
    super.init()
    // The pointer opens menus by its secondary button.
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    delegate = self
    addTarget { $0.stateDidChange() }
  }

  private func stateDidChange() {
    guard let window = view?.window else { return }
    switch state {
    case .began:
      if let menu { interaction.open(menu.1, of: menu.0, in: window, at: windowLocation, by: .finger) }
      menu = nil
    case .changed: window.contextMenu?.pointerMoved(to: windowLocation)
    case .ended: window.contextMenu?.pressEnded(at: windowLocation)
    case .possible, .cancelled, .failed: break
    }
  }
}

extension ContextMenuPressGestureRecognizer: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    menu = interaction.makeMenu(at: windowLocation, for: .finger)
    return menu != nil
  }
}
