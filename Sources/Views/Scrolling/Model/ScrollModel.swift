import Foundation
import ScrollPhysics

/// The motion of a scroll view's content: input and time in, offsets out. It knows no view.
///
/// Offsets are in points, not rounded; times are in seconds on the clock of the window's events. At rest it does not
/// store the offset: the scroll view's `bounds.origin` is then the only copy.
struct ScrollModel {
  private(set) var activity = ScrollActivity.idle

  /// Where the motion was going that a finger caught; nil without one. With pages, the next flick counts from there.
  private var caughtTarget: CGPoint?

  /// The offset while something moves the content; nil at rest.
  var offset: CGPoint? {
    switch activity {
    case .idle, .held, .aboutToAnimate: nil
    case .dragging(let drag): drag.offset
    case .pinching(let pinch): pinch.offset
    case .zooming(let simulation): simulation.offset
    case .coasting(let simulation), .following(let simulation), .animating(let simulation, _): simulation.offset
    }
  }

  /// The simulation of free content; nil without one.
  private var simulation: ScrollSimulation? {
    switch activity {
    case .idle, .held, .dragging, .aboutToAnimate, .pinching, .zooming: nil
    case .coasting(let simulation), .following(let simulation), .animating(let simulation, _): simulation
    }
  }

  /// Where a motion without a finger leads to; nil without one, and while the scale changes.
  var restOffset: CGPoint? {
    if case .aboutToAnimate(let awaited) = activity { awaited.target } else { simulation?.target }
  }

  /// The latest time that the simulation was advanced to; nil without one.
  var time: TimeInterval? {
    if case .zooming(let simulation) = activity { simulation.time } else { simulation?.time }
  }

  // MARK: Activities

  /// Begins another activity. This is the only way from one to another.
  mutating func begin(_ activity: ScrollActivity) -> ScrollTransition {
    let transition = ScrollTransition(old: self.activity, new: activity)
    self.activity = activity
    return transition
  }

  /// Gives the present activity other values.
  mutating func update(_ activity: ScrollActivity) {
    self.activity = activity
  }

  @discardableResult
  mutating func stop() -> ScrollTransition { begin(.idle) }

  /// Ends a motion that is where it leads.
  mutating func complete() -> ScrollTransition {
    var transition = stop()
    transition.isComplete = true
    return transition
  }

  // MARK: Touch

  /// Handles a finger that comes down: a motion stops.
  @discardableResult
  mutating func hold() -> ScrollTransition {
    catchTarget()
    return switch activity {
    case .coasting: begin(.held(caught: true))
    case .idle, .following, .animating, .aboutToAnimate, .zooming: begin(.held(caught: false))
    case .held, .dragging, .pinching: begin(activity)
    }
  }

  /// Records where a free motion is going, before a finger stops it.
  mutating func catchTarget() {
    switch activity {
    case .coasting(let simulation), .following(let simulation): caughtTarget = simulation.target
    case .held: break
    case .idle, .dragging, .animating, .aboutToAnimate, .pinching, .zooming: caughtTarget = nil
    }
  }

  // MARK: Drag

  /// Ends the motion that a finger has caught.
  mutating func clearCaughtMotion() -> ScrollTransition {
    if case .held = activity { begin(.held(caught: false)) } else { begin(activity) }
  }

  /// Begins a drag with the content at `offset`, which may be beyond an edge. Nothing jumps.
  ///
  /// - Parameter start: The offset when the drag began, for one that continues; nil for `offset`.
  mutating func beginDrag(at offset: CGPoint, start: CGPoint? = nil, in geometry: ScrollGeometry) {
    _ = begin(
      .dragging(
        ScrollActivity.Drag(
          start: start ?? offset, caughtTarget: caughtTarget, mappings: Self.mappings(at: offset, in: geometry),
          offset: offset)))
    caughtTarget = nil
  }

  /// Handles a displacement by the finger since the drag began or was rebased, in points in the direction of the
  /// offset.
  mutating func drag(by displacement: CGPoint) {
    guard case .dragging(var drag) = activity else { return }
    for axis in Axis.allCases where displacement[axis] != drag.displacement[axis] {
      let mapping = drag.mappings[axis]
      if mapping.isDraggable { drag.offset[axis] = mapping.offset(draggedBy: displacement[axis]) }
    }
    drag.displacement = displacement
    activity = .dragging(drag)
  }

