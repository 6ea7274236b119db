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

  /// The rotation since an earlier spread of the same touches, in radians, clockwise: the mean of the shortest turns
  /// around the center.
  func rotation(since earlier: FingerSpread) -> CGFloat {
    guard count > 1, earlier.count == count else { return 0 }
    let turns = zip(earlier.locations, locations).map { old, new in
      (Self.angle(from: center, to: new) - Self.angle(from: earlier.center, to: old)).remainder(dividingBy: 2 * .pi)
    }
    return turns.reduce(0, +) / CGFloat(count)
  }

  private static func angle(from center: CGPoint, to location: CGPoint) -> CGFloat {
    atan2(location.y - center.y, location.x - center.x)
  }
}
