import Foundation
import ScrollPhysics

/// A scroll indicator's thumb on its track, along one axis: where it lies at an offset, and which offset a place of it
/// stands for.
///
/// All lengths are points. Positions are counted from the leading edge of the scroll view's frame.
struct IndicatorGeometry {
  /// The legal offsets.
  let range: ScrollRange

  /// How much of the content shows: the length of the scroll view's bounds, not negative.
  let visibleLength: CGFloat

  /// What the thumb moves on. Its length is not negative.
  let track: Span

  /// A part of the axis.
  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat

    var end: CGFloat { start + length }

    /// The same with both ends on the nearest pixels' edges.
    func roundedToPixels(scale: CGFloat) -> Span {
      let (first, last) = ((start * scale).rounded() / scale, (end * scale).rounded() / scale)
      return Span(start: first, length: last - first)
    }
  }

  /// The thumb as long in relation to the track as what shows is to the whole content; not shorter than can be grabbed,
  /// but where the content is pulled beyond an edge it is pressed together by as much.
  func thumb(at offset: CGFloat) -> Span {
    let length = max(
      min(restLength, IndicatorConstants.minimumOverscrolledLength), restLength - abs(range.excess(of: offset)))
    return Span(start: track.start + (track.length - length) * progress(at: offset), length: length)
  }

  /// The legal offset at which the thumb starts at `start`, or as near to it as it can.
  func offset(thumbStart start: CGFloat) -> CGFloat {
    let travel = track.length - restLength
    guard travel > 0 else { return range.minimum }
    let progress = min(max((start - track.start) / travel, 0), 1)
    // Not the minimum and a part of the way: the way between huge offsets may not be a number.
    return range.clamp(range.minimum * (1 - progress) + range.maximum * progress)
  }

  /// What lies at `position` with the content at `offset`. Positions beyond an end of the track count as that end.
  func part(at position: CGFloat, offset: CGFloat) -> Part {
    let thumb = thumb(at: offset)
    let position = min(max(position, track.start), track.end)
    return position < thumb.start ? .before : position > thumb.end ? .after : .thumb
  }

  enum Part {
    /// The track towards smaller offsets.
    case before
    case thumb
    /// The track towards larger offsets.
    case after
  }

  // MARK: Internals

  /// How long the thumb is at a legal offset.
  private var restLength: CGFloat {
    let contentLength = visibleLength + (range.maximum - range.minimum)
    let share = contentLength > 0 ? track.length * visibleLength / contentLength : track.length
    return min(track.length, max(IndicatorConstants.minimumLength, share))
  }

  /// From 0 at the smallest legal offset to 1 at the largest.
  private func progress(at offset: CGFloat) -> CGFloat {
    guard range.maximum > range.minimum else { return range.excess(of: offset) > 0 ? 1 : 0 }
    // Halves, whose differences are always numbers.
    let (minimum, maximum) = (range.minimum / 2, range.maximum / 2)
    return (range.clamp(offset) / 2 - minimum) / (maximum - minimum)
  }
}
