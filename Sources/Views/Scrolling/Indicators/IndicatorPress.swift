import Foundation

/// The pointer with its button down on a scroll indicator.
struct IndicatorPress {
  let axis: Axis

  /// Where the pointer is, in points from the leading edge of the scroll view's frame.
  var position: CGFloat

  var action: Action

  enum Action {
    /// Drags the thumb by a point of it: 0 is its start, 1 its end.
    case drag(grip: CGFloat)

    /// Pages towards the pointer, which lies on one side of the thumb.
    ///
    /// `next` is when it will page again, in seconds on the clock of the window's events; nil once the thumb has come to
    /// the pointer.
    case page(towards: IndicatorGeometry.Part, next: TimeInterval?)
  }
}
