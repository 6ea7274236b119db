import CPangoCairo
import Foundation

/// A line that is not placed yet.
struct LooseLine {
  let piece: LayoutPiece
  let pointer: UnsafeMutablePointer<PangoLayoutLine>
  /// The line's logical rectangle: x is relative to its left end, y to its baseline.
  let rect: CGRect
  /// Whether it is the first line of its paragraph.
  let startsParagraph: Bool

  init(
    piece: LayoutPiece, pointer: UnsafeMutablePointer<PangoLayoutLine>, rect: CGRect, startsParagraph: Bool? = nil
  ) {
    self.piece = piece
    self.pointer = pointer
    self.rect = rect
    self.startsParagraph = startsParagraph ?? (pointer.pointee.is_paragraph_start != 0)
  }

  var isRightToLeft: Bool { pointer.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue }
}
