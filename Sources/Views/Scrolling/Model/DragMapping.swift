import Foundation
import ScrollPhysics

/// Maps the translation of a finger to the offset, on one axis. A pure function, made again when the legal range
/// changes.
///
/// Inside the legal range content follows one to one, beyond an edge by the rubber band. It never jumps when the finger
/// takes it. Content further out than the band stretches follows one to one until the band reaches it. Without
/// bouncing, content beyond an edge moves inward one to one, and never further out.
struct DragMapping {
  /// Whether a drag moves the content on this axis at all.
  let isDraggable: Bool

  private let range: ScrollRange

  /// The rubber band beyond the edges; nil without bouncing.
  private let band: RubberBand?

  /// The offset at a translation of zero, before the band.
  private let origin: Double

  /// The end of the band for this content: its visible distance from the edge, and the translation for that, in points.
  private let reach: (visible: Double, dragged: Double)

  /// How far the content is beyond that end, with its sign.
  private let loose: Double

  /// The limits of the offset without bouncing.
  private let limits: ClosedRange<Double>

  init(at offset: CGFloat, axis: Axis, in geometry: ScrollGeometry) {
    let range = geometry.ranges[axis]
    let excess = range.excess(of: offset)
    isDraggable = geometry.isDraggable(axis)
    self.range = range
    limits = min(range.minimum, offset)...max(range.maximum, offset)
    guard geometry.edges[axis] == .bounce else {
      (band, origin, reach, loose) = (nil, offset, (0, 0), 0)
      return
    }
    let band = RubberBand(dimension: geometry.boundsSize[axis])
    let visible = ScrollConstants.rubberBandExtent * geometry.boundsSize[axis]
    self.band = band
    reach = (visible, band.raw(visible))
    loose = abs(excess) > visible ? excess - (excess < 0 ? -visible : visible) : 0
    origin =
      range.clamp(offset) + (loose == 0 ? band.raw(excess) : (excess < 0 ? -reach.dragged : reach.dragged) + loose)
  }

  /// The translation that brings content back to the edge that it is beyond; zero inside.
  var returnDistance: Double { abs(range.excess(of: origin)) }

  /// - Parameter displacement: The translation of the finger, in points in the direction of the offset.
  func offset(draggedBy displacement: CGFloat) -> CGFloat {
    let raw = origin + displacement
    guard let band else { return min(max(raw, limits.lowerBound), limits.upperBound) }
    let excess = range.excess(of: raw)
    return range.clamp(raw) + stretched(excess, by: band)
  }

  private func stretched(_ excess: Double, by band: RubberBand) -> Double {
    guard loose != 0, (excess < 0) == (loose < 0) else { return band.visible(excess) }
    let (size, sign) = (abs(excess), excess < 0 ? -1.0 : 1.0)
    if size <= reach.dragged { return band.visible(excess) }
    if size <= reach.dragged + abs(loose) { return sign * (reach.visible + size - reach.dragged) }
    return band.visible(excess - loose) + loose
  }
}
