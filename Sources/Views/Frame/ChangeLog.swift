import Rendering

/// What the next frame has to change: pixels that are stale, and views whose content was scrolled since the last frame.
///
/// A scrolled view's pixels are still there, in another place. What has become stale among them is noted where it lies
/// at the time, so each step of a scroll takes the damage in the view's area along. What a step brings into sight is stale
/// wherever it goes from there: that it comes back from where it was says nothing of what happened to it meanwhile.
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
  struct Scroll {
    weak var view: UIView?
    let area: DeviceRect
    /// In the last frame, and after the step that was noted last.
    let first: Origin
    var last: Origin
    /// What came into the area since the last frame, where it is now.
    var uncovered = Region()

    /// All steps as one.
    var move: PixelMove { first.move(to: last, in: area) }
  }

  /// Beyond this many rectangles the damage is their bounding box; walking more costs more than it saves.
  private static let mostRectangles = 48

  private(set) var damage = Region()

  /// Their areas share no pixel.
  private var scrolls: [Scroll] = []

  var isEmpty: Bool { damage.isEmpty && scrolls.isEmpty }

  mutating func addDamage(_ rect: DeviceRect) {
    damage.add(rect)
    damage.limit(toRectCount: Self.mostRectangles)
  }

  /// Notes that what a view shows in an area was moved, over the area's edges out of sight and into it. Noted twice, a step
  /// counts once.
  ///
  /// - Parameter origin: Where the plane was before; of no account when an earlier step says that.
  mutating func addScroll(of view: UIView, in area: DeviceRect, from origin: Origin, to last: Origin) {
    var scroll = Scroll(view: view, area: area, first: origin, last: origin)
    if let index = scrolls.firstIndex(where: { $0.view === view }) {
      // In an area of another shape, its pixels lie elsewhere altogether.
      if scrolls[index].area != area { return addUnevenScroll(of: view, in: area) }
      scroll = scrolls[index]
    }
    guard last != scroll.last else { return }
    let others = scrolls.filter { $0.view !== view && $0.area.intersects(area) }
    guard others.allSatisfy({ $0.area.area <= area.area }) else { return addDamage(area) }
    // Of scrolls one in the other, the larger is a move; what the others did is repainted.
    scrolls.removeAll { $0.area.intersects(area) }
    for other in others { addDamage(other.area) }
    let step = scroll.last.move(to: last, in: area)
    damage.formUnion(step.image(of: damage))
    damage.limit(toRectCount: Self.mostRectangles)
    scroll.last = last
    scroll.uncovered = step.image(of: scroll.uncovered)
    scroll.uncovered.formUnion(step.uncovered)
    scrolls.append(scroll)
  }

  /// Notes that a view shows something else in an area, and not by whole pixels: where its content was does not matter.
  mutating func addUnevenScroll(of view: UIView, in area: DeviceRect) {
    for scroll in scrolls where scroll.view === view { addDamage(scroll.area) }
    scrolls.removeAll { $0.view === view }
    addDamage(area)
  }

  /// Takes what has gathered, for a frame of `whole`.
  ///
  /// - Parameter fixedPixels: Those in the area of a scroll that do not move with its content; nil when it shows something
  ///   behind it all over, or is not where the scroll left it.
  mutating func take(whole: DeviceRect, fixedPixels: (Scroll) -> Region?) -> FrameChange {
    damage.formIntersection(whole)
    var change = FrameChange()
    for scroll in scrolls {
      guard !damage.contains(scroll.area), let fixed = fixedPixels(scroll),
        let repaint = Self.repaint(of: scroll, fixed: fixed, damage: damage)
      else {
        damage.add(scroll.area.intersection(whole))
        continue
      }
      damage.formUnion(repaint)
      change.moves.append(scroll.move)
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

  /// What is left to repaint of a scroll's area once it has moved; nil when that is all of it, or most.
  private static func repaint(of scroll: Scroll, fixed: Region, damage: Region) -> Region? {
    let move = scroll.move
    // What does not move with the content was moved with it all the same, and has to be put right in both places. Of
    // what was damaged it is not known whether it does.
    var stale = fixed
    stale.formUnion(damage)
    stale.formIntersection(scroll.area)
    var repaint = scroll.uncovered
    repaint.formUnion(stale)
    repaint.formUnion(move.image(of: stale))
    return repaint.area * 4 > scroll.area.area * 3 ? nil : repaint
  }
}
