import Rendering

/// The pending changes of a window: damage, and views whose content scrolled since the last frame.
///
/// A scrolled view's pixels move instead of being repainted. Damage inside its content is recorded at its current
/// position and moves along with every scroll step. Pixels that a step uncovers stay stale even if a later step moves
/// them back, since they were not tracked while they were out of sight.
///
/// With nested scrolls, the outer scroll moves its pixels first, including the inner view's; then the inner scroll
/// moves its own at the new position. That is correct for everything at rest in the outer content; what moves there
/// damages itself.
@MainActor
struct ChangeLog {
  /// The position of a view's content under the window's pixels: the origin of its bounds, in device pixels.
  struct Origin: Equatable {
    var x: Int32
    var y: Int32

    /// Returns the move of the content in `area` that results from a change of origin: the opposite of that change.
    func move(to other: Origin, in area: DeviceRect) -> PixelMove {
      PixelMove(area: area, dx: x - other.x, dy: y - other.y)
    }
  }

  /// A view whose content moved by whole pixels since the last frame.
  @MainActor
  struct Scroll {
    fileprivate let scrolled: Unretained<UIView>
    /// The area that shows the content. For a carried scroll, only the part that was visible before.
    fileprivate(set) var area: DeviceRect
    /// The origin in the last frame.
    let first: Origin
    /// The origin after the latest step.
    fileprivate(set) var last: Origin
    /// Whether an enclosing scroll carried it along after its first step.
    fileprivate(set) var isCarried = false
    /// The pixels uncovered in the area since the last frame, at their current position.
    fileprivate var uncovered = Region()
    /// The damage in the content since the first step, at its current position.
    fileprivate var damage = Region()

    var view: UIView? { scrolled.object }

    /// Whether `other` is a subview in this scroll's content.
    fileprivate func encloses(_ other: UIView?) -> Bool {
      guard let view, let other else { return false }
      return other.isContent(of: view)
    }

    /// Whether this view is in the content of `other`.
    fileprivate func isIn(_ other: UIView) -> Bool {
      view?.isContent(of: other) ?? false
    }

    fileprivate mutating func add(_ step: PixelMove, to origin: Origin) {
      last = origin
      if !uncovered.isEmpty { uncovered = step.image(of: uncovered) }
      uncovered.formUnion(step.uncovered)
      if !damage.isEmpty { damage = step.image(of: damage) }
    }

    /// Follows a step of an enclosing scroll.
    fileprivate mutating func follow(_ step: PixelMove) {
      area = step.image(of: area)
      uncovered = step.image(of: uncovered)
      damage = step.image(of: damage)
      isCarried = true
    }
  }

  /// The area that shows a scrolled content in the frame, and its pixels that do not move with the content.
  struct Surroundings {
    let area: DeviceRect
    let fixed: Region
  }

  /// The rectangle count beyond which the damage becomes its bounding box: handling more costs more than it saves.
  private static let maximumRectangleCount = 48

  /// The damage, except for that in scrolled content since its first step.
  private(set) var damage = Region()

  /// The scrolls. Their areas are disjoint or nested; a nested one comes after the one around it.
  private var scrolls: [Scroll] = []

  var isEmpty: Bool { damage.isEmpty && scrolls.isEmpty }

  /// Adds damage.
  ///
  /// - Parameter view: The view that paints the pixels. Damage in scrolled content moves with the content; for any
  ///   other view it is unknown whether its pixels move.
  mutating func addDamage(_ rect: DeviceRect, of view: UIView? = nil) {
    for index in scrolls.indices.reversed() where scrolls[index].encloses(view) {
      scrolls[index].damage.add(rect)
      return scrolls[index].damage.limit(toRectCount: Self.maximumRectangleCount)
    }
    damage.add(rect)
    damage.limit(toRectCount: Self.maximumRectangleCount)
  }

  /// Records that a view's content moved within an area by whole pixels. Idempotent.
  ///
  /// - Parameter origin: The origin before the move. Ignored if an earlier step is recorded.
  mutating func addScroll(of view: UIView, in area: DeviceRect, from origin: Origin, to last: Origin) {
    let known = index(of: view)
    // In an area of another shape, the earlier pixels are elsewhere.
    if let known, scrolls[known].area != area { return addSubpixelScroll(of: view, in: area) }
    let before = known.map { scrolls[$0].last } ?? origin
    guard last != before else { return }
    guard resolveOverlaps(for: view, in: area) else { return addDamage(area) }
    let step = before.move(to: last, in: area)
    if !damage.isEmpty {
      damage.formUnion(step.image(of: damage))
      damage.limit(toRectCount: Self.maximumRectangleCount)
    }
    let outer = placeBeforeInner(
      view, new: Scroll(scrolled: Unretained(wrappedValue: view), area: area, first: origin, last: origin))
    scrolls[outer].add(step, to: last)
    for index in scrolls.indices.dropFirst(outer + 1) where scrolls[index].isIn(view) { scrolls[index].follow(step) }
  }

