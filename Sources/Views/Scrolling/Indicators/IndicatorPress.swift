import Foundation

/// A press of the pointer on a scroll indicator.
struct IndicatorPress {
  let axis: Axis

  /// The pointer's position, in points from the leading edge of the scroll view's frame.
  var position: CGFloat

  var action: Action

  enum Action {
    /// Drags the thumb at a point of it, from 0 at its start to 1 at its end.
    case drag(grip: CGFloat)

    /// Pages toward the pointer, which is on one side of the thumb.
    ///
    /// `next` is the time of the next page, in seconds on the clock of the window's events; nil once the thumb has
    /// reached the pointer.
    case page(toward: IndicatorGeometry.Part, next: TimeInterval?)
  }
}
