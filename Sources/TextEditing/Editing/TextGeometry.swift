import Drawing
import Foundation

/// The layout that motions of the caret depend on. Lengths are in points.
@MainActor
protocol TextGeometry {
  /// Returns the position beside another one on the screen; nil beyond the ends of the text.
  func position(from position: CaretPosition, toThe side: HorizontalSide) -> CaretPosition?

  /// Returns the beginning and end of the line of the caret.
  func line(at position: CaretPosition) -> (start: CaretPosition, end: CaretPosition)

  /// Returns whether the paragraph of an offset is right-to-left.
  func isRightToLeft(at offset: Int) -> Bool

  func caretX(at position: CaretPosition) -> CGFloat

  /// Returns the position nearest to `x`, some lines or a page further down, or up for a negative count; nil beyond the
  /// first and the last line.
  func position(from position: CaretPosition, by step: VerticalStep, nearest x: CGFloat) -> CaretPosition?
}

enum HorizontalSide: Sendable {
  case left, right

  var opposite: HorizontalSide { self == .left ? .right : .left }
}

/// A vertical distance, downwards, or upwards for a negative count.
enum VerticalStep: Equatable, Sendable {
  case lines(Int)
  case pages(Int)

  var isUpward: Bool {
    switch self {
    case .lines(let count), .pages(let count): count < 0
    }
  }
}
