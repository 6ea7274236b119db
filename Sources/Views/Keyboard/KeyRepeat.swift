import Foundation

/// Does something again and again while a key of the panel is held.
@MainActor
final class KeyRepeat: FrameParticipant {
  private let action: () -> Void
  private weak var window: UIWindow?
  /// When it is done next, in seconds on the clock of the window's events; nil until the first frame says what time it is.
  private var due: TimeInterval?

  init(action: @escaping () -> Void) {
    self.action = action
  }

  func begin(in window: UIWindow) {
    self.window = window
    due = window.timeInHand.map { $0 + KeyboardConstants.repeatDelay }
    window.frameClock.add(self)
  }

  func end() {
    window?.frameClock.remove(self)
    window = nil
  }

  func advance(to time: TimeInterval) -> FrameDemand {
    var due = due ?? time + KeyboardConstants.repeatDelay
    if due <= time {
      // Once a frame: after a long one nobody has seen what the repeats that it missed would have done.
      due = max(due + KeyboardConstants.repeatInterval, time)
      action()
      guard window != nil else { return .none }
    }
    self.due = due
    return .at(due)
  }
}
