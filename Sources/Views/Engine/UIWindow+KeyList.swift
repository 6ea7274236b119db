import Foundation
@_spi(Toolkit) import Platform

// The list of key commands appears while Control is held alone.

/// A list of key commands over a window's content.
@MainActor
package protocol KeyListPanel: UIView {
  /// Scrolls by points.
  func scroll(by distance: CGFloat)
}

/// Control, held alone: shows the list after a while.
@MainActor
final class KeyListHold: FrameParticipant {
  /// How long Control is held before the list appears, in seconds. Chosen.
  static let delay: TimeInterval = 1

  private weak var window: UIWindow?
  private let due: TimeInterval
  private weak var panel: (any KeyListPanel)?
  private var isOver = false

  init(in window: UIWindow, since time: TimeInterval) {
    (self.window, due) = (window, time + Self.delay)
    window.frameClock.add(self)
  }

  func advance(to time: TimeInterval) -> NextFrameRequest {
    guard let window, !isOver else { return .none }
    if time < due { return .at(due) }
    isOver = true
    panel = window.application.menuBar?.showKeyCommands(in: window)
    return .none
  }

  func end() {
    isOver = true
    panel?.removeFromSuperview()
  }

  /// Scrolls the list, if it is shown.
  func scroll(by distance: CGFloat) -> Bool {
    panel?.scroll(by: distance)
    return panel != nil
  }
}

extension UIWindow {
  /// Follows a key that goes down: Control alone begins to show the list, and any other key ends that.
  func noteForKeyList(_ key: UIKey, at time: TimeInterval) {
    // Control repeats while it is held.
    guard key.modifier != .control || engine.keyListHold == nil else { return }
    endKeyList()
    guard key.modifier == .control, contextMenu == nil, heldKeys.isEmpty,
      key.modifierFlags.isDisjoint(with: [.shift, .alternate, .command])
    else { return }
    engine.keyListHold = KeyListHold(in: self, since: time)
  }

  func endKeyList() {
    engine.keyListHold?.end()
    engine.keyListHold = nil
  }

  /// Follows input other than keys: presses and pinches end the list, and the wheel scrolls it.
  ///
  /// - Returns: Whether the list took the event.
  func passToKeyList(_ event: InputEvent) -> Bool {
    guard let hold = engine.keyListHold else { return false }
    switch event.kind {
    case .wheel(_, let notches, _): if hold.scroll(by: notches.y * Self.keyListNotch) { return true }
    case .scroll(_, let delta, _): if hold.scroll(by: delta.y) { return true }
    case .pointerDown, .secondaryDown, .middleClick, .historyClick, .touch, .pinch: break
    default: return false
    }
    endKeyList()
    return false
  }

  /// The distance of a notch of the wheel in the list, in points. Chosen.
  private static var keyListNotch: CGFloat { 60 }
}
