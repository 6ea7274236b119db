import Foundation

/// How visible the scroll indicators are, as a function of time: at once when something moves, gone a while after.
struct IndicatorFade {
  private enum Phase {
    case hidden
    /// To be shown from the next frame on.
    case requested
    /// Moved last at this time.
    case shown(since: TimeInterval)
    /// In sight until somebody lets go, and advances it then.
    case held
  }

  private var phase = Phase.hidden

  mutating func show() {
    phase = .requested
  }

  /// Something still holds or moves the content at `time`: what is shown stays.
  mutating func keep(at time: TimeInterval) {
    if case .shown = phase { phase = .shown(since: time) }
  }

  /// A finger holds the content: what is shown stays, and there is nothing to advance.
  mutating func hold() {
    if case .shown = phase { phase = .held }
  }

  var isHeld: Bool { if case .held = phase { true } else { false } }

  /// The opacity at `time`, 0 to 1, and when it will be another.
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
