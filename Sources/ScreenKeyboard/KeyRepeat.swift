import Controls
import Foundation
import Views

/// Repeats an action while a key of the panel is held.
@MainActor
final class KeyRepeat: FrameParticipant {
  private let action: () -> Void
  private weak var window: UIWindow?
  /// The repetition of the held key; nil before the first frame.
  private var repeats: HoldRepeat?

  init(action: @escaping () -> Void) {
    self.action = action
  }

  func begin(in window: UIWindow) {
    self.window = window
    repeats = window.currentTime.map { HoldRepeat(.key, since: $0) }
    window.frameClock.add(self)
  }

  func end() {
    window?.frameClock.remove(self)
    window = nil
  }

  func advance(to time: TimeInterval) -> NextFrameRequest {
    var repeats = repeats ?? HoldRepeat(.key, since: time)
    let isDue = repeats.advance(to: time)
    // Once a frame: repetitions that a long frame missed were invisible anyway.
    if isDue { repeats.putOff(until: time) }
    self.repeats = repeats
    if isDue { action() }
    return window == nil ? .none : .at(repeats.due)
  }
}

extension HoldRepeat.Pace {
  fileprivate static let key = HoldRepeat.Pace(
    firstDelay: KeyboardConstants.repeatDelay, interval: KeyboardConstants.repeatInterval)
}
