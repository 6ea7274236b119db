import Foundation
import Views

/// Scrolls a text while the pointer that selects it is held beyond an edge, the faster the further.
@MainActor
final class TextAutoscroll {
  /// How fast the text moves for every point that the pointer is beyond the edge, at most, and how fast at least. Points
  /// per second; our choice.
  private static let speedPerPoint: CGFloat = 10
  private static let slowest: CGFloat = 60
  private static let fastest: CGFloat = 3_000

  /// How far the pointer is beyond the edges, negative to the left and above.
  private var overshoot = CGPoint.zero
  private var last: TimeInterval?
  private var isRunning = false
  private let scroll: (CGPoint) -> Bool

  /// - Parameter scroll: Told how far to move, in points, with every frame; whether anything could move. Where nothing can,
  ///   it is not asked again before the pointer moves.
  init(scroll: @escaping (CGPoint) -> Bool) {
    self.scroll = scroll
  }

  /// The pointer is beyond the edges by `overshoot` points; zero within them, which ends the scrolling.
  func pointerMoved(overshoot: CGPoint, in window: UIWindow?) {
    self.overshoot = overshoot
    if overshoot == .zero {
      (last, isRunning) = (nil, false)
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
    let passed = time - (last ?? time)
    last = time
    if passed > 0, !scroll(CGPoint { speed(overshoot[$0]) * passed }) { isRunning = false }
    return isRunning ? .nextFrame : .none
  }
}
