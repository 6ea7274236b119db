import Foundation
import ScrollPhysics

/// What a scroll view's motion depends on: how far it may go, and how it feels. A value, taken afresh whenever needed.
struct ScrollGeometry {
  /// The legal offsets: whole device pixels, the last ones inside when the exact edges lie between two.
  let ranges: AxisPair<ScrollRange>

  /// The size of the bounds, which sets how far the rubber band stretches.
  let boundsSize: CGSize

  let edges: EdgeBehavior
  let decelerationRate: Double

  /// Half a device pixel, in points: what is nearer than this to its rest is there.
  let restDistance: Double

  init(
    contentSize: CGSize, boundsSize: CGSize, inset: UIEdgeInsets, bounces: Bool, decelerationRate: CGFloat,
    scale: CGFloat
  ) {
    ranges = AxisPair { axis in
      let exact = ScrollRange(
        contentSize: contentSize[axis], boundsSize: boundsSize[axis], insetBefore: inset.leading(axis),
        insetAfter: inset.trailing(axis))
      return Self.wholePixels(in: exact, scale: scale)
    }
    self.boundsSize = boundsSize
    edges = bounces ? .bounce : .stop
    self.decelerationRate = decelerationRate
    restDistance = 0.5 / scale
  }

  /// The whole pixels of a range; an edge is on one when it is but for what rounding leaves of a number.
  private static func wholePixels(in range: ScrollRange, scale: CGFloat) -> ScrollRange {
    let tolerance = 1e-6
    // Zero is added so that an offset of 0 is never one of -0.
    let first = (range.minimum * scale - tolerance).rounded(.up) / scale + 0
    let last = (range.maximum * scale + tolerance).rounded(.down) / scale
    return ScrollRange(minimum: first, maximum: max(first, last))
  }

  /// Whether a drag moves the content along `axis`: there is something out of sight.
  func isDraggable(_ axis: Axis) -> Bool {
    ranges[axis].maximum > ranges[axis].minimum
  }

  func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: ranges.horizontal.clamp(offset.x), y: ranges.vertical.clamp(offset.y))
  }

  /// Where the content shows while a finger has pulled it to `raw`: beyond an edge it follows less and less.
  func visible(raw: CGFloat, axis: Axis) -> CGFloat {
    let range = ranges[axis]
    guard edges == .bounce else { return range.clamp(raw) }
    return range.clamp(raw) + RubberBand(dimension: boundsSize[axis]).visible(range.excess(of: raw))
  }

  /// Where a finger must have pulled for the content to show at `visible`: the inverse of `visible(raw:axis:)`.
  func raw(visible: CGFloat, axis: Axis) -> CGFloat {
    let range = ranges[axis]
    guard edges == .bounce else { return visible }
    return range.clamp(visible) + RubberBand(dimension: boundsSize[axis]).raw(range.excess(of: visible))
  }
}