  /// Counts the drag's displacement from the current offset on.
  mutating func rebaseDrag(in geometry: ScrollGeometry) {
    guard case .dragging(var drag) = activity else { return }
    drag.mappings = Self.mappings(at: drag.offset, in: geometry)
    drag.displacement = .zero
    activity = .dragging(drag)
  }

  private static func mappings(at offset: CGPoint, in geometry: ScrollGeometry) -> AxisPair<DragMapping> {
    AxisPair { axis in DragMapping(at: offset[axis], axis: axis, in: geometry) }
  }

  // MARK: Wheel and keys

  /// Moves the target by `distance` points within the legal range, and lets the content follow it.
  ///
  /// - Parameter cause: Whether the content is at rest, as far as other motions are concerned.
  @discardableResult
  mutating func moveTarget(
    by distance: CGPoint, from offset: CGPoint, time: TimeInterval, cause: ScrollSimulation.AxisMotion.Cause = .input,
    in geometry: ScrollGeometry
  ) -> ScrollTransition {
    let target = followedTarget(by: distance, from: offset, in: geometry)
    let previous = simulation
    return begin(
      .following(
        ScrollSimulation(at: time) { axis in
          let state = Self.departing(from: offset[axis], of: previous, at: time, for: cause, axis: axis)
          return .following(target[axis], from: state, axis: axis, in: geometry)
        }))
  }

  /// Whether the target can move in that direction. Content beyond an edge cannot go further out; content that
  /// an app left there returns, whatever the direction.
  func canMoveTarget(by distance: CGPoint, from offset: CGPoint, in geometry: ScrollGeometry) -> Bool {
    if case .idle = activity,
      Axis.allCases.contains(where: {
        distance[$0] != 0 && abs(geometry.ranges[$0].excess(of: offset[$0])) > geometry.restDistance
      })
    {
      return true
    }
    let start = followedStart(from: offset, in: geometry)
    let target = followedTarget(by: distance, from: offset, in: geometry)
    return Axis.allCases.contains { (target[$0] - start[$0]) * distance[$0] > 0 }
  }

  private func followedTarget(by distance: CGPoint, from offset: CGPoint, in geometry: ScrollGeometry) -> CGPoint {
    let start = followedStart(from: offset, in: geometry)
    let target = geometry.clamp(start + distance)
    guard let pages = geometry.pages else { return target }
    var page = target
    for axis in Axis.allCases {
      // A step turns one page, however short it is. A longer way, such as to the end, goes to the page there.
      let isStep = distance[axis] != 0 && abs(distance[axis]) <= geometry.boundsSize[axis]
      page[axis] =
        isStep
        ? pages[axis].target(
          from: start[axis], velocity: distance[axis] > 0 ? .infinity : -.infinity, began: start[axis])
        : pages[axis].nearestPage(to: target[axis])
    }
    return page
  }

  /// The start of a step: the current target, or without one the offset, clamped to its range.
  private func followedStart(from offset: CGPoint, in geometry: ScrollGeometry) -> CGPoint {
    if case .following(let simulation) = activity { simulation.target } else { geometry.clamp(offset) }
  }

  /// The start of an animation: moving content keeps its velocity, without a jump.
  private static func departing(
    from position: CGFloat, of simulation: ScrollSimulation?, at time: TimeInterval,
    for cause: ScrollSimulation.AxisMotion.Cause, axis: Axis
  ) -> ScrollSimulation.AxisMotion.State {
    let velocity = simulation?.velocity(axis) ?? 0
    return ScrollSimulation.AxisMotion.State(
      position: position, velocity: velocity, time: time, cause: velocity == 0 ? cause : .course)
  }

  // MARK: Animation

  /// Animates to `target`, legal or not, from the current velocity.
  ///
  /// - Parameters:
  ///   - time: Nil if no time is known; the animation then starts with the next frame.
  ///   - cause: Whether input causes it.
  @discardableResult
  mutating func animate(
    to target: CGPoint, for occasion: ScrollActivity.Occasion, from offset: CGPoint, time: TimeInterval?,
    cause: ScrollSimulation.AxisMotion.Cause = .course, in geometry: ScrollGeometry
  ) -> ScrollTransition {
    guard let time else {
      return begin(.aboutToAnimate(ScrollActivity.Awaited(target: target, for: occasion, in: geometry)))
    }
    let previous = simulation
    let simulation = ScrollSimulation(at: time) { axis in
      let state = Self.departing(from: offset[axis], of: previous, at: time, for: cause, axis: axis)
      let end = time - state.lead + ScrollConstants.animationDuration
      return .animating(to: target[axis], until: end, from: state, axis: axis, in: geometry)
    }
    return begin(.animating(simulation, occasion))
  }

