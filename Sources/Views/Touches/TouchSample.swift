import Foundation

/// The location of a touch at a time: points in the window, and seconds.
struct TouchSample: Equatable, Sendable {
  var time: TimeInterval
  var location: CGPoint
}
