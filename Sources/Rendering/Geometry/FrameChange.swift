/// The difference between a frame and the one before.
package struct FrameChange: Equatable {
  /// The moves of visible pixels, made first and in order. Their areas are disjoint, except that one may lie in that of
  /// an earlier one.
  package var moves: [PixelMove]

  /// The pixels that are painted after that.
  package var damage: Region

  package init(moves: [PixelMove] = [], damage: Region = Region()) {
    self.moves = moves
    self.damage = damage
  }

  package var isEmpty: Bool { moves.isEmpty && damage.isEmpty }
}
