import Foundation
import ScrollPhysics

/// Where a scroll view's content goes: input and time in, offsets out. It knows no view.
///
/// Offsets are points, not rounded; times are seconds on the clock of the window's events. The offset itself is not
/// kept here when nothing moves: the scroll view's `bounds.origin` is its only copy then.
struct ScrollModel {
  private(set) var activity = ScrollActivity.idle

  /// The offset while something moves the content; nil when nothing does.
  var offset: CGPoint? {
    switch activity {
    case .idle, .held: nil
    case .dragging(let drag): drag.offset
    case .coasting(let flight), .wheeling(let flight): flight.offset
    }
  }

  // MARK: Touch

  /// A finger comes down: what moves stops where it is.
  mutating func hold() {
    switch activity {
    case .coasting: activity = .held(caught: true)
    case .idle, .wheeling: activity = .held(caught: false)
    case .held, .dragging: break
    }
  }

  mutating func stop() {
    activity = .idle
  }

  // MARK: Drag

  /// A drag begins with the content at `offset`, which may lie beyond an edge: nothing jumps.
  mutating func beginDrag(at offset: CGPoint, in geometry: ScrollGeometry) {
    activity = .dragging(
      ScrollActivity.Drag(origin: Self.raw(offset, in: geometry), translation: .zero, offset: offset))
  }

  /// The finger has moved by `translation` since the drag began.
  mutating func drag(to translation: CGPoint, in geometry: ScrollGeometry) {
    guard case .dragging(var drag) = activity else { return }
    drag.translation = translation
    for axis in Axis.allCases where geometry.isDraggable(axis) {
      drag.offset[axis] = geometry.visible(raw: drag.origin[axis] - translation[axis], axis: axis)
    }
    activity = .dragging(drag)
  }

  // MARK: Release

  /// The finger lets go of content at `offset`, moving at `velocity` (points per second, in the direction of the
  /// offset).
  ///
  /// - Returns: Where the content will come to rest.
  @discardableResult
  mutating func release(
    at offset: CGPoint, velocity: CGPoint, time: TimeInterval, in geometry: ScrollGeometry
  ) -> CGPoint {
    let flight = ScrollActivity.Flight(
      motions: AxisPair { axis in
        let velocity = geometry.isDraggable(axis) ? velocity[axis] : 0
        return Self.deceleration(from: offset[axis], velocity: velocity, release: .finger, axis: axis, in: geometry)
      },
      starts: AxisPair { axis in
        geometry.ranges[axis].contains(offset[axis]) ? time - ScrollConstants.releaseLead : time
      },
      time: time)
    activity = .coasting(flight)
    return flight.target
  }

  /// Sends the content that was just let go to `target`, or the legal offset nearest to it, on the axes where that is
  /// another place than it would come to. Position and velocity stay continuous, and the target is not overshot; content
  /// that is there already stays.
  mutating func retarget(
    to target: CGPoint, from offset: CGPoint, velocity: CGPoint, time: TimeInterval, in geometry: ScrollGeometry
  ) {
    guard case .coasting(var flight) = activity else { return }
    let target = geometry.clamp(target)
    for axis in Axis.allCases where target[axis] != flight.target[axis] {
      let isThere = abs(target[axis] - offset[axis]) <= geometry.restDistance
      flight.motions[axis] = TargetMotion(
        position: isThere ? target[axis] : offset[axis], velocity: isThere ? 0 : velocity[axis], target: target[axis],
        angularFrequency: ScrollConstants.edgeAngularFrequency, restDistance: geometry.restDistance)
      flight.starts[axis] = time
    }
    activity = .coasting(flight)
  }

  /// Whether content that was let go moves at all.
  var isAtRest: Bool {
    guard case .coasting(let flight) = activity else { return true }
    return Axis.allCases.allSatisfy { flight.motions[$0].duration <= 0 }
  }

  // MARK: Wheel

  /// Turns the wheel by `distance` points: the target moves, within the legal range, and the content follows it.
  mutating func wheel(by distance: CGPoint, from offset: CGPoint, time: TimeInterval, in geometry: ScrollGeometry) {
    let target = wheelTarget(by: distance, from: offset, in: geometry)
    var velocity = AxisPair { _ in 0.0 }
    if case .wheeling(var flight) = activity {
      flight.time = max(flight.time, time)
      velocity = flight.velocity
    }
    follow(to: target, from: offset, velocity: velocity, time: time, in: geometry)
  }

  /// Whether a turn of the wheel by `distance` would move the target.
  func canWheel(by distance: CGPoint, from offset: CGPoint, in geometry: ScrollGeometry) -> Bool {
    let target = wheelTarget(by: distance, from: offset, in: geometry)
    return target != wheelTarget(by: .zero, from: offset, in: geometry)
  }

