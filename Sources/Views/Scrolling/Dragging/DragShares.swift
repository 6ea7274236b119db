import ScrollPhysics

/// How the way of a finger is shared out on one axis among nested scroll views, counted from where they are now.
///
/// One that is beyond an edge comes back to it before the others move; then the innermost moves first.
struct DragShares {
  private let scrollViews: [UIScrollView]
  private let forward: ScrollChain
  private let backward: ScrollChain

  /// The scroll view that each room of the chains belongs to, by its index. One beyond an edge has two: back to the edge,
  /// and from there on.
  private let owners: [Int]

  /// - Parameter scrollViews: Innermost first.
  @MainActor
  init(among scrollViews: [UIScrollView], on axis: Axis) {
    self.scrollViews = scrollViews
    let places = scrollViews.map { DragPlace($0, axis) }
    let beyond = places.indices.filter { places[$0].wayBack != nil }
    owners = beyond + Array(places.indices)
    let rooms = beyond.compactMap { places[$0].wayBack } + places.map(\.room)

    func chain(_ room: KeyPath<ScrollChain.Room, Double>) -> ScrollChain {
      let taker =
        places.indices.last { places[$0].room[keyPath: room] > 0 && places[$0].bounces }
        ?? places.indices.first { places[$0].bounces }
      return ScrollChain(rooms: rooms, remainderTaker: taker.map { beyond.count + $0 })
    }
    // What is left when none has room stretches the outermost that had some; or, as in UIKit, the innermost.
    forward = chain(\.forward)
    backward = chain(\.backward)
  }

  /// The share of one scroll view; none of one that is not among them.
  ///
  /// - Parameter displacement: Points, positive towards larger offsets, as the share is.
  @MainActor
  func share(of displacement: Double, for scrollView: UIScrollView) -> Double {
    for index in scrollViews.indices where scrollViews[index] === scrollView {
      return (displacement < 0 ? backward : forward).share(of: displacement) { owners[$0] == index }
    }
    return 0
  }
}

/// Where a scroll view is when a drag is shared out.
private struct DragPlace {
  /// Inside the legal range, from the offset or the edge that it is beyond.
  let room: ScrollChain.Room

  /// Beyond an edge: back to it, and outwards without end where the band gives way. Nil inside.
  let wayBack: ScrollChain.Room?

  let bounces: Bool

  @MainActor
  init(_ scrollView: UIScrollView, _ axis: Axis) {
    let geometry = scrollView.geometry
    let range = geometry.ranges[axis]
    let offset = scrollView.unroundedContentOffset[axis]
    let excess = range.excess(of: offset)
    let inside = range.clamp(offset)
    bounces = geometry.edges[axis] == .bounce
    room = ScrollChain.Room(forward: range.maximum - inside, backward: inside - range.minimum)
    let (outward, inward) = (bounces ? Double.infinity : 0, DragMapping(at: offset, axis: axis, in: geometry).wayBack)
    wayBack =
      excess == 0
      ? nil
      : excess > 0
        ? ScrollChain.Room(forward: outward, backward: inward) : ScrollChain.Room(forward: inward, backward: outward)
  }
}
