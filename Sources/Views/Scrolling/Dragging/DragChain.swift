import Foundation

/// One drag, shared by the scroll view that it began in and the scroll views around it.
///
/// On each axis the innermost scroll view moves first. At its edge the next one outward takes over in the same drag, if
/// `transfersHorizontalScrollingToParent` and its vertical counterpart permit. A drag back moves them in the same
/// places: each offset depends only on the distance of the finger from its start.
///
/// A scroll view joins, and its delegate learns of the drag, when the drag first moves it. A scroll view without any
/// others around it joins at once.
@MainActor
final class DragChain {
  /// The pan that began the drag, and its scroll view.
  private unowned let pan: ScrollViewPanGestureRecognizer
  private let owner: UIScrollView

  /// The scroll views that may move on each axis, innermost first.
  private var links: AxisPair<[UIScrollView]> {
    didSet { participants = Self.participants(of: links) }
  }

  /// All linked scroll views, innermost first.
  private var participants: [UIScrollView]

  /// The scroll views that the drag has moved, innermost first.
  private var joined: [UIScrollView] = []

  /// Whether the finger was lifted. An app can cause that in any callback, in the middle of a move.
  private var isOver: Bool { pan.drag !== self }

  /// How the translation since `base` is divided among the linked scroll views.
  private var shares: AxisPair<DragShares>

  /// The translation since the drag began, in the owner's coordinates, and the part of it that the start offsets of
  /// `shares` already include.
  private var translation = CGPoint.zero
  private var base = CGPoint.zero

  /// - Parameter axes: The axes that the drag moves. It passes to other scroll views only on the axes in `handingOver`.
  init(of pan: ScrollViewPanGestureRecognizer, in owner: UIScrollView, axes: Set<Axis>, handingOver: Set<Axis>) {
    (self.pan, self.owner) = (pan, owner)
    let links = AxisPair { axis in
      axes.contains(axis) ? owner.dragLinks(on: axis, handingOver: handingOver.contains(axis)) : []
    }
    self.links = links
    participants = Self.participants(of: links)
    shares = AxisPair { axis in DragShares(among: links[axis], on: axis) }
  }

  /// Joins a scroll view that is alone before the finger moves on. Joins every view in motion as well: fingers on a
  /// touchpad catch it, as a touch has done when it came down.
  func begin() {
    let moving = participants.filter(\.model.activity.isMovingFreely)
    for scrollView in moving { join(scrollView) }
    if !moving.isEmpty { rebase() }
    if Axis.allCases.allSatisfy({ links[$0].allSatisfy { $0 === owner } }) { join(owner) }
  }

  /// Handles a translation since the drag began.
  func drag(to translation: CGPoint) {
    removeUnavailableScrollViews()
    // Join first: the delegate may change how the drag is shared.
    if joined.count < participants.count {
      for scrollView in participants where displacement(of: scrollView, at: translation) != .zero { join(scrollView) }
    }
    if joined.isEmpty { join(owner) }
    guard !isOver else { return }
    self.translation = translation
    // Move all of them before any delegate is called, which may change the others' ranges.
    for scrollView in joined { scrollView.pull(by: displacement(of: scrollView, at: translation), in: self) }
    for scrollView in joined { scrollView.publishModel() }
  }

  /// Continues the drag from the current offsets, after a range changed or something else moved a scroll view.
  func rebase() {
    base = translation
    for scrollView in joined { scrollView.rebaseDrag(in: self) }
    shares = AxisPair { axis in DragShares(among: links[axis], on: axis) }
  }

  /// Ends the drag.
  ///
  /// - Parameter velocity: In points per second, in the direction of the content's offset.
  func end(velocity: CGPoint, time: TimeInterval) {
    let velocities = joined.map { scrollView in
      CGPoint { axis in receiver(of: velocity[axis], on: axis) === scrollView ? velocity[axis] : 0 }
    }
    for (scrollView, velocity) in zip(joined, velocities) {
      scrollView.endDrag(in: self, velocity: velocity, time: time)
    }
  }

  /// Moves only one of the scroll views from here on. The others are released in place.
  func continueAlone(_ scrollView: UIScrollView) {
    let others = joined.filter { $0 !== scrollView }
    joined.removeAll { $0 !== scrollView }
    for axis in Axis.allCases { links[axis].removeAll { $0 !== scrollView } }
    for other in others { other.endDrag(in: self, velocity: .zero, time: time) }
    rebase()
  }

  func cancel() {
    pan.abandon()
  }

  // MARK: Internals

  private static func participants(of links: AxisPair<[UIScrollView]>) -> [UIScrollView] {
    var all = links.horizontal
    for scrollView in links.vertical where !all.contains(where: { $0 === scrollView }) { all.append(scrollView) }
    return all.sorted { $0 !== $1 && $0.isDescendant(of: $1) }
  }

  private var time: TimeInterval { pan.lastTime }

  private func join(_ scrollView: UIScrollView) {
    guard !isOver, !isJoined(scrollView) else { return }
    let offset = scrollView.endMotionForDrag(at: time)
    // A callback about another motion's end may have ended the drag as well.
    guard !isOver, !isJoined(scrollView) else { return }
    joined.append(scrollView)
    joined.sort { $0 !== $1 && $0.isDescendant(of: $1) }
    scrollView.beginDrag(in: self, at: offset)
  }

  private func isJoined(_ scrollView: UIScrollView) -> Bool {
    for other in joined where other === scrollView { return true }
    return false
  }

  /// Removes scroll views that were disabled or are no longer ancestors of the owner.
  private func removeUnavailableScrollViews() {
    func mayMove(_ scrollView: UIScrollView) -> Bool {
      scrollView === owner || (scrollView.isScrollEnabled && owner.isDescendant(of: scrollView))
    }
    var allMayMove = true
    for scrollView in participants where !mayMove(scrollView) { allMayMove = false }
    if allMayMove { return }
    let strangers = joined.filter { !mayMove($0) }
    joined.removeAll { !mayMove($0) }
    for axis in Axis.allCases { links[axis].removeAll { !mayMove($0) } }
    for scrollView in strangers { scrollView.endDrag(in: self, velocity: .zero, time: time) }
    rebase()
  }

  /// The share of one scroll view in a translation, in the direction of its offset.
  private func displacement(of scrollView: UIScrollView, at translation: CGPoint) -> CGPoint {
    CGPoint(
      x: shares.horizontal.share(of: base.x - translation.x, for: scrollView),
      y: shares.vertical.share(of: base.y - translation.y, for: scrollView))
  }

  /// The scroll view that continues with the velocity on an axis: the one beyond its edge, else the first with room in
  /// that direction, else the outermost.
  private func receiver(of velocity: CGFloat, on axis: Axis) -> UIScrollView? {
    let candidates = links[axis].filter(isJoined)
    return candidates.first { $0.isBeyondEdge(axis) }
      ?? candidates.first { $0.room(on: axis, toward: velocity) > 0 } ?? candidates.last
  }
}
