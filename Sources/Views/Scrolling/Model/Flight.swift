import Foundation
import ScrollPhysics

/// The motion of content that nobody holds: a leg for each axis, as functions of time.
struct Flight {
  var legs: AxisPair<Leg>

  /// The latest time that it was asked for, in seconds on the clock of the window's events.
  private(set) var time: TimeInterval

  init(at time: TimeInterval, legs makeLeg: (Axis) -> Leg) {
    legs = AxisPair(makeLeg)
    self.time = time
  }

  /// Brings the flight to `time`. A time before one that it has been asked for already changes nothing.
  mutating func advance(to time: TimeInterval) {
    self.time = max(self.time, time)
  }

  var offset: CGPoint { CGPoint(x: position(.horizontal), y: position(.vertical)) }

  var target: CGPoint { CGPoint(x: legs.horizontal.motion.target, y: legs.vertical.motion.target) }

  var isOver: Bool { Axis.allCases.allSatisfy(isOver) }

  func isOver(_ axis: Axis) -> Bool { time >= legs[axis].end }

  func position(_ axis: Axis) -> CGFloat { legs[axis].position(at: time) }

  func velocity(_ axis: Axis) -> Double { legs[axis].motion.velocity(at: time - legs[axis].start) }
}
