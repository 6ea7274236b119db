import Foundation
import ScrollPhysics

/// Content in a finger's hand, on one axis: from the finger's way to the offset. A pure function, made anew when the
/// legal range changes.
///
/// Inside the legal range the content follows one to one, beyond an edge by the rubber band. However it lies when the
/// finger takes it, it does not jump: content that is further out than the band stretches follows one to one until the
/// band has it, and where nothing bounces content beyond an edge comes in one to one, and goes out no further again.
struct DragMapping {
  /// Whether a drag moves the content on this axis at all.
  let isDraggable: Bool

  private let range: ScrollRange

  /// The band beyond the edges; nil where nothing bounces.
  private let band: RubberBand?

  /// The offset that a way of zero stands for, before the band.
  private let origin: Double

  /// Where the band ends for this content: how far it shows it beyond the edge, and what pull that takes. Points.
  private let reach: (visible: Double, dragged: Double)

  /// How much further out than that the content is, with its sign.
  private let loose: Double

  /// What the content is limited to where nothing bounces.
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
    let visible = ScrollConstants.rubberBandReach * geometry.boundsSize[axis]
    self.band = band
    reach = (visible, band.raw(visible))
    loose = abs(excess) > visible ? excess - (excess < 0 ? -visible : visible) : 0
    origin =
      range.clamp(offset) + (loose == 0 ? band.raw(excess) : (excess < 0 ? -reach.dragged : reach.dragged) + loose)
  }

  /// How far the finger must pull towards the content to bring it back to the edge that it is beyond; zero inside.
  var wayBack: Double { abs(range.excess(of: origin)) }

  /// - Parameter displacement: How far the finger has pulled, in points in the direction of the offset.
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
