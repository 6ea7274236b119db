import Foundation
import Views

/// Scrolls a list while a lifted row, or the fingers that select rows, are held near its edge.
///
/// The offset is a linear function of time, which begins again when the speed changes.
@MainActor
final class ReorderScroll {
  /// Called each frame with the offset that is due, in points.
  private let scroll: @MainActor (CGFloat) -> Void
  private unowned let list: UIScrollView

  /// The axis along which it scrolls.
  private let axis: Axis

  /// When and where the motion began; nil before its first frame.
  private var start: (time: TimeInterval, offset: CGFloat)?

  /// In points per second, positive to show what is below; 0 at rest.
  var speed: CGFloat = 0 {
    didSet {
      guard speed != oldValue else { return }
      start = nil
      if speed != 0 { list.window?.frameClock.add(self) }
    }
  }

  init(list: UIScrollView, along axis: Axis = .vertical, scroll: @escaping @MainActor (CGFloat) -> Void) {
    (self.list, self.axis, self.scroll) = (list, axis, scroll)
  }

  /// The speed with a finger at `y` in a visible part: in proportion to how near it is to the edge.
  static func speed(at y: CGFloat, from top: CGFloat, to bottom: CGFloat) -> CGFloat {
    let depth = min(ListConstants.autoscrollDepth, (bottom - top) / 2)
    guard depth > 0 else { return 0 }
    let above = min(max((top + depth - y) / depth, 0), 1)
    let below = min(max((y - bottom + depth) / depth, 0), 1)
    return (below - above) * ListConstants.autoscrollSpeed
  }
}

extension ReorderScroll: FrameParticipant {
  func advance(to time: TimeInterval) -> NextFrameRequest {
    guard speed != 0 else { return .none }
    guard let start else {
      self.start = (time, list.contentOffset[axis])
      return .nextFrame
    }
    let offset = start.offset + speed * (time - start.time)
    scroll(list.clamped(CGPoint { $0 == axis ? offset : list.contentOffset[$0] })[axis])
    return .nextFrame
  }
}
