import Dispatch
import Foundation

/// A precise one-shot timer on the main queue. Unarmed, it wakes nothing.
@MainActor
final class FrameTimer {
  private let source: TimerSource
  private let relay = Relay()
  /// The time that it will fire at, in monotonic seconds.
  private var armedTime: TimeInterval?

  init(handler: @escaping @MainActor () -> Void) {
    source = TimerSource { [relay] in
      relay.timer?.armedTime = nil
      handler()
    }
    relay.timer = self
  }

  /// Fires once at `time`, in place of what was set before; nil for never.
  func set(_ time: TimeInterval?) {
    guard time != armedTime else { return }
    armedTime = time
    source.schedule(time.map(MonotonicClock.deadline(at:)) ?? .distantFuture)
  }

  /// Lets the source call a timer that is not there yet when it is made.
  @MainActor
  private final class Relay {
    weak var timer: FrameTimer?
  }
}

/// The dispatch source of a timer, which ends with it.
private final class TimerSource {
  private let source = DispatchSource.makeTimerSource(flags: .strict, queue: .main)

  init(handler: @escaping @MainActor () -> Void) {
    source.setEventHandler { MainActor.assumeIsolated(handler) }
    source.schedule(deadline: .distantFuture)
    source.activate()
  }

  deinit {
    source.cancel()
  }

  func schedule(_ deadline: DispatchTime) {
    source.schedule(deadline: deadline, leeway: .nanoseconds(0))
  }
}
