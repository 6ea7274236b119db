import Foundation

/// What a wheel or a touchpad has moved that no pan has followed yet.
struct ScrollMotion {
  /// Part of the way, in points, as a finger on the content would have made it.
  struct Step {
    var time: TimeInterval
    var delta: CGPoint
  }

  /// Where the pointer was when it began, in the window.
  let location: CGPoint

  private(set) var steps: [Step]

  init(at location: CGPoint, first step: Step) {
    self.location = location
    steps = [step]
  }

  /// All the way, in points of the window.
  var way: CGPoint {
    steps.reduce(.zero) { $0 + $1.delta }
  }

  func adding(_ step: Step) -> ScrollMotion {
    var motion = self
    motion.steps.append(step)
    return motion
  }
}
