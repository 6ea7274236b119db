import Rendering

/// The moves of pixels that the server was asked for and has not answered. What it says it has lost until then, was lost
/// before these moves, which took it along.
package struct MovesUnderWay {
  private var moves: [(serial: UInt, move: PixelMove)] = []

  package var count: Int { moves.count }

  package init() {}

  /// The request `serial` moves pixels; requests come in the order of their serials.
  package mutating func add(_ move: PixelMove, serial: UInt) {
    moves.append((serial, move))
  }

  /// The pixels that have to be shown anew when some were lost by the time that the server answered the request `serial`.
  package func spread(_ lost: Region, since serial: UInt) -> Region {
    var lost = lost
    for (mover, move) in moves where mover > serial { lost.formUnion(move.image(of: lost)) }
    return lost
  }

  /// All pixels that are moved by requests after the one that is given.
  package func area(since serial: UInt) -> Region {
    var area = Region()
    for (mover, move) in moves where mover > serial { area.add(move.area) }
    return area
  }

  /// The server has answered the request `serial`, or told of something else after it; hence all before it are done.
  package mutating func complete(_ serial: UInt) {
    if let first = moves.first, first.serial <= serial { moves.removeAll { $0.serial <= serial } }
  }
}
