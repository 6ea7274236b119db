import ScrollPhysics

/// How a translation on one axis is divided among nested scroll views, counted from their current offsets.
///
/// A scroll view beyond its edge returns to it before the others move. Then the innermost moves first.
struct DragShares {
  private let scrollViews: [UIScrollView]
  private let forward: ScrollChain
  private let backward: ScrollChain

  /// The index of the scroll view for each room of the chains. A scroll view beyond an edge has two rooms: back to the
  /// edge, and from there on.
  private let owners: [Int]

  /// - Parameter scrollViews: Innermost first.
  @MainActor
  init(among scrollViews: [UIScrollView], on axis: Axis) {
    self.scrollViews = scrollViews
    let places = scrollViews.map { DragPlace($0, axis) }
    let beyond = places.indices.filter { places[$0].returnDistance != nil }
    owners = beyond + Array(places.indices)
    let rooms = beyond.compactMap { places[$0].returnDistance } + places.map(\.room)

    func chain(_ room: KeyPath<ScrollChain.Room, Double>) -> ScrollChain {
      let taker =
        places.indices.last { places[$0].room[keyPath: room] > 0 && places[$0].bounces }
        ?? places.indices.first { places[$0].bounces }
      return ScrollChain(rooms: rooms, remainderReceiver: taker.map { beyond.count + $0 })
    }
    // The rest, when all rooms are full, stretches the outermost scroll view that had room; if none had, the innermost,
    // as in UIKit.
    forward = chain(\.forward)
    backward = chain(\.backward)
  }

  /// The share of one scroll view; zero for any other.
  ///
  /// - Parameter displacement: In points, positive toward larger offsets, like the share.
  @MainActor
  func share(of displacement: Double, for scrollView: UIScrollView) -> Double {
    for index in scrollViews.indices where scrollViews[index] === scrollView {
      return (displacement < 0 ? backward : forward).share(of: displacement) { owners[$0] == index }
    }
    return 0
  }
}

/// The position of a scroll view when a drag is divided.
private struct DragPlace {
  /// The room inside the legal range, from the offset or from the edge that it is beyond.
  let room: ScrollChain.Room

  /// Beyond an edge, the room back to it, and outward the unlimited room of the rubber band. Nil inside.
  let returnDistance: ScrollChain.Room?

  let bounces: Bool

  @MainActor
  init(_ scrollView: UIScrollView, _ axis: Axis) {
    let geometry = scrollView.geometry
    let range = geometry.ranges[axis]
    let offset = scrollView.unroundedContentOffset[axis]
    let excess = range.excess(of: offset)
    let inside = range.clamp(offset)
    bounces = geometry.edges[axis] == .bounce
    // A pull that refreshes stays where it refreshes.
    let takesPulls = axis == .vertical && bounces && scrollView.accessory != nil
    room = ScrollChain.Room(
      forward: range.maximum - inside, backward: takesPulls ? .infinity : inside - range.minimum)
    let (outward, inward) = (
      bounces ? Double.infinity : 0, DragMapping(at: offset, axis: axis, in: geometry).returnDistance
    )
    returnDistance =
      excess == 0
      ? nil
      : excess > 0
        ? ScrollChain.Room(forward: outward, backward: inward) : ScrollChain.Room(forward: inward, backward: outward)
  }
}
