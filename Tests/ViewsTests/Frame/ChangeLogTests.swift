import Rendering
import Testing

@testable import Views

@MainActor
@Suite("Changes until the next frame")
struct ChangeLogTests {
  private let whole = DeviceRect(x: 0, y: 0, width: 100, height: 100)
  private let area = DeviceRect(x: 0, y: 0, width: 50, height: 100)
  private let view = UIView()

  private func square(_ x: Int32, _ y: Int32 = 0) -> DeviceRect { DeviceRect(x: x, y: y, width: 10, height: 10) }

  private func region(_ rects: DeviceRect...) -> Region {
    var region = Region()
    for rect in rects { region.add(rect) }
    return region
  }

  private func up(_ distance: Int32, in area: DeviceRect? = nil) -> PixelMove {
    PixelMove(area: area ?? self.area, dx: 0, dy: -distance)
  }

  /// Scrolls a view's content origin from `from` to `to`, in device pixels.
  private func scroll(
    _ log: inout ChangeLog, _ view: UIView? = nil, in area: DeviceRect? = nil, from: Int32 = 0, to: Int32
  ) {
    let origins = (ChangeLog.Origin(x: 0, y: from), ChangeLog.Origin(x: 0, y: to))
    log.addScroll(of: view ?? self.view, in: area ?? self.area, from: origins.0, to: origins.1)
  }

  private func take(_ log: inout ChangeLog, fixed: Region? = Region()) -> FrameChange {
    var change = FrameChange(moves: [up(1)], damage: region(whole))
    log.moveChanges(into: &change, whole: whole) { scroll in
      let area = scroll.area
      return fixed.map { ChangeLog.Surroundings(area: area, fixed: $0) }
    }
    return change
  }

  @Test("Damage is taken once, clipped to the window")
  func damage() {
    var log = ChangeLog()
    #expect(log.isEmpty)
    log.addDamage(square(95))
    let change = take(&log)
    #expect(change == FrameChange(damage: region(DeviceRect(x: 95, y: 0, width: 5, height: 10))))
    #expect(log.isEmpty)
  }