  private func index(of view: UIView) -> Int? {
    scrolls.indices.first { scrolls[$0].view === view }
  }

  /// Moves the scroll of a view before those nested in it.
  ///
  /// - Parameter new: The scroll to insert if the view has none.
  /// - Returns: Its index.
  private mutating func placeBeforeInner(_ view: UIView, new: @autoclosure () -> Scroll) -> Int {
    let inner = scrolls.indices.first { scrolls[$0].isIn(view) } ?? scrolls.count
    guard let known = index(of: view) else {
      if inner == scrolls.count { scrolls.append(new()) } else { scrolls.insert(new(), at: inner) }
      return inner
    }
    if known < inner { return known }
    // It was behind the first nested one, which keeps its index.
    scrolls.insert(scrolls.remove(at: known), at: inner)
    return inner
  }

  /// Records that a view's content changed in an area other than by whole pixels. Discards the view's recorded scroll.
  mutating func addSubpixelScroll(of view: UIView, in area: DeviceRect) {
    damage { $0.view === view }
    addDamage(area)
  }

  /// Takes the recorded changes for a frame of `whole`.
  ///
  /// - Parameters:
  ///   - change: Receives the changes and reuses its memory.
  ///   - surroundings: Returns the surroundings of a scroll; nil if something behind it shows through, or if the view
  ///     is no longer where the scroll left it.
  mutating func moveChanges(
    into change: inout FrameChange, whole: DeviceRect, surroundings: @MainActor (borrowing Scroll) -> Surroundings?
  ) {
    change.moves.removeAll(keepingCapacity: true)
    damage.formIntersection(whole)
    // A move copies damaged pixels: the places they come from stay damaged, and those they are copied to, their image
    // under the move, become damaged.
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
    damage.limit(toRectCount: Self.maximumRectangleCount)
    for index in change.moves.indices.reversed() where isIdle(change.moves[index]) { change.moves.remove(at: index) }
    change.damage = damage
    damage = Region()
    scrolls.removeAll(keepingCapacity: true)
  }

  /// Whether a move affects no pixel outside the damage.
  private func isIdle(_ move: PixelMove) -> Bool {
    move.dx == 0 && move.dy == 0 || damage.contains(move.area)
  }

  /// Discards all changes and makes the whole window stale.
  mutating func reset(whole: DeviceRect) {
    scrolls = []
    damage = Region(whole)
  }

  /// Resolves overlaps between scrolls that are not nested: the larger one stays a move, the others are repainted.
  ///
  /// - Returns: Whether the view's scroll stays a move.
  private mutating func resolveOverlaps(for view: UIView, in area: DeviceRect) -> Bool {
    func overlapsUnnested(_ scroll: borrowing Scroll) -> Bool {
      guard let other = scroll.view, other !== view, scroll.area.intersects(area) else { return false }
      return !other.isContent(of: view) && !view.isContent(of: other)
    }
    for index in scrolls.indices where overlapsUnnested(scrolls[index]) && scrolls[index].area.area > area.area {
      return false
    }
    damage(where: overlapsUnnested)
    return true
  }

  /// Replaces scrolls by damage.
  private mutating func damage(where isGivenUp: (borrowing Scroll) -> Bool) {
    for index in scrolls.indices.reversed() where isGivenUp(scrolls[index]) {
      let scroll = scrolls.remove(at: index)
      damage.formUnion(scroll.damage)
      addDamage(scroll.area)
    }
  }

  /// Returns the damage after a scroll's move; nil if that is most of the area.
  private func damageAfterMove(of scroll: borrowing Scroll, in surroundings: Surroundings) -> Region? {
    let area = surroundings.area
    let move = scroll.first.move(to: scroll.last, in: area)
    // Pixels that do not move with the content are moved too, so both positions need repainting. For damaged pixels it
    // is unknown whether they move.
    var damage = damage
    damage.formUnion(surroundings.fixed)
    damage.formUnion(move.image(of: damage))
    var content = Region()
    content.assign(scroll.uncovered, intersecting: area)
    if !scroll.damage.isEmpty {
      content.formUnion(scroll.damage)
      content.formIntersection(area)
    }
    damage.formUnion(content)
    // In an area that stays in place, the steps have already uncovered what the whole move does.
    if scroll.isCarried { damage.formUnion(move.uncovered) }
    return damage.area(in: area) * 4 > area.area * 3 ? nil : damage
  }
}
