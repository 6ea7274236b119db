import Foundation
import ScrollPhysics

extension Flight {
  /// The motion of one axis, and why it moves: so that it can go on when something changes under it.
  struct Leg {
    let purpose: Purpose
    let motion: any Motion

    /// When the motion began, in seconds on the clock of the window's events.
    let start: TimeInterval

    var end: TimeInterval { start + motion.duration }

    func position(at time: TimeInterval) -> CGFloat { motion.position(at: time - start) }

    /// The velocity that it has left at its end, for the scroll view around; zero for one that comes to rest. Points per
    /// second.
    var arrivalVelocity: Double {
      guard case .decelerate(.passesMomentumOn) = purpose, let motion = motion as? DecelerationMotion else { return 0 }
      return motion.arrivalVelocity
    }
  }
}

extension Flight.Leg {
  /// What a leg starts from, on its axis.
  struct State {
    var position: CGFloat
    var velocity: Double
    var time: TimeInterval
    var cause = Cause.course

    /// How far into its curve the motion begins, in seconds: content that input sets going is seen to move in the first
    /// frame after the input.
    var lead: TimeInterval { cause == .input ? ScrollConstants.inputLead : 0 }
  }

  /// What makes a leg begin.
  enum Cause {
    /// Input sets content going that rests, or lets it go.
    case input
    /// Content goes on from where it is on its way, or the app sends it somewhere outside of events.
    case course
  }

  /// Slows down by friction, from a finger's release or in mid-flight.
  static func decelerating(
    from state: State, release: Release, atEdge: Flight.AtEdge, axis: Axis, in geometry: ScrollGeometry
  ) -> Flight.Leg {
    let range = geometry.ranges[axis]
    let edges =
      switch atEdge {
      case .keepsMomentum: geometry.edges[axis]
      case .passesMomentumOn: EdgeBehavior.stop
      }
    let motion = DecelerationMotion(
      position: state.position, velocity: state.velocity, range: range, decelerationRate: geometry.decelerationRate,
      release: release, edges: edges, restDistance: geometry.restDistance)
    return Flight.Leg(purpose: .decelerate(atEdge), motion: motion, start: state.time - state.lead)
  }

  /// Comes to rest at `target`, continuing the velocity, without overshooting. Content that is there already stays.
  static func settling(at target: CGFloat, from state: State, in geometry: ScrollGeometry) -> Flight.Leg {
    let isThere = abs(target - state.position) < geometry.restDistance
    let motion = TargetMotion(
      position: isThere ? target : state.position, velocity: isThere ? 0 : state.velocity, target: target,
      angularFrequency: ScrollConstants.edgeAngularFrequency, restDistance: geometry.restDistance)
    return Flight.Leg(purpose: .settle, motion: motion, start: state.time - state.lead)
  }

  static func resting(at position: CGFloat, since time: TimeInterval, in geometry: ScrollGeometry) -> Flight.Leg {
    .settling(at: position, from: State(position: position, velocity: 0, time: time), in: geometry)
  }

  /// Follows a target of the wheel's or the keys'.
  static func following(_ target: CGFloat, from state: State, axis: Axis, in geometry: ScrollGeometry) -> Flight.Leg {
    let motion = TargetMotion(
      position: state.position, velocity: state.velocity, target: target,
      angularFrequency: ScrollConstants.wheelAngularFrequency, restDistance: geometry.restDistance)
    return Flight.Leg(
      purpose: .follow, motion: limited(motion, from: state, axis: axis, in: geometry),
      start: state.time - state.lead)
  }

  /// Eases in and out, to be at `target` at the time `end`.
  static func animating(
    to target: CGFloat, until end: TimeInterval, from state: State, axis: Axis, in geometry: ScrollGeometry
  ) -> Flight.Leg {
    let motion = EaseMotion(
      position: state.position, velocity: state.velocity, target: target,
      duration: max(0, end - state.time + state.lead),
      restDistance: geometry.restDistance)
    let destination: Flight.Destination = geometry.ranges[axis].contains(target) ? .inside : .beyond
    return Flight.Leg(
      purpose: .animate(until: end, at: destination), motion: limited(motion, from: state, axis: axis, in: geometry),
      start: state.time - state.lead)
  }

  /// Sent back it carries its content on for a moment, but never over an edge that it is not beyond already or sent to.
  private static func limited(
    _ motion: any Motion, from state: State, axis: Axis, in geometry: ScrollGeometry
  ) -> LimitedMotion {
    let range = geometry.ranges[axis]
    let (start, end) = (state.position, motion.target)
    return LimitedMotion(motion, within: min(range.minimum, start, end)...max(range.maximum, start, end))
  }

  /// The same purpose pursued from another state, or in another geometry.
  ///
  /// - Parameter shift: How far the content was moved by something else, and its target with it.
  func resumed(from state: State, shift: CGFloat, axis: Axis, in geometry: ScrollGeometry) -> Flight.Leg {
    let target = geometry.ranges[axis].clamp(motion.target + shift)
    switch purpose {
    case .decelerate(let atEdge):
      let leg = Flight.Leg.decelerating(from: state, release: .fling, atEdge: atEdge, axis: axis, in: geometry)
      guard let pages = geometry.pages?[axis] else { return leg }
      return .settling(at: pages.nearestPage(to: leg.motion.target), from: state, in: geometry)
    case .settle:
      return .settling(at: geometry.pages?[axis].nearestPage(to: target) ?? target, from: state, in: geometry)
    case .follow:
      return .following(
        geometry.pages?[axis].nearestPage(to: target) ?? target, from: state, axis: axis, in: geometry)
    case .animate(let end, at: .inside):
      return .animating(to: target, until: end, from: state, axis: axis, in: geometry)
    case .animate(let end, at: .beyond):
      return .animating(to: motion.target + shift, until: end, from: state, axis: axis, in: geometry)
    }
  }
}
