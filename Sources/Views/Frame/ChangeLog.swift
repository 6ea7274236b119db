import Rendering

/// What the next frame has to change: pixels that are stale, and views whose content was scrolled since the last frame.
///
/// A scrolled view's pixels are still there, in another place. What has become stale among them is noted where it lies
/// at the time, so each step of a scroll takes the damage in the view's area along. What a step brings into sight is stale
/// wherever it goes from there: that it comes back from where it was says nothing of what happened to it meanwhile.
///
/// Of scrolls one in the other, the outer one's pixels are moved first, the inner view's with them, and then the inner one's
/// where that view is now. That holds for whatever stands still in the outer content: what does not has damaged itself.
@MainActor
struct ChangeLog {
  /// Where a view's plane lies under its window's pixels: the origin of its bounds, in device pixels.
  struct Origin: Equatable {
    var x: Int32
    var y: Int32

    /// The content lies further up and to the left by as much as the origin is further down and to the right.
    func move(to other: Origin, in area: DeviceRect) -> PixelMove {
      PixelMove(area: area, dx: x - other.x, dy: y - other.y)
    }
  }

  /// A view whose content moved by whole pixels since the last frame.
  @MainActor
  struct Scroll {
    weak var view: UIView?
    /// What shows the content. Of one that was carried, as much of it as was in sight before.
    fileprivate(set) var area: DeviceRect
    /// In the last frame, and after the step that was noted last.
    let first: Origin
    fileprivate(set) var last: Origin
    /// Whether a scroll around it took it along after its first step.
    fileprivate(set) var isCarried = false
    /// What came into the area since the last frame, where it is now.
    fileprivate var uncovered = Region()
    /// What became stale in the content since the first step, where it is now.
    fileprivate var damage = Region()

    /// Whether `other` is one of the views that are scrolled.
    fileprivate func isAround(_ other: UIView?) -> Bool {
      guard let view, let other else { return false }
      return other.isContent(of: view)
    }

    /// Whether this one is scrolled along with the content of `other`.
    fileprivate func isIn(_ other: UIView) -> Bool {
      view?.isContent(of: other) ?? false
    }

    fileprivate mutating func add(_ step: PixelMove, to origin: Origin) {
      last = origin
      uncovered = step.image(of: uncovered)
      uncovered.formUnion(step.uncovered)
      damage = step.image(of: damage)
    }

    /// A scroll around it took a step.
    fileprivate mutating func follow(_ step: PixelMove) {
      area = step.image(of: area)
      uncovered = step.image(of: uncovered)
      damage = step.image(of: damage)
      isCarried = true
    }
  }

  /// What shows a scrolled content when the frame is made, and which pixels of that do not move with the content.
  struct Surroundings {
    let area: DeviceRect
    let fixed: Region
  }

  /// Beyond this many rectangles the damage is their bounding box; walking more costs more than it saves.
  private static let mostRectangles = 48

  /// What is stale, but for the content of scrolls since their first steps.
  private(set) var damage = Region()

  /// Their areas share no pixel, except that one may lie in another's, after which it comes then.
  private var scrolls: [Scroll] = []

  var isEmpty: Bool { damage.isEmpty && scrolls.isEmpty }

  /// - Parameter view: Whose pixels they are. The content of a view that was scrolled stays with it; of all others it is not
  ///   known whether they move along.
  mutating func addDamage(_ rect: DeviceRect, of view: UIView? = nil) {
    for index in scrolls.indices.reversed() where scrolls[index].isAround(view) {
      scrolls[index].damage.add(rect)
      return scrolls[index].damage.limit(toRectCount: Self.mostRectangles)
    }
    damage.add(rect)
    damage.limit(toRectCount: Self.mostRectangles)
  }

  /// Notes that what a view shows in an area was moved, over the area's edges out of sight and into it. Noted twice, a step
  /// counts once.
  ///
  /// - Parameter origin: Where the plane was before; of no account when an earlier step says that.
  mutating func addScroll(of view: UIView, in area: DeviceRect, from origin: Origin, to last: Origin) {
    let known = index(of: view)
    // In an area of another shape, its pixels lie elsewhere altogether.
    if let known, scrolls[known].area != area { return addUnevenScroll(of: view, in: area) }
    let before = known.map { scrolls[$0].last } ?? origin
    guard last != before else { return }
    guard makeWay(for: view, in: area) else { return addDamage(area) }
    let step = before.move(to: last, in: area)
    damage.formUnion(step.image(of: damage))
    damage.limit(toRectCount: Self.mostRectangles)
    let outer = placeBeforeInner(view, new: Scroll(view: view, area: area, first: origin, last: origin))
    scrolls[outer].add(step, to: last)
    for index in scrolls.indices.dropFirst(outer + 1) where scrolls[index].isIn(view) { scrolls[index].follow(step) }
  }

