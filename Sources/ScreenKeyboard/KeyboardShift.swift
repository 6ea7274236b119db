import Foundation

/// The state of Shift: on for one letter after a press, and locked after two quick ones.
struct KeyboardShift: Equatable {
  enum State {
    case off
    /// On for one letter.
    case once
    case locked
  }

  private(set) var state = State.off
  private var lastPress = -TimeInterval.infinity

  var isOn: Bool { state != .off }

  mutating func press(at time: TimeInterval) {
    let isQuick = time - lastPress <= KeyboardConstants.lockInterval
    lastPress = time
    switch state {
    case .off: state = isQuick ? .locked : .once
    case .once: state = isQuick ? .locked : .off
    case .locked: state = .off
    }
  }

  /// Handles a typed letter, or another text.
  ///
  /// - Parameter wantsCapital: Whether the next letter begins a word or sentence with a capital.
  mutating func textDidChange(wantsCapital: Bool) {
    if state != .locked { state = wantsCapital ? .once : .off }
  }
}
