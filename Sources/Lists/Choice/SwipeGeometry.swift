import Foundation

/// A side of a row, from which actions appear. In a list from right to left the leading side is the right one.
enum SwipeEdge {
  case leading, trailing
}

/// Where the actions on one side of a row are, and where a swipe comes to rest. All lengths are in points.
///
/// `revealed` is the distance by which the row is displaced, which is the width that the actions have together.
struct SwipeGeometry: Equatable {
  /// The widths that the actions need, that at the row's edge first.
  let widths: [CGFloat]

  let rowWidth: CGFloat

  /// Whether a swipe across the row performs the first action.
  let hasFullSwipe: Bool

  /// The distance at which an open row rests.
  var openWidth: CGFloat { widths.reduce(0, +) }

  /// Where a finger brings the row that has moved it by `distance` from its closed place. Beyond the open place the row
  /// resists, unless a full swipe is possible.
  func revealed(pulledBy distance: CGFloat) -> CGFloat {
    let pulled = max(0, distance)
    if hasFullSwipe || pulled <= openWidth { return min(pulled, rowWidth) }
    return openWidth + SwipeConstants.resistance * (pulled - openWidth)
  }

  /// Whether a release now would perform the first action.
  ///
  /// - Parameter part: Where the finger is along the row: 0 at the edge of the actions, 1 at the opposite edge.
  func isFullSwipe(revealed: CGFloat, finger part: CGFloat) -> Bool {
    guard hasFullSwipe, revealed > openWidth else { return false }
    return revealed > max(openWidth + SwipeConstants.fullSwipeSlack, rowWidth - SwipeConstants.fullSwipeRest)
      || part > SwipeConstants.fullSwipePart
  }

  /// Whether a row stays open that is released with a velocity, in points per second toward the open place.
  func staysOpen(revealed: CGFloat, velocity: CGFloat) -> Bool {
    velocity == 0 ? revealed > openWidth / 2 : velocity > 0
  }

  /// The widths of the actions, that at the row's edge first. They share what is revealed in proportion; expanded, the
  /// first one takes everything.
  func shares(of revealed: CGFloat, isExpanded: Bool) -> [CGFloat] {
    if isExpanded { return widths.indices.map { $0 == 0 ? revealed : 0 } }
    return openWidth > 0 ? widths.map { $0 * revealed / openWidth } : widths
  }
}
