import Foundation

/// The opacity of the scroll indicators as a function of time: they appear at once with a motion, and fade after it.
struct IndicatorFade {
  private enum Phase {
    case hidden
    /// Visible from the next frame on.
    case requested
    /// The time of the last motion.
    case shown(since: TimeInterval)
    /// Visible until the content is released and time advances.
    case held
  }

  private var phase = Phase.hidden

  mutating func show() {
    phase = .requested
  }

  /// Keeps visible indicators visible, because something holds or moves the content at `time`.
  mutating func keep(at time: TimeInterval) {
    if case .shown = phase { phase = .shown(since: time) }
  }

  /// Keeps visible indicators visible while a finger holds the content, without any frames.
  mutating func hold() {
    if case .shown = phase { phase = .held }
  }

  var isHeld: Bool { if case .held = phase { true } else { false } }

  /// The opacity at `time`, from 0 to 1, and the next frame that changes it.
  mutating func advance(to time: TimeInterval) -> (alpha: CGFloat, request: NextFrameRequest) {
    let since: TimeInterval
    switch phase {
    case .hidden: return (0, .none)
    case .requested, .held:
      phase = .shown(since: time)
      since = time
    case .shown(let last): since = last
    }
    let fadeStart = since + IndicatorConstants.restDuration
    guard time >= fadeStart else { return (1, .at(fadeStart)) }
    let progress = (time - fadeStart) / IndicatorConstants.fadeDuration
    guard progress < 1 else {
      phase = .hidden
      return (0, .none)
    }
    return (1 - progress, .nextFrame)
  }
}
