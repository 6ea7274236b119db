import Foundation
import Views

/// Turns the caret of the first responder on and off, frame by frame.
///
/// The caret is on after it has moved. After a while without a move it stops blinking and stays on, so that an idle
/// window can sleep. In a window without keyboard focus it is off.
@MainActor
final class CaretBlink {
  /// How long the caret is on, and off, in seconds. It is close to GTK's 600 ms and Windows' 530 ms.
  static let interval: TimeInterval = 0.53

  /// The interval of the user's desktop settings; nil for a caret that stays on.
  private var interval: TimeInterval? {
    switch UIApplication.shared.settings.caretBlink {
    case .usual: Self.interval
    case .never: nil
    case .every(let interval): interval
    }
  }

  /// How long the caret blinks after a move, in seconds, as in GTK.
  static let duration: TimeInterval = 10

  private(set) var isOn = true

  /// The time of the last move; nil if it is that of the next frame.
  private var start: TimeInterval?
  private var isRunning = false
  private let change: (Bool) -> Void

  /// - Parameter change: Called when the caret goes on or off by itself.
  init(change: @escaping (Bool) -> Void) {
    self.change = change
  }

  /// Begins to blink in a window, with the caret on.
  func begin(in window: UIWindow?) {
    isRunning = true
    restart(in: window)
  }

  func end(in window: UIWindow?) {
    isRunning = false
    window?.frameClock.remove(self)
  }

  /// Restarts the blinking after a move of the caret, or a change of keyboard focus.
  func restart(in window: UIWindow?) {
    guard isRunning else { return }
    guard window?.hasKeys ?? true else {
      window?.frameClock.remove(self)
      return set(on: false)
    }
    start = window?.currentTime
    set(on: true)
    window?.frameClock.add(self)
  }

  private func set(on: Bool) {
    guard on != isOn else { return }
    isOn = on
    change(on)
  }
}

extension CaretBlink: FrameParticipant {
  func advance(to time: TimeInterval) -> NextFrameRequest {
    guard isRunning else { return .none }
    let start = start ?? time
    self.start = start
    guard let interval, time - start < Self.duration else {
      set(on: true)
      return .none
    }
    // A tolerance: a change counts as made at its exact time.
    let turn = ((time - start) / interval + 1e-9).rounded(.down)
    set(on: turn.truncatingRemainder(dividingBy: 2) == 0)
    return .at(start + (turn + 1) * interval)
  }
}
