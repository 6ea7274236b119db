import Foundation
import ScrollPhysics

/// The thumb of a scroll indicator on its track, along one axis: its place for an offset, and the offset for a place.
///
/// Lengths are in points. Positions are relative to the leading edge of the scroll view's frame.
struct IndicatorGeometry {
  /// The legal offsets.
  let range: ScrollRange

  /// The length of the scroll view's bounds, 0 or more.
  let visibleLength: CGFloat

  /// The track. Its length is 0 or more.
  let track: Span

  /// A part of the axis.
  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat

    var end: CGFloat { start + length }

    /// Returns the span with its length rounded to pixels, at the nearest pixel. So the length does not change on the way, and a
    /// way between whole pixels has exact ends.
    func roundedToPixels(scale: CGFloat) -> Span {
      let count = (length * scale).rounded()
      let first = ((start + length / 2) * scale - count / 2).rounded()
      return Span(start: first / scale, length: count / scale)
    }
  }

  /// The thumb at an offset. Its length relative to the track is that of the bounds relative to the content, but at
  /// least a minimum. Beyond an edge it shrinks by the distance.
  func thumb(at offset: CGFloat) -> Span {
    let length = max(
      min(restLength, IndicatorConstants.minimumOverscrolledLength), restLength - abs(range.excess(of: offset)))
    return Span(start: track.start + (track.length - length) * progress(at: offset), length: length)
  }

  /// The legal offset for which the thumb's start is nearest to `start`.
  func offset(thumbStart start: CGFloat) -> CGFloat {
    let travel = track.length - restLength
    guard travel > 0 else { return range.minimum }
    let progress = min(max((start - track.start) / travel, 0), 1)
    // Not the minimum plus a fraction of the range: the difference of huge offsets may overflow.
    return range.clamp(range.minimum * (1 - progress) + range.maximum * progress)
  }

  /// The part of the indicator at `position` for an offset. Positions beyond an end of the track count as that end.
  func part(at position: CGFloat, offset: CGFloat) -> Part {
    let thumb = thumb(at: offset)
    let position = min(max(position, track.start), track.end)
    return position < thumb.start ? .before : position > thumb.end ? .after : .thumb
  }

  enum Part {
    /// The track toward smaller offsets.
    case before
    case thumb
    /// The track toward larger offsets.
    case after
  }

  // MARK: Internals

  /// The length of the thumb at a legal offset.
  private var restLength: CGFloat {
    let contentLength = visibleLength + (range.maximum - range.minimum)
    let share = contentLength > 0 ? track.length * visibleLength / contentLength : track.length
    return min(track.length, max(IndicatorConstants.minimumLength, share))
  }

  /// From 0 at the smallest legal offset to 1 at the largest.
  private func progress(at offset: CGFloat) -> CGFloat {
    guard range.maximum > range.minimum else { return range.excess(of: offset) > 0 ? 1 : 0 }
    // Halves, whose difference never overflows.
    let (minimum, maximum) = (range.minimum / 2, range.maximum / 2)
    return (range.clamp(offset) / 2 - minimum) / (maximum - minimum)
  }
}
