import Rendering
import Testing

@testable import Views

@Suite("Damage log")
struct DamageLogTests {
  private let whole = DeviceRect(x: 0, y: 0, width: 100, height: 100)

  private func square(_ x: Int32) -> DeviceRect { DeviceRect(x: x, y: 0, width: 10, height: 10) }

  private func region(_ xs: Int32...) -> Region {
    var region = Region()
    for x in xs { region.add(square(x)) }
    return region
  }

  /// A log after frames that each damaged one square.
  private func log(after xs: Int32...) -> DamageLog {
    var log = DamageLog()
    for x in xs {
      log.add(square(x))
      _ = log.take(age: 1, whole: whole)
    }
    return log
  }

  @Test("A buffer that shows the last frame needs the new damage only")
  func ageOne() {
    var log = log(after: 0, 20)
    log.add(square(40))
    let (repaint, show) = log.take(age: 1, whole: whole)
    #expect(repaint == region(40) && show == region(40))
    #expect(log.pending.isEmpty)
  }

  @Test("An older buffer needs what it missed too, and only the new damage is shown")
  func olderBuffers() {
    for (age, expected) in [(2, region(40, 20)), (3, region(40, 20, 0))] {
      var log = log(after: 0, 20)
      log.add(square(40))
      let (repaint, show) = log.take(age: age, whole: whole)
      #expect(repaint == expected && show == region(40))
    }
  }

  @Test("A buffer of unknown content or too old is repainted in full", arguments: [0, 4, 100])
  func unknownContent(age: Int) {
    var log = log(after: 0, 20, 60)
    log.add(square(40))
    let (repaint, show) = log.take(age: age, whole: whole)
    #expect(repaint == Region(whole) && show == region(40))
  }

  @Test("A buffer older than what is remembered is repainted in full")
  func shortMemory() {
    var log = log(after: 0)
    log.add(square(40))
    #expect(log.take(age: 3, whole: whole).repaint == Region(whole))
  }

  @Test("Damage outside of the window does not count")
  func outside() {
    var log = DamageLog()
    log.add(DeviceRect(x: 95, y: 0, width: 10, height: 10))
    let clipped = Region(DeviceRect(x: 95, y: 0, width: 5, height: 10))
    #expect(log.take(age: 1, whole: whole).show == clipped)
  }

  @Test("Many small rectangles become the box around them")
  func limit() {
    var log = DamageLog()
    for index in 0..<Int32(100) { log.add(DeviceRect(x: index % 10 * 10, y: index / 10 * 10, width: 1, height: 1)) }
    #expect(log.pending.rectCount <= 25)
    for index in 0..<Int32(100) { #expect(log.pending.contains(x: index % 10 * 10, y: index / 10 * 10)) }
  }

  @Test("After a reset everything is pending and the past is forgotten")
  func reset() {
    var log = log(after: 0, 20)
    log.reset(whole: whole)
    #expect(log.pending == Region(whole))
    _ = log.take(age: 0, whole: whole)
    log.add(square(40))
    #expect(log.take(age: 2, whole: whole).repaint == Region(whole))
    log.add(square(60))
    #expect(log.take(age: 2, whole: whole).repaint == region(40, 60))
  }
}
