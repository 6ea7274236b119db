import Foundation
import ScrollPhysics

/// One drag, shared out among the scroll view that it began in and those around it.
///
/// On each axis the innermost scroll view moves first; at its edge the one around it takes over, in the same drag, and
/// so on outwards, as long as `transfersHorizontalScrollingToParent` and its sister let it. Pulled back, they move back
/// the same way: where each is depends on how far the finger is from where it began, and on nothing in between.
///
/// A scroll view joins, and its delegate hears that it is dragged, when the drag first moves it; one that is alone joins
/// at once.
@MainActor
final class DragChain {
  /// The scroll view whose pan it is.
  private unowned let owner: UIScrollView

  /// Those that may move on each axis, innermost first.
  private var links: AxisPair<[UIScrollView]>

  /// Those that the drag has moved, innermost first.
  private var joined: [UIScrollView] = []

  /// Whether the finger has let go. An app can make it do so in any callback, in the middle of a move.
  private var isOver = false

  /// How the finger's way is shared out among the links.
  private var way: AxisPair<SharedWay>

  /// The way of the finger since the drag began, in the owner's coordinates, and what of it is counted already in the
  /// offsets from which `way` starts.
  private var translation = CGPoint.zero
  private var base = CGPoint.zero

  /// - Parameter axes: Those that the drag moves; a drag hands over to other scroll views only on `handingOver`.
  init(owner: UIScrollView, axes: Set<Axis>, handingOver: Set<Axis>) {
    self.owner = owner
    let links = AxisPair { axis in
      axes.contains(axis) ? owner.dragLinks(on: axis, handingOver: handingOver.contains(axis)) : []
    }
    self.links = links
    way = AxisPair { axis in SharedWay(among: links[axis], on: axis) }
  }

  /// A scroll view that has no others to share with joins before the finger moves on. So do all that move on their own:
  /// fingers on a touchpad catch them as a touch does, which has done so when it came down.
  func begin() {
    let moving = participants.filter(\.movesOnItsOwn)
    for scrollView in moving { join(scrollView) }
    if !moving.isEmpty { countAnew() }
    if Axis.allCases.allSatisfy({ links[$0].allSatisfy { $0 === owner } }) { join(owner) }
  }

  /// The finger has moved by `translation` since the drag began.
  func drag(to translation: CGPoint) {
    self.translation = translation
    dropStrangers()
    for scrollView in participants where displacement(of: scrollView) != .zero { join(scrollView) }
    if joined.isEmpty { join(owner) }
    // All of them before any delegate hears of it, who may change what the others move in.
    for scrollView in joined { scrollView.pull(by: displacement(of: scrollView), in: self) }
    for scrollView in joined { scrollView.publishModel() }
  }

  /// The range of one of the scroll views changed, or something else moved it: the drag goes on from where all are.
  func countAnew() {
    base = translation
    for scrollView in joined { scrollView.countDragAnew() }
    way = AxisPair { axis in SharedWay(among: links[axis], on: axis) }
  }

  /// The finger let go.
  ///
  /// - Parameter velocity: Points per second, in the direction of the content's offset.
  func end(velocity: CGPoint, time: TimeInterval) {
    isOver = true
    let shares = joined.map { scrollView in
      CGPoint(
        x: heir(of: velocity, on: .horizontal) === scrollView ? velocity.x : 0,
        y: heir(of: velocity, on: .vertical) === scrollView ? velocity.y : 0)
    }
    for (scrollView, share) in zip(joined, shares) { scrollView.endDrag(in: self, velocity: share, time: time) }
  }

  /// Takes the content out of the finger's hand.
  func cancel() {
    owner.panGestureRecognizer.abandon()
  }

  // MARK: Internals

  /// All links, innermost first.
  private var participants: [UIScrollView] {
    var all = links.horizontal
    for scrollView in links.vertical where !all.contains(where: { $0 === scrollView }) { all.append(scrollView) }
    return all.sorted { $0 !== $1 && $0.isDescendant(of: $1) }
  }

  private var time: TimeInterval { owner.panGestureRecognizer.lastTime }

  /// Scroll views that are not around the owner any more have no part in what follows.
  private func dropStrangers() {
    let strangers = joined.filter { !owner.isDescendant(of: $0) }
    guard !strangers.isEmpty else { return }
    joined.removeAll { scrollView in strangers.contains { $0 === scrollView } }
    for axis in Axis.allCases { links[axis].removeAll { !owner.isDescendant(of: $0) } }
    for scrollView in strangers { scrollView.endDrag(in: self, velocity: .zero, time: time) }
    countAnew()
  }

  private func join(_ scrollView: UIScrollView) {
    guard !isOver, !joined.contains(where: { $0 === scrollView }) else { return }
    joined.append(scrollView)
    joined.sort { $0 !== $1 && $0.isDescendant(of: $1) }
    scrollView.beginDrag(in: self, at: time)
  }

  /// The part of the way that moves one scroll view, in the direction of its offset.
  private func displacement(of scrollView: UIScrollView) -> CGPoint {
    var displacement = CGPoint.zero
    for axis in Axis.allCases {
      guard let index = links[axis].firstIndex(where: { $0 === scrollView }) else { continue }
      displacement[axis] = way[axis].shares(of: base[axis] - translation[axis])[index]
    }
    return displacement
  }

  /// Who goes on with the velocity on an axis: who is pulled beyond its edge, or else the first that has room that way,
  /// or else the outermost.
  private func heir(of velocity: CGPoint, on axis: Axis) -> UIScrollView? {
    let candidates = links[axis].filter { link in joined.contains { $0 === link } }
    return candidates.first { $0.isBeyondEdge(axis) }
      ?? candidates.first { $0.room(on: axis, towards: velocity[axis]) > 0 } ?? candidates.last
  }
}

/// How a way is shared out among scroll views from where they are now, in either direction.
private struct SharedWay {
  private let forward: ScrollChain
  private let backward: ScrollChain

  /// - Parameter scrollViews: Innermost first.
  @MainActor
  init(among scrollViews: [UIScrollView], on axis: Axis) {
    let rooms = scrollViews.map {
      ScrollChain.Room(forward: $0.room(on: axis, towards: 1), backward: $0.room(on: axis, towards: -1))
    }
    func chain(towards direction: Double) -> ScrollChain {
      ScrollChain(rooms: rooms, remainderTaker: Self.stretched(scrollViews, axis, towards: direction))
    }
    forward = chain(towards: 1)
    backward = chain(towards: -1)
  }

  /// - Parameter displacement: Points, positive towards larger offsets, as each share is.
  func shares(of displacement: Double) -> [Double] {
    (displacement < 0 ? backward : forward).shares(of: displacement)
  }

  /// Whom the finger stretches beyond its edge when none has room any more: the outermost that had some; or, as in UIKit,
  /// the innermost when none had. One that is pulled beyond that edge already has room without end there.
  @MainActor
  private static func stretched(_ scrollViews: [UIScrollView], _ axis: Axis, towards direction: Double) -> Int? {
    func bounces(_ scrollView: UIScrollView) -> Bool { scrollView.geometry.edges[axis] == .bounce }
    return scrollViews.lastIndex { $0.room(on: axis, towards: direction) > 0 && bounces($0) }
      ?? scrollViews.firstIndex(where: bounces)
  }
}
