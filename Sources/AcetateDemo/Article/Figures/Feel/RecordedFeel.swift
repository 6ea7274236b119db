import UIKit

/// Numbers that were recorded from a real scroll view: iOS 26.5 in the simulator, published in a test of the repository Cranpose
/// (`ios_fling_measurement.rs`, 84943d9).
enum RecordedFeel {
  /// The height of the scroll view that was pulled, in points.
  static let pulledHeight: CGFloat = 681.6667

  /// The finger's distances beyond the edge, and those of the content, in points.
  static let pulls: [(finger: CGFloat, content: CGFloat)] = [
    (15, 8), (60, 31.3333), (120, 60.3333), (180, 86.3333), (240, 110.6667), (300, 133), (360, 153.3333),
    (420, 172.6667),
  ]

  /// The velocity of the fling, in points a second, with the normal deceleration rate.
  static let flingVelocity: CGFloat = 480.83366

  /// The seconds since the release, and how far the content had gone, in points.
  static let fling: [(time: TimeInterval, way: CGFloat)] = [
    (0.00029, 8), (0.199568, 84), (0.400298, 135.3333), (0.600284, 170), (0.799691, 193), (1.000261, 208.6667),
    (1.199606, 219), (1.400246, 225.6667), (1.599643, 230.3333), (1.850238, 234.3333),
  ]
}
