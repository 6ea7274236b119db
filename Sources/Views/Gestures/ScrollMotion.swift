import Foundation

/// A motion of a wheel or a touchpad before a pan follows it.
struct ScrollMotion {
  /// A part of the motion, in points, with the signs of a finger on the content.
  struct Step {
    var time: TimeInterval
    var delta: CGPoint
  }

  /// The pointer's location at the beginning, in the window.
  let location: CGPoint

  private(set) var steps: [Step]

  init(at location: CGPoint, first step: Step) {
    self.location = location
    steps = [step]
  }

  /// The whole motion, in points of the window.
  var way: CGPoint {
    steps.reduce(.zero) { $0 + $1.delta }
  }

  func adding(_ step: Step) -> ScrollMotion {
    var motion = self
    motion.steps.append(step)
    return motion
  }
}
