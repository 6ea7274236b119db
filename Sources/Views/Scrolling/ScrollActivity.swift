import Foundation
import ScrollPhysics

/// What moves a scroll view's content now. The view's flags (`isDragging` …) are read off it.
enum ScrollActivity {
  case idle

  /// A finger or the pointer is down and has not moved enough for a drag. `caught` tells whether it stopped a motion.
  case held(caught: Bool)

  case dragging(Drag)

  /// Let go of: friction, the bounce at an edge, the way back from beyond it, or the way to a target.
  case coasting(Flight)

  /// Following the wheel's target.
  case wheeling(Flight)

  struct Drag {
    /// The offset that a translation of zero stands for, before the rubber band.
    var origin: CGPoint

    /// How far the finger has moved since the drag began, in points.
    var translation: CGPoint

    /// Where the content is, not rounded.
    var offset: CGPoint
  }

  /// A motion of both axes, as functions of time.
  struct Flight {
    var motions: AxisPair<any Motion>

    /// When each motion began, in seconds on the clock of the window's events.
    var starts: AxisPair<TimeInterval>

    /// The latest time that it was asked for.
    var time: TimeInterval

    var offset: CGPoint { CGPoint(x: position(.horizontal), y: position(.vertical)) }

    var velocity: AxisPair<Double> { AxisPair { axis in motions[axis].velocity(at: time - starts[axis]) } }

    var target: CGPoint {
      CGPoint(x: motions.horizontal.target, y: motions.vertical.target)
    }

    var isOver: Bool {
      Axis.allCases.allSatisfy { time - starts[$0] >= motions[$0].duration }
    }

    private func position(_ axis: Axis) -> CGFloat { motions[axis].position(at: time - starts[axis]) }
  }
}
