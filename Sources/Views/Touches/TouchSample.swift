import Foundation

/// Where a touch was at a time: points in the window, seconds.
struct TouchSample: Equatable, Sendable {
  var time: TimeInterval
  var location: CGPoint
}
