import Rendering

/// The copies that the server may not have handled yet: moves of pixels, and whole frames. Pixels that it reports lost
/// were lost before those.
package struct PendingCopies {
  /// The unacknowledged moves.
  private var moves: [(serial: UInt, move: PixelMove)] = []

  /// The first request of the last frame that showed every pixel; nil before the first.
  private var wholeFrame: UInt?

  package var moveCount: Int { moves.count }

  package init() {}

  /// Adds a move. Serials must not decrease.
  package mutating func add(_ move: PixelMove, serial: UInt) {
    moves.append((serial, move))
  }

  /// Records that the request `serial`, with those that belong to it, shows every pixel.
  package mutating func addWholeFrame(serial: UInt) {
    wholeFrame = serial
  }

  /// Returns the pixels to repaint if the server lost some before it handled the request `serial`: later moves have
  /// carried them along, and a later whole frame has restored them.
  package func spread(_ lost: Region, since serial: UInt) -> Region {
    if let wholeFrame, serial < wholeFrame { return Region() }
    var lost = lost
    for (mover, move) in moves where mover > serial { lost.formUnion(move.image(of: lost)) }
    return lost
  }

  /// Returns all pixels that later requests move.
  package func movedArea(since serial: UInt) -> Region {
    var area = Region()
    for (mover, move) in moves where mover > serial { area.add(move.area) }
    return area
  }

  /// Forgets all requests up to `serial`, because the server has handled them.
  package mutating func complete(_ serial: UInt) {
    if let first = moves.first, first.serial <= serial { moves.removeAll { $0.serial <= serial } }
  }
}
