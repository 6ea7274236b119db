import Foundation

/// A motion of a wheel or a touchpad before a pan follows it.
struct ScrollMotion {
  /// A part of the motion, in points, with the signs of a finger on the content.
  struct Step {
    var time: TimeInterval
    var delta: CGPoint
  }

  /// The pointer's location at the beginning, in the window.
  private(set) var location: CGPoint

  private(set) var steps: [Step]

  init(at location: CGPoint, first step: Step) {
    self.location = location
    steps = [step]
  }

  /// The whole motion, in points of the window.
  var translation: CGPoint {
    steps.reduce(.zero) { $0 + $1.delta }
  }

  func adding(_ step: Step) -> ScrollMotion {
    var motion = self
    motion.steps.append(step)
    return motion
  }

  /// The same motion from another location.
  func starting(at location: CGPoint) -> ScrollMotion {
    var motion = self
    motion.location = location
    return motion
  }

  /// The part of the motion along some axes.
  func along(_ axes: [Axis]) -> ScrollMotion {
    var motion = self
    for index in steps.indices { motion.steps[index].delta = steps[index].delta.along(axes) }
    return motion
  }
}

extension CGPoint {
  /// The part of a vector along some axes.
  func along(_ axes: [Axis]) -> CGPoint { CGPoint { axes.contains($0) ? self[$0] : 0 } }
}
