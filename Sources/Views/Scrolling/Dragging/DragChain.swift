import Foundation

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
  private let owner: UIScrollView

  /// Those that may move on each axis, innermost first.
  private var links: AxisPair<[UIScrollView]> {
    didSet { participants = Self.participants(of: links) }
  }

  /// All links, innermost first.
  private var participants: [UIScrollView]

  /// Those that the drag has moved, innermost first.
  private var joined: [UIScrollView] = []

  /// Whether the finger has let go. An app can make it do so in any callback, in the middle of a move.
  private var isOver = false

  /// How the finger's way from `base` on is shared out among the links.
  private var shares: AxisPair<DragShares>

  /// The way of the finger since the drag began, in the owner's coordinates, and what of it is counted already in the
  /// offsets from which `shares` starts.
  private var translation = CGPoint.zero
  private var base = CGPoint.zero

  /// - Parameter axes: Those that the drag moves; a drag hands over to other scroll views only on `handingOver`.
  init(owner: UIScrollView, axes: Set<Axis>, handingOver: Set<Axis>) {
    self.owner = owner
    let links = AxisPair { axis in
      axes.contains(axis) ? owner.dragLinks(on: axis, handingOver: handingOver.contains(axis)) : []
    }
    self.links = links
    participants = Self.participants(of: links)
    shares = AxisPair { axis in DragShares(among: links[axis], on: axis) }
  }

  /// A scroll view that has no others to share with joins before the finger moves on. So do all that move on their own:
  /// fingers on a touchpad catch them as a touch does, which has done so when it came down.
  func begin() {
    let moving = participants.filter(\.model.activity.movesOnItsOwn)
    for scrollView in moving { join(scrollView) }
    if !moving.isEmpty { rebase() }
    if Axis.allCases.allSatisfy({ links[$0].allSatisfy { $0 === owner } }) { join(owner) }
  }

  /// The finger has moved by `translation` since the drag began.
  func drag(to translation: CGPoint) {
    dropStrangers()
    // First, so that nothing is lost of this way when a delegate that hears of it changes what it is shared out by.
    if joined.count < participants.count {
      for scrollView in participants where displacement(of: scrollView, at: translation) != .zero { join(scrollView) }
    }
    if joined.isEmpty { join(owner) }
    guard !isOver else { return }
    self.translation = translation
    // All of them before any delegate hears of it, who may change what the others move in.
    for scrollView in joined { scrollView.pull(by: displacement(of: scrollView, at: translation), in: self) }
    for scrollView in joined { scrollView.publishModel() }
  }

  /// The range of one of the scroll views changed, or something else moved it: the drag goes on from where all are.
  func rebase() {
    base = translation
    for scrollView in joined { scrollView.rebaseDrag(in: self) }
    shares = AxisPair { axis in DragShares(among: links[axis], on: axis) }
  }

  /// The finger let go.
  ///
  /// - Parameter velocity: Points per second, in the direction of the content's offset.
  func end(velocity: CGPoint, time: TimeInterval) {
    isOver = true
    let velocities = joined.map { scrollView in
      CGPoint { axis in receiver(of: velocity[axis], on: axis) === scrollView ? velocity[axis] : 0 }
    }
    for (scrollView, velocity) in zip(joined, velocities) {
      scrollView.endDrag(in: self, velocity: velocity, time: time)
    }
  }

  /// Takes the content out of the finger's hand.
  func cancel() {
    owner.panGestureRecognizer.abandon()
  }

  // MARK: Internals

  private static func participants(of links: AxisPair<[UIScrollView]>) -> [UIScrollView] {
    var all = links.horizontal
    for scrollView in links.vertical where !all.contains(where: { $0 === scrollView }) { all.append(scrollView) }
    return all.sorted { $0 !== $1 && $0.isDescendant(of: $1) }
  }

  private var time: TimeInterval { owner.panGestureRecognizer.lastTime }

  private func join(_ scrollView: UIScrollView) {
    guard !isOver, !isJoined(scrollView) else { return }
    let offset = scrollView.makeWayForDrag(at: time)
    // Who heard of what ended for it may have ended the drag as well.
    guard !isOver, !isJoined(scrollView) else { return }
    joined.append(scrollView)
    joined.sort { $0 !== $1 && $0.isDescendant(of: $1) }
    scrollView.beginDrag(in: self, at: offset)
  }

  private func isJoined(_ scrollView: UIScrollView) -> Bool {
    for other in joined where other === scrollView { return true }
    return false
  }

  /// Scroll views that were switched off, or are not around the owner any more, have no part in what follows.
  private func dropStrangers() {
    func mayMove(_ scrollView: UIScrollView) -> Bool {
      scrollView === owner || (scrollView.isScrollEnabled && owner.isDescendant(of: scrollView))
    }
    var areAllHere = true
    for scrollView in participants where !mayMove(scrollView) { areAllHere = false }
    if areAllHere { return }
    let strangers = joined.filter { !mayMove($0) }
    joined.removeAll { !mayMove($0) }
    for axis in Axis.allCases { links[axis].removeAll { !mayMove($0) } }
    for scrollView in strangers { scrollView.endDrag(in: self, velocity: .zero, time: time) }
    rebase()
  }

  /// The part that one scroll view has of the finger's way, in the direction of its offset.
  private func displacement(of scrollView: UIScrollView, at translation: CGPoint) -> CGPoint {
    CGPoint(
      x: shares.horizontal.share(of: base.x - translation.x, for: scrollView),
      y: shares.vertical.share(of: base.y - translation.y, for: scrollView))
  }

  /// Who goes on with the velocity on an axis: who is pulled beyond its edge, or else the first that has room that way,
  /// or else the outermost.
  private func receiver(of velocity: CGFloat, on axis: Axis) -> UIScrollView? {
    let candidates = links[axis].filter(isJoined)
    return candidates.first { $0.isBeyondEdge(axis) }
      ?? candidates.first { $0.room(on: axis, towards: velocity) > 0 } ?? candidates.last
  }
}
