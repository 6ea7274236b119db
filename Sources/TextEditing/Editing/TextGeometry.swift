import Drawing
import Foundation

/// What motions of the caret ask of the lines that a text is laid out in. Lengths are points.
@MainActor
protocol TextGeometry {
  /// The place beside another one, to the eye; nil beyond the beginning and the end of the text.
  func position(from position: CaretPosition, toThe side: HorizontalSide) -> CaretPosition?

  /// Where the line begins and ends that the caret stands in there.
  func line(at position: CaretPosition) -> (start: CaretPosition, end: CaretPosition)

  /// Whether the paragraph of an offset reads from right to left.
  func isRightToLeft(at offset: Int) -> Bool

  /// How far to the right the caret stands.
  func caretX(at position: CaretPosition) -> CGFloat

  /// The place nearest to `x` some lines or a page further down, or up for a negative count; nil beyond the first and the
  /// last line.
  func position(from position: CaretPosition, by step: VerticalStep, nearest x: CGFloat) -> CaretPosition?
}

enum HorizontalSide: Sendable {
  case left, right

  var opposite: HorizontalSide { self == .left ? .right : .left }
}

/// A way down, or up for a negative count.
enum VerticalStep: Equatable, Sendable {
  case lines(Int)
  case pages(Int)

  var isUpward: Bool {
    switch self {
    case .lines(let count), .pages(let count): count < 0
    }
  }
}
