import Foundation
import ScrollPhysics

// Released content, and momentum that goes from one scroll view to another.

extension ScrollModel {
  // MARK: Release

  /// The state of content at its release.
  struct ReleaseState {
    /// In points per second, in the direction of the offset.
    var velocity: CGPoint
    var time: TimeInterval
    /// What happens to momentum at an edge.
    var atEdge: AxisPair<ScrollSimulation.AtEdge>
  }

  /// Releases content at `offset`.
  ///
  /// - Returns: The offset at which it will come to rest.
  @discardableResult
  mutating func release(at offset: CGPoint, _ state: ReleaseState, in geometry: ScrollGeometry) -> CGPoint {
    let (start, caught) =
      if case .dragging(let drag) = activity { (drag.start, drag.caughtTarget) } else { (offset, nil as CGPoint?) }
    var simulation = ScrollSimulation(at: state.time) { axis in
      let velocity = geometry.isDraggable(axis) ? state.velocity[axis] : 0
      let axisMotion = Self.released(at: offset[axis], velocity: velocity, time: state.time, axis: axis, in: geometry)
      if let pages = geometry.pages?[axis] {
        return Self.turnPage(
          of: pages, from: axisMotion, began: start[axis], caught: caught?[axis], axis: axis, in: geometry)
      }
      return .decelerating(from: axisMotion, release: .finger, atEdge: state.atEdge[axis], axis: axis, in: geometry)
    }
    simulation.isReturn = Axis.allCases.contains {
      abs(geometry.ranges[$0].excess(of: offset[$0])) > geometry.restDistance
    }
    _ = begin(.coasting(simulation))
    return simulation.target
  }

  /// The start of a release: inside the legal range content moves in the first frame; beyond an edge the return starts
  /// at its place.
  private static func released(
    at position: CGFloat, velocity: Double, time: TimeInterval, axis: Axis, in geometry: ScrollGeometry
  ) -> ScrollSimulation.AxisMotion.State {
    ScrollSimulation.AxisMotion.State(
      position: position, velocity: velocity, time: time,
      cause: geometry.ranges[axis].contains(position) ? .input : .course)
  }

  /// Content that is released beyond an edge starts back with the recoil of the stretched band.
  private static func turnPage(
    of pages: PageGrid, from state: ScrollSimulation.AxisMotion.State, began: CGFloat, caught: CGFloat?, axis: Axis,
    in geometry: ScrollGeometry
  ) -> ScrollSimulation.AxisMotion {
    let target = pages.target(
      from: state.position, velocity: state.velocity, began: began, caught: caught.map { Double($0) })
    var state = state
    state.velocity -= ScrollConstants.releaseRecoil * geometry.ranges[axis].excess(of: state.position)
    return .settling(at: target, from: state, in: geometry)
  }

  /// Sends content that was just released to `target`, or the nearest legal offset, on the axes where that differs from
  /// its rest. Position and velocity stay continuous, and the target is not overshot; content that is already there
  /// stays. At an edge that it reaches this way it neither bounces nor passes momentum on.
  mutating func retarget(
    to target: CGPoint, from offset: CGPoint, velocity: CGPoint, time: TimeInterval, in geometry: ScrollGeometry
  ) {
    guard case .coasting(var simulation) = activity else { return }
    let legal = geometry.clamp(target)
    for axis in Axis.allCases where target[axis] != simulation.target[axis] {
      let state = Self.released(at: offset[axis], velocity: velocity[axis], time: time, axis: axis, in: geometry)
      simulation.motions[axis] = .sent(to: legal[axis], from: state, axis: axis, in: geometry)
    }
    update(.coasting(simulation))
  }

  /// Whether released content moves nothing, neither itself nor the scroll view around it.
  var isAtRest: Bool {
    guard case .coasting(let simulation) = activity else { return true }
    return Axis.allCases.allSatisfy {
      simulation.motions[$0].motion.duration <= 0 && simulation.motions[$0].arrivalVelocity == 0
    }
  }

  // MARK: Momentum between scroll views

  /// Takes the momentum that a motion ended with at an edge, for the scroll view around this one. The motion is then
  /// over.
  mutating func takeArrival(in geometry: ScrollGeometry) -> Arrival? {
    guard case .coasting(var simulation) = activity else { return nil }
    for axis in Axis.allCases where simulation.isOver(axis) && simulation.motions[axis].arrivalVelocity != 0 {
      let axisMotion = simulation.motions[axis]
      simulation.motions[axis] = .resting(at: axisMotion.motion.target, since: axisMotion.end, in: geometry)
      update(.coasting(simulation))
      return Arrival(axis: axis, velocity: axisMotion.arrivalVelocity, time: axisMotion.end)
    }
    return nil
  }

  /// Momentum that reached an edge.
  struct Arrival {
    let axis: Axis
    /// In points per second, in the direction of the offset.
    let velocity: Double
    let time: TimeInterval
  }

  /// Takes momentum on one axis with the content at `offset`. The other axis continues its motion, or returns to its
  /// range.
  mutating func receiveMomentum(
    _ arrival: Arrival, at offset: CGPoint, atEdge: ScrollSimulation.AtEdge, in geometry: ScrollGeometry
  ) -> ScrollTransition {
    var simulation: ScrollSimulation
    if case .coasting(let present) = activity {
      simulation = present
    } else {
      let legal = geometry.clamp(offset)
      simulation = ScrollSimulation(at: arrival.time) { axis in
        let state = ScrollSimulation.AxisMotion.State(position: offset[axis], velocity: 0, time: arrival.time)
        return .settling(at: legal[axis], from: state, in: geometry)
      }
    }
    let state = ScrollSimulation.AxisMotion.State(
      position: simulation.motions[arrival.axis].position(at: arrival.time), velocity: arrival.velocity,
      time: arrival.time)
    simulation.motions[arrival.axis] = .decelerating(
      from: state, release: .fling, atEdge: atEdge, axis: arrival.axis, in: geometry)
    return begin(.coasting(simulation))
  }
}
