/// How a frame differs from the one before it.
package struct FrameChange: Equatable {
  /// To be made first, one after the other, on the pixels of the last frame. Their areas share no pixel, except that one may
  /// lie in that of another before it.
  package var moves: [PixelMove]

  /// What is painted anew after that.
  package var damage: Region

  package init(moves: [PixelMove] = [], damage: Region = Region()) {
    self.moves = moves
    self.damage = damage
  }

  package var isEmpty: Bool { moves.isEmpty && damage.isEmpty }
}
