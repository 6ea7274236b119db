import Foundation
import Views

/// Scrolls a text while a selecting pointer is held beyond an edge, the faster the further out.
@MainActor
final class TextAutoscroll {
  /// The scroll velocity per point beyond the edge, and the minimum and maximum velocity, in points per second. Our
  /// choice.
  private static let speedPerPoint: CGFloat = 10
  private static let slowest: CGFloat = 60
  private static let fastest: CGFloat = 3_000

  /// The pointer's distance beyond the edges, negative to the left and above.
  private var overshoot = CGPoint.zero
  /// The part of the way that is still to scroll: less than a point, since texts rest on whole pixels.
  private var due = CGPoint.zero
  private var last: TimeInterval?
  private var isRunning = false
  private let scroll: (CGPoint) -> Bool

  /// - Parameter scroll: Called with the distance to scroll, in whole points; returns whether the text could move. If it
  ///   could not, the closure is not called again until the pointer moves.
  init(scroll: @escaping (CGPoint) -> Bool) {
    self.scroll = scroll
  }

  /// Updates the distance of the pointer beyond the edges; zero within them ends the scrolling.
  func pointerMoved(overshoot: CGPoint, in window: UIWindow?) {
    self.overshoot = overshoot
    if overshoot == .zero {
      (due, last, isRunning) = (.zero, nil, false)
      window?.frameClock.remove(self)
    } else if !isRunning {
      (last, isRunning) = (window?.currentTime, true)
      window?.frameClock.add(self)
    }
  }

  private func speed(_ overshoot: CGFloat) -> CGFloat {
    guard overshoot != 0 else { return 0 }
    let speed = min(max(abs(overshoot) * Self.speedPerPoint, Self.slowest), Self.fastest)
    return overshoot < 0 ? -speed : speed
  }
}

extension TextAutoscroll: FrameParticipant {
  func advance(to time: TimeInterval) -> NextFrameRequest {
    guard overshoot != .zero, isRunning else { return .none }
    let passed = max(0, time - (last ?? time))
    last = time
    due = due + CGPoint { speed(overshoot[$0]) * passed }
    let way = CGPoint { due[$0].rounded(.towardZero) }
    due = due - way
    if way != .zero, !scroll(way) { isRunning = false }
    return isRunning ? .nextFrame : .none
  }
}
