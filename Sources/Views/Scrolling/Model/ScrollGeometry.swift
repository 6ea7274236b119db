import Foundation
import ScrollPhysics

/// What a scroll view's motion depends on: how far it may go, and how it feels. A value, taken afresh whenever needed.
struct ScrollGeometry {
  /// The legal offsets: whole device pixels, the last ones inside when the exact edges lie between two.
  let ranges: AxisPair<ScrollRange>

  /// The size of the bounds, which sets how far the rubber band stretches.
  let boundsSize: CGSize

  /// What happens at the edges of each axis.
  let edges: AxisPair<EdgeBehavior>

  let decelerationRate: Double

  /// Where the pages lie that content comes to rest on; nil when it may rest anywhere.
  let pages: AxisPair<PageGrid>?

  /// Device pixels per point.
  let scale: CGFloat

  /// Half a device pixel, in points: what is nearer than this to its rest is there.
  var restDistance: Double { 0.5 / scale }

  /// Whether an axis with nothing to scroll bounces all the same.
  private let alwaysBounces: AxisPair<Bool>

  /// - Parameters:
  ///   - inset: The adjusted content inset.
  ///   - alignment: Where content smaller than the bounds lies, 0 to 1 on either axis.
  init(
    contentSize: CGSize, boundsSize: CGSize, inset: UIEdgeInsets, alignment: CGPoint, feel: Feel, scale: CGFloat
  ) {
    let ranges = AxisPair { axis in
      let exact = ScrollRange(
        contentSize: contentSize[axis], boundsSize: boundsSize[axis], insetBefore: inset.leading(axis),
        insetAfter: inset.trailing(axis), alignment: alignment[axis])
      return Self.wholePixels(in: exact, scale: scale)
    }
    self.ranges = ranges
    self.boundsSize = boundsSize
    edges = AxisPair { feel.bounces[$0] ? .bounce : .stop }
    alwaysBounces = AxisPair { feel.bounces[$0] && feel.alwaysBounces[$0] }
    decelerationRate = feel.decelerationRate
    // Without a size there are no pages to turn to, and the content stays on the one that it is on.
    let hasPages = feel.isPaging && boundsSize.width > 0 && boundsSize.height > 0
    pages = hasPages ? AxisPair { PageGrid(range: ranges[$0], pageLength: boundsSize[$0]) } : nil
    self.scale = scale
  }

  /// The properties of a scroll view that change how it moves, and not how far.
  struct Feel: Equatable {
    var bounces = AxisPair { _ in true }
    var alwaysBounces = AxisPair { _ in false }
    var decelerationRate = ScrollConstants.normalDecelerationRate
    var isPaging = false
  }

  /// The whole pixels of a range; an edge is on one when it is but for what rounding leaves of a number.
  private static func wholePixels(in range: ScrollRange, scale: CGFloat) -> ScrollRange {
    let tolerance = 1e-6
    // Zero is added so that an offset of 0 is never one of -0.
    let first = (range.minimum * scale - tolerance).rounded(.up) / scale + 0
    let last = (range.maximum * scale + tolerance).rounded(.down) / scale
    return ScrollRange(minimum: first, maximum: max(first, last))
  }

  /// Whether there is something out of sight along `axis`.
  func isScrollable(_ axis: Axis) -> Bool {
    ranges[axis].maximum > ranges[axis].minimum
  }

  /// Whether a drag moves the content along `axis`: there is something out of sight, or it bounces all the same.
  func isDraggable(_ axis: Axis) -> Bool {
    isScrollable(axis) || alwaysBounces[axis]
  }

  func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint { axis in CGFloat(ranges[axis].clamp(offset[axis])) }
  }
}