  private func index(of view: UIView) -> Int? {
    scrolls.indices.first { scrolls[$0].view === view }
  }

  /// Brings the scroll of a view before those in it.
  ///
  /// - Parameter new: What it is if it is not there yet.
  /// - Returns: Where it is.
  private mutating func placeBeforeInner(_ view: UIView, new: @autoclosure () -> Scroll) -> Int {
    let inner = scrolls.indices.first { scrolls[$0].isIn(view) } ?? scrolls.count
    guard let known = index(of: view) else {
      scrolls.insert(new(), at: inner)
      return inner
    }
    if known < inner { return known }
    // It was behind the first of those, which stays where it is.
    scrolls.insert(scrolls.remove(at: known), at: inner)
    return inner
  }

  /// Notes that a view shows something else in an area, and not by whole pixels: where its content was does not matter.
  mutating func addUnevenScroll(of view: UIView, in area: DeviceRect) {
    repaint { $0.view === view }
    addDamage(area)
  }

  /// Takes what has gathered, for a frame of `whole`.
  ///
  /// - Parameters:
  ///   - change: Becomes that; an earlier one's memory is used again.
  ///   - surroundings: Of a scroll; nil when it shows something behind it all over, or is not where the scroll left it.
  mutating func take(
    _ change: inout FrameChange, whole: DeviceRect, surroundings: @MainActor (borrowing Scroll) -> Surroundings?
  ) {
    change.moves.removeAll(keepingCapacity: true)
    damage.formIntersection(whole)
    // What is stale before a move is so after it, and so is where it was moved to.
    for scroll in scrolls {
      guard !damage.contains(scroll.area), let surroundings = surroundings(scroll),
        let moved = damageAfterMove(of: scroll, in: surroundings)
      else {
        damage.formUnion(scroll.damage)
        damage.add(scroll.area)
        damage.formIntersection(whole)
        continue
      }
      damage = moved
      change.moves.append(scroll.first.move(to: scroll.last, in: surroundings.area))
    }
    damage.limit(toRectCount: Self.mostRectangles)
    for index in change.moves.indices.reversed() where isIdle(change.moves[index]) { change.moves.remove(at: index) }
    change.damage = damage
    damage = Region()
    scrolls.removeAll(keepingCapacity: true)
  }

  /// Whether a move changes nothing that is not painted anew.
  private func isIdle(_ move: PixelMove) -> Bool {
    move.dx == 0 && move.dy == 0 || damage.contains(move.area)
  }

  /// Forgets all that came before: the next frame is a whole one.
  mutating func reset(whole: DeviceRect) {
    scrolls = []
    damage = Region(whole)
  }

  /// Of scrolls that share pixels though none is in the other, the larger is a move; what the others did is repainted.
  ///
  /// - Returns: Whether that leaves the view's a move.
  private mutating func makeWay(for view: UIView, in area: DeviceRect) -> Bool {
    func isInTheWay(_ scroll: borrowing Scroll) -> Bool {
      guard let other = scroll.view, other !== view, scroll.area.intersects(area) else { return false }
      return !other.isContent(of: view) && !view.isContent(of: other)
    }
    for index in scrolls.indices where isInTheWay(scrolls[index]) && scrolls[index].area.area > area.area {
      return false
    }
    repaint(where: isInTheWay)
    return true
  }

  /// Gives scrolls up as moves.
  private mutating func repaint(where isGivenUp: (borrowing Scroll) -> Bool) {
    for index in scrolls.indices.reversed() where isGivenUp(scrolls[index]) {
      let scroll = scrolls.remove(at: index)
      damage.formUnion(scroll.damage)
      addDamage(scroll.area)
    }
  }

  /// The damage once a scroll's area has moved; nil when that is all of the area, or most.
  private func damageAfterMove(of scroll: borrowing Scroll, in surroundings: Surroundings) -> Region? {
    let area = surroundings.area
    let move = scroll.first.move(to: scroll.last, in: area)
    // What does not move with the content was moved with it all the same, and has to be put right in both places. Of
    // what was damaged it is not known whether it does.
    var damage = damage
    damage.formUnion(surroundings.fixed)
    damage.formUnion(move.image(of: damage))
    var content = scroll.uncovered
    content.formUnion(scroll.damage)
    content.formIntersection(area)
    damage.formUnion(content)
    // In an area that stays the same, the steps have uncovered all that the way does.
    if scroll.isCarried { damage.formUnion(move.uncovered) }
    var repaint = damage
    repaint.formIntersection(area)
    return repaint.area * 4 > area.area * 3 ? nil : damage
  }
}
