import Foundation
import ScrollPhysics

/// The motion of free content, as a function of time: one motion for each axis.
struct ScrollSimulation {
  var motions: AxisPair<AxisMotion>

  /// The latest requested time, in seconds on the clock of the window's events.
  private(set) var time: TimeInterval

  /// Whether content was released beyond an edge, and returns.
  var isReturn = false

  init(at time: TimeInterval, motions makeMotion: (Axis) -> AxisMotion) {
    motions = AxisPair(makeMotion)
    self.time = time
  }

  /// Advances the simulation to `time`. An earlier time than the latest one changes nothing.
  mutating func advance(to time: TimeInterval) {
    self.time = max(self.time, time)
  }

  var offset: CGPoint { CGPoint(x: position(.horizontal), y: position(.vertical)) }

  var target: CGPoint { CGPoint(x: motions.horizontal.motion.target, y: motions.vertical.motion.target) }

  /// When the last axis comes to rest, in seconds on the clock of the window's events.
  var end: TimeInterval { max(motions.horizontal.end, motions.vertical.end) }

  var isOver: Bool { Axis.allCases.allSatisfy(isOver) }

  func isOver(_ axis: Axis) -> Bool { time >= motions[axis].end }

  func position(_ axis: Axis) -> CGFloat { motions[axis].position(at: time) }

  func velocity(_ axis: Axis) -> Double { motions[axis].motion.velocity(at: time - motions[axis].start) }
}

extension ScrollSimulation {
  /// The motion of one axis, with its purpose, by which it continues when its surroundings change.
  struct AxisMotion {
    let purpose: Purpose
    let motion: any Motion

    /// When the motion began, in seconds on the clock of the window's events.
    let start: TimeInterval

    var end: TimeInterval { start + motion.duration }

    func position(at time: TimeInterval) -> CGFloat { motion.position(at: time - start) }

    /// The velocity at the end, for the scroll view around; zero for a motion that comes to rest. Points per second.
    var arrivalVelocity: Double {
      guard case .decelerate(.passesMomentumOn) = purpose, let motion = motion as? DecelerationMotion else { return 0 }
      return motion.arrivalVelocity
    }
  }
}

extension ScrollSimulation.AxisMotion {
  /// The initial state of a motion on its axis.
  struct State {
    var position: CGFloat
    var velocity: Double
    var time: TimeInterval
    var cause = Cause.course

    /// How far into its curve the motion begins, in seconds: content that input sets in motion moves in the first frame
    /// after the input.
    var lead: TimeInterval { cause == .input ? ScrollConstants.inputLead : 0 }
  }

  /// Why a motion begins.
  enum Cause {
    /// Input starts or releases content.
    case input
    /// Content continues a motion, or the app starts one outside of events.
    case course
  }

  /// Decelerates by friction, after a release or in the middle of a fling.
  static func decelerating(
    from state: State, release: Release, atEdge: ScrollSimulation.AtEdge, axis: Axis, in geometry: ScrollGeometry
  ) -> ScrollSimulation.AxisMotion {
    let range = geometry.ranges[axis]
    let edges =
      switch atEdge {
      case .keepsMomentum: geometry.edges[axis]
      case .passesMomentumOn: EdgeBehavior.stop
      }
    let motion = DecelerationMotion(
      position: state.position, velocity: state.velocity, range: range, decelerationRate: geometry.decelerationRate,
      release: release, edges: edges, restDistance: geometry.restDistance)
    return ScrollSimulation.AxisMotion(purpose: .decelerate(atEdge), motion: motion, start: state.time - state.lead)
  }

  /// Comes to rest at `target` without overshooting, from the current velocity. Content that is already there stays.
  static func settling(at target: CGFloat, from state: State, in geometry: ScrollGeometry)
    -> ScrollSimulation.AxisMotion
  {
    let isThere = abs(target - state.position) < geometry.restDistance
    let motion = TargetMotion(
      position: isThere ? target : state.position, velocity: isThere ? 0 : state.velocity, target: target,
      angularFrequency: ScrollConstants.edgeAngularFrequency, restDistance: geometry.restDistance)
    return ScrollSimulation.AxisMotion(purpose: .settle, motion: motion, start: state.time - state.lead)
  }