  @Test("Many small rectangles become their bounding box")
  func limit() {
    var log = ChangeLog()
    for index in 0..<Int32(100) {
      log.addDamage(DeviceRect(x: index % 10 * 10, y: index / 10 * 10, width: 1, height: 1))
    }
    #expect(log.damage.rectCount <= 49)
    for index in 0..<Int32(100) { #expect(log.damage.contains(x: index % 10 * 10, y: index / 10 * 10)) }
  }

  @Test(
    "A scroll is a move, its uncovered strip is damage, and the same scroll noted twice counts once", arguments: [1, 2])
  func scroll(notes: Int) {
    var log = ChangeLog()
    for _ in 0..<notes { scroll(&log, from: 10, to: 17) }
    #expect(!log.isEmpty)
    let strip = DeviceRect(x: 0, y: 93, width: 50, height: 7)
    #expect(take(&log) == FrameChange(moves: [up(7)], damage: region(strip)))
    #expect(log.isEmpty)
  }

  @Test("The steps of a scroll add up, and later steps also move the damage of earlier ones")
  func steps() {
    var log = ChangeLog()
    scroll(&log, to: 3)
    log.addDamage(square(0, 40))
    scroll(&log, from: 3, to: 7)
    let change = take(&log)
    #expect(change.moves == [up(7)])
    for y: Int32 in [40, 36, 33] { #expect(change.damage.contains(square(0, y))) }
    #expect(!change.damage.contains(x: 0, y: 60))
  }

  @Test("Content scrolled out of sight and back is repainted, because it may have changed there")
  func returning() {
    var log = ChangeLog()
    scroll(&log, to: 7)
    scroll(&log, from: 7, to: 0)
    #expect(take(&log) == FrameChange(damage: region(DeviceRect(x: 0, y: 0, width: 50, height: 7))))
    scroll(&log, to: 70)
    scroll(&log, from: 70, to: 20)
    // Of 100 rows, 70 scrolled out of sight, and the other 30 moved down by 50 again.
    #expect(take(&log).damage.contains(DeviceRect(x: 0, y: 0, width: 50, height: 50)))
  }

  @Test("Fixed pixels over scrolled content are repainted at their place and where the scroll moved them")
  func fixedPixels() {
    var log = ChangeLog()
    scroll(&log, to: 20)
    let change = take(&log, fixed: region(square(10, 40)))
    let strip = DeviceRect(x: 0, y: 80, width: 50, height: 20)
    #expect(change == FrameChange(moves: [up(20)], damage: region(strip, square(10, 40), square(10, 20))))
  }

  @Test("A scroll that cannot be a move makes its whole area damage", arguments: [true, false])
  func fallback(spoiled: Bool) {
    var log = ChangeLog()
    scroll(&log, to: spoiled ? 7 : 90)
    #expect(take(&log, fixed: spoiled ? nil : Region()) == FrameChange(damage: region(area)))
  }

  @Test("An area that is completely damaged is not moved")
  func damagedArea() {
    var log = ChangeLog()
    scroll(&log, to: 7)
    log.addDamage(whole)
    #expect(take(&log) == FrameChange(damage: region(whole)))
    scroll(&log, to: 7)
    log.addSubpixelScroll(of: view, in: area)
    #expect(take(&log) == FrameChange(damage: region(area)))
  }

  @Test("Damage in scrolled content is repainted at its place after the scroll only")
  func contentDamage() {
    var log = ChangeLog()
    let subview = UIView()
    view.addSubview(subview)
    scroll(&log, to: 3)
    log.addDamage(square(0, 40), of: subview)
    scroll(&log, from: 3, to: 7)
    let strip = DeviceRect(x: 0, y: 93, width: 50, height: 7)
    #expect(take(&log) == FrameChange(moves: [up(7)], damage: region(strip, square(0, 36))))
    // The damage is older than the scroll, so the scroll moved it.
    log.addDamage(square(0, 40), of: subview)
    scroll(&log, to: 20)
    for y: Int32 in [40, 20] { #expect(log.damage.contains(square(0, y))) }
  }

  @Test("Damage of a scrolled view itself or beside it is repainted both in place and moved")
  func otherDamage() {
    for painter in [view, UIView(), nil] {
      var log = ChangeLog()
      scroll(&log, to: 20)
      log.addDamage(square(0, 40), of: painter)
      let strip = DeviceRect(x: 0, y: 80, width: 50, height: 20)
      #expect(take(&log).damage == region(strip, square(0, 40), square(0, 20)))
    }
  }

  @Test("A scroll inside scrolled content becomes a second move, in either order")
  func inside() {
    let (inner, content, leaf) = (DeviceRect(x: 10, y: 30, width: 20, height: 40), UIView(), UIView())
    view.addSubview(content)
    content.addSubview(leaf)
    for isInnerFirst in [true, false] {
      var log = ChangeLog()
      let area = isInnerFirst ? inner.offsetBy(dx: 0, dy: -7) : inner
      if isInnerFirst { scroll(&log, content, in: inner, to: 3) }
      if isInnerFirst { log.addDamage(square(10, 40), of: leaf) }
      scroll(&log, to: 7)
      if !isInnerFirst { scroll(&log, content, in: inner, to: 3) }
      if !isInnerFirst { log.addDamage(square(10, 33), of: leaf) }
      let strips = region(
        DeviceRect(x: 0, y: 93, width: 50, height: 7), DeviceRect(x: 10, y: area.maxY - 3, width: 20, height: 3),
        square(10, 33))
      #expect(take(&log) == FrameChange(moves: [up(7), up(3, in: area)], damage: strips))
    }
  }

  @Test("An inner scroll also moves the pixels that the outer one uncovered")
  func uncoveredInside() {
    let (inner, content) = (DeviceRect(x: 0, y: 60, width: 50, height: 40), UIView())
    view.addSubview(content)
    var log = ChangeLog()
    scroll(&log, to: 10)
    scroll(&log, content, in: inner, to: -5)
    let strips = region(
      DeviceRect(x: 0, y: 90, width: 50, height: 10), DeviceRect(x: 0, y: 60, width: 50, height: 5))
    #expect(take(&log) == FrameChange(moves: [up(10), up(-5, in: inner)], damage: strips))
    scroll(&log, to: 10)
    scroll(&log, content, in: inner, to: 5)
    #expect(take(&log).damage == region(DeviceRect(x: 0, y: 85, width: 50, height: 15)))
  }

  @Test("An inner scroll that continues elsewhere after an outer one is repainted")
  func goingOnInside() {
    let (inner, content) = (DeviceRect(x: 10, y: 30, width: 20, height: 40), UIView())
    view.addSubview(content)
    var log = ChangeLog()
    scroll(&log, content, in: inner, to: 3)
    scroll(&log, to: 7)
    let area = DeviceRect(x: 10, y: 20, width: 20, height: 50)
    scroll(&log, content, in: area, from: 3, to: 6)
    let change = take(&log)
    #expect(change.moves == [up(7)] && change.damage.contains(area))
  }

  @Test("Of overlapping scrolls the larger is a move, and the smaller one's area is repainted")
  func overlapping() {
    let (inner, content) = (DeviceRect(x: 10, y: 30, width: 20, height: 20), UIView())
    for isInnerFirst in [true, false] {
      var log = ChangeLog()
      if isInnerFirst { scroll(&log, content, in: inner, to: 3) }
      scroll(&log, to: 7)
      if !isInnerFirst { scroll(&log, content, in: inner, to: 3) }
      let change = take(&log)
      #expect(change.moves == [up(7)])
      // The inner scroll's area is in the coordinates at the time of that scroll.
      #expect(change.damage.contains(isInnerFirst ? inner.offsetBy(dx: 0, dy: -7) : inner))
    }
  }

  @Test("Scrolls side by side are both moves")
  func sideBySide() {
    var log = ChangeLog()
    let (right, other) = (DeviceRect(x: 50, y: 0, width: 50, height: 100), UIView())
    scroll(&log, to: 7)
    scroll(&log, other, in: right, to: 5)
    #expect(Set(take(&log).moves) == [up(7), up(5, in: right)])
  }

  @Test("A scroll in an area of another shape makes both areas damage")
  func otherArea() {
    var log = ChangeLog()
    scroll(&log, to: 7)
    scroll(&log, in: DeviceRect(x: 0, y: 0, width: 60, height: 80), from: 7, to: 9)
    let both = region(area, DeviceRect(x: 0, y: 0, width: 60, height: 80))
    #expect(take(&log) == FrameChange(damage: both))
  }

  @Test("After a reset the whole window is damage")
  func reset() {
    var log = ChangeLog()
    scroll(&log, to: 7)
    log.reset(whole: whole)
    #expect(take(&log) == FrameChange(damage: region(whole)))
  }
}
