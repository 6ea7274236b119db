import Rendering
import Testing
import X11Platform

@Suite("Pending copies")
struct PendingCopiesTests {
  private let area = DeviceRect(x: 0, y: 0, width: 100, height: 100)
  private let lost = Region(DeviceRect(x: 10, y: 50, width: 20, height: 10))

  private func moves(_ serials: UInt...) -> PendingCopies {
    var moves = PendingCopies()
    for serial in serials { moves.add(PixelMove(area: area, dx: 0, dy: -7), serial: serial) }
    return moves
  }

  private func region(_ ys: Int32...) -> Region {
    var region = Region()
    for y in ys { region.add(DeviceRect(x: 10, y: y, width: 20, height: 10)) }
    return region
  }

  @Test("Pixels lost before a move are also lost where they were moved to, by that move and later ones")
  func laterMoves() {
    #expect(moves(5, 8).spread(lost, since: 4) == region(50, 43, 36))
    #expect(moves(5, 8).spread(lost, since: 5) == region(50, 43))
  }

  @Test("Pixels lost after a move, or by it, are lost in place")
  func earlierMoves() {
    #expect(moves(5, 8).spread(lost, since: 8) == region(50))
    #expect(PendingCopies().spread(lost, since: 1) == region(50))
  }

  @Test("A move spreads only lost pixels in its area")
  func outside() {
    var moves = PendingCopies()
    moves.add(PixelMove(area: DeviceRect(x: 0, y: 0, width: 20, height: 55), dx: 0, dy: -7), serial: 2)
    var expected = lost
    expected.add(DeviceRect(x: 10, y: 43, width: 10, height: 5))
    #expect(moves.spread(lost, since: 1) == expected)
  }

  @Test("The moved area since a request includes later moves and no earlier ones")
  func areasSince() {
    var moves = moves(5)
    let other = DeviceRect(x: 200, y: 0, width: 10, height: 10)
    moves.add(PixelMove(area: other, dx: 3, dy: 0), serial: 8)
    var both = Region(area)
    both.add(other)
    #expect(moves.movedArea(since: 4) == both)
    #expect(moves.movedArea(since: 5) == Region(other))
    #expect(moves.movedArea(since: 8).isEmpty)
    #expect(moves.moveCount == 2)
  }

  @Test("Moves that the server has completed are dropped")
  func completed() {
    var moves = moves(5, 8)
    moves.complete(5)
    #expect(moves.spread(lost, since: 1) == region(50, 43))
    moves.complete(9)
    #expect(moves.spread(lost, since: 1) == region(50))
  }

  @Test("A whole frame restores pixels lost before it, and not those lost by it or after it")
  func wholeFrame() {
    var pixels = moves(5)
    pixels.addWholeFrame(serial: 7)
    #expect(pixels.spread(lost, since: 4).isEmpty)
    #expect(pixels.spread(lost, since: 6).isEmpty)
    #expect(pixels.spread(lost, since: 7) == region(50))
    pixels.add(PixelMove(area: area, dx: 0, dy: -7), serial: 8)
    #expect(pixels.spread(lost, since: 6).isEmpty)
    #expect(pixels.spread(lost, since: 7) == region(50, 43))
  }
}
