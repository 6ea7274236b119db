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
    case .idle, .held, .aboutToAnimate: nil
    case .dragging(let drag): drag.offset
    case .coasting(let simulation), .following(let simulation), .animating(let simulation, _): simulation.offset
    }
  }

  /// What moves content that nobody holds; nil when nothing does.
  private var simulation: ScrollSimulation? {
    switch activity {
    case .idle, .held, .dragging, .aboutToAnimate: nil
    case .coasting(let simulation), .following(let simulation), .animating(let simulation, _): simulation
    }
  }

  /// The latest time that what moves on its own was brought to; nil when nothing does.
  var time: TimeInterval? { simulation?.time }

  mutating func stop() {
    activity = .idle
  }

  // MARK: Touch

  /// A finger comes down: what moves stops where it is.
  mutating func hold() {
    switch activity {
    case .coasting: activity = .held(caught: true)
    case .idle, .following, .animating, .aboutToAnimate: activity = .held(caught: false)
    case .held, .dragging: break
    }
  }

  // MARK: Drag

  /// A finger that has caught the content makes an end of what it caught.
  mutating func forgetCaught() {
    if case .held = activity { activity = .held(caught: false) }
  }

  /// A drag begins with the content at `offset`, which may lie beyond an edge: nothing jumps.
  mutating func beginDrag(at offset: CGPoint, in geometry: ScrollGeometry) {
    activity = .dragging(
      ScrollActivity.Drag(start: offset, mappings: Self.mappings(at: offset, in: geometry), offset: offset))
  }

  /// The finger has pulled the content by `displacement`, points in the direction of the offset, since the drag began
  /// or was rebased.
  mutating func drag(by displacement: CGPoint) {
    guard case .dragging(var drag) = activity else { return }
    for axis in Axis.allCases where displacement[axis] != drag.displacement[axis] {
      let mapping = drag.mappings[axis]
      if mapping.isDraggable { drag.offset[axis] = mapping.offset(draggedBy: displacement[axis]) }
    }
    drag.displacement = displacement
    activity = .dragging(drag)
  }

  /// Counts the drag's displacement from where the content is.
  mutating func rebaseDrag(in geometry: ScrollGeometry) {
    guard case .dragging(var drag) = activity else { return }
    drag.mappings = Self.mappings(at: drag.offset, in: geometry)
    drag.displacement = .zero
    activity = .dragging(drag)
  }

  private static func mappings(at offset: CGPoint, in geometry: ScrollGeometry) -> AxisPair<DragMapping> {
    AxisPair { axis in DragMapping(at: offset[axis], axis: axis, in: geometry) }
  }

  // MARK: Release

  /// How content is let go.
  struct ReleaseState {
    /// Points per second, in the direction of the offset.
    var velocity: CGPoint
    var time: TimeInterval
    /// What is to become of the momentum at an edge.
    var atEdge: AxisPair<ScrollSimulation.AtEdge>
  }

  /// The finger lets go of content at `offset`.
  ///
  /// - Returns: Where the content will come to rest.
  @discardableResult
  mutating func release(at offset: CGPoint, _ state: ReleaseState, in geometry: ScrollGeometry) -> CGPoint {
    let start = if case .dragging(let drag) = activity { drag.start } else { offset }
    let simulation = ScrollSimulation(at: state.time) { axis in
      let velocity = geometry.isDraggable(axis) ? state.velocity[axis] : 0
      let axisMotion = Self.released(at: offset[axis], velocity: velocity, time: state.time, axis: axis, in: geometry)
      if let pages = geometry.pages?[axis] {
        return Self.turnPage(of: pages, from: axisMotion, began: start[axis], axis: axis, in: geometry)
      }
      return .decelerating(from: axisMotion, release: .finger, atEdge: state.atEdge[axis], axis: axis, in: geometry)
    }
    activity = .coasting(simulation)
    return simulation.target
  }

  /// Content that is let go: inside the legal range it is seen to move at once; from beyond it returns from where it is.
  private static func released(
    at position: CGFloat, velocity: Double, time: TimeInterval, axis: Axis, in geometry: ScrollGeometry
  ) -> ScrollSimulation.AxisMotion.State {
    ScrollSimulation.AxisMotion.State(
      position: position, velocity: velocity, time: time,
      cause: geometry.ranges[axis].contains(position) ? .input : .course)
  }

  /// Content let go beyond an edge starts back with the recoil of the stretched band.
  private static func turnPage(
    of pages: PageGrid, from state: ScrollSimulation.AxisMotion.State, began: CGFloat, axis: Axis,
    in geometry: ScrollGeometry
  ) -> ScrollSimulation.AxisMotion {
    let target = pages.target(from: state.position, velocity: state.velocity, began: began)
    var state = state
    state.velocity -= ScrollConstants.releaseRecoil * geometry.ranges[axis].excess(of: state.position)
    return .settling(at: target, from: state, in: geometry)
  }

  /// Sends the content that was just let go to `target`, or the legal offset nearest to it, on the axes where `target` is
  /// another place than it would come to. Position and velocity stay continuous, and the target is not overshot; content
  /// that is there already stays. What goes to an edge like this stays there, with nothing to bounce or to hand on.
  mutating func retarget(
    to target: CGPoint, from offset: CGPoint, velocity: CGPoint, time: TimeInterval, in geometry: ScrollGeometry
  ) {
    guard case .coasting(var simulation) = activity else { return }
    let legal = geometry.clamp(target)
    for axis in Axis.allCases where target[axis] != simulation.target[axis] {
      let state = Self.released(at: offset[axis], velocity: velocity[axis], time: time, axis: axis, in: geometry)
      simulation.motions[axis] = .settling(at: legal[axis], from: state, in: geometry)
    }
    activity = .coasting(simulation)
  }

  /// Whether content that was let go moves nothing, neither itself nor the scroll view around.
  var isAtRest: Bool {
    guard case .coasting(let simulation) = activity else { return true }
    return Axis.allCases.allSatisfy {
      simulation.motions[$0].motion.duration <= 0 && simulation.motions[$0].arrivalVelocity == 0
    }
  }

  // MARK: Momentum between scroll views

  /// The momentum that a leg ended with at an edge, for the scroll view around this one. The leg is over with that.
  mutating func takeArrival(in geometry: ScrollGeometry) -> Arrival? {
    guard case .coasting(var simulation) = activity else { return nil }
    for axis in Axis.allCases where simulation.isOver(axis) && simulation.motions[axis].arrivalVelocity != 0 {
      let axisMotion = simulation.motions[axis]
      simulation.motions[axis] = .resting(at: axisMotion.motion.target, since: axisMotion.end, in: geometry)
      activity = .coasting(simulation)
      return Arrival(axis: axis, velocity: axisMotion.arrivalVelocity, time: axisMotion.end)
    }
    return nil
  }

  /// Momentum that reached an edge.
  struct Arrival {
    let axis: Axis
    /// Points per second, in the direction of the offset.
    let velocity: Double
    let time: TimeInterval
  }

  /// Content at `offset` takes up momentum on one axis; on the other it goes on as it does, or to where it may be.
  mutating func take(
    _ arrival: Arrival, at offset: CGPoint, atEdge: ScrollSimulation.AtEdge, in geometry: ScrollGeometry
  ) {
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
    activity = .coasting(simulation)
  }

  // MARK: Wheel and keys

  /// Moves the target by `distance` points, within the legal range, and has the content follow it.
  ///
  /// - Parameter cause: Whether the content rests, as far as something else may move it.
  mutating func follow(
    by distance: CGPoint, from offset: CGPoint, time: TimeInterval, cause: ScrollSimulation.AxisMotion.Cause = .input,
    in geometry: ScrollGeometry
  ) {
    let target = followedTarget(by: distance, from: offset, in: geometry)
    let previous = simulation
    activity = .following(
      ScrollSimulation(at: time) { axis in
        let state = Self.departing(from: offset[axis], of: previous, at: time, for: cause, axis: axis)
        return .following(target[axis], from: state, axis: axis, in: geometry)
      })
  }

  /// Whether `follow` would move the target that way. Content beyond an edge has nowhere to go further out.
  func canFollow(by distance: CGPoint, from offset: CGPoint, in geometry: ScrollGeometry) -> Bool {
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
      // A step turns the page, however short it is; what goes farther, as to the end, goes to the page there.
      let isStep = distance[axis] != 0 && abs(distance[axis]) <= geometry.boundsSize[axis]
      page[axis] =
        isStep
        ? pages[axis].target(
          from: start[axis], velocity: distance[axis] > 0 ? .infinity : -.infinity, began: start[axis])
        : pages[axis].nearestPage(to: target[axis])
    }
    return page
  }

  /// What a step counts from: the present target; without one where the content is, or the edge that it is beyond.
  private func followedStart(from offset: CGPoint, in geometry: ScrollGeometry) -> CGPoint {
    if case .following(let simulation) = activity { simulation.target } else { geometry.clamp(offset) }
  }

  /// Content that is sent somewhere: what moves goes on with its velocity, without a jump.
  private static func departing(
    from position: CGFloat, of simulation: ScrollSimulation?, at time: TimeInterval,
    for cause: ScrollSimulation.AxisMotion.Cause, axis: Axis
  ) -> ScrollSimulation.AxisMotion.State {
    let velocity = simulation?.velocity(axis) ?? 0
    return ScrollSimulation.AxisMotion.State(
      position: position, velocity: velocity, time: time, cause: velocity == 0 ? cause : .course)
  }

  // MARK: Animation

  /// Sends the content to `target`, legal or not, going on with the velocity that it has.
  ///
  /// - Parameters:
  ///   - time: Nil where none is known; the animation begins with the next frame then.
  ///   - cause: Whether input asks for it.
  mutating func animate(
    to target: CGPoint, for occasion: ScrollActivity.Occasion, from offset: CGPoint, time: TimeInterval?,
    cause: ScrollSimulation.AxisMotion.Cause = .course, in geometry: ScrollGeometry
  ) {
    guard let time else {
      return activity = .aboutToAnimate(ScrollActivity.Awaited(target: target, for: occasion, in: geometry))
    }
    let previous = simulation
    let simulation = ScrollSimulation(at: time) { axis in
      let state = Self.departing(from: offset[axis], of: previous, at: time, for: cause, axis: axis)
      let end = time - state.lead + ScrollConstants.animationDuration
      return .animating(to: target[axis], until: end, from: state, axis: axis, in: geometry)
    }
    activity = .animating(simulation, occasion)
  }

  // MARK: Time and change

  /// Brings what moves on its own to `time`. A time before one that it has been asked for already changes nothing.
  ///
  /// - Returns: Where the content is now and whether it has come to rest there; nil when nothing moves on its own.
  mutating func advance(to time: TimeInterval) -> (offset: CGPoint, isOver: Bool)? {
    guard var simulation else { return nil }
    simulation.advance(to: time)
    replace(simulation)
    return (simulation.offset, simulation.isOver)
  }

  /// The range changed, or the feel: what moves goes on from its position with its velocity.
  mutating func geometryDidChange(to geometry: ScrollGeometry) {
    shift(by: .zero, in: geometry)
  }

  /// Something else moved the content by `distance`: the drag or the motion goes on from there.
  mutating func shift(by distance: CGPoint, in geometry: ScrollGeometry) {
    if case .dragging(var drag) = activity {
      drag.offset = drag.offset + distance
      activity = .dragging(drag)
      return rebaseDrag(in: geometry)
    }
    if case .aboutToAnimate(let awaited) = activity {
      return activity = .aboutToAnimate(awaited.shifted(by: distance, in: geometry))
    }
    guard let simulation else { return }
    replace(
      ScrollSimulation(at: simulation.time) { axis in
        let state = ScrollSimulation.AxisMotion.State(
          position: simulation.position(axis) + distance[axis], velocity: simulation.velocity(axis),
          time: simulation.time)
        return simulation.motions[axis].resumed(from: state, shift: distance[axis], axis: axis, in: geometry)
      })
  }

  /// Puts another flight in the place of the present one.
  private mutating func replace(_ simulation: ScrollSimulation) {
    switch activity {
    case .idle, .held, .dragging, .aboutToAnimate: break
    case .coasting: activity = .coasting(simulation)
    case .following: activity = .following(simulation)
    case .animating(_, let occasion): activity = .animating(simulation, occasion)
    }
  }
}
