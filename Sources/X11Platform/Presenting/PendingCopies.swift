import Rendering

/// What the server was asked to do with a window's pixels and has perhaps not done yet: to move some, to show a whole frame.
/// What it says it has lost, was lost before that.
package struct PendingCopies {
  /// Those that the server has not answered.
  private var moves: [(serial: UInt, move: PixelMove)] = []

  /// The first request of the last frame that showed every pixel; nil before there was one.
  private var wholeFrame: UInt?

  package var moveCount: Int { moves.count }

  package init() {}

  /// The request `serial` moves pixels; requests come in the order of their serials.
  package mutating func add(_ move: PixelMove, serial: UInt) {
    moves.append((serial, move))
  }

  /// The request `serial`, and those after it if it takes several, show every pixel.
  package mutating func addWholeFrame(serial: UInt) {
    wholeFrame = serial
  }

  /// The pixels that have to be shown anew when some were lost by the time that the server answered the request `serial`: moves
  /// have taken them along since, or all are there again.
  package func spread(_ lost: Region, since serial: UInt) -> Region {
    if let wholeFrame, serial < wholeFrame { return Region() }
    var lost = lost
    for (mover, move) in moves where mover > serial { lost.formUnion(move.image(of: lost)) }
    return lost
  }

  /// All pixels that are moved by requests after the one that is given.
  package func movedArea(since serial: UInt) -> Region {
    var area = Region()
    for (mover, move) in moves where mover > serial { area.add(move.area) }
    return area
  }

  /// The server has answered the request `serial`, or told of something else after it; hence all before it are done.
  package mutating func complete(_ serial: UInt) {
    if let first = moves.first, first.serial <= serial { moves.removeAll { $0.serial <= serial } }
  }
}
