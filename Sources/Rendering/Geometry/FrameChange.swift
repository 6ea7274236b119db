/// The difference between a frame and the previous one.
package struct FrameChange: Equatable {
  /// Moves of visible pixels, applied first and in order. Their areas are disjoint, except that one may lie inside that
  /// of an earlier one.
  package var moves: [PixelMove]

  /// The pixels painted after the moves.
  package var damage: Region

  package init(moves: [PixelMove] = [], damage: Region = Region()) {
    self.moves = moves
    self.damage = damage
  }

  package var isEmpty: Bool { moves.isEmpty && damage.isEmpty }
}
