import Rendering

/// What the next frame has to change: pixels that are stale, and views whose content was scrolled since the last frame.
///
/// A scrolled view's pixels are still there, in another place. What has become stale among them is noted where it lies
/// at the time, so each step of a scroll takes the damage in the view's area along.
@MainActor
struct ChangeLog {
  /// A view whose content moved by whole pixels since the last frame.
  struct Scroll {
    weak var view: UIView?
    var move: PixelMove
  }

  /// Beyond this many rectangles the damage is their bounding box; walking more costs more than it saves.
  private static let mostRectangles = 24

  private(set) var damage = Region()

  /// Their areas share no pixel.
  private var scrolls: [Scroll] = []

  var isEmpty: Bool { damage.isEmpty && scrolls.isEmpty }

  mutating func add(_ rect: DeviceRect) {
    damage.add(rect)
    damage.limit(toRectCount: Self.mostRectangles)
  }

  /// Notes that what a view shows in an area was moved, over the area's edges out of sight and into it.
  mutating func add(_ move: PixelMove, of view: UIView) {
    var whole = move
    if let index = scrolls.firstIndex(where: { $0.view === view }) {
      let earlier = scrolls.remove(at: index).move
      // In an area of another shape, its pixels lie elsewhere altogether.
      guard earlier.area == move.area else { return add(earlier.area.union(move.area)) }
      whole = PixelMove(area: move.area, dx: earlier.dx + move.dx, dy: earlier.dy + move.dy)
    }
    let others = scrolls.filter { $0.move.area.intersects(move.area) }
    guard others.allSatisfy({ $0.move.area.area <= move.area.area }) else { return add(move.area) }
    // Of scrolls one in the other, the larger is a move; what the others did is repainted.
    scrolls.removeAll { $0.move.area.intersects(move.area) }
    for other in others { add(other.move.area) }
    damage.formUnion(move.image(of: damage))
    damage.limit(toRectCount: Self.mostRectangles)
    scrolls.append(Scroll(view: view, move: whole))
  }

  /// Everything that a view shows in an area is stale, so that it does not matter where its content was.
  mutating func add(_ area: DeviceRect, of view: UIView) {
    scrolls.removeAll { $0.view === view && area.contains($0.move.area) }
    add(area)
  }

  /// Takes what has gathered, for a frame of `whole`.
  ///
  /// - Parameter fixedPixels: Those in the area of a scroll that do not move with its content; nil when it shows something
  ///   behind it all over, or does not have that area any more.
  mutating func take(whole: DeviceRect, fixedPixels: (Scroll) -> Region?) -> FrameChange {
    damage.formIntersection(whole)
    var change = FrameChange()
    for scroll in scrolls {
      guard let (move, repaint) = repaint(of: scroll, fixedPixels: fixedPixels) else {
        damage.add(scroll.move.area.intersection(whole))
        continue
      }
      damage.formUnion(repaint)
      change.moves.append(move)
    }
    damage.limit(toRectCount: Self.mostRectangles)
    change.damage = damage
    change.moves.removeAll { $0.dx == 0 && $0.dy == 0 || damage.contains($0.area) }
    damage = Region()
    scrolls = []
    return change
  }

  /// Forgets all that came before: the next frame is a whole one.
  mutating func reset(whole: DeviceRect) {
    scrolls = []
    damage = Region(whole)
  }

  /// A scroll as a move, and what is left to repaint of its area; nil when that is all of it, or most.
  private func repaint(of scroll: Scroll, fixedPixels: (Scroll) -> Region?) -> (PixelMove, Region)? {
    let move = scroll.move
    guard !damage.contains(move.area), let fixed = fixedPixels(scroll) else { return nil }
    var repaint = move.uncovered
    // What does not move with the content was moved with it all the same, and has to be put right in both places. Of
    // what was damaged it is not known whether it does.
    var stale = fixed
    stale.formUnion(damage)
    stale.formIntersection(move.area)
    repaint.formUnion(stale)
    repaint.formUnion(move.image(of: stale))
    return repaint.area * 4 > move.area.area * 3 ? nil : (move, repaint)
  }
}
