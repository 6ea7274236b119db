import UIKit

/// The place of a vertical indicator, from four numbers. Lengths are in points.
struct IndicatorFormula: Equatable {
  /// `bounds.origin.y`, `bounds.height` and `contentSize.height`.
  var origin: CGFloat
  var visible: CGFloat
  var content: CGFloat
  var track: CGFloat

  /// An indicator is never shorter, except beyond an edge.
  static let least: CGFloat = 36
  static let leastBeyondEdge: CGFloat = 8

  private var end: CGFloat { max(0, content - visible) }

  /// How far the origin is beyond an edge.
  var beyond: CGFloat { max(0, -origin, origin - end) }

  /// As much of the track as the bounds are of the content; shorter by what is beyond the edge.
  var length: CGFloat {
    guard content > 0 else { return track }
    let rest = min(track, max(Self.least, track * visible / content))
    return max(min(rest, Self.leastBeyondEdge), rest - beyond)
  }

  /// The distance from the beginning of the track.
  var start: CGFloat { end > 0 ? (track - length) * min(max(origin / end, 0), 1) : 0 }

  /// The origin that puts the start of an indicator of full length at a place.
  func origin(start: CGFloat) -> CGFloat {
    var rest = self
    rest.origin = 0
    let way = track - rest.length
    return way > 0 ? min(max(start / way, 0), 1) * end : 0
  }
}