  /// Gives an animation, or a release to a chosen place, another target. An animation arrives at the same time, and
  /// position and velocity stay continuous.
  mutating func redirect(to target: CGPoint, in geometry: ScrollGeometry) {
    switch activity {
    case .aboutToAnimate(let awaited):
      activity = .aboutToAnimate(ScrollActivity.Awaited(target: target, for: awaited.occasion, in: geometry))
    case .animating(let simulation, let occasion):
      let redirected = ScrollSimulation(at: simulation.time) { axis in
        let motion = simulation.motions[axis]
        guard case .animate(let end, _) = motion.purpose, motion.motion.target != target[axis] else { return motion }
        let state = ScrollSimulation.AxisMotion.State(
          position: simulation.position(axis), velocity: simulation.velocity(axis), time: simulation.time)
        return .animating(to: target[axis], until: end, from: state, axis: axis, in: geometry)
      }
      activity = .animating(redirected, occasion)
    case .coasting(var simulation):
      let legal = geometry.clamp(target)
      for axis in Axis.allCases where simulation.motions[axis].motion.target != legal[axis] {
        guard case .settle = simulation.motions[axis].purpose else { continue }
        let state = ScrollSimulation.AxisMotion.State(
          position: simulation.position(axis), velocity: simulation.velocity(axis), time: simulation.time)
        simulation.motions[axis] = .settling(at: legal[axis], from: state, in: geometry)
      }
      activity = .coasting(simulation)
    case .idle, .held, .dragging, .following, .pinching, .zooming: break
    }
  }

  // MARK: Time and change

  /// Advances the simulation to `time`. An earlier time than the latest one changes nothing.
  ///
  /// - Returns: The offset, and whether the motion is over; nil without a simulation.
  mutating func advance(to time: TimeInterval) -> (offset: CGPoint, isOver: Bool)? {
    guard var simulation else { return nil }
    simulation.advance(to: time)
    replace(simulation)
    return (simulation.offset, simulation.isOver)
  }

  /// Continues every motion from its position and velocity, after the range or the feel changed.
  mutating func geometryDidChange(to geometry: ScrollGeometry) {
    shift(by: .zero, in: geometry)
  }

  /// Continues the drag or motion after something else moved the content by `distance`.
  mutating func shift(by distance: CGPoint, in geometry: ScrollGeometry) {
    if case .dragging(var drag) = activity {
      drag.offset = drag.offset + distance
      activity = .dragging(drag)
      return rebaseDrag(in: geometry)
    }
    if case .pinching(var pinch) = activity {
      pinch.mapping.shift = pinch.mapping.shift + distance
      pinch.offset = pinch.offset + distance
      return activity = .pinching(pinch)
    }
    if case .zooming(var simulation) = activity {
      simulation.shift(by: distance)
      return activity = .zooming(simulation)
    }
    if case .aboutToAnimate(let awaited) = activity {
      return activity = .aboutToAnimate(awaited.shifted(by: distance, in: geometry))
    }
    guard let simulation else { return }
    var resumed = ScrollSimulation(at: simulation.time) { axis in
      let state = ScrollSimulation.AxisMotion.State(
        position: simulation.position(axis) + distance[axis], velocity: simulation.velocity(axis),
        time: simulation.time)
      return simulation.motions[axis].resumed(from: state, shift: distance[axis], axis: axis, in: geometry)
    }
    resumed.isReturn = simulation.isReturn
    replace(resumed)
  }

  private mutating func replace(_ simulation: ScrollSimulation) {
    switch activity {
    case .idle, .held, .dragging, .aboutToAnimate, .pinching, .zooming: break
    case .coasting: activity = .coasting(simulation)
    case .following: activity = .following(simulation)
    case .animating(_, let occasion): activity = .animating(simulation, occasion)
    }
  }
}
