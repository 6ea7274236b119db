import Foundation
import ScrollPhysics

/// Everything that a scroll view's motion depends on: its range and its feel. A value, computed when needed.
struct ScrollGeometry {
  /// The legal offsets, rounded inward to whole device pixels.
  let ranges: AxisPair<ScrollRange>

  /// The size of the bounds, which determines how far the rubber band stretches.
  let boundsSize: CGSize

  let edges: AxisPair<EdgeBehavior>

  let decelerationRate: Double

  /// The pages that content comes to rest on; nil if it may rest anywhere.
  let pages: AxisPair<PageGrid>?

  /// Device pixels per point.
  let scale: CGFloat

  /// Half a device pixel, in points: at this distance from its target a motion is over.
  var restDistance: Double { 0.5 / scale }

  /// Whether each axis bounces even if there is nothing to scroll.
  private let alwaysBounces: AxisPair<Bool>

  /// - Parameters:
  ///   - inset: The adjusted content inset.
  ///   - alignment: The place of content smaller than the bounds, from 0 to 1 on each axis.
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
    // Without a size there are no pages, and the content stays on its page.
    let hasPages = feel.isPaging && boundsSize.width > 0 && boundsSize.height > 0
    pages =
      hasPages
      ? AxisPair { axis in
        PageGrid(
          range: ranges[axis], pageLength: Double(feel.pageMeasure?.length[axis] ?? boundsSize[axis]),
          starts: feel.pageMeasure?.starts[axis].map { Double($0) } ?? [],
          beginsAtMaximum: axis == .horizontal && feel.pageMeasure?.beginsAtRight == true)
      } : nil
    self.scale = scale
  }

  /// The properties of a scroll view that change how it moves, but not how far.
  struct Feel: Equatable {
    var bounces = AxisPair { _ in true }
    var alwaysBounces = AxisPair { _ in false }
    var decelerationRate = ScrollConstants.normalDecelerationRate
    var isPaging = false
    var pageMeasure: PageMeasure?
  }

  /// Rounds a range inward to whole pixels. An edge that differs from a pixel only by rounding errors stays.
  private static func wholePixels(in range: ScrollRange, scale: CGFloat) -> ScrollRange {
    let tolerance = 1e-6
    // Adding zero turns -0 into 0.
    let first = (range.minimum * scale - tolerance).rounded(.up) / scale + 0
    let last = (range.maximum * scale + tolerance).rounded(.down) / scale
    return ScrollRange(minimum: first, maximum: max(first, last))
  }

  /// Whether some content is invisible along `axis`.
  func isScrollable(_ axis: Axis) -> Bool {
    ranges[axis].maximum > ranges[axis].minimum
  }

  /// Whether a drag moves the content along `axis`: some of it is invisible, or it always bounces.
  func isDraggable(_ axis: Axis) -> Bool {
    isScrollable(axis) || alwaysBounces[axis]
  }

  /// The offset from which content returns that an app left beyond an edge: its own, or from very far away one that is a
  /// length of the bounds beyond the edge. Nothing is visible at either.
  func startOfReturn(from offset: CGPoint) -> CGPoint {
    CGPoint { axis in
      let excess = ranges[axis].excess(of: offset[axis])
      guard abs(excess) > ScrollConstants.farthestReturn else { return offset[axis] }
      return CGFloat(ranges[axis].clamp(offset[axis])) + (excess < 0 ? -boundsSize[axis] : boundsSize[axis])
    }
  }

  func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint { axis in CGFloat(ranges[axis].clamp(offset[axis])) }
  }
}
