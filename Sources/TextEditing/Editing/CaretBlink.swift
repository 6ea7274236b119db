import Foundation
import Views

/// Turns the caret of the first responder on and off, by the window's frames.
///
/// It is on when something moved it, and after some time without that it stays on, so that an idle window can sleep. In a
/// window that the desktop's keys do not come to it is off.
@MainActor
final class CaretBlink {
  /// How long the caret is on, and off. Seconds; what desktops use, close to 600 ms of GTK and 530 ms of Windows.
  static let interval: TimeInterval = 0.53

  /// The same, as the user has told the desktop; nil for a caret that stays on.
  private var interval: TimeInterval? {
    switch UIApplication.shared.settings.caretBlink {
    case .usual: Self.interval
    case .never: nil
    case .every(let interval): interval
    }
  }

  /// How long it blinks after it was moved. Seconds; that of GTK.
  static let duration: TimeInterval = 10

  private(set) var isOn = true

  /// When it was moved last; nil when that is to be the time of the next frame.
  private var start: TimeInterval?
  private var isRunning = false
  private let change: (Bool) -> Void

  /// - Parameter change: Told when the caret goes on or off by itself.
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

  /// The caret was moved, or the keys came or went: it is on where they type.
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
    // A hair more: at the very time of a change it counts as made.
    let turn = ((time - start) / interval + 1e-9).rounded(.down)
    set(on: turn.truncatingRemainder(dividingBy: 2) == 0)
    return .at(start + (turn + 1) * interval)
  }
}