  private func wheelTarget(by distance: CGPoint, from offset: CGPoint, in geometry: ScrollGeometry) -> CGPoint {
    var start = offset
    if case .wheeling(let flight) = activity { start = flight.target }
    return geometry.clamp(CGPoint(x: start.x + distance.x, y: start.y + distance.y))
  }

  private mutating func follow(
    to target: CGPoint, from offset: CGPoint, velocity: AxisPair<Double>, time: TimeInterval,
    in geometry: ScrollGeometry
  ) {
    activity = .wheeling(
      ScrollActivity.Flight(
        motions: AxisPair { axis in
          let motion = TargetMotion(
            position: offset[axis], velocity: velocity[axis], target: target[axis],
            angularFrequency: ScrollConstants.wheelAngularFrequency, restDistance: geometry.restDistance)
          // Turned back it carries its content on for a moment, but never over an edge.
          let range = geometry.ranges[axis]
          return LimitedMotion(
            motion, within: min(range.minimum, offset[axis])...max(range.maximum, offset[axis]))
        },
        starts: AxisPair { _ in time }, time: time))
  }

  // MARK: Time and change

  /// Brings a motion to `time`. A time before one that it has been asked for already changes nothing.
  ///
  /// - Returns: Where the content is now and whether it has come to rest there; nil when nothing moves on its own.
  mutating func advance(to time: TimeInterval) -> (offset: CGPoint, isOver: Bool)? {
    switch activity {
    case .idle, .held, .dragging: return nil
    case .coasting(var flight):
      flight.time = max(flight.time, time)
      activity = .coasting(flight)
      return (flight.offset, flight.isOver)
    case .wheeling(var flight):
      flight.time = max(flight.time, time)
      activity = .wheeling(flight)
      return (flight.offset, flight.isOver)
    }
  }

  /// The range changed, or the feel: what moves goes on from its position with its velocity.
  mutating func geometryDidChange(to geometry: ScrollGeometry) {
    switch activity {
    case .idle, .held: break
    case .dragging(let drag): rebase(drag, in: geometry)
    case .coasting(let flight): restart(flight, at: flight.offset, in: geometry)
    case .wheeling(let flight):
      follow(
        to: geometry.clamp(flight.target), from: flight.offset, velocity: flight.velocity, time: flight.time,
        in: geometry)
    }
  }

  /// Something else moved the content by `distance`: the drag or the motion goes on from there.
  mutating func shift(by distance: CGPoint, in geometry: ScrollGeometry) {
    func shifted(_ offset: CGPoint) -> CGPoint { CGPoint(x: offset.x + distance.x, y: offset.y + distance.y) }
    switch activity {
    case .idle, .held: break
    case .dragging(var drag):
      drag.offset = shifted(drag.offset)
      rebase(drag, in: geometry)
    case .coasting(let flight): restart(flight, at: shifted(flight.offset), in: geometry)
    case .wheeling(let flight):
      follow(
        to: geometry.clamp(shifted(flight.target)), from: shifted(flight.offset), velocity: flight.velocity,
        time: flight.time, in: geometry)
    }
  }

  // MARK: Internals

  /// Counts the drag's translation from where the content is.
  private mutating func rebase(_ drag: ScrollActivity.Drag, in geometry: ScrollGeometry) {
    var drag = drag
    let raw = Self.raw(drag.offset, in: geometry)
    drag.origin = CGPoint(x: raw.x + drag.translation.x, y: raw.y + drag.translation.y)
    activity = .dragging(drag)
  }

  private mutating func restart(_ flight: ScrollActivity.Flight, at offset: CGPoint, in geometry: ScrollGeometry) {
    activity = .coasting(
      ScrollActivity.Flight(
        motions: AxisPair { axis in
          Self.deceleration(
            from: offset[axis], velocity: flight.velocity[axis], release: .fling, axis: axis, in: geometry)
        },
        starts: AxisPair { _ in flight.time }, time: flight.time))
  }

  private static func deceleration(
    from offset: CGFloat, velocity: CGFloat, release: Release, axis: Axis, in geometry: ScrollGeometry
  ) -> any Motion {
    DecelerationMotion(
      position: offset, velocity: velocity, range: geometry.ranges[axis],
      decelerationRate: geometry.decelerationRate, release: release, edges: geometry.edges,
      restDistance: geometry.restDistance)
  }

  private static func raw(_ offset: CGPoint, in geometry: ScrollGeometry) -> CGPoint {
    CGPoint(
      x: geometry.raw(visible: offset.x, axis: .horizontal), y: geometry.raw(visible: offset.y, axis: .vertical))
  }
}
