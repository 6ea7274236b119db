import Foundation

/// How far the touches of a gesture are apart, and how they turn.
@MainActor
struct FingerSpread {
  /// The locations of the touches, in the window.
  private let locations: [CGPoint]
  private let center: CGPoint

  init(of touches: [UITouch]) {
    locations = touches.map(\.windowLocation)
    let sum = locations.reduce(.zero, +)
    center = CGPoint { sum[$0] / CGFloat(max(1, touches.count)) }
  }

  var count: Int { locations.count }

  /// Twice the mean distance from the center, in points: of two touches, their distance. At least 1, so that touches at
  /// one place have a ratio to others. Source: Flutter's scale gesture.
  var span: CGFloat {
    let sum = locations.reduce(0) { $0 + GestureConstants.distance($1, center) }
    return max(1, 2 * sum / CGFloat(max(1, count)))
  }

  /// The rotation since an earlier spread of the same touches, in radians, clockwise, from -π to π: the turn around the
  /// center that fits best by least squares. A touch at the center does not count. Source: Kabsch's algorithm in the plane.
  func rotation(since earlier: FingerSpread) -> CGFloat {
    guard earlier.count == count else { return 0 }
    var (sine, cosine) = (CGFloat(0), CGFloat(0))
    for (old, new) in zip(earlier.locations, locations) {
      let (old, new) = (old - earlier.center, new - center)
      sine += old.x * new.y - old.y * new.x
      cosine += old.x * new.x + old.y * new.y
    }
    return atan2(sine, cosine)
  }
}