  /// Goes to a target that the app chose at a release: by the spring, or if the content is slow and the target far by a
  /// motion that eases in.
  static func sent(to target: CGFloat, from state: State, axis: Axis, in geometry: ScrollGeometry)
    -> ScrollSimulation.AxisMotion
  {
    let distance = target - state.position
    let speed = distance < 0 ? -state.velocity : state.velocity
    let least = ScrollConstants.slowReleaseShare * ScrollConstants.edgeAngularFrequency * abs(distance)
    guard speed > 0, speed < least, geometry.ranges[axis].contains(state.position) else {
      return .settling(at: target, from: state, in: geometry)
    }
    // A cubic that leaves at rest begins with 6 distances by the square of its duration.
    let duration = (6 * abs(distance) / ScrollConstants.easingAcceleration).squareRoot()
    let motion = EaseMotion(
      position: state.position, velocity: state.velocity, target: target,
      duration: min(duration, ScrollConstants.longestEasing), restDistance: geometry.restDistance)
    return ScrollSimulation.AxisMotion(purpose: .settle, motion: motion, start: state.time - state.lead)
  }

  static func resting(at position: CGFloat, since time: TimeInterval, in geometry: ScrollGeometry)
    -> ScrollSimulation.AxisMotion
  {
    .settling(at: position, from: State(position: position, velocity: 0, time: time), in: geometry)
  }

  /// Follows a target of the wheel or the keys.
  static func following(_ target: CGFloat, from state: State, axis: Axis, in geometry: ScrollGeometry)
    -> ScrollSimulation.AxisMotion
  {
    let motion = TargetMotion(
      position: state.position, velocity: state.velocity, target: target,
      angularFrequency: ScrollConstants.wheelAngularFrequency, restDistance: geometry.restDistance)
    return ScrollSimulation.AxisMotion(
      purpose: .follow, motion: limited(motion, from: state, axis: axis, in: geometry),
      start: state.time - state.lead)
  }

  /// Eases in and out, and arrives at `target` at the time `end`.
  static func animating(
    to target: CGFloat, until end: TimeInterval, from state: State, axis: Axis, in geometry: ScrollGeometry
  ) -> ScrollSimulation.AxisMotion {
    let motion = EaseMotion(
      position: state.position, velocity: state.velocity, target: target,
      duration: max(0, end - state.time + state.lead),
      restDistance: geometry.restDistance)
    let destination: ScrollSimulation.Destination = geometry.ranges[axis].contains(target) ? .inside : .beyond
    return ScrollSimulation.AxisMotion(
      purpose: .animate(until: end, at: destination), motion: limited(motion, from: state, axis: axis, in: geometry),
      start: state.time - state.lead)
  }

  /// Clamps a motion: one that reverses may carry content on for a moment, but never beyond an edge that it is neither
  /// beyond already nor sent to.
  private static func limited(
    _ motion: any Motion, from state: State, axis: Axis, in geometry: ScrollGeometry
  ) -> LimitedMotion {
    let range = geometry.ranges[axis]
    let (start, end) = (state.position, motion.target)
    return LimitedMotion(motion, within: min(range.minimum, start, end)...max(range.maximum, start, end))
  }

  /// Returns a motion of the same purpose from another state, or in another geometry.
  ///
  /// - Parameter shift: How far something else moved the content, and its target with it.
  func resumed(from state: State, shift: CGFloat, axis: Axis, in geometry: ScrollGeometry)
    -> ScrollSimulation.AxisMotion
  {
    let target = geometry.ranges[axis].clamp(motion.target + shift)
    switch purpose {
    case .decelerate(let atEdge):
      let axisMotion = ScrollSimulation.AxisMotion.decelerating(
        from: state, release: .fling, atEdge: atEdge, axis: axis, in: geometry)
      guard let pages = geometry.pages?[axis] else { return axisMotion }
      return .settling(at: pages.nearestPage(to: axisMotion.motion.target), from: state, in: geometry)
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

extension ScrollSimulation {
  /// Why free content moves.
  enum Purpose {
    /// Until friction or an edge stops it.
    case decelerate(AtEdge)
    /// To rest on a page, or at the delegate's target.
    case settle
    /// To follow the target of the wheel or the keys.
    case follow
    /// To arrive at a time, in seconds on the clock of the window's events.
    case animate(until: TimeInterval, at: Destination)
  }

  /// Where an app's animation ends.
  enum Destination {
    /// Inside the legal range, also if the range changes.
    case inside
    /// Beyond an edge, on purpose.
    case beyond
  }

  /// What happens to momentum at an edge.
  enum AtEdge {
    /// The content bounces, or stops without bouncing.
    case keepsMomentum
    /// The content stops, and the scroll view around it continues with the momentum.
    case passesMomentumOn
  }
}
